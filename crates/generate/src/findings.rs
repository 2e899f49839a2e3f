//! What a search has found so far, if it is not yet what was wished for.

use std::sync::Arc;

use ninefold_grid::{Grid, Side};
use ninefold_logic::{Explainer, PathEnd, Rating, Report};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_solver::{Deadline, Seed, StopReason};

use crate::dig::Dig;
use crate::engines::Engines;
use crate::grade::{Verdict, judge_rated};
use crate::{Difficulty, Generated, Target};

/// Puzzles of which not all is known, kept for when it matters.
const KEPT: usize = 16;
/// Grids that are made for the sake of a better shape when one that will do is at hand.
const PATIENCE: u32 = 3;

/// What was found so far, if it is not yet what was wished for.
#[derive(Default)]
pub(crate) struct Findings {
    /// How many full grids were dug out.
    pub(crate) filled: u32,
    /// A puzzle that will do, and the attempt that it came of.
    passable: Option<(Candidate, u32)>,
    /// The first puzzles with too many hard steps, and the attempt that the first came of. Whether they will do is looked
    /// at when it matters.
    crowded: Vec<Draft>,
    crowded_since: u32,
    /// The closest that will not do, and how far off it is.
    closest: Option<(Candidate, (usize, u16))>,
    /// The first of those that are too hard and of which no more is known.
    too_hard: Vec<Draft>,
}

/// A proper puzzle.
#[derive(Clone)]
pub(crate) struct Draft {
    pub(crate) givens: Grid,
    pub(crate) solution: Grid,
    pub(crate) ruleset: Arc<Ruleset>,
}

/// One that is rated.
#[derive(Clone)]
pub(crate) struct Candidate {
    pub(crate) draft: Draft,
    pub(crate) report: Report,
}

impl Findings {
    /// Takes a note of a puzzle; gives back one that fits.
    pub(crate) fn note(
        &mut self,
        verdict: Verdict,
        draft: Draft,
        report: Option<Report>,
        attempt: u32,
        aim: Difficulty,
    ) -> Option<Candidate> {
        let Some(report) = report else {
            if self.crowded.is_empty() {
                self.crowded_since = attempt;
            }
            keep(&mut self.crowded, draft);
            return None;
        };
        match verdict {
            Verdict::Fits => return Some(Candidate { draft, report }),
            Verdict::Passes if self.passable.is_none() => self.passable = Some((Candidate { draft, report }, attempt)),
            Verdict::TooHard if is_above(&report) => keep(&mut self.too_hard, draft),
            Verdict::TooEasy | Verdict::TooHard => {
                let off = (0, distance(&report, aim));
                self.note_close(Candidate { draft, report }, off);
            }
            Verdict::Passes | Verdict::Crowded => {}
        }
        None
    }

    /// Whether the crowded should be looked at, for want of better ones.
    pub(crate) fn is_crowded_since_long(&self, attempt: u32) -> bool {
        !self.crowded.is_empty() && attempt - self.crowded_since >= PATIENCE
    }

    /// Whether what will do should be taken, for want of better ones.
    pub(crate) fn is_passable_since_long(&self, attempt: u32) -> bool {
        self.passable.as_ref().is_some_and(|(_, since)| attempt - since >= PATIENCE)
    }

    /// What will do.
    pub(crate) fn take_passable(&mut self) -> Option<Candidate> {
        self.passable.take().map(|(candidate, _)| candidate)
    }

    /// A core that has too many givens, or some to spare.
    pub(crate) fn note_misshapen(
        &mut self,
        dig: &Dig,
        too_many: usize,
        engines: &mut Engines,
    ) -> Result<(), StopReason> {
        let off = (too_many.max(1), 0);
        if self.closest.as_ref().is_none_or(|(_, least)| off < *least) {
            let report = engines.rate(&dig.core)?;
            let ruleset = Arc::clone(engines.ruleset());
            let (givens, solution) = (dig.core.clone(), dig.solution.clone());
            self.note_close(Candidate { draft: Draft { givens, solution, ruleset }, report }, off);
        }
        Ok(())
    }

    fn note_close(&mut self, candidate: Candidate, off: (usize, u16)) {
        if self.closest.as_ref().is_none_or(|(_, least)| off < *least) {
            self.closest = Some((candidate, off));
        }
    }

    /// The first of the crowded that will do.
    pub(crate) fn sift(&mut self, target: &Target, engines: &mut Engines) -> Result<Option<Candidate>, StopReason> {
        for draft in std::mem::take(&mut self.crowded) {
            let report = engines.rate(&draft.givens)?;
            if judge_rated(&draft.givens, &report, target, engines)? == Verdict::Fits {
                return Ok(Some(Candidate { draft, report }));
            }
            keep(&mut self.too_hard, draft);
        }
        Ok(None)
    }

    /// The closest when there was nothing better: now it is worth to know how hard it is.
    pub(crate) fn best(mut self, aim: Difficulty, timer: &Deadline) -> Option<Candidate> {
        let rated = |draft: Draft| {
            let mut explainer = Explainer::new(&draft.ruleset).up_to(Target::EASY_SUMMIT);
            let report = explainer.rate_grid(&draft.givens, &timer.left()).ok()?;
            Some(Candidate { draft, report })
        };
        for candidate in std::mem::take(&mut self.too_hard).into_iter().filter_map(rated) {
            let off = (0, distance(&candidate.report, aim));
            self.note_close(candidate, off);
        }
        let (candidate, _) = self.closest?;
        if is_above(&candidate.report) { rated(candidate.draft.clone()).or(Some(candidate)) } else { Some(candidate) }
    }
}

/// Keeps one of the first few.
fn keep(drafts: &mut Vec<Draft>, draft: Draft) {
    if drafts.len() < KEPT {
        drafts.push(draft);
    }
}

impl Candidate {
    /// With its rating where the search stopped at a summit, if time allows. On large boards that may take very long, and
    /// the level says enough.
    pub(crate) fn rated(mut self, timer: &Deadline) -> Candidate {
        let Draft { givens, ruleset, .. } = &self.draft;
        if is_above(&self.report) && givens.side() <= Side::NINE {
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

/// Whether no more is known than that it is harder than it should be.
fn is_above(report: &Report) -> bool {
    matches!(report.ending(), PathEnd::Above(_))
}

/// How far a rating is from the range, in tenths.
fn distance(report: &Report, aim: Difficulty) -> u16 {
    let above = match report.ending() {
        PathEnd::Above(summit) => summit,
        _ => Target::EASY_SUMMIT,
    };
    let tenths = report.rating().map_or(above.tenths() + 1, Rating::tenths);
    let above = aim.highest().map_or(0, |highest| tenths.saturating_sub(highest.tenths()));
    above.max(aim.lowest().tenths().saturating_sub(tenths))
}
