//! What a search can spare itself: where a technique looked in vain and nothing has changed since, and the buffers of the
//! chain search.

use ninefold_grid::heap;

use crate::mask::Mask;
use crate::position::{Position, Touched};
use crate::techniques::chains::SearchBuffers;
use crate::techniques::forcing::{Choice, ForcingBuffers};

/// The techniques that look house by house, each finding depending on its house alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HouseSearch {
    DirectHidden,
    Naked,
    Hidden,
}

/// The techniques that look digit by digit, each finding depending on its digit alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DigitSearch {
    DirectLocked,
    Locked,
    Fish,
}

/// The largest subset or fish.
pub(crate) const LARGEST: usize = 4;

/// What has changed since patterns that end at a cell were looked at in vain, for each cell.
#[derive(Debug, Default)]
struct Fresh<const W: usize> {
    since: Vec<Mask<W>>,
    /// What is still to be added to all.
    last: Mask<W>,
}

impl<const W: usize> Fresh<W> {
    fn catch_up(&mut self, position: &Position<W>) -> &mut [Mask<W>] {
        let last = std::mem::take(&mut self.last);
        self.since.iter_mut().for_each(|since| *since |= last);
        self.since.resize(position.board().cell_count, !Mask::EMPTY);
        &mut self.since
    }
}

/// For each cell from which nothing was found, the cells that this rests on; none where it is not known.
#[derive(Debug, Default)]
struct Quiet<const W: usize> {
    around: Vec<Mask<W>>,
    /// What has changed since.
    last: Mask<W>,
}

impl<const W: usize> Quiet<W> {
    fn catch_up(&mut self, position: &Position<W>) -> &mut [Mask<W>] {
        let last = std::mem::take(&mut self.last);
        for around in self.around.iter_mut().filter(|around| around.meets(&last)) {
            *around = Mask::EMPTY;
        }
        self.around.resize(position.board().cell_count, Mask::EMPTY);
        &mut self.around
    }
}

/// The houses and digits worth a look, for each technique and size, and buffers.
#[derive(Debug)]
pub(crate) struct SearchMemory<const W: usize> {
    houses: [[Mask<W>; LARGEST + 1]; 3],
    digits: [[u64; LARGEST + 1]; 3],
    /// Of pairs and of triplets.
    fresh: [Fresh<W>; 2],
    /// Of unique loops.
    quiet: Quiet<W>,
    pub(crate) workshop: SearchBuffers<W>,
    pub(crate) looms: ForcingBuffers,
    /// Which forcing chains are wanted.
    pub(crate) choice: Choice,
}

impl<const W: usize> SearchMemory<W> {
    pub(crate) fn new() -> SearchMemory<W> {
        SearchMemory {
            houses: [[!Mask::EMPTY; LARGEST + 1]; 3],
            digits: [[u64::MAX; LARGEST + 1]; 3],
            fresh: [Fresh::default(), Fresh::default()],
            quiet: Quiet::default(),
            workshop: SearchBuffers::default(),
            looms: ForcingBuffers::default(),
            choice: Choice::default(),
        }
    }

    /// The bytes that it owns on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let [pairs, triplets] = &self.fresh;
        let looked = heap::plain(&pairs.since) + heap::plain(&triplets.since) + heap::plain(&self.quiet.around);
        looked + self.workshop.heap_size() + self.looms.heap_size()
    }

    /// Everything is worth a look.
    pub(crate) fn forget(&mut self) {
        self.note(&Touched { cells: !Mask::EMPTY, houses: !Mask::EMPTY, digits: u64::MAX });
        self.fresh.iter_mut().for_each(|fresh| fresh.since.clear());
        self.quiet.around.clear();
        self.looms.forget();
    }

    /// This has changed.
    pub(crate) fn note(&mut self, touched: &Touched<W>) {
        self.houses.iter_mut().flatten().for_each(|open| *open |= touched.houses);
        self.digits.iter_mut().flatten().for_each(|open| *open |= touched.digits);
        self.fresh.iter_mut().for_each(|fresh| fresh.last |= touched.cells);
        self.quiet.last |= touched.cells;
        self.looms.note();
    }

    /// The houses worth a look.
    #[inline]
    pub(crate) fn houses(&mut self, search: HouseSearch, size: usize) -> &mut Mask<W> {
        &mut self.houses[search as usize][size]
    }

    /// For each cell, what has changed since pairs that end there were looked at in vain.
    pub(crate) fn fresh_pairs(&mut self, position: &Position<W>) -> &mut [Mask<W>] {
        self.fresh[0].catch_up(position)
    }

    /// The same of triplets.
    pub(crate) fn fresh_triplets(&mut self, position: &Position<W>) -> &mut [Mask<W>] {
        self.fresh[1].catch_up(position)
    }

    /// For each cell from which there is no unique loop, the cells that could be in one.
    pub(crate) fn without_loops(&mut self, position: &Position<W>) -> &mut [Mask<W>] {
        self.quiet.catch_up(position)
    }

    /// The digits worth a look.
    #[inline]
    pub(crate) fn digits(&mut self, search: DigitSearch, size: usize) -> &mut u64 {
        &mut self.digits[search as usize][size]
    }
}
