//! The engines of one ruleset: they fill grids, prove uniqueness and rate puzzles.

use std::ops::ControlFlow;
use std::sync::Arc;

use ninefold_fast::{Values, Verdict};
use ninefold_grid::{Cell, Grid};
use ninefold_logic::{Coach, Explainer, Path, Rating, Report, Step};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_solver::{Answer, Deadline, Seed, Solver, StopReason};

use crate::proofs::{clues, is_minimal};

/// The node limits for filling a grid and for a proof. Harder cases are abandoned; a time limit would make puzzles
/// depend on the machine.
const FILL_NODES: u64 = 2_000;
const PROOF_NODES: u64 = 2_000;

/// The engines that make, prove and rate the puzzles of one ruleset.
pub(crate) struct Engines {
    ruleset: Arc<Ruleset>,
    solver: Solver,
    fast: Option<ninefold_fast::Solver>,
    explainer: Explainer,
    coach: Option<Coach>,
    timer: Deadline,
}

impl Engines {
    /// Creates the engines of a ruleset. Ratings above `upper_bound` need not be exact.
    pub(crate) fn new(ruleset: &Arc<Ruleset>, upper_bound: Option<Rating>) -> Engines {
        let explainer = Explainer::new(ruleset);
        Engines {
            ruleset: Arc::clone(ruleset),
            solver: Solver::new(ruleset),
            fast: ruleset.is_plain().then(ninefold_fast::Solver::new),
            explainer: match upper_bound {
                Some(bound) => explainer.up_to(bound),
                None => explainer,
            },
            coach: None,
            timer: Deadline::default(),
        }
    }

    /// Ends all further work when this timer ends; after that no puzzle is proven or rated.
    pub(crate) fn end_with(&mut self, timer: &Deadline) {
        self.timer = timer.clone();
    }

    /// Checks whether work may continue.
    pub(crate) fn check(&self) -> Result<(), StopReason> {
        self.timer.check()
    }

    pub(crate) fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// Returns a random full grid, unless the search takes too many nodes.
    pub(crate) fn fill(&self, seed: u64) -> Option<Grid> {
        let blank = self.puzzle(&Grid::blank(self.ruleset.side()));
        self.solver.fill(&blank, Seed(seed), &self.timer.left().nodes(FILL_NODES)).solution().cloned()
    }

    /// Returns whether these givens are proven to have exactly one solution.
    pub(crate) fn is_proper(&mut self, givens: &Grid) -> bool {
        match &mut self.fast {
            Some(fast) => matches!(fast.solve(&clues(givens)), Verdict::Unique(_)),
            None => {
                let answer = self.solver.answer(&self.puzzle(givens), &self.timer.left().nodes(PROOF_NODES));
                matches!(answer, Answer::Unique(_))
            }
        }
    }

    /// Returns the engine that answers many queries at once; only the classic 9×9 has one.
    pub(crate) fn fast(&mut self) -> Option<&mut ninefold_fast::Solver> {
        self.fast.as_mut()
    }

    /// Returns whether none of these givens is redundant. They must be proper and agree with this full grid.
    pub(crate) fn is_minimal(&mut self, givens: &Grid, solution: &Grid) -> bool {
        if let Some(fast) = &mut self.fast
            && let Some(solution) = Values::full(&clues(solution))
        {
            return is_minimal(&clues(givens), &solution, fast);
        }
        let cells: Vec<Cell> = givens.filled().map(|(cell, _)| cell).collect();
        cells.into_iter().all(|cell| !self.is_proper(&without(givens, &[cell])))
    }

    pub(crate) fn rate(&mut self, givens: &Grid) -> Result<Report, StopReason> {
        self.explainer.rate_grid(givens, &self.timer.left())
    }

    /// Rates a puzzle, unless more than `most` of its steps are rated `lowest` or higher.
    pub(crate) fn rate_unless(
        &mut self,
        givens: &Grid,
        lowest: Rating,
        most: usize,
    ) -> Result<Option<Report>, StopReason> {
        let mut hard = 0;
        let mut count_hard = |rating| {
            hard += usize::from(rating >= lowest);
            if hard > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.explainer.rate_grid_while(givens, &mut count_hard, &self.timer.left())
    }

    /// Returns the whole solution path.
    pub(crate) fn path(&mut self, givens: &Grid) -> Result<Path, StopReason> {
        let puzzle = self.puzzle(givens);
        self.explainer.path(&puzzle, &self.timer.left())
    }

    /// Returns the steps of the coach's solution path.
    pub(crate) fn coach_steps(&mut self, givens: &Grid) -> Result<Vec<Step>, StopReason> {
        let puzzle = self.puzzle(givens);
        let coach = self.coach.get_or_insert_with(|| Coach::new(&self.ruleset));
        Ok(coach.path(&puzzle, &self.timer.left())?.steps)
    }

    /// Returns the puzzle with these givens, which are part of a full grid.
    pub(crate) fn puzzle(&self, givens: &Grid) -> Puzzle {
        Puzzle::new(Arc::clone(&self.ruleset), givens.clone(), None).expect("part of a full grid is sound")
    }
}

/// Returns a grid without the digits of some cells.
pub(crate) fn without(givens: &Grid, cells: &[Cell]) -> Grid {
    let mut left = givens.clone();
    cells.iter().for_each(|&cell| left.set(cell, None));
    left
}
