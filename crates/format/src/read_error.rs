//! What keeps a text from being read, with its place and what it should be instead.

use std::fmt;

/// A fault in a text: where, what is wrong there, and what a puzzle needs.
///
/// It is displayed as a clause, so that the name of a file can stand before it: `line 1 has 5 characters; a 9×9 puzzle needs 81`.
/// [`ReadError::sentence`] is the same as a sentence of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    line: Option<usize>,
    column: Option<usize>,
    found: String,
    expected: String,
}

/// How the text begins that names what it is: no line goes before it.
const NAMED: &str = "this is ";

impl ReadError {
    /// `found` is said of the line (`has 5 characters`), or of the text at the column (`'x' is not a digit`).
    pub(crate) fn new(
        line: Option<usize>,
        column: Option<usize>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> ReadError {
        ReadError { line, column, found: found.into(), expected: expected.into() }
    }

    /// The line, counted from 1; none when the fault is of the input as a whole.
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// The column in characters, counted from 1; none when the fault is of the line as a whole.
    pub fn column(&self) -> Option<usize> {
        self.column
    }

    /// What is wrong.
    pub fn found(&self) -> &str {
        &self.found
    }

    /// What a puzzle needs there.
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// The fault as a sentence: `Line 1 has 5 characters; a 9×9 puzzle needs 81.`
    pub fn sentence(&self) -> String {
        let clause = self.to_string();
        let mut characters = clause.chars();
        let first = characters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{}.", characters.as_str())
    }

    /// The same fault of a text that begins at this line and column of another.
    pub(crate) fn within(self, line: usize, column: usize) -> ReadError {
        let first = self.line.unwrap_or(1) == 1;
        let column = match self.column {
            Some(own) if first => own + column - 1,
            Some(own) => own,
            None => column,
        };
        ReadError { line: Some(self.line.unwrap_or(1) + line - 1), column: Some(column), ..self.into_clause() }
    }

    /// The same fault at this line, whatever the column.
    pub(crate) fn on_line(self, line: usize) -> ReadError {
        let fault = if self.column.is_some() { self.into_text() } else { self };
        ReadError { line: Some(line), column: None, ..fault }
    }

    /// What is said of a line, as it is said of the text at a column.
    fn into_clause(self) -> ReadError {
        if self.column.is_some() || self.found.starts_with(NAMED) || self.line.is_none() {
            return self;
        }
        ReadError { found: format!("this text {}", self.found), ..self }
    }

    /// What is said of the text at a column, as it is said of a line.
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
