//! The list of techniques whose names and order are used: that of the coach or that of the explainer.

use std::str::FromStr;

use super::RequestError;

/// Whose techniques.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TechniqueList {
    /// The coach's: the published names, the easy patterns first.
    #[default]
    Coach,
    /// The explainer's: those of Sudoku Explainer, each step rated.
    Explainer,
}

impl TechniqueList {
    /// Their words.
    pub const WORDS: [&str; 2] = ["coach", "explainer"];
}

impl FromStr for TechniqueList {
    type Err = RequestError;

    /// Reads a word, in any case.
    fn from_str(word: &str) -> Result<TechniqueList, RequestError> {
        match word.to_lowercase().as_str() {
            "coach" => Ok(TechniqueList::Coach),
            "explainer" => Ok(TechniqueList::Explainer),
            _ => Err(RequestError::argument(format!("by {word:?}: expected coach or explainer"))),
        }
    }
}
