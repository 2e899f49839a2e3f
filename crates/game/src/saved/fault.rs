//! Why a text is no saved game.

use std::fmt;

/// A sentence that names the key which does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedFault(String);

impl SavedFault {
    pub(super) fn new(sentence: impl Into<String>) -> SavedFault {
        SavedFault(sentence.into())
    }

    pub(super) fn unless(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), SavedFault> {
        if holds { Ok(()) } else { Err(SavedFault(sentence())) }
    }
}

impl fmt::Display for SavedFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SavedFault {}
