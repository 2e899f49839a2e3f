//! How useful derived propagators are in a search. The other propagators find the same eliminations sooner or later, so
//! a derived propagator that seldom removes anything seldom runs.
//!
//! Each derived propagator has a credit. A run without effect lowers it, and a run with effect raises it. Without
//! credit, the propagator skips most runs.

use ninefold_grid::heap;

/// The initial credit. On 47 puzzles with sums, one of 4 took 5 to 9 % more time (geometric mean), one of 8 took 7 % more, and
/// one of 0 took 14 % more.
const START: u8 = 2;
/// The credit that a run with effect adds.
const GAIN: u8 = 8;
/// The largest credit.
const MOST: u8 = 40;
/// Without credit, one in this many runs takes place.
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

    /// Returns whether a queued propagator should run.
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
