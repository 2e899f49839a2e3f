//! What comes of a wish: a puzzle, or the best that could be had.

use std::fmt;

use ninefold_grid::Grid;
use ninefold_logic::Report;
use ninefold_puzzle::Puzzle;
use ninefold_solver::Seed;

/// A puzzle that was made, proven to have just this solution.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// How hard it is.
    pub report: Report,
    /// The seed that it was made from: the same wish and seed make the same puzzle.
    pub seed: Seed,
}

/// A wish that could not be had within its limit.
#[derive(Clone, Debug)]
pub struct NotFound {
    /// How many full grids were tried.
    pub attempts: u32,
    /// The proper puzzle that came closest, if there was one.
    pub best: Option<Box<Generated>>,
    /// How many of them could be filled: on large grids not every search for one ends in time.
    pub filled: u32,
    /// The most givens that were wished for, where these are so few that there is hardly ever such a puzzle.
    pub rare: Option<usize>,
}

impl Generated {
    /// Number of givens.
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
        match self.rare {
            Some(givens) => {
                write!(f, "; puzzles with {givens} givens are very rare: more attempts may still find none")
            }
            None => Ok(()),
        }
    }
}

/// `1 grid`, `400 grids`.
fn counted(number: u32, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

impl std::error::Error for NotFound {}
