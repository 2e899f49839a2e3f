//! The choice of the cell to branch on: the bivalue cell with the most bivalue peers that share a digit with it.
//!
//! Each such peer becomes a single in at least one of the two children. Any open peer counts a quarter as much. At most
//! eight bivalue cells are compared: comparing more costs as much as it saves. Without a bivalue cell, the choice is
//! the cell with the fewest candidates, in the houses with the fewest solved cells.

use super::round::{Rules, each};
use super::{Bands, Whole};
use crate::vector::ALL;

/// The maximum number of bivalue cells compared.
const COMPARED: u32 = 8;

/// The score of a bivalue peer with a common digit; an open peer scores 1.
const ALIKE: u32 = 4;

/// By band and word, the peers of the cell as bits in the same order.
static PEERS: [[u64; 2]; 96] = peers();

const fn peers() -> [[u64; 2]; 96] {
    let mut table = [[0; 2]; 96];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let (row_a, column_a, row_b, column_b) = (a / 9, a % 9, b / 9, b % 9);
            let same_box = row_a / 3 == row_b / 3 && column_a / 3 == column_b / 3;
            if a != b && (row_a == row_b || column_a == column_b || same_box) {
                let (cell, bit) = (32 * (a / 27) + a % 27, 32 * (b / 27) + b % 27);
                table[cell][bit / 64] |= 1 << (bit % 64);
            }
            b += 1;
        }
        a += 1;
    }
    table
}

impl<V: Whole> Rules<V> {
    /// Returns the cell to branch on, as 32 · band + word.
    #[inline(always)]
    pub(super) fn choose(&self, cells: Bands<V>, solved: Bands<V>) -> usize {
        let all = V::splat(self.proof, ALL);
        let bivalue = each(|b| cells[b].counted().equal(V::splat(self.proof, 2 << 7)));
        if bivalue == [0; 3] {
            return self.with_fewest_candidates(cells, solved);
        }
        let pairs = each(|b| cells[b].only(bivalue[b]));
        let open = joined(each(|b| cells[b].without(solved[b]).sharing(all)));
        let words = V::words(&cells);
        let [low, high] = joined(bivalue);
        let mut left = u128::from(low) | u128::from(high) << 64;
        let mut best = 0;
        for _ in 0..COMPARED {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let digits = V::splat(self.proof, words[cell % 96]);
            let alike = joined(each(|b| pairs[b].sharing(digits)));
            let peers = &PEERS[cell % 96];
            let mut score = 0;
            for half in 0..2 {
                score += (open[half] & peers[half]).count_ones();
                score += ALIKE * (alike[half] & peers[half]).count_ones();
            }
            best = best.max(128 * score as usize + cell);
            if left == 0 {
                break;
            }
        }
        best % 128
    }

    /// Returns a cell with the fewest candidates above one.
    #[inline(always)]
    fn with_fewest_candidates(&self, cells: Bands<V>, solved: Bands<V>) -> usize {
        let (rows, boxes, column) = self.houses(solved);
        let column = column.counted();
        let mut best = V::splat(self.proof, u16::MAX);
        for b in 0..3 {
            // The highest four bits start at 14, to which the number of candidates is added; for two the sum would be
            // 0.
            let number = V::numbered(self.proof, (14 << 12) + 32 * b as u16);
            let rank = rows[b].counted().add(boxes[b].counted()).add(column);
            best = best.min_where_bivalue(cells[b], rank.add(number));
        }
        usize::from(best.least() % 128)
    }
}

/// Joins the sets of words of three bands into one.
#[inline(always)]
fn joined(words: [u32; 3]) -> [u64; 2] {
    [u64::from(words[0]) | u64::from(words[1]) << 32, u64::from(words[2])]
}
