//! The cells that the search for aligned exclusions must check again.

use ninefold_grid::heap;

use super::Aligned;
use crate::mask::Mask;
use crate::memory::Memory;
use crate::position::{Position, Touched};

/// For each cell, the cells that have changed since the searches that end there found nothing.
#[derive(Debug, Default)]
pub(super) struct Changes<const W: usize> {
    pairs: ChangedSince<W>,
    triplets: ChangedSince<W>,
}

/// The changes since one kind of search found nothing, by cell.
#[derive(Debug, Default)]
struct ChangedSince<const W: usize> {
    since: Vec<Mask<W>>,
    /// The latest changes, not yet added to `since`.
    last: Mask<W>,
}

impl<const W: usize> ChangedSince<W> {
    /// Returns the changes up to now, by cell.
    fn catch_up(&mut self, position: &Position<W>) -> &mut [Mask<W>] {
        let last = std::mem::take(&mut self.last);
        self.since.iter_mut().for_each(|since| *since |= last);
        self.since.resize(position.board().cell_count, !Mask::EMPTY);
        &mut self.since
    }
}

impl<const W: usize> Changes<W> {
    /// Returns, for each cell, the cells that have changed since the search for aligned exclusions of this kind found
    /// nothing there.
    pub(super) fn since(&mut self, kind: Aligned, position: &Position<W>) -> &mut [Mask<W>] {
        match kind {
            Aligned::Pair => self.pairs.catch_up(position),
            Aligned::Triplet => self.triplets.catch_up(position),
        }
    }
}

impl<const W: usize> Memory<W> for Changes<W> {
    fn forget(&mut self) {
        self.pairs.since.clear();
        self.triplets.since.clear();
    }

    fn note(&mut self, touched: &Touched<W>) {
        self.pairs.last |= touched.cells;
        self.triplets.last |= touched.cells;
    }

    fn heap_size(&self) -> usize {
        heap::plain(&self.pairs.since) + heap::plain(&self.triplets.since)
    }
}
