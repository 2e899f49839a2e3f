//! Where to branch: the bivalue cell in the houses with the fewest solved cells.
//!
//! The round leaves the solved digits of each house behind. A cell's rank is their number in its three houses, and its
//! own number behind that, so that the least rank of the bivalue cells tells the cell.

use super::Lanes;
use crate::vector::Vector;

/// What all ranks begin with: 14 in the highest four bits, so that a vector may add the number of candidates there, and
/// two make none.
const BASE: u16 = 14 << 12;

impl<V: Vector> Lanes<V> {
    /// Finds the cell to branch on for each lane, which must be stuck: for others it means nothing. The cells are copied
    /// into a frame in passing, if there is one.
    #[inline(always)]
    pub(super) fn choose<const FRAMED: bool>(&mut self) {
        let frame = if FRAMED { self.reserve.open_frame(&self.cells) } else { &mut self.staged };
        let mut counts = self.houses;
        for count in &mut counts {
            *count = count.counted();
        }
        for at in 0..9 {
            counts[at] = counts[at].add(V::splat(self.proof, BASE + 9 * at as u16));
            counts[9 + at] = counts[9 + at].add(V::splat(self.proof, at as u16));
        }
        let mut best = V::splat(self.proof, u16::MAX);
        for row in 0..9 {
            for column in 0..9 {
                let rank = counts[row].add(counts[18 + row / 3 * 3 + column / 3]).add(counts[9 + column]);
                let cell = self.cells[9 * row + column];
                best = best.least_of_poor(cell, rank);
                if FRAMED {
                    frame[9 * row + column] = cell;
                }
            }
        }
        self.choice = best;
    }

    /// The cell that was found for a lane.
    #[inline(always)]
    pub(super) fn chosen(&self, lane: usize) -> usize {
        let rank = V::words(std::slice::from_ref(&self.choice))[lane];
        if rank == u16::MAX { self.poorest(lane) } else { usize::from(rank % 128) % 81 }
    }

    /// Where there is no bivalue cell: a cell with the fewest candidates above one.
    #[cold]
    #[inline(never)]
    fn poorest(&self, lane: usize) -> usize {
        let cells = V::words(&self.cells).chunks_exact(V::LANES).map(|row| row[lane].count_ones());
        let least = cells.enumerate().filter(|&(_, count)| count > 1).min_by_key(|&(_, count)| count);
        least.map_or(0, |(cell, _)| cell)
    }
}
