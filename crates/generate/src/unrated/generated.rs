//! What comes of a request for a puzzle without a rating.

use std::borrow::Cow;
use std::fmt;

use ninefold_grid::Grid;
use ninefold_logic::Report;
use ninefold_puzzle::{Origin, Puzzle};
use ninefold_solver::Seed;

use crate::{Generated, NotFound};

/// A puzzle without a rating, proven to have exactly this solution.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct UnratedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// The seed of the puzzle.
    pub seed: Seed,
}

/// No puzzle was found within the limit of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnratedNotFound {
    /// The number of full grids that were tried.
    pub attempts: u32,
    /// The number of grids that could be filled.
    pub filled: u32,
    /// The rules that could not be placed on any of the grids, if there are such.
    pub unplaced: Option<Unplaced>,
}

/// Rules of one kind that could not all be placed on a full grid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unplaced {
    /// The name of the kind: `thermometer`.
    pub rule: Cow<'static, str>,
    /// The number of rules that must be there.
    pub asked: usize,
    /// The largest number of them that were placed on one grid.
    pub placed: usize,
}

impl UnratedNotFound {
    /// Records what could not be placed on a grid.
    pub(super) fn note(&mut self, unplaced: Unplaced) {
        match &mut self.unplaced {
            None => self.unplaced = Some(unplaced),
            Some(known) if known.rule == unplaced.rule => known.placed = known.placed.max(unplaced.placed),
            Some(_) => {}
        }
    }
}

impl From<UnratedPuzzle> for Generated {
    fn from(UnratedPuzzle { puzzle, solution, seed }: UnratedPuzzle) -> Generated {
        Generated { puzzle, solution, report: Report::unrated(), seed }
    }
}

impl From<UnratedNotFound> for NotFound {
    fn from(UnratedNotFound { attempts, filled, unplaced }: UnratedNotFound) -> NotFound {
        NotFound { attempts, filled, best: None, rare: None, unplaced }
    }
}

impl UnratedPuzzle {
    /// Returns the number of givens.
    pub fn givens(&self) -> usize {
        self.puzzle.givens().filled().count()
    }

    /// Returns the number of rules that were chosen or placed, without those of the geometry.
    pub fn rules(&self) -> usize {
        self.puzzle.ruleset().uses().iter().filter(|(spec, _)| spec.origin == Origin::Choice).count()
    }
}

impl fmt::Display for UnratedNotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.filled == 0 {
            return write!(f, "no full grid was found in {} attempts; more may find one", self.attempts);
        }
        if let Some(unplaced) = &self.unplaced {
            return write!(f, "none of {} full grids had room: {unplaced}", self.filled);
        }
        write!(f, "no proper puzzle was found in {} full grids; more attempts may find one", self.attempts)
    }
}

impl std::error::Error for UnratedNotFound {}

impl fmt::Display for Unplaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at most {} of {} rules {:?} could be placed", self.placed, self.asked, self.rule)
    }
}
