//! Iteration over the solutions of a puzzle.

use std::sync::Arc;

use ninefold_grid::Grid;
use ninefold_puzzle::Puzzle;

use crate::running_limits::RunningLimits;
use crate::search::{Found, Order};
use crate::tiers::{Compiled, TierSearch};
use crate::{Limits, Statistics, StopReason};

/// An iterator over the solutions of a puzzle, each once. It finds them on demand, in bounded memory.
///
/// If a limit stops the search, the iterator ends and [`Solutions::halt`] returns the reason.
#[derive(Debug)]
pub struct Solutions {
    compiled: Arc<Compiled>,
    puzzle: Puzzle,
    search: TierSearch,
    running: RunningLimits,
    left: Option<u64>,
    halt: Option<StopReason>,
}

impl Solutions {
    pub(crate) fn new(compiled: Arc<Compiled>, puzzle: &Puzzle, limits: &Limits) -> Solutions {
        let mut search = TierSearch::new(&compiled);
        let running = RunningLimits::start(limits);
        search.begin(&compiled, puzzle, Order::Fixed);
        Solutions { compiled, puzzle: puzzle.clone(), search, running, left: limits.max_solutions(), halt: None }
    }

    /// Returns what stopped the search before it found every solution, if anything did.
    pub fn halt(&self) -> Option<StopReason> {
        self.halt
    }

    /// Returns the amount of work so far.
    pub fn statistics(&self) -> Statistics {
        self.search.statistics()
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        if self.halt.is_none() && self.left == Some(0) {
            self.halt = Some(StopReason::Solutions);
        }
        if self.halt.is_some() {
            return None;
        }
        match self.search.next(&self.compiled, &mut self.running) {
            Ok(Found::Solution) => {
                self.left = self.left.map(|left| left - 1);
                Some(self.search.grid(&self.puzzle))
            }
            Ok(Found::End) => None,
            Err(halt) => {
                self.halt = Some(halt);
                None
            }
        }
    }
}

impl std::iter::FusedIterator for Solutions {}
