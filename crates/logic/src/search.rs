//! Searches for steps, the receivers of their steps, and the entries of the lists that name them.
//!
//! To solve a puzzle, the engine stops a search at its first step; to list the steps of a position, it takes them all.

use std::ops::ControlFlow;

use crate::limits::{StopCheck, Stopped};
use crate::memory::{Memories, Memory};
use crate::position::Position;
use crate::{Rating, Step, Technique};

/// Whether a search continues.
pub(crate) type Flow = ControlFlow<()>;

/// The search for the steps of a technique or of one of its forms (such as hidden triplets), on boards of any size.
pub(crate) trait Search<const W: usize>: Sync {
    /// Returns the lowest rating of its steps. [`crate::Explainer::up_to`] skips searches above its limit.
    fn lowest(&self) -> Rating {
        Rating::of_tenths(10)
    }

    /// Passes every step to `finds`, until that breaks. Several steps may have the same effect. A search that only the
    /// explainer uses passes the one step that Sudoku Explainer would show.
    ///
    /// Long searches call [`Finds::pause`] regularly.
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow;

    /// Adds the evidence of a step that only its sentence needs.
    fn note(&self, position: &Position<W>, step: &mut Step) {
        let _ = (position, step);
    }
}

/// An entry of a list of searches.
#[derive(Clone, Copy)]
pub(crate) struct Entry<const W: usize> {
    /// The name of all its steps. In the explainer's list a search names its steps itself, since most have several
    /// forms.
    pub(crate) name: Option<Name>,
    pub(crate) search: &'static dyn Search<W>,
}

/// The published name of steps, and their technique.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name {
    pub(crate) title: &'static str,
    pub(crate) technique: &'static Technique,
}

/// Puts the first step of these entries into `step`, which is empty, and returns the search that found it.
#[inline]
pub(crate) fn first<'e, const W: usize>(
    entries: impl IntoIterator<Item = &'e Entry<W>>,
    position: &Position<W>,
    memories: &mut Memories<W>,
    step: &mut Option<Step>,
    is_over: StopCheck<'_>,
) -> Result<Option<&'static dyn Search<W>>, Stopped> {
    let mut finds = Finds { receiver: Receiver::First(step), memories, is_over };
    for Entry { name, search } in entries {
        if search.find(position, &mut finds).is_break() {
            let step = step.as_mut().ok_or(Stopped)?;
            if let Some(name) = name {
                step.call(name.title);
            }
            return Ok(Some(*search));
        }
        if is_over() {
            return Err(Stopped);
        }
    }
    Ok(None)
}

/// The number of steps that a caller wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The first one. A search by increasing length can stop at the length of a known step.
    First,
    All,
}

/// Receives the steps of a search.
pub(crate) struct Finds<'a, const W: usize> {
    receiver: Receiver<'a>,
    memories: &'a mut Memories<W>,
    is_over: StopCheck<'a>,
}

/// The receiver of the steps. A step is large, so the first one goes straight to its place.
enum Receiver<'a> {
    First(&'a mut Option<Step>),
    All(&'a mut dyn FnMut(Step)),
}

impl<'a, const W: usize> Finds<'a, W> {
    /// Passes all steps to `take`, until `is_over` returns true.
    pub(crate) fn all(take: &'a mut dyn FnMut(Step), memories: &'a mut Memories<W>, is_over: StopCheck<'a>) -> Self {
        Finds { receiver: Receiver::All(take), memories, is_over }
    }

    /// Returns how many steps the caller wants.
    pub(crate) fn wanted(&self) -> Wanted {
        match self.receiver {
            Receiver::First(_) => Wanted::First,
            Receiver::All(_) => Wanted::All,
        }
    }

    /// Returns the memory of this type, which lasts from step to step.
    #[inline]
    pub(crate) fn memory<M: Memory<W> + Default>(&mut self) -> &mut M {
        self.memories.get()
    }

    /// Returns the length up to which a search is worthwhile once a step of length `least` is known.
    pub(crate) fn bound(&self, least: usize) -> usize {
        match self.wanted() {
            Wanted::First => least,
            Wanted::All => usize::MAX,
        }
    }

    /// Passes on a step, unless it has no effect.
    #[inline]
    pub(crate) fn show(&mut self, step: Step) -> Flow {
        if step.placement.is_none() && step.eliminations.is_empty() {
            return Flow::Continue(());
        }
        match &mut self.receiver {
            Receiver::First(first) => {
                **first = Some(step);
                Flow::Break(())
            }
            Receiver::All(take) => {
                take(step);
                Flow::Continue(())
            }
        }
    }

    /// Passes on the step of a search that finds at most one, or breaks if the limits stopped it.
    pub(crate) fn show_found(&mut self, found: Result<Option<Step>, Stopped>) -> Flow {
        match found {
            Ok(Some(step)) => self.show(step),
            Ok(None) => Flow::Continue(()),
            Err(Stopped) => Flow::Break(()),
        }
    }

    /// Checks the limits, so that a long search ends in time.
    pub(crate) fn pause(&self) -> Flow {
        if (self.is_over)() { Flow::Break(()) } else { Flow::Continue(()) }
    }

    /// Returns the check of the limits, for a search that uses its memory between two checks.
    pub(crate) fn stop_check(&self) -> StopCheck<'a> {
        self.is_over
    }
}
