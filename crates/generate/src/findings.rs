//! The best puzzles found so far by a search that has not yet met the request.

use std::sync::Arc;

use ninefold_grid::{Grid, Side};
use ninefold_logic::{Explainer, PathEnd, Rating, Report};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_solver::{Deadline, Seed, StopReason};

use crate::dig::DugGrid;
use crate::engines::Engines;
use crate::grade::{Verdict, grade_rated};
use crate::{Difficulty, Generated, Target};

/// The number of puzzles kept to be graded later.
const KEPT: usize = 16;
/// The number of further grids tried for a better puzzle when an acceptable one has been found.
const PATIENCE: u32 = 3;

/// The best puzzles found so far, none of which fits the request.
#[derive(Default)]
pub(crate) struct Findings {
    /// The number of full grids that were dug.
    pub(crate) filled: u32,
    /// An acceptable puzzle and the attempt that made it.
    acceptable: Option<(Candidate, u32)>,
    /// The first puzzles with too many hard steps, with the number of the attempt that made the first of them. Grading
    /// them is deferred until nothing better is found.
    deferred: Vec<Draft>,
    deferred_since: u32,
    /// The closest puzzle that is not acceptable, and its distance from the request.
    closest: Option<(Candidate, (usize, u16))>,
    /// The first puzzles that are known only to be too hard.
    too_hard: Vec<Draft>,
}

/// A proper puzzle without a rating.
#[derive(Clone)]
pub(crate) struct Draft {
    pub(crate) givens: Grid,
    pub(crate) solution: Grid,
    pub(crate) ruleset: Arc<Ruleset>,
}

/// A proper puzzle with its rating.
#[derive(Clone)]
pub(crate) struct Candidate {
    pub(crate) draft: Draft,
    pub(crate) report: Report,
}

impl Findings {
    /// Records a puzzle, or returns it if it fits.
    pub(crate) fn note(
        &mut self,
        verdict: Verdict,
        draft: Draft,
        report: Option<Report>,
        attempt: u32,
        difficulty: Difficulty,
    ) -> Option<Candidate> {
        let Some(report) = report else {
            if self.deferred.is_empty() {
                self.deferred_since = attempt;
            }
            keep(&mut self.deferred, draft);
            return None;
        };
        match verdict {
            Verdict::Fits => return Some(Candidate { draft, report }),
            Verdict::Acceptable if self.acceptable.is_none() => {
                self.acceptable = Some((Candidate { draft, report }, attempt));
            }
            Verdict::TooHard if is_above_bound(&report) => keep(&mut self.too_hard, draft),
            Verdict::TooEasy | Verdict::TooHard => {
                let off = (0, distance(&report, difficulty));
                self.note_close(Candidate { draft, report }, off);
            }
            Verdict::Acceptable | Verdict::TooManyHardSteps => {}
        }
        None
    }

    /// Returns whether the deferred puzzles should be graded because there are no better ones.
    pub(crate) fn should_grade_deferred(&self, attempt: u32) -> bool {
        !self.deferred.is_empty() && attempt - self.deferred_since >= PATIENCE
    }

    /// Returns whether the acceptable puzzle should be taken because there is no better one.
    pub(crate) fn should_take_acceptable(&self, attempt: u32) -> bool {
        self.acceptable.as_ref().is_some_and(|(_, since)| attempt - since >= PATIENCE)
    }

    /// Takes the acceptable puzzle, if there is one.
    pub(crate) fn take_acceptable(&mut self) -> Option<Candidate> {
        self.acceptable.take().map(|(candidate, _)| candidate)
    }

    /// Records a dug puzzle that has too many givens or redundant ones.
    pub(crate) fn note_unfit_givens(
        &mut self,
        dig: &DugGrid,
        too_many: usize,
        engines: &mut Engines,
    ) -> Result<(), StopReason> {
        let off = (too_many.max(1), 0);
        if self.closest.as_ref().is_none_or(|(_, least)| off < *least) {
            let report = engines.rate(&dig.givens)?;
            let ruleset = Arc::clone(engines.ruleset());
            let (givens, solution) = (dig.givens.clone(), dig.solution.clone());
            self.note_close(Candidate { draft: Draft { givens, solution, ruleset }, report }, off);
        }
        Ok(())
    }

    fn note_close(&mut self, candidate: Candidate, off: (usize, u16)) {
        if self.closest.as_ref().is_none_or(|(_, least)| off < *least) {
            self.closest = Some((candidate, off));
        }
    }

    /// Grades the deferred puzzles and returns the first that fits.
    pub(crate) fn grade_deferred(
        &mut self,
        target: &Target,
        engines: &mut Engines,
    ) -> Result<Option<Candidate>, StopReason> {
        for draft in std::mem::take(&mut self.deferred) {
            let report = engines.rate(&draft.givens)?;
            if grade_rated(&draft.givens, &report, target, engines)? == Verdict::Fits {
                return Ok(Some(Candidate { draft, report }));
            }
            keep(&mut self.too_hard, draft);
        }
        Ok(None)
    }

    /// Returns the closest puzzle if nothing better was found. Its exact rating is computed only here.
    pub(crate) fn best(mut self, difficulty: Difficulty, timer: &Deadline) -> Option<Candidate> {
        let rated = |draft: Draft| {
            let mut explainer = Explainer::new(&draft.ruleset).up_to(Target::DEFAULT_UPPER_BOUND);
            let report = explainer.rate_grid(&draft.givens, &timer.left()).ok()?;
            Some(Candidate { draft, report })
        };
        for candidate in std::mem::take(&mut self.too_hard).into_iter().filter_map(rated) {
            let off = (0, distance(&candidate.report, difficulty));
            self.note_close(candidate, off);
        }
        let (candidate, _) = self.closest?;
        if is_above_bound(&candidate.report) {
            rated(candidate.draft.clone()).or(Some(candidate))
        } else {
            Some(candidate)
        }
    }
}

/// Keeps a puzzle to be graded later if it is among the first few.
fn keep(drafts: &mut Vec<Draft>, draft: Draft) {
    if drafts.len() < KEPT {
        drafts.push(draft);
    }
}

impl Candidate {
    /// Completes the rating where the search stopped at an upper bound, if time allows. On boards larger than 9×9,
    /// where this may take very long, the level is enough.
    pub(crate) fn rated(mut self, timer: &Deadline) -> Candidate {
        let Draft { givens, ruleset, .. } = &self.draft;
        if is_above_bound(&self.report) && givens.side() <= Side::NINE {
            let report = Explainer::new(ruleset).rate_grid(givens, &timer.left());
            self.report = report.unwrap_or(self.report);
        }
        self
    }

    pub(crate) fn generated(self, seed: Seed) -> Generated {
        let Draft { givens, solution, ruleset } = self.draft;
        let puzzle = Puzzle::new(ruleset, givens, None).expect("part of a full grid is sound");
        Generated { puzzle, solution, report: self.report, seed }
    }
}

/// Returns whether the puzzle is only known to be harder than an upper bound.
fn is_above_bound(report: &Report) -> bool {
    matches!(report.ending(), PathEnd::Above(_))
}

/// Returns the distance of a rating from the requested range, in tenths.
fn distance(report: &Report, difficulty: Difficulty) -> u16 {
    let above = match report.ending() {
        PathEnd::Above(bound) => bound,
        _ => Target::DEFAULT_UPPER_BOUND,
    };
    let tenths = report.rating().map_or(above.tenths() + 1, Rating::tenths);
    let above = difficulty.highest().map_or(0, |highest| tenths.saturating_sub(highest.tenths()));
    above.max(difficulty.lowest().tenths().saturating_sub(tenths))
}
