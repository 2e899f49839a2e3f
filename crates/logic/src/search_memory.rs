//! What searches remember between steps: the cells, houses and digits that have not changed since a search found
//! nothing there, and the buffers of the chain searches.

use ninefold_grid::heap;

use crate::mask::Mask;
use crate::position::{Position, Touched};
use crate::techniques::chains::SearchBuffers;
use crate::techniques::forcing::{Choice, ForcingBuffers};

/// The techniques that search house by house; each of their steps depends on one house alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HouseSearch {
    DirectHidden,
    Naked,
    Hidden,
}

/// The techniques that search digit by digit; each of their steps depends on one digit alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DigitSearch {
    DirectLocked,
    Locked,
    Fish,
}

/// The size of the largest subset or fish.
pub(crate) const LARGEST: usize = 4;

/// For each cell, the cells that have changed since the search for patterns that end there found nothing.
#[derive(Debug, Default)]
struct ChangedSince<const W: usize> {
    since: Vec<Mask<W>>,
    /// The latest changes, not yet added to `since`.
    last: Mask<W>,
}

impl<const W: usize> ChangedSince<W> {
    fn catch_up(&mut self, position: &Position<W>) -> &mut [Mask<W>] {
        let last = std::mem::take(&mut self.last);
        self.since.iter_mut().for_each(|since| *since |= last);
        self.since.resize(position.board().cell_count, !Mask::EMPTY);
        &mut self.since
    }
}

/// For each cell from which a search found nothing, the cells that this result depends on; empty if there is no result.
#[derive(Debug, Default)]
struct NothingFrom<const W: usize> {
    around: Vec<Mask<W>>,
    /// The latest changes, not yet applied to `around`.
    last: Mask<W>,
}

impl<const W: usize> NothingFrom<W> {
    fn catch_up(&mut self, position: &Position<W>) -> &mut [Mask<W>] {
        let last = std::mem::take(&mut self.last);
        for around in self.around.iter_mut().filter(|around| around.meets(&last)) {
            *around = Mask::EMPTY;
        }
        self.around.resize(position.board().cell_count, Mask::EMPTY);
        &mut self.around
    }
}

/// The houses and digits that each technique must search again, for each size, and buffers.
#[derive(Debug)]
pub(crate) struct SearchMemory<const W: usize> {
    houses: [[Mask<W>; LARGEST + 1]; 3],
    digits: [[u64; LARGEST + 1]; 3],
    /// For pairs and for triplets.
    fresh: [ChangedSince<W>; 2],
    /// For unique loops.
    quiet: NothingFrom<W>,
    pub(crate) chain_buffers: SearchBuffers<W>,
    pub(crate) forcing_buffers: ForcingBuffers,
    /// Which forcing chains the search prefers.
    pub(crate) choice: Choice,
}

impl<const W: usize> SearchMemory<W> {
    pub(crate) fn new() -> SearchMemory<W> {
        SearchMemory {
            houses: [[!Mask::EMPTY; LARGEST + 1]; 3],
            digits: [[u64::MAX; LARGEST + 1]; 3],
            fresh: [ChangedSince::default(), ChangedSince::default()],
            quiet: NothingFrom::default(),
            chain_buffers: SearchBuffers::default(),
            forcing_buffers: ForcingBuffers::default(),
            choice: Choice::default(),
        }
    }

    /// Returns the number of bytes that it owns on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let [pairs, triplets] = &self.fresh;
        let changes = heap::plain(&pairs.since) + heap::plain(&triplets.since) + heap::plain(&self.quiet.around);
        changes + self.chain_buffers.heap_size() + self.forcing_buffers.heap_size()
    }

    /// Forgets all results, so that everything is searched again.
    pub(crate) fn forget(&mut self) {
        self.note(&Touched { cells: !Mask::EMPTY, houses: !Mask::EMPTY, digits: u64::MAX });
        self.fresh.iter_mut().for_each(|fresh| fresh.since.clear());
        self.quiet.around.clear();
        self.forcing_buffers.forget();
    }

    /// Records changes.
    pub(crate) fn note(&mut self, touched: &Touched<W>) {
        self.houses.iter_mut().flatten().for_each(|open| *open |= touched.houses);
        self.digits.iter_mut().flatten().for_each(|open| *open |= touched.digits);
        self.fresh.iter_mut().for_each(|fresh| fresh.last |= touched.cells);
        self.quiet.last |= touched.cells;
        self.forcing_buffers.note();
    }

    /// Returns the houses to search.
    #[inline]
    pub(crate) fn houses(&mut self, search: HouseSearch, size: usize) -> &mut Mask<W> {
        &mut self.houses[search as usize][size]
    }

    /// Returns for each cell the cells that have changed since the search for pairs that end there found nothing.
    pub(crate) fn fresh_pairs(&mut self, position: &Position<W>) -> &mut [Mask<W>] {
        self.fresh[0].catch_up(position)
    }

    /// Returns for each cell the cells that have changed since the search for triplets that end there found nothing.
    pub(crate) fn fresh_triplets(&mut self, position: &Position<W>) -> &mut [Mask<W>] {
        self.fresh[1].catch_up(position)
    }

    /// Returns for each cell from which there is no unique loop the cells that this depends on.
    pub(crate) fn without_loops(&mut self, position: &Position<W>) -> &mut [Mask<W>] {
        self.quiet.catch_up(position)
    }

    /// Returns the digits to search.
    #[inline]
    pub(crate) fn digits(&mut self, search: DigitSearch, size: usize) -> &mut u64 {
        &mut self.digits[search as usize][size]
    }
}
