//! Reasons why entries can't be checked.

use ninefold::service::RequestError;
use ninefold::text::{Catalogue, text};

/// The reason why entries can't be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CheckError {
    /// The puzzle has no solution.
    Unsolvable,
    /// The search reached a limit.
    Limit,
    /// The entries don't fit the puzzle.
    Request(RequestError),
}

impl CheckError {
    /// Returns the message for the player.
    pub(super) fn text(&self, texts: &'static Catalogue) -> String {
        match self {
            CheckError::Unsolvable => text!(texts, "play-check-no-solution").to_owned(),
            CheckError::Limit => text!(texts, "play-check-limit").to_owned(),
            CheckError::Request(why) => why.to_string(),
        }
    }
}
