//! The values that the functions at the root of the crate accept as a puzzle.

use ninefold_grid::Grid;
use ninefold_puzzle::{ParsePuzzleError, Puzzle, PuzzleDraft};

use crate::{Error, Options};

/// A value that stands for a puzzle: text, a grid, an array of numbers (0 for a blank cell), a draft, or a [`Puzzle`].
///
/// With feature `formats`, text may be in any format that Ninefold reads; without it, text is a grid as
/// [`Grid`]'s `FromStr` reads it.
pub trait IntoPuzzle {
    /// Returns the puzzle, with the rules of the options.
    ///
    /// # Errors
    /// Returns an error if the text can't be read or the puzzle is not valid, or if both the options and the puzzle
    /// have rules.
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error>;
}

impl IntoPuzzle for &str {
    #[cfg(feature = "formats")]
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        let read = ninefold_format::read_one(self.as_bytes(), &options.reading()).map_err(Error::Read)?;
        Ok(read.draft.validate()?)
    }

    #[cfg(not(feature = "formats"))]
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        self.parse::<Grid>().map_err(ParsePuzzleError::Grid)?.into_puzzle(options)
    }
}

impl IntoPuzzle for &String {
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        self.as_str().into_puzzle(options)
    }
}

impl IntoPuzzle for String {
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        self.as_str().into_puzzle(options)
    }
}

impl IntoPuzzle for Grid {
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        let ruleset = options.ruleset(self.side());
        Ok(PuzzleDraft { ruleset, givens: self, candidates: None }.validate()?)
    }
}

impl IntoPuzzle for &Grid {
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        self.clone().into_puzzle(options)
    }
}

impl IntoPuzzle for [u8; 81] {
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        (&self).into_puzzle(options)
    }
}

impl IntoPuzzle for &[u8; 81] {
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        Grid::try_from(self).map_err(ParsePuzzleError::Array)?.into_puzzle(options)
    }
}

impl IntoPuzzle for [[u8; 9]; 9] {
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        (&self).into_puzzle(options)
    }
}

impl IntoPuzzle for &[[u8; 9]; 9] {
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        let mut numbers = [0; 81];
        numbers.copy_from_slice(self.as_flattened());
        numbers.into_puzzle(options)
    }
}

impl IntoPuzzle for PuzzleDraft {
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        options.without_rules()?;
        Ok(self.validate()?)
    }
}

impl IntoPuzzle for Puzzle {
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        options.without_rules()?;
        Ok(self)
    }
}

impl IntoPuzzle for &Puzzle {
    fn into_puzzle(self, options: &Options) -> Result<Puzzle, Error> {
        self.clone().into_puzzle(options)
    }
}
