//! The notations in which users write rules of their own: regular expressions, state machines, tables of pairs, and
//! conditions on two digits.

mod base64;
mod condition;
mod machine;
mod pair_table;
mod regex;

pub(crate) use base64::{decode, encode};
pub(crate) use condition::Condition;
pub(crate) use machine::Machine;
pub(crate) use pair_table::{PairTable, swapped};
pub(crate) use regex::Regex;

/// The error of a text that doesn't follow its notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotationError {
    /// The column of the character that doesn't fit, from 1; `None` for the text as a whole.
    pub(crate) column: Option<usize>,
    /// What is wrong.
    pub(crate) text: String,
}

impl NotationError {
    pub(crate) fn at(column: usize, text: impl Into<String>) -> NotationError {
        NotationError { column: Some(column), text: text.into() }
    }

    pub(crate) fn whole(text: impl Into<String>) -> NotationError {
        NotationError { column: None, text: text.into() }
    }
}

impl std::fmt::Display for NotationError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.column {
            Some(column) => write!(f, "column {column}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}
