//! The coach solves puzzles as a teacher would: by techniques under their published names, the easy ones first.
//!
//! Its list is longer than the explainer's and has no ratings of its own. When none of its techniques finds a step, the
//! explainer's searches run, so the coach never gets stuck where the explainer does not.

use ninefold_grid::Grid;
use ninefold_puzzle::{Puzzle, Ruleset};

use crate::engine::{Engine, List, engine};
use crate::limits::{StopCheck, Stopped, run_within};
use crate::techniques;
use crate::{Hint, Limits, Path, Progress, Slug, Step, StopReason, Technique};

/// Finds steps under their published names. A coach can be used for any number of puzzles of its ruleset;
/// [`unseen_rules`](crate::unseen_rules) names the rules that it doesn't use.
pub struct Coach {
    engine: Box<dyn Engine>,
}

impl Coach {
    /// Creates the coach for a ruleset.
    ///
    /// # Panics
    /// Panics if techniques don't support this kind of grid; see [`fits`](crate::fits).
    pub fn new(ruleset: &Ruleset) -> Coach {
        Coach { engine: engine(ruleset, List::Coach) }
    }

    /// Returns the number of bytes that it keeps for the next puzzle: the compiled houses, and the buffers of its
    /// searches, which grow with the hardest puzzle so far.
    pub fn heap_size(&self) -> usize {
        self.engine.heap_size()
    }

    /// Returns the titles of the coach's steps with their techniques, in the order of its search. The last ones are
    /// found only by [`Coach::steps`].
    pub fn names() -> Vec<(&'static str, &'static Technique)> {
        techniques::names().map(|name| (name.title, name.technique)).collect()
    }

    /// Returns the steps that lead to the solution of a puzzle.
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
        self.load(puzzle, &Progress::start(puzzle));
        self.engine.path(is_over)
    }

    /// Finds the next step of a player of this puzzle with this progress.
    ///
    /// # Errors
    /// Returns an error if a limit stops the work first.
    ///
    /// # Panics
    /// Panics if puzzle, progress and ruleset differ in their sides.
    pub fn next_step(
        &mut self,
        puzzle: &Puzzle,
        progress: &Progress,
        limits: &Limits,
    ) -> Result<Option<Step>, StopReason> {
        self.load(puzzle, progress);
        run_within(limits, |is_over| self.engine.next_step(is_over))
    }

    /// Finds every step that a position offers to the coach's techniques: the steps of one technique or form, or all.
    ///
    /// Steps come in the order of [`Coach::names`]; under one name, placements come first, then the steps that
    /// eliminate most. Of several steps with the same effect, only the simplest is listed: one for each name, or where
    /// all techniques are asked for, one for each technique, under its easiest name. For a technique that only the
    /// explainer has, the list holds the first step of each of its searches.
    ///
    /// # Errors
    /// Returns an error if a limit stops the work first.
    ///
    /// # Panics
    /// Panics if puzzle, progress and ruleset differ in their sides.
    pub fn steps(
        &mut self,
        puzzle: &Puzzle,
        progress: &Progress,
        only: Option<&Slug>,
        limits: &Limits,
    ) -> Result<Vec<Step>, StopReason> {
        run_within(limits, |is_over| self.steps_until(puzzle, progress, only, is_over))
    }

    pub(crate) fn steps_until(
        &mut self,
        puzzle: &Puzzle,
        progress: &Progress,
        only: Option<&Slug>,
        is_over: StopCheck<'_>,
    ) -> Result<Vec<Step>, Stopped> {
        self.load(puzzle, progress);
        self.engine.all(only, is_over)
    }

    /// Returns a hint for a player of this puzzle with this progress. Mistakes are found by comparison with the
    /// solution.
    ///
    /// # Errors
    /// Returns an error if a limit stops the work first.
    ///
    /// # Panics
    /// Panics if puzzle, progress, solution and ruleset differ in their sides.
    pub fn hint(
        &mut self,
        puzzle: &Puzzle,
        progress: &Progress,
        solution: &Grid,
        limits: &Limits,
    ) -> Result<Hint, StopReason> {
        Hint::before(puzzle, progress, solution, || self.next_step(puzzle, progress, limits))
    }

    fn load(&mut self, puzzle: &Puzzle, progress: &Progress) {
        self.engine.load(progress.values(), Some(&progress.candidates(puzzle)));
        self.engine.only_given(puzzle.givens());
    }
}

impl std::fmt::Debug for Coach {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Coach").finish_non_exhaustive()
    }
}
