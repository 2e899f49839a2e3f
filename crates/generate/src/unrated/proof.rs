//! Proofs for puzzles of one ruleset: whether a full grid is the only solution.

use std::sync::Arc;

use ninefold_grid::{Candidates, Cell, DigitSet, Grid};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_solver::{Answer, Deadline, Solver};

/// Whether a full grid is the only solution of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// The full grid is the only solution.
    Proper,
    /// This is another solution.
    Other(Grid),
    /// The search reached its limit.
    Unknown,
}

/// Whether a proper puzzle needs one of its givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// Without it there are other solutions.
    Needed,
    /// Without it the puzzle is proper, too.
    Redundant,
    /// The search reached its limit.
    Unknown,
}

/// The solver of one ruleset.
pub(super) struct Prover<'a> {
    ruleset: Arc<Ruleset>,
    solver: Solver,
    solution: &'a Grid,
    timer: &'a Deadline,
}

impl<'a> Prover<'a> {
    pub(super) fn new(ruleset: Arc<Ruleset>, solution: &'a Grid, timer: &'a Deadline) -> Prover<'a> {
        Prover { solver: Solver::new(&ruleset), ruleset, solution, timer }
    }

    /// Returns the puzzle with these givens, which are part of the full grid.
    pub(super) fn puzzle(&self, givens: &Grid) -> Option<Puzzle> {
        Puzzle::new(Arc::clone(&self.ruleset), givens.clone(), None).ok()
    }

    /// Proves that a puzzle has only the one solution, within a number of nodes.
    pub(super) fn prove(&self, givens: &Grid, nodes: u64) -> Proof {
        let Some(puzzle) = self.puzzle(givens) else { return Proof::Unknown };
        let another = |grid: Grid| if grid == *self.solution { Proof::Unknown } else { Proof::Other(grid) };
        match self.solver.answer(&puzzle, &self.timer.left().nodes(nodes)) {
            Answer::Unique(grid) if grid == *self.solution => Proof::Proper,
            Answer::Unique(grid) => Proof::Other(grid),
            Answer::Several(one, other) if one == *self.solution => another(other),
            Answer::Several(one, _) => Proof::Other(one),
            Answer::Undecided(_, Some(grid)) => another(grid),
            Answer::Undecided(_, None) | Answer::None => Proof::Unknown,
        }
    }

    /// Returns whether a proper puzzle needs the given of a cell, which is already removed from `givens`. Any other
    /// solution differs in this cell, so only such solutions are searched for.
    pub(super) fn need(&self, givens: &Grid, cell: Cell, nodes: u64) -> Need {
        let mut candidates = Candidates::full(givens.side());
        let own = self.solution.get(cell).map_or(DigitSet::EMPTY, DigitSet::single);
        candidates.set(cell, self.ruleset.geometry().digits() - own);
        let Ok(puzzle) = Puzzle::new(Arc::clone(&self.ruleset), givens.clone(), Some(candidates)) else {
            return Need::Redundant;
        };
        let count = self.solver.count(&puzzle, &self.timer.left().nodes(nodes).solutions(1));
        match (count.found, count.is_complete()) {
            (0, true) => Need::Redundant,
            (0, false) => Need::Unknown,
            _ => Need::Needed,
        }
    }
}
