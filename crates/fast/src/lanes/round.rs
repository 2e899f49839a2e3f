//! One round of inference on all boards at once.
//!
//! All rules are bitwise operations on words of nine digits. They work on the cells *x* of a band (three rows, three
//! boxes) and on *triads*, the three cells shared by a line and a box:
//!
//! 1. The eliminations found by the stacks of the previous round are applied to the cells as they are loaded.
//! 2. For each triad the possible digits and the digits of its solved cells are computed. A digit solved in a row is
//!    eliminated from the row's other triads.
//! 3. In a band each digit occurs once in each row and once in each box: a perfect matching of a 3×3 matrix. Entries
//!    that are in none of the six matchings are eliminated. This covers locked candidates both ways, the eliminations
//!    by solved cells in their boxes, and the digit's fish within the band.
//! 4. A digit with one triad left in its row and one cell left in the triad is a hidden single.
//! 5. The narrowed cells are stored, and the same matching is done for the three stacks, with columns and bands. Its
//!    eliminations are applied in the next round.
//!
//! So each cell is loaded and stored once per round, and each half of a round uses the results of the half before.

use std::hint::black_box;

use super::Lanes;
use crate::vector::{ALL, Vector};

/// The outcome of a round, as sets of lanes.
pub(super) struct RoundOutcome {
    /// The lanes with a contradiction.
    pub(super) dead: u32,
    /// The lanes with a solution.
    pub(super) solved: u32,
    /// The lanes in which nothing more follows.
    pub(super) stuck: u32,
}

/// Repeats a block for 0, 1 and 2, unrolled so that what it indexes can stay in registers.
macro_rules! thrice {
    ($at:ident => $block:block) => {{
        {
            let $at = 0_usize;
            $block
        }
        {
            let $at = 1_usize;
            $block
        }
        {
            let $at = 2_usize;
            $block
        }
    }};
}

/// Returns the entries of a 3×3 matrix that are part of a perfect matching, for each digit and board. Each entry is in
/// two of the six matchings.
#[inline(always)]
fn matching<V: Vector>(a: &[V; 9]) -> [V; 9] {
    let (even0, even1, even2) = (a[0].and3(a[4], a[8]), a[1].and3(a[5], a[6]), a[2].and3(a[3], a[7]));
    let (odd0, odd1, odd2) = (a[0].and3(a[5], a[7]), a[1].and3(a[3], a[8]), a[2].and3(a[4], a[6]));
    [
        even0.or(odd0),
        even1.or(odd1),
        even2.or(odd2),
        even2.or(odd1),
        even0.or(odd2),
        even1.or(odd0),
        even1.or(odd2),
        even2.or(odd0),
        even0.or(odd1),
    ]
}

impl<V: Vector> Lanes<V> {
    #[inline(always)]
    pub(super) fn round(&mut self) -> RoundOutcome {
        let none = V::splat(self.proof, 0);
        let all = V::splat(self.proof, ALL);
        let (mut placed, mut whole, mut below, mut total) = (all, all, none, none);
        let minus_one = V::splat(self.proof, u16::MAX);
        for band in 0..3 {
            let (mut triads, mut solved) = ([none; 9], [none; 9]);
            thrice!(k => {
                let (mut cells, mut less, mut singles) = ([none; 9], [none; 9], [none; 9]);
                thrice!(j => {
                    let stack = self.stacks[9 * k + 3 * j + band];
                    thrice!(i => {
                        let cell = self.cells[27 * band + 9 * i + 3 * k + j].and(stack);
                        cells[3 * i + j] = cell;
                        less[3 * i + j] = cell.add(minus_one);
                        singles[3 * i + j] = cell.single(less[3 * i + j]);
                    });
                    self.column_singles[9 * k + 3 * j + band] = singles[j].or3(singles[3 + j], singles[6 + j]);
                });
                let less = [less[0].or3(less[1], less[2]), less[3].or3(less[4], less[5]), less[6].or3(less[7], less[8])];
                below = below.or(less[0].or3(less[1], less[2]));
                thrice!(i => {
                    triads[3 * i + k] = cells[3 * i].or3(cells[3 * i + 1], cells[3 * i + 2]);
                    solved[3 * i + k] = singles[3 * i].or3(singles[3 * i + 1], singles[3 * i + 2]);
                });
                let here = solved[k].or3(solved[3 + k], solved[6 + k]);
                placed = placed.and(here);
            });
            let mut open = triads;
            thrice!(i => {
                let row = solved[3 * i].or3(solved[3 * i + 1], solved[3 * i + 2]);
                placed = placed.and(row);
                thrice!(k => {
                    self.row_singles[9 * band + 3 * i + k] = solved[3 * i + k];
                    let (next, last) = (3 * i + (k + 1) % 3, 3 * i + (k + 2) % 3);
                    open[3 * i + k] = triads[3 * i + k].without_both(solved[next], solved[last]);
                });
            });
            let kept = matching(&open);
            whole = whole.and(kept[0].or3(kept[1], kept[2]));
            // Where loads are cheaper than stores, the cells are loaded again: 27 of them would not stay in registers.
            let (cells, stacks) = if V::KEEPS_CELLS {
                (&mut self.cells, &self.stacks)
            } else {
                (black_box(&mut self.cells), black_box(&self.stacks))
            };
            thrice!(k => {
                let mut y = [none; 9];
                thrice!(i => {
                    let (here, at) = (3 * i + k, 27 * band + 9 * i + 3 * k);
                    thrice!(j => {
                        y[3 * i + j] = cells[at + j].and3(stacks[9 * k + 3 * j + band], kept[here]);
                    });
                    let once = y[3 * i].exactly_one(y[3 * i + 1], y[3 * i + 2]);
                    let hidden = once.without_both(kept[3 * i + (k + 1) % 3], kept[3 * i + (k + 2) % 3]);
                    thrice!(j => {
                        let cell = y[3 * i + j].narrow(hidden);
                        y[3 * i + j] = cell;
                        cells[at + j] = cell;
                    });
                });
                thrice!(j => {
                    let triad = y[j].or3(y[3 + j], y[6 + j]);
                    self.column_triads[9 * k + 3 * j + band] = triad;

                });
            });
        }
        let mut pending = none;
        for k in 0..3 {
            // Not unrolled: the compiler would keep all three stacks in memory at once.
            let k = black_box(k) % 3;
            let mut open = [none; 9];
            thrice!(j => {
                let at = 9 * k + 3 * j;
                let singles = [self.column_singles[at], self.column_singles[at + 1], self.column_singles[at + 2]];
                let column = singles[0].or3(singles[1], singles[2]);
                placed = placed.and(column);
                total = total.add(column);
                thrice!(b => {
                    let triad = self.column_triads[at + b];
                    open[3 * j + b] = triad.without_both(singles[(b + 1) % 3], singles[(b + 2) % 3]);
                });
            });
            let kept = matching(&open);
            whole = whole.and(kept[0].or3(kept[1], kept[2]));
            thrice!(j => {
                thrice!(b => {
                    let at = 9 * k + 3 * j + b;
                    self.stacks[at] = kept[3 * j + b];
                    pending = pending.or_without(self.column_triads[at], kept[3 * j + b]);
                });
            });
        }
        let dead = below.negatives() | !whole.equal(all);
        let solved = placed.equal(all) & !dead;
        let stuck = total.equal(self.total) & pending.zeros() & !dead & !solved;
        self.total = total;
        RoundOutcome { dead, solved, stuck }
    }
}
