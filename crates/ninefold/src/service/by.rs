//! By whose techniques steps are told.

use std::str::FromStr;

use super::Failure;

/// Whose techniques.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum By {
    /// The coach's: the published names, the easy patterns first.
    #[default]
    Coach,
    /// The explainer's: those of Sudoku Explainer, each step rated.
    Explainer,
}

impl By {
    /// Their words.
    pub const WORDS: [&str; 2] = ["coach", "explainer"];
}

impl FromStr for By {
    type Err = Failure;

    /// Reads a word, in any case.
    fn from_str(word: &str) -> Result<By, Failure> {
        match word.to_lowercase().as_str() {
            "coach" => Ok(By::Coach),
            "explainer" => Ok(By::Explainer),
            _ => Err(Failure::argument(format!("by {word:?}: expected coach or explainer"))),
        }
    }
}
