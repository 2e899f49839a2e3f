//! Options for solving and explaining: limits, and rules that the text of a puzzle does not contain.

use ninefold_grid::{BoxShape, Grid, RegionMap, Side};
use ninefold_puzzle::{Puzzle, RulesetDraft};
use ninefold_solver::{Answer, Completed, Count, Limits, Seed, Solutions, Solver};

use crate::{Error, IntoPuzzle};

/// Options for solving and explaining. The methods match the functions at the root of the crate.
///
/// ```
/// use std::time::Duration;
/// use ninefold::{Limits, Options};
///
/// let limits = Limits::none().time(Duration::from_secs(1)).solutions(100);
/// let count = Options::new().rules(["diagonal"]).limits(limits).count(".".repeat(81))?;
/// assert_eq!(count.to_string(), "at least 100");
/// # Ok::<(), ninefold::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options {
    rules: Vec<String>,
    regions: Option<RegionMap>,
    boxes: Option<BoxShape>,
    limits: Limits,
}

impl Options {
    /// Creates options with classic rules and without limits.
    pub fn new() -> Options {
        Options::default()
    }

    /// Adds variant rules, by name: see [`crate::rules`].
    #[must_use]
    pub fn rules<S: Into<String>>(mut self, names: impl IntoIterator<Item = S>) -> Options {
        self.rules.extend(names.into_iter().map(Into::into));
        self
    }

    /// Adds one variant rule, by name.
    #[must_use]
    pub fn rule(self, name: impl Into<String>) -> Options {
        self.rules([name])
    }

    /// Divides the grid into irregular regions: a jigsaw.
    #[must_use]
    pub fn regions(self, map: RegionMap) -> Options {
        Options { regions: Some(map), ..self }
    }

    /// Divides the grid into boxes of this shape.
    #[must_use]
    pub fn boxes(self, shape: BoxShape) -> Options {
        Options { boxes: Some(shape), ..self }
    }

    /// Limits how far each search may go.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Options {
        Options { limits, ..self }
    }

    /// Tells whether the puzzle has no solution, one, or several.
    ///
    /// # Errors
    /// Returns an error if the puzzle can't be read or is not valid. A limit that was reached is an answer.
    pub fn solve(&self, puzzle: impl IntoPuzzle) -> Result<Answer, Error> {
        Ok(ninefold_solver::answer(&self.puzzle(puzzle)?, &self.limits))
    }

    /// Counts the solutions, up to the limit of solutions.
    ///
    /// # Errors
    /// The same as [`Options::solve`].
    pub fn count(&self, puzzle: impl IntoPuzzle) -> Result<Count, Error> {
        Ok(ninefold_solver::count(&self.puzzle(puzzle)?, &self.limits))
    }

    /// Returns whether the puzzle has exactly one solution.
    ///
    /// # Errors
    /// The same as [`Options::solve`], and when a limit was reached first.
    pub fn is_unique(&self, puzzle: impl IntoPuzzle) -> Result<bool, Error> {
        match self.solve(puzzle)? {
            Answer::Unique(_) => Ok(true),
            Answer::None | Answer::Several(..) => Ok(false),
            Answer::Undecided(reason, _) => Err(Error::Stopped(reason)),
        }
    }

    /// Visits the solutions one by one.
    ///
    /// # Errors
    /// The same as [`Options::solve`].
    pub fn solutions(&self, puzzle: impl IntoPuzzle) -> Result<Solutions, Error> {
        let puzzle = self.puzzle(puzzle)?;
        Ok(Solver::new(puzzle.ruleset()).solutions(&puzzle, &self.limits))
    }

    /// Removes givens, in reading order, as long as the solution stays unique. The result is a minimal puzzle.
    ///
    /// # Errors
    /// The same as [`Options::solve`]; when the puzzle does not have exactly one solution; when a limit was reached
    /// first.
    pub fn minimize(&self, puzzle: impl IntoPuzzle) -> Result<Puzzle, Error> {
        let (mut puzzle, _) = self.solved(puzzle)?;
        let solver = Solver::new(puzzle.ruleset());
        for (cell, _) in puzzle.givens().clone().filled() {
            let mut givens = puzzle.givens().clone();
            givens.set(cell, None);
            let fewer = Puzzle::new(puzzle.ruleset().clone(), givens, puzzle.candidates().cloned())?;
            match solver.answer(&fewer, &self.limits) {
                Answer::Unique(_) => puzzle = fewer,
                Answer::None | Answer::Several(..) => {}
                Answer::Undecided(reason, _) => return Err(Error::Stopped(reason)),
            }
        }
        Ok(puzzle)
    }

    /// Adds givens until there is exactly one solution. It adds as few as it can find, and each of them is needed. For
    /// other choices and for cells to prefer, see [`crate::solver::complete`].
    ///
    /// # Errors
    /// The same as [`Options::solve`]; when the puzzle has no solution; when no givens determine the parts that a rule
    /// adds to the solution; when a limit was reached first.
    pub fn complete(&self, puzzle: impl IntoPuzzle) -> Result<Puzzle, Error> {
        match ninefold_solver::complete(&self.puzzle(puzzle)?, Seed(0), &[], &self.limits) {
            Completed::Proper(puzzle, _) => Ok(puzzle),
            Completed::NoSolution => Err(Error::NoSolution),
            Completed::Undetermined => Err(Error::SeveralSolutions),
            Completed::Undecided(reason) => Err(Error::Stopped(reason)),
        }
    }

    /// Returns the puzzle with its only solution.
    pub(crate) fn solved(&self, puzzle: impl IntoPuzzle) -> Result<(Puzzle, Grid), Error> {
        let puzzle = self.puzzle(puzzle)?;
        match ninefold_solver::answer(&puzzle, &self.limits) {
            Answer::Unique(solution) => Ok((puzzle, solution)),
            Answer::None => Err(Error::NoSolution),
            Answer::Several(..) => Err(Error::SeveralSolutions),
            Answer::Undecided(reason, _) => Err(Error::Stopped(reason)),
        }
    }

    pub(crate) fn puzzle(&self, puzzle: impl IntoPuzzle) -> Result<Puzzle, Error> {
        puzzle.into_puzzle(self)
    }

    #[cfg(feature = "logic")]
    pub(crate) fn limits_ref(&self) -> &Limits {
        &self.limits
    }

    /// Rejects a puzzle that has its own rules if these options specify rules, too.
    pub(crate) fn without_rules(&self) -> Result<(), Error> {
        let brings = !self.rules.is_empty() || self.regions.is_some() || self.boxes.is_some();
        if brings { Err(Error::RulesTwice) } else { Ok(()) }
    }

    /// Returns the rules for a grid of this side.
    pub(crate) fn ruleset(&self, side: Side) -> RulesetDraft {
        let regions = self.regions.as_ref().map(|map| map.regions().to_vec());
        let draft = RulesetDraft { regions, boxes: self.boxes, ..RulesetDraft::classic(side) };
        draft.with_rules(self.rules.iter().map(String::as_str))
    }

    #[cfg(feature = "formats")]
    pub(crate) fn reading(&self) -> ninefold_format::ReadOptions {
        ninefold_format::ReadOptions {
            size: None,
            boxes: self.boxes,
            regions: self.regions.as_ref().map(|map| map.regions().to_vec()),
            variants: self.rules.clone(),
            ..ninefold_format::ReadOptions::default()
        }
    }
}
