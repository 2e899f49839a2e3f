//! The error for a text that is not a saved game.

use std::fmt;

/// A sentence that names the invalid key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGameError(String);

impl SavedGameError {
    pub(super) fn new(sentence: impl Into<String>) -> SavedGameError {
        SavedGameError(sentence.into())
    }

    pub(super) fn unless(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), SavedGameError> {
        if holds { Ok(()) } else { Err(SavedGameError(sentence())) }
    }
}

impl fmt::Display for SavedGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SavedGameError {}
