//! A finder: the search for all steps of one published pattern, where a `Search` stops at the first.
//!
//! The coach takes the first step that is shown to it and stops the search; who lists what a position offers takes all.

use std::ops::ControlFlow;

use crate::analysis_cache::AnalysisCache;
use crate::position::Position;
use crate::{Step, StopCheck, Technique};

/// Whether a search goes on.
pub(crate) type Flow = ControlFlow<()>;

/// A finder on the coach's list, and what it finds.
#[derive(Clone, Copy)]
pub(crate) struct TechniqueEntry<const W: usize> {
    /// What all its steps are called; the finder itself need not know.
    pub(crate) title: &'static str,
    pub(crate) technique: &'static Technique,
    pub(crate) finder: &'static dyn Finder<W>,
}

/// The search for all steps of one name, on boards of any size.
pub(crate) trait Finder<const W: usize>: Sync {
    /// Shows every step to `finds`, and stops when that says so. The same effect may be shown several times.
    ///
    /// Searches that may be long ask [`Finds::pause`] on the way.
    fn find_all(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow;

    /// Notes in a step's evidence what is needed only to tell it.
    fn note(&self, position: &Position<W>, step: &mut Step) {
        let _ = (position, step);
    }
}

/// How many steps are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The first: a finder that shows the short ones first need not look for longer ones than it has.
    First,
    All,
}

/// Where a finder shows what it finds.
pub(crate) struct Finds<'a, const W: usize> {
    take: &'a mut dyn FnMut(Step) -> Flow,
    wanted: Wanted,
    desk: &'a AnalysisCache<W>,
    is_over: StopCheck<'a>,
}

impl<'a, const W: usize> Finds<'a, W> {
    /// Each step goes to `take`, until that or `is_over` says stop.
    pub(crate) fn new(
        take: &'a mut dyn FnMut(Step) -> Flow,
        wanted: Wanted,
        desk: &'a AnalysisCache<W>,
        is_over: StopCheck<'a>,
    ) -> Finds<'a, W> {
        Finds { take, wanted, desk, is_over }
    }

    /// How many steps are wanted.
    pub(crate) fn wanted(&self) -> Wanted {
        self.wanted
    }

    /// What is there already of the position.
    pub(crate) fn desk(&self) -> &'a AnalysisCache<W> {
        self.desk
    }

    /// The bound to what is still worth a look where something of this length is known.
    pub(crate) fn bound(&self, least: usize) -> usize {
        match self.wanted {
            Wanted::First => least,
            Wanted::All => usize::MAX,
        }
    }

    /// Shows a step; one without effect is passed over.
    pub(crate) fn show(&mut self, step: Step) -> Flow {
        if step.placement.is_none() && step.eliminations.is_empty() {
            return Flow::Continue(());
        }
        (self.take)(step)
    }

    /// Asks whether it is over: so that a long search ends in time.
    pub(crate) fn pause(&self) -> Flow {
        if (self.is_over)() { Flow::Break(()) } else { Flow::Continue(()) }
    }
}
