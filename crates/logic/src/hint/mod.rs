//! A hint shows a player what to look at next, in the depth that the player asked for.
//!
//! Mistakes come first, since no step helps a player who continues from one: wrong values, then pencilmarks that lack
//! the right digit of their cell. Only then comes the next step. The caller passes in the solution, which reveals the
//! mistakes; this module does not solve.

use std::borrow::Cow;

use ninefold_grid::{Candidates, Cell, DigitSet, Grid};
use ninefold_puzzle::Puzzle;

use crate::{Elimination, Evidence, Explainer, Limits, Placement, Progress, Step, StopReason};

mod place;
mod refutation;
mod text;

pub use place::Place;
use refutation::Refutation;

/// A hint for a position.
#[derive(Clone, Debug)]
pub enum Hint {
    /// The player replaced these givens by other digits. The list holds the original digits.
    ChangedGivens(Vec<Placement>),
    /// Some values are wrong.
    WrongValues(WrongValues),
    /// The pencilmarks of these cells lack the right digit, which is listed.
    MissingCandidates(Vec<Placement>),
    /// The next step.
    Step(Box<Step>),
    /// Every cell has its value.
    Finished,
    /// No technique of the list finds a step.
    Stuck,
}

/// Wrong values, and why the first of them is wrong.
#[derive(Clone, Debug)]
pub struct WrongValues {
    values: Vec<Placement>,
    refutation: Refutation,
}

impl WrongValues {
    /// Returns the wrong values in reading order; at least one.
    pub fn values(&self) -> &[Placement] {
        &self.values
    }
}

/// How much a hint reveals. Each depth adds to the previous one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// Where to look.
    Where,
    /// Which technique to use.
    Technique,
    /// Which cells and digits form the pattern.
    Cells,
    /// Why the pattern allows a conclusion.
    Argument,
    /// The conclusion.
    Conclusion,
    /// The grid after the step.
    Apply,
}

impl Depth {
    /// All depths, in increasing order.
    pub const ALL: [Depth; 6] =
        [Depth::Where, Depth::Technique, Depth::Cells, Depth::Argument, Depth::Conclusion, Depth::Apply];

    /// Returns its name in lower case: `where`.
    pub fn name(self) -> &'static str {
        match self {
            Depth::Where => "where",
            Depth::Technique => "technique",
            Depth::Cells => "cells",
            Depth::Argument => "argument",
            Depth::Conclusion => "conclusion",
            Depth::Apply => "apply",
        }
    }

    /// Returns its number, from 1.
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// Returns the depth with this name (ignoring case) or number.
    pub fn named(word: &str) -> Option<Depth> {
        let is_it = |depth: &Depth| depth.name().eq_ignore_ascii_case(word) || depth.number().to_string() == word;
        Depth::ALL.into_iter().find(is_it)
    }
}

impl Explainer {
    /// Returns a hint for a player of this puzzle with this progress. Mistakes are found by comparison with the
    /// solution.
    ///
    /// # Errors
    /// Returns an error if a limit stops the work first.
    ///
    /// # Panics
    /// Panics if puzzle, progress and solution differ in their sides.
    pub fn hint(
        &mut self,
        puzzle: &Puzzle,
        progress: &Progress,
        solution: &Grid,
        limits: &Limits,
    ) -> Result<Hint, StopReason> {
        Hint::before(puzzle, progress, solution, || {
            self.next_step(progress.values(), &progress.candidates(puzzle), limits)
        })
    }
}

impl Hint {
    /// Returns a hint about mistakes or a finished grid, otherwise about the step that `next_step` finds.
    pub(crate) fn before(
        puzzle: &Puzzle,
        progress: &Progress,
        solution: &Grid,
        next_step: impl FnOnce() -> Result<Option<Step>, StopReason>,
    ) -> Result<Hint, StopReason> {
        match Hint::before_steps(puzzle, progress, solution) {
            Some(hint) => Ok(hint),
            None => Ok(next_step()?.map_or(Hint::Stuck, |step| Hint::Step(Box::new(step)))),
        }
    }

    /// Returns a hint about mistakes or a finished grid, for which no step is needed.
    fn before_steps(puzzle: &Puzzle, progress: &Progress, solution: &Grid) -> Option<Hint> {
        let values = progress.values();
        let right = |cell: Cell| solution.get(cell);
        let wrong = values.filled().filter(|&(cell, digit)| right(cell) != Some(digit));
        let wrong: Vec<_> = wrong.map(|(cell, digit)| Placement { cell, digit }).collect();
        let given = |value: &Placement| puzzle.givens().get(value.cell).map(|digit| Placement { digit, ..*value });
        let changed: Vec<_> = wrong.iter().filter_map(given).collect();
        if !changed.is_empty() {
            return Some(Hint::ChangedGivens(changed));
        }
        if let Some(&first) = wrong.first() {
            let refutation = Refutation::of(first, puzzle, values, solution);
            return Some(Hint::WrongValues(WrongValues { values: wrong, refutation }));
        }
        if values.is_full() {
            return Some(Hint::Finished);
        }
        let missing_in = |cell: Cell| {
            let digit = right(cell)?;
            progress.marks(cell).is_some_and(|marks| !marks.contains(digit)).then_some(Placement { cell, digit })
        };
        let missing: Vec<_> = puzzle.side().cells().filter_map(missing_in).collect();
        (!missing.is_empty()).then_some(Hint::MissingCandidates(missing))
    }
}

impl Hint {
    /// Returns its title: `Naked Pair`, `Wrong Value`.
    pub fn title(&self) -> Option<&str> {
        match self {
            Hint::ChangedGivens(_) => Some("Changed Given"),
            Hint::WrongValues(_) => Some("Wrong Value"),
            Hint::MissingCandidates(_) => Some("Missing Candidate"),
            Hint::Step(step) => Some(step.title()),
            Hint::Finished | Hint::Stuck => None,
        }
    }

    /// Returns the part of the evidence of the hint's step that this depth reveals: nothing before [`Depth::Cells`],
    /// and at that depth without the answer of a single.
    pub fn evidence(&self, depth: Depth) -> Option<Cow<'_, Evidence>> {
        let Hint::Step(step) = self else { return None };
        match depth {
            Depth::Where | Depth::Technique => None,
            Depth::Cells => Some(step.question().map_or(Cow::Borrowed(step.evidence()), Cow::Owned)),
            Depth::Argument | Depth::Conclusion | Depth::Apply => Some(Cow::Borrowed(step.evidence())),
        }
    }

    /// Returns the placement of the hint's step, if it has one.
    pub fn placement(&self) -> Option<Placement> {
        match self {
            Hint::Step(step) => step.placements().first().copied(),
            _ => None,
        }
    }

    /// Returns the values and candidates after a player has followed the hint.
    pub fn after(&self, puzzle: &Puzzle, progress: &Progress) -> (Grid, Candidates) {
        let mut values = progress.values().clone();
        match self {
            Hint::ChangedGivens(wrong) | Hint::WrongValues(WrongValues { values: wrong, .. }) => {
                wrong.iter().for_each(|value| values.set(value.cell, puzzle.givens().get(value.cell)));
                let candidates = unmarked(&values, puzzle, progress);
                (values, candidates)
            }
            Hint::MissingCandidates(missing) => {
                let mut candidates = progress.candidates(puzzle);
                for &Placement { cell, digit } in missing {
                    let mut set = candidates.get(cell);
                    set.insert(digit);
                    candidates.set(cell, set);
                }
                (values, candidates)
            }
            Hint::Step(step) => {
                step.placements().iter().for_each(|value| values.set(value.cell, Some(value.digit)));
                let mut candidates = unmarked(&values, puzzle, progress);
                for &Elimination { cell, digits } in step.eliminations() {
                    candidates.set(cell, candidates.get(cell) - digits);
                }
                (values, candidates)
            }
            Hint::Finished | Hint::Stuck => (values, progress.candidates(puzzle)),
        }
    }
}

/// Returns the candidates for these values with the player's pencilmarks, except in cells that the hint has cleared.
fn unmarked(values: &Grid, puzzle: &Puzzle, progress: &Progress) -> Candidates {
    let side = puzzle.side();
    let marks = side.cells().map(|cell| progress.marks(cell).unwrap_or(DigitSet::EMPTY)).collect();
    let marks = Candidates::from_sets(marks).expect("a set for each cell");
    Progress::of(puzzle, values).marked(&marks).candidates(puzzle)
}

impl std::fmt::Display for Hint {
    /// Writes the hint in the notation of steps: `Naked Pair 3.0: r1c3<>57`; `Wrong Value: r1c3=5`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let values = match self {
            Hint::Step(step) => return step.fmt(f),
            Hint::Finished => return f.write_str("Finished"),
            Hint::Stuck => return f.write_str("Stuck"),
            Hint::ChangedGivens(values) | Hint::MissingCandidates(values) => values.as_slice(),
            Hint::WrongValues(wrong) => wrong.values(),
        };
        write!(f, "{}:", self.title().unwrap_or("Mistake"))?;
        values.iter().try_for_each(|value| write!(f, " {value}"))
    }
}
