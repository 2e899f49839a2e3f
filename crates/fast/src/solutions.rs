//! Iteration over all solutions of a puzzle.

use crate::solver::{Found, Solver};
use crate::values::Values;

/// The iterator of [`Solver::solutions`]: each solution once, in no particular order.
///
/// It can be dropped at any time; the solver is then free for the next puzzle.
pub struct Solutions<'a> {
    solver: &'a mut Solver,
}

impl<'a> Solutions<'a> {
    pub(crate) fn new(solver: &'a mut Solver) -> Solutions<'a> {
        Solutions { solver }
    }
}

impl Iterator for Solutions<'_> {
    type Item = Values;

    fn next(&mut self) -> Option<Values> {
        match self.solver.advance(|| false) {
            Found::Solution(board) => Some(board.values()),
            Found::Nothing | Found::Stopped => None,
        }
    }
}

impl std::iter::FusedIterator for Solutions<'_> {}
