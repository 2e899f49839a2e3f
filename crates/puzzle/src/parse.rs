//! Conversions of classic puzzles from plain text, grids and arrays, and back to a line of text.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Index;
use std::str::FromStr;

use ninefold_grid::{ArrayError, Cell, Digit, Grid, ParseGridError};

use crate::{Puzzle, PuzzleDraft, PuzzleErrors};

/// The error for a text or array that is not a valid puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParsePuzzleError {
    /// The text is not a grid.
    Grid(ParseGridError),
    /// The array holds something other than blanks and digits.
    Array(ArrayError),
    /// The grid breaks the rules.
    Invalid(PuzzleErrors),
}

/// Reads the givens of a classic puzzle, as [`Grid`] does.
impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(text: &str) -> Result<Puzzle, ParsePuzzleError> {
        Ok(text.parse::<PuzzleDraft>()?.validate()?)
    }
}

/// Reads the givens of a puzzle on the usual grid of their side, without variant rules, as [`Grid`] does.
impl FromStr for PuzzleDraft {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<PuzzleDraft, ParseGridError> {
        text.parse().map(PuzzleDraft::classic)
    }
}

/// Makes the classic puzzle with these givens.
impl TryFrom<Grid> for Puzzle {
    type Error = PuzzleErrors;

    fn try_from(givens: Grid) -> Result<Puzzle, PuzzleErrors> {
        PuzzleDraft::classic(givens).validate()
    }
}

/// Makes the classic 9×9 puzzle with these givens, row by row; 0 is a blank cell.
impl TryFrom<[u8; 81]> for Puzzle {
    type Error = ParsePuzzleError;

    fn try_from(givens: [u8; 81]) -> Result<Puzzle, ParsePuzzleError> {
        Ok(Puzzle::try_from(Grid::try_from(&givens)?)?)
    }
}

/// Returns the given of a cell.
impl Index<Cell> for Puzzle {
    type Output = Option<Digit>;

    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.givens()[cell]
    }
}

/// Puzzles are equal if their rules, givens and candidates are equal.
impl PartialEq for Puzzle {
    fn eq(&self, other: &Puzzle) -> bool {
        self.givens() == other.givens()
            && self.candidates() == other.candidates()
            && self.ruleset().is_equivalent_to(other.ruleset())
    }
}

impl Eq for Puzzle {}

impl Hash for Puzzle {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.geometry().partition().hash(state);
        self.givens().hash(state);
        self.candidates().hash(state);
    }
}

/// Writes the givens, as [`Grid`] displays them.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.givens().fmt(f)
    }
}

impl From<ParseGridError> for ParsePuzzleError {
    fn from(error: ParseGridError) -> ParsePuzzleError {
        ParsePuzzleError::Grid(error)
    }
}

impl From<ArrayError> for ParsePuzzleError {
    fn from(error: ArrayError) -> ParsePuzzleError {
        ParsePuzzleError::Array(error)
    }
}

impl From<PuzzleErrors> for ParsePuzzleError {
    fn from(faults: PuzzleErrors) -> ParsePuzzleError {
        ParsePuzzleError::Invalid(faults)
    }
}

impl fmt::Display for ParsePuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePuzzleError::Grid(error) => error.fmt(f),
            ParsePuzzleError::Array(error) => error.fmt(f),
            ParsePuzzleError::Invalid(faults) => faults.fmt(f),
        }
    }
}

impl std::error::Error for ParsePuzzleError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ParsePuzzleError::Grid(error) => Some(error),
            ParsePuzzleError::Array(error) => Some(error),
            ParsePuzzleError::Invalid(faults) => Some(faults),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_puzzle_reads_what_it_displays() {
        let puzzle: Puzzle = LINE.parse().unwrap();
        assert_eq!(puzzle.to_string(), LINE);
        assert_eq!(puzzle[Cell::new(0, 0)], Digit::new(5));
        assert_eq!(Puzzle::try_from(puzzle.givens().clone()).unwrap(), puzzle);
        let numbers = <[u8; 81]>::try_from(puzzle.givens()).unwrap();
        assert_eq!(Puzzle::try_from(numbers).unwrap(), puzzle);
    }

    #[test]
    fn other_rules_make_another_puzzle() {
        let draft: PuzzleDraft = LINE.parse().unwrap();
        let plain = draft.validate().unwrap();
        let blank = PuzzleDraft::classic(Grid::default());
        let puzzles = [
            plain.clone(),
            plain,
            blank.clone().validate().unwrap(),
            blank.clone().with_rules(["diagonal"]).validate().unwrap(),
            blank.with_rules(["diagonal"]).validate().unwrap(),
        ];
        assert_eq!(puzzles.into_iter().collect::<HashSet<_>>().len(), 3);
    }

    #[test]
    fn errors_of_each_kind() {
        let error = |text: &str| text.parse::<Puzzle>().unwrap_err();
        assert!(matches!(error("12"), ParsePuzzleError::Grid(_)));
        assert_eq!(error(&LINE.replacen("53", "55", 1)).to_string(), "r1c2 repeats the 5 of r1c1 in row 1");
        assert!(matches!(Puzzle::try_from([77; 81]), Err(ParsePuzzleError::Array(_))));
    }
}
