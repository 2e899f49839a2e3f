//! What keeps a text from being read, with its place and what was expected there.

use std::fmt;

/// A fault in a text: where, what stands there, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadFault {
    line: Option<usize>,
    column: Option<usize>,
    found: String,
    expected: String,
}

impl ReadFault {
    pub(crate) fn new(
        line: Option<usize>,
        column: Option<usize>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> ReadFault {
        ReadFault { line, column, found: found.into(), expected: expected.into() }
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

    /// What should stand there.
    pub fn expected(&self) -> &str {
        &self.expected
    }
}

impl fmt::Display for ReadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, _) => {}
        }
        write!(f, "{}: expected {}", self.found, self.expected)
    }
}

impl std::error::Error for ReadFault {}
