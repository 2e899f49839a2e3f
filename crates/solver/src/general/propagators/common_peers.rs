//! Values that different cells need in every case: each is removed from the cells that see all its places.

use std::sync::Arc;

use crate::general::store::{Contradiction, Store};
use crate::general::variables::{Peers, Variables};

/// Some cells, with the variables that they see.
#[derive(Debug)]
pub(crate) struct CommonPeers {
    cells: Box<[u32]>,
    peers: Arc<Peers>,
}

impl CommonPeers {
    /// Returns what sees several of these cells, at most 64, which have one first value.
    pub(crate) fn of(cells: &[u32], variables: &Variables) -> CommonPeers {
        CommonPeers { cells: cells.into(), peers: Arc::clone(variables.comparable()) }
    }

    /// Returns the cells.
    #[inline]
    pub(crate) fn cells(&self) -> &[u32] {
        &self.cells
    }

    /// Returns whether no other variable sees several of the cells.
    pub(crate) fn is_empty(&self) -> bool {
        let words = self.cells.first().map_or(0, |&cell| self.peers.of(cell).len());
        (0..words).all(|word| {
            let rows = self.cells.iter().map(|&cell| self.peers.of(cell)[word]);
            let (_, twice) = rows.fold((0, 0), |(once, twice), row| (once | row, twice | once & row));
            let own = self.cells.iter().filter(|&&cell| cell as usize / 64 == word);
            twice & !own.fold(0, |own, &cell| own | 1 << (cell % 64)) == 0
        })
    }

    /// Removes values that the cells need.
    #[inline]
    pub(in crate::general::propagators) fn remove(&self, needed: u64, store: &mut Store) -> Result<(), Contradiction> {
        let mut left = needed;
        while left != 0 {
            let value = left & left.wrapping_neg();
            left ^= value;
            let mut places = 0_u64;
            for (place, &cell) in self.cells.iter().enumerate() {
                places |= u64::from(store.domain(cell) & value != 0) << place;
            }
            if places == 0 {
                continue;
            }
            let first = self.peers.of(self.cells[places.trailing_zeros() as usize]);
            for (word, &own) in first.iter().enumerate() {
                // A cell does not see itself, and cells without the value have none to lose.
                let (mut seeing, mut others) = (own, places & (places - 1));
                while seeing != 0 && others != 0 {
                    seeing &= self.peers.of(self.cells[others.trailing_zeros() as usize])[word];
                    others &= others - 1;
                }
                while seeing != 0 {
                    store.remove(word as u32 * 64 + seeing.trailing_zeros(), value)?;
                    seeing &= seeing - 1;
                }
            }
        }
        Ok(())
    }
}
