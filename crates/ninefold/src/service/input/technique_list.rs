//! The choice between the technique lists of the coach and the explainer.

use std::str::FromStr;

use crate::service::RequestError;

/// The list that supplies techniques, their names and their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TechniqueList {
    /// The coach's list: published names, easy patterns first.
    #[default]
    Coach,
    /// The explainer's list: the techniques of Sudoku Explainer, with a rating for each step.
    Explainer,
}

impl TechniqueList {
    /// The words that [`FromStr`] accepts.
    pub const WORDS: [&str; 2] = ["coach", "explainer"];
}

impl FromStr for TechniqueList {
    type Err = RequestError;

    /// Parses a word, ignoring case.
    fn from_str(word: &str) -> Result<TechniqueList, RequestError> {
        match word.to_lowercase().as_str() {
            "coach" => Ok(TechniqueList::Coach),
            "explainer" => Ok(TechniqueList::Explainer),
            _ => Err(RequestError::argument(format!("by: unknown list {word:?}: expected coach or explainer"))),
        }
    }
}
