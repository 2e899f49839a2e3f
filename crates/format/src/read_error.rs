//! The error of a text that can't be read: its place, what is wrong, and what is expected instead.

use std::fmt;

/// An error in a text: where, what is wrong there, and what a puzzle needs.
///
/// It is displayed as a clause, so that a file name can precede it: `line 1 has 5 characters; a 9×9 puzzle needs 81`.
/// [`ReadError::sentence`] returns a complete sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    line: Option<usize>,
    column: Option<usize>,
    found: String,
    expected: String,
}

/// The beginning of messages that name a format; no line number precedes them.
const NAMED: &str = "this is ";

impl ReadError {
    /// `found` is a predicate about the line (`has 5 characters`) or about the text at the column (`'x' is not a
    /// digit`).
    pub(crate) fn new(
        line: Option<usize>,
        column: Option<usize>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> ReadError {
        ReadError { line, column, found: found.into(), expected: expected.into() }
    }

    /// Returns the line, counted from 1, or `None` if the error concerns the input as a whole.
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// Returns the column in characters, counted from 1, or `None` if the error concerns the line as a whole.
    pub fn column(&self) -> Option<usize> {
        self.column
    }

    /// Returns what is wrong.
    pub fn found(&self) -> &str {
        &self.found
    }

    /// Returns what a puzzle needs there.
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// Returns the error as a sentence: `Line 1 has 5 characters; a 9×9 puzzle needs 81.`
    pub fn sentence(&self) -> String {
        let clause = self.to_string();
        let mut characters = clause.chars();
        let first = characters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{}.", characters.as_str())
    }

    /// Returns the error of a text in one line as a sentence that doesn't number the line:
    /// `The puzzle has 5 characters; a 9×9 puzzle needs 81.`
    pub fn sentence_of_cell(&self) -> String {
        match (self.line, self.column) {
            (Some(1), Some(column)) => format!("Column {column}: {}; {}.", self.found, self.expected),
            (Some(1), None) if !self.found.starts_with(NAMED) => {
                format!("The puzzle {}; {}.", self.found, self.expected)
            }
            _ => self.sentence(),
        }
    }

    /// Moves the error of a text that begins at this line and column of another text.
    pub(crate) fn within(self, line: usize, column: usize) -> ReadError {
        let first = self.line.unwrap_or(1) == 1;
        let column = match self.column {
            Some(own) if first => own + column - 1,
            Some(own) => own,
            None => column,
        };
        ReadError { line: Some(self.line.unwrap_or(1) + line - 1), column: Some(column), ..self.into_clause() }
    }

    /// Moves the error to this line and column.
    pub(crate) fn at(self, line: usize, column: usize) -> ReadError {
        ReadError { line: Some(line), column: Some(column), ..self.into_clause() }
    }

    /// Moves the error to this line and drops the column.
    pub(crate) fn on_line(self, line: usize) -> ReadError {
        // A statement about the whole text is a clause, too.
        let is_clause = self.column.is_some() || (self.line.is_none() && !self.found.starts_with(NAMED));
        let fault = if is_clause { self.into_text() } else { self };
        ReadError { line: Some(line), column: None, ..fault }
    }

    /// Turns a statement about the text at a column into one about a line.
    fn into_clause(self) -> ReadError {
        if self.column.is_some() || self.found.starts_with(NAMED) || self.line.is_none() {
            return self;
        }
        ReadError { found: format!("this text {}", self.found), ..self }
    }

    /// Turns a statement about a line into one about the text at a column.
    fn into_text(self) -> ReadError {
        ReadError { found: format!("has a fault: {}", self.found), ..self }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(1), None) if self.found.starts_with(NAMED) => {}
            (Some(line), None) if self.found.starts_with(NAMED) => write!(f, "line {line}: ")?,
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line} ")?,
            (None, _) => {}
        }
        write!(f, "{}; {}", self.found, self.expected)
    }
}

impl std::error::Error for ReadError {}
