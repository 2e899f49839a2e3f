//! How useful derived propagators are in a search. What they remove follows from the others, if later, so a propagator
//! that seldom removes anything is run seldom.
//!
//! Each has a credit, which a run without effect lowers and a run with effect raises. Without credit it skips most runs.

use ninefold_grid::heap;

/// The credit at the start.
const START: u8 = 4;
/// What a run with effect adds.
const GAIN: u8 = 8;
/// The largest credit.
const MOST: u8 = 40;
/// Without credit, one run in this many takes place.
const PERIOD: u8 = 32;

/// The credits of the derived propagators of a program.
#[derive(Debug, Default)]
pub(crate) struct Usefulness {
    credits: Vec<Credit>,
}

#[derive(Clone, Copy, Debug)]
struct Credit {
    left: u8,
    skipped: u8,
}

impl Usefulness {
    /// Gives each of this many propagators its first credit.
    pub(crate) fn reset(&mut self, count: usize) {
        self.credits.clear();
        self.credits.resize(count, Credit { left: START, skipped: 0 });
    }

    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        heap::plain(&self.credits)
    }

    /// Returns whether a propagator whose turn it is should run.
    #[inline]
    pub(crate) fn should_run(&mut self, index: usize) -> bool {
        let credit = &mut self.credits[index];
        if credit.left > 0 {
            return true;
        }
        credit.skipped = (credit.skipped + 1) % PERIOD;
        credit.skipped == 0
    }

    /// Records whether a run had an effect.
    #[inline]
    pub(crate) fn note(&mut self, index: usize, effect: bool) {
        let left = &mut self.credits[index].left;
        *left = if effect { (*left + GAIN).min(MOST) } else { left.saturating_sub(1) };
    }
}
