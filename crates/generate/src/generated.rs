//! The result of a request: a puzzle, or the closest one found.

use std::fmt;

use ninefold_grid::Grid;
use ninefold_logic::Report;
use ninefold_puzzle::Puzzle;
use ninefold_solver::Seed;

use crate::Unplaced;

/// A generated puzzle, proven to have exactly this solution.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// The rating.
    pub report: Report,
    /// The seed of the puzzle. The same request and seed give the same puzzle.
    pub seed: Seed,
}

/// No puzzle was found within the limit of a request.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct NotFound {
    /// The number of full grids tried.
    pub attempts: u32,
    /// The closest proper puzzle, if there was one.
    pub best: Option<Box<Generated>>,
    /// The number of grids that could be filled. On large grids, not every search for a full grid ends in time.
    pub filled: u32,
    /// The largest requested number of givens, if it is so small that such puzzles are very rare.
    pub rare: Option<usize>,
    /// The rules that could not be placed on any of the grids, if there are such.
    pub unplaced: Option<Unplaced>,
}

impl Generated {
    /// Returns the number of givens.
    pub fn givens(&self) -> usize {
        self.puzzle.givens().filled().count()
    }
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.best, self.attempts) {
            (_, 0) => f.write_str("the time was over before the first grid")?,
            (Some(best), attempts) => {
                let (grids, givens) = (counted(attempts, "grid"), best.givens());
                write!(f, "not found in {grids}; the closest had {givens} givens and was rated {}", best.report)?;
            }
            (None, attempts) if self.filled == 0 => {
                let attempts = counted(attempts, "attempt");
                write!(f, "no full grid of this size and kind was found in {attempts}; more may find one")?;
            }
            (None, attempts) => write!(f, "not found in {}", counted(attempts, "grid"))?,
        }
        if let Some(unplaced) = &self.unplaced {
            write!(f, ": {unplaced}")?;
        }
        match self.rare {
            Some(givens) => {
                write!(f, "; puzzles with {givens} givens are very rare: more attempts may still find none")
            }
            None => Ok(()),
        }
    }
}

/// Returns a number with its noun: `1 grid`, `400 grids`.
fn counted(number: u32, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

impl std::error::Error for NotFound {}
