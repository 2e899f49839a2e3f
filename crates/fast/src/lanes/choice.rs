//! The choice of the cell to branch on: the bivalue cell with the most open peers, that is, unsolved cells in its
//! houses.
//!
//! The round leaves the solved digits of each triad. Those of a cell's row, of the rest of its box and of the rest of
//! its column are its solved peers. Their number is the cell's rank, followed by the cell's own number in the low bits,
//! so that the least rank of the bivalue cells identifies the cell. Counting each peer once matters: counted by houses,
//! the peers in the cell's triads count twice, and a fifth more positions are visited.

use super::Lanes;
use crate::vector::Vector;

/// The base of all ranks: 14 in the highest four bits, so that a vector may add the number of candidates there; two
/// candidates make the sum wrap around to 0.
const BASE: u16 = 14 << 12;

impl<V: Vector> Lanes<V> {
    /// Chooses the cell to branch on for each lane that is stuck; for other lanes the result is meaningless. With
    /// `FRAMED` the cells are also copied into a frame of the reserve.
    #[inline(always)]
    pub(super) fn choose<const FRAMED: bool>(&mut self) {
        let frame = if FRAMED { self.reserve.open_frame(&self.cells) } else { &mut self.staged };
        // Counted in place, since the next round overwrites them.
        let columns = &mut self.column_singles;
        for count in columns.iter_mut() {
            *count = count.counted();
        }
        let mut best = V::splat(self.proof, u16::MAX);
        for band in 0..3 {
            let mut triads = [best; 9];
            for (count, solved) in triads.iter_mut().zip(&self.row_singles[9 * band..]) {
                *count = solved.counted();
            }
            let mut beside = [best; 9];
            for (column, beside) in beside.iter_mut().enumerate() {
                let (next, last) = (columns[3 * column + (band + 1) % 3], columns[3 * column + (band + 2) % 3]);
                *beside = next.add(last).add(V::splat(self.proof, column as u16));
            }
            for i in 0..3 {
                let row = 3 * band + i;
                let start = V::splat(self.proof, BASE + 9 * row as u16);
                let in_row = triads[3 * i].add(triads[3 * i + 1]).add(triads[3 * i + 2]).add(start);
                for k in 0..3 {
                    let near = in_row.add(triads[(3 * i + 3) % 9 + k]).add(triads[(3 * i + 6) % 9 + k]);
                    for column in 3 * k..3 * k + 3 {
                        let cell = self.cells[9 * row + column];
                        best = best.min_where_bivalue(cell, near.add(beside[column]));
                        if FRAMED {
                            frame[9 * row + column] = cell;
                        }
                    }
                }
            }
        }
        self.choice = best;
    }

    /// Returns the cell chosen for a lane.
    #[inline(always)]
    pub(super) fn chosen(&self, lane: usize) -> usize {
        let rank = V::words(std::slice::from_ref(&self.choice))[lane];
        if rank == u16::MAX { self.with_fewest_candidates(lane) } else { usize::from(rank % 128) % 81 }
    }

    /// Returns a cell with the fewest candidates above one, for positions without a bivalue cell.
    #[cold]
    #[inline(never)]
    fn with_fewest_candidates(&self, lane: usize) -> usize {
        let cells = V::words(&self.cells).chunks_exact(V::LANES).map(|row| row[lane].count_ones());
        let least = cells.enumerate().filter(|&(_, count)| count > 1).min_by_key(|&(_, count)| count);
        least.map_or(0, |(cell, _)| cell)
    }
}
