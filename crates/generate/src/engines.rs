//! The engines of one ruleset: full grids, proofs of uniqueness, ratings.

use std::ops::ControlFlow;
use std::sync::Arc;

use ninefold_fast::{Values, Verdict};
use ninefold_grid::{Cell, Grid};
use ninefold_logic::{Coach, Explainer, Path, Rating, Report, Step};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_solver::{Answer, Deadline, Seed, Solver, StopReason};

use crate::proofs::{clues, is_minimal};

/// Guesses for a full grid, and for a proof. What needs more is let go: limits of time would make puzzles depend on the
/// machine.
const FILL_NODES: u64 = 2_000;
const PROOF_NODES: u64 = 2_000;

/// What makes, proves and rates puzzles of one ruleset.
pub(crate) struct Engines {
    ruleset: Arc<Ruleset>,
    solver: Solver,
    fast: Option<ninefold_fast::Solver>,
    explainer: Explainer,
    coach: Option<Coach>,
    timer: Deadline,
}

impl Engines {
    /// The engines of a ruleset; ratings need not be known above the summit.
    pub(crate) fn new(ruleset: &Arc<Ruleset>, summit: Option<Rating>) -> Engines {
        let explainer = Explainer::new(ruleset);
        Engines {
            ruleset: Arc::clone(ruleset),
            solver: Solver::new(ruleset),
            fast: ruleset.is_plain().then(ninefold_fast::Solver::new),
            explainer: match summit {
                Some(summit) => explainer.up_to(summit),
                None => explainer,
            },
            coach: None,
            timer: Deadline::default(),
        }
    }

    /// From now on all work ends with this timer: nothing is proper then, and nothing is rated.
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

    /// A random full grid, unless the search for it becomes long.
    pub(crate) fn fill(&self, seed: u64) -> Option<Grid> {
        let blank = self.puzzle(&Grid::blank(self.ruleset.side()));
        self.solver.fill(&blank, Seed(seed), &self.timer.left().nodes(FILL_NODES)).solution().cloned()
    }

    /// Whether these givens are proven to have one solution.
    pub(crate) fn is_proper(&mut self, givens: &Grid) -> bool {
        match &mut self.fast {
            Some(fast) => matches!(fast.solve(&clues(givens)), Verdict::Unique(_)),
            None => {
                let answer = self.solver.answer(&self.puzzle(givens), &self.timer.left().nodes(PROOF_NODES));
                matches!(answer, Answer::Unique(_))
            }
        }
    }

    /// The engine for many questions at once, where there is one: for the plain 9×9.
    pub(crate) fn fast(&mut self) -> Option<&mut ninefold_fast::Solver> {
        self.fast.as_mut()
    }

    /// Whether these proper givens, a part of this full grid, are without any to spare.
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

    /// The same, unless there are more than so many steps at or above a rating.
    pub(crate) fn rate_unless(
        &mut self,
        givens: &Grid,
        lowest: Rating,
        most: usize,
    ) -> Result<Option<Report>, StopReason> {
        let mut hard = 0;
        let mut tell = |rating| {
            hard += usize::from(rating >= lowest);
            if hard > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.explainer.rate_grid_while(givens, &mut tell, &self.timer.left())
    }

    /// The whole way to the solution.
    pub(crate) fn path(&mut self, givens: &Grid) -> Result<Path, StopReason> {
        let puzzle = self.puzzle(givens);
        self.explainer.path(&puzzle, &self.timer.left())
    }

    /// The steps by which the coach comes to the solution.
    pub(crate) fn coached(&mut self, givens: &Grid) -> Result<Vec<Step>, StopReason> {
        let puzzle = self.puzzle(givens);
        let coach = self.coach.get_or_insert_with(|| Coach::new(&self.ruleset));
        Ok(coach.path(&puzzle, &self.timer.left())?.steps)
    }

    /// The puzzle of givens that are part of a full grid.
    pub(crate) fn puzzle(&self, givens: &Grid) -> Puzzle {
        Puzzle::new(Arc::clone(&self.ruleset), givens.clone(), None).expect("part of a full grid is sound")
    }
}

/// A grid without the digits of some cells.
pub(crate) fn without(givens: &Grid, cells: &[Cell]) -> Grid {
    let mut left = givens.clone();
    cells.iter().for_each(|&cell| left.set(cell, None));
    left
}
