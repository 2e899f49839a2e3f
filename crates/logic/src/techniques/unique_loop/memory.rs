//! The cells at which the explainer's search for loops need not start again.

use ninefold_grid::heap;

use crate::mask::Mask;
use crate::memory::Memory;
use crate::position::{Position, Touched};

/// For each cell from which there is no unique loop, the cells that this result depends on; empty if there is no
/// result.
#[derive(Debug, Default)]
pub(super) struct NothingFrom<const W: usize> {
    around: Vec<Mask<W>>,
    /// The latest changes, not yet applied to `around`.
    last: Mask<W>,
}

impl<const W: usize> NothingFrom<W> {
    /// Returns the results that are still valid, by cell.
    pub(super) fn catch_up(&mut self, position: &Position<W>) -> &mut [Mask<W>] {
        let last = std::mem::take(&mut self.last);
        for around in self.around.iter_mut().filter(|around| around.meets(&last)) {
            *around = Mask::EMPTY;
        }
        self.around.resize(position.board().cell_count, Mask::EMPTY);
        &mut self.around
    }
}

impl<const W: usize> Memory<W> for NothingFrom<W> {
    fn forget(&mut self) {
        self.around.clear();
    }

    fn note(&mut self, touched: &Touched<W>) {
        self.last |= touched.cells;
    }

    fn heap_size(&self) -> usize {
        heap::plain(&self.around)
    }
}
