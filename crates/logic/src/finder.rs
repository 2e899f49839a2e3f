//! A finder searches for all steps of one published pattern, whereas a `Search` stops at the first.
//!
//! To solve a puzzle, the coach stops a finder at its first step; to list the steps of a position, it takes them all.

use std::ops::ControlFlow;

use crate::analysis_cache::AnalysisCache;
use crate::position::Position;
use crate::{Step, StopCheck, Technique};

/// Whether a search continues.
pub(crate) type Flow = ControlFlow<()>;

/// An entry of the coach's list: a finder with the technique and the title of its steps.
#[derive(Clone, Copy)]
pub(crate) struct TechniqueEntry<const W: usize> {
    /// The title of all its steps; the finder itself need not know it.
    pub(crate) title: &'static str,
    pub(crate) technique: &'static Technique,
    pub(crate) finder: &'static dyn Finder<W>,
}

/// The search for all steps of one name, on boards of any size.
pub(crate) trait Finder<const W: usize>: Sync {
    /// Passes every step to `finds`, until that breaks. Several steps may have the same effect.
    ///
    /// Long searches call [`Finds::pause`] regularly.
    fn find_all(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow;

    /// Adds what only the sentence of a step needs to its evidence.
    fn note(&self, position: &Position<W>, step: &mut Step) {
        let _ = (position, step);
    }
}

/// How many steps a caller wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The first. A finder that searches by increasing length can stop at the length of a known step.
    First,
    All,
}

/// Receives the steps of a finder.
pub(crate) struct Finds<'a, const W: usize> {
    take: &'a mut dyn FnMut(Step) -> Flow,
    wanted: Wanted,
    desk: &'a AnalysisCache<W>,
    is_over: StopCheck<'a>,
}

impl<'a, const W: usize> Finds<'a, W> {
    /// Passes each step to `take`, until that breaks or `is_over` returns true.
    pub(crate) fn new(
        take: &'a mut dyn FnMut(Step) -> Flow,
        wanted: Wanted,
        desk: &'a AnalysisCache<W>,
        is_over: StopCheck<'a>,
    ) -> Finds<'a, W> {
        Finds { take, wanted, desk, is_over }
    }

    /// Returns how many steps the caller wants.
    pub(crate) fn wanted(&self) -> Wanted {
        self.wanted
    }

    /// Returns the cached analyses of the position.
    pub(crate) fn cache(&self) -> &'a AnalysisCache<W> {
        self.desk
    }

    /// Returns the length up to which a search is worthwhile once a step of length `least` is known.
    pub(crate) fn bound(&self, least: usize) -> usize {
        match self.wanted {
            Wanted::First => least,
            Wanted::All => usize::MAX,
        }
    }

    /// Passes on a step, unless it has no effect.
    pub(crate) fn show(&mut self, step: Step) -> Flow {
        if step.placement.is_none() && step.eliminations.is_empty() {
            return Flow::Continue(());
        }
        (self.take)(step)
    }

    /// Checks the limits, so that a long search ends in time.
    pub(crate) fn pause(&self) -> Flow {
        if (self.is_over)() { Flow::Break(()) } else { Flow::Continue(()) }
    }
}
