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
pub struct Shortfall {
    /// How many full grids were tried.
    pub attempts: u32,
    /// The proper puzzle that came closest, if there was one.
    pub best: Option<Box<Generated>>,
    /// The most givens that were wished for, where these are so few that there is hardly ever such a puzzle.
    pub rare: Option<usize>,
}

impl Generated {
    /// Number of givens.
    pub fn givens(&self) -> usize {
        self.puzzle.givens().filled().count()
    }
}

impl fmt::Display for Shortfall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nothing like it came of {} grids", self.attempts)?;
        match &self.best {
            Some(best) => write!(f, "; the best had {} givens and was rated {}", best.givens(), best.report)?,
            None => f.write_str("; none had a puzzle of that symmetry and so few givens")?,
        }
        match self.rare {
            Some(givens) => {
                write!(f, "; puzzles with {givens} givens are very rare: more attempts may find one, or never")
            }
            None => Ok(()),
        }
    }
}

impl std::error::Error for Shortfall {}
