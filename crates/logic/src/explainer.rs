//! The explainer solves puzzles of one ruleset by the techniques of Sudoku Explainer, and rates them.

use std::borrow::Cow;
use std::ops::ControlFlow;

use ninefold_grid::{Candidates, Grid};
use ninefold_puzzle::{Puzzle, Ruleset};

use crate::engine::{Engine, List, Notes, engine};
use crate::limits::{StopCheck, Stopped, run_within};
use crate::search::Flow;
use crate::{Limits, Path, Rating, Report, Slug, Step, StopReason};

/// Finds steps and rates puzzles. An explainer can be used for any number of puzzles of its ruleset;
/// [`unseen_rules`](crate::unseen_rules) names the rules that it doesn't use.
///
/// On the classic 9×9, ratings are those of Sudoku Explainer 1.2.1. For other boards, Ninefold extends the same scale.
pub struct Explainer {
    engine: Box<dyn Engine>,
}

impl Explainer {
    /// Creates the explainer for a ruleset.
    ///
    /// # Panics
    /// Panics if techniques don't support this kind of grid; see [`fits`](crate::fits).
    pub fn new(ruleset: &Ruleset) -> Explainer {
        Explainer { engine: engine(ruleset, List::Explainer) }
    }

    /// Returns the number of bytes that it keeps for the next puzzle: the compiled houses, and the buffers of its
    /// searches, which grow with the hardest puzzle so far.
    pub fn heap_size(&self) -> usize {
        self.engine.heap_size()
    }

    /// Excludes steps above a rating. If such a step would be next, a walk ends with
    /// [`PathEnd::Above`](crate::PathEnd::Above), and [`Explainer::next_step`] finds none. A generator of easier
    /// puzzles thus need not wait for the hardest searches.
    #[must_use]
    pub fn up_to(mut self, summit: Rating) -> Explainer {
        self.engine.stop_above(summit);
        self
    }

    /// Rates a puzzle.
    ///
    /// # Errors
    /// Returns an error if a limit stops the work first.
    ///
    /// # Panics
    /// Panics if the puzzle and the ruleset differ in their sides.
    pub fn rate(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Report, StopReason> {
        self.load_puzzle(puzzle);
        self.rate_loaded(limits)
    }

    /// Rates givens that repeat no digit in a house; intended for generators, which have no [`Puzzle`] yet.
    ///
    /// # Errors
    /// Returns an error if a limit stops the work first.
    ///
    /// # Panics
    /// Panics if the grid and the ruleset differ in their sides.
    pub fn rate_grid(&mut self, givens: &Grid, limits: &Limits) -> Result<Report, StopReason> {
        self.engine.load(givens, None);
        self.rate_loaded(limits)
    }

    /// Rates givens that repeat no digit in a house, and passes the rating of each step to `on_step`. If `on_step`
    /// breaks, the work ends without a report, so a generator that accepts few hard steps need not wait for the rest.
    ///
    /// # Errors
    /// Returns an error if a limit stops the work first.
    ///
    /// # Panics
    /// Panics if the grid and the ruleset differ in their sides.
    pub fn rate_grid_while(
        &mut self,
        givens: &Grid,
        on_step: &mut dyn FnMut(Rating) -> ControlFlow<()>,
        limits: &Limits,
    ) -> Result<Option<Report>, StopReason> {
        self.engine.load(givens, None);
        let mut pass_rating = |step: Step, _: &Report| step.rating().map_or(Flow::Continue(()), &mut *on_step);
        run_within(limits, |is_over| self.engine.walk(Notes::Omitted, &mut pass_rating, is_over))
    }

    /// Rates a puzzle and returns the slug of its hardest step, if it has one. This is much faster than
    /// [`Explainer::path`], which keeps every step.
    ///
    /// # Errors
    /// Returns an error if a limit stops the work first.
    ///
    /// # Panics
    /// Panics if the puzzle and the ruleset differ in their sides.
    pub fn rate_with_hardest(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
    ) -> Result<(Report, Option<Slug>), StopReason> {
        self.load_puzzle(puzzle);
        self.with_hardest(limits)
    }

    /// Rates givens that repeat no digit in a house and returns the slug of their hardest step, if they have one.
    ///
    /// # Errors
    /// Returns an error if a limit stops the work first.
    ///
    /// # Panics
    /// Panics if the grid and the ruleset differ in their sides.
    pub fn rate_grid_with_hardest(
        &mut self,
        givens: &Grid,
        limits: &Limits,
    ) -> Result<(Report, Option<Slug>), StopReason> {
        self.engine.load(givens, None);
        self.with_hardest(limits)
    }

    fn with_hardest(&mut self, limits: &Limits) -> Result<(Report, Option<Slug>), StopReason> {
        let mut title = Cow::Borrowed("");
        let mut keep_title = |step: Step, report: &Report| {
            if report.hardest().is_some_and(|mark| mark.step + 1 == report.steps()) {
                title = step.title;
            }
            Flow::Continue(())
        };
        let report = run_within(limits, |is_over| self.engine.walk(Notes::Omitted, &mut keep_title, is_over));
        let report = report.map(whole)?;
        Ok((report, report.hardest().map(|_| Slug::of(&title))))
    }

    /// Rates a puzzle and returns the steps that lead to the solution.
    ///
    /// # Errors
    /// Returns an error if a limit stops the work first.
    ///
    /// # Panics
    /// Panics if the puzzle and the ruleset differ in their sides.
    pub fn path(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Path, StopReason> {
        run_within(limits, |is_over| self.path_until(puzzle, is_over))
    }

    pub(crate) fn path_until(&mut self, puzzle: &Puzzle, is_over: StopCheck<'_>) -> Result<Path, Stopped> {
        self.load_puzzle(puzzle);
        self.engine.path(is_over)
    }

    /// Finds the next step from a position. Of the candidates in blank cells, it uses those that the values allow.
    ///
    /// # Errors
    /// Returns an error if a limit stops the work first.
    ///
    /// # Panics
    /// Panics if the values or candidates and the ruleset differ in their sides.
    pub fn next_step(
        &mut self,
        values: &Grid,
        candidates: &Candidates,
        limits: &Limits,
    ) -> Result<Option<Step>, StopReason> {
        run_within(limits, |is_over| self.next_step_until(values, candidates, is_over))
    }

    pub(crate) fn next_step_until(
        &mut self,
        values: &Grid,
        candidates: &Candidates,
        is_over: StopCheck<'_>,
    ) -> Result<Option<Step>, Stopped> {
        self.engine.load(values, Some(candidates));
        self.engine.next_step(is_over)
    }

    fn load_puzzle(&mut self, puzzle: &Puzzle) {
        self.engine.load(puzzle.givens(), puzzle.candidates());
    }

    fn rate_loaded(&mut self, limits: &Limits) -> Result<Report, StopReason> {
        let mut pass_by = |_: Step, _: &Report| Flow::Continue(());
        run_within(limits, |is_over| self.engine.walk(Notes::Omitted, &mut pass_by, is_over)).map(whole)
    }
}

/// Returns the report of a walk that was not broken off.
fn whole(report: Option<Report>) -> Report {
    report.unwrap_or_else(|| unreachable!("nothing broke the walk"))
}

impl std::fmt::Debug for Explainer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Explainer").finish_non_exhaustive()
    }
}
