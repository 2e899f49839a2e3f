//! One round of inference on all boards at once.
//!
//! All rules are bitwise operations on words of nine digits. With *x* the cells of a band (three rows, three boxes), a
//! *triad* the three cells that a line and a box share:
//!
//! 1. What the stacks found in the round before is taken off the cells, as they are loaded.
//! 2. Triads know the digits they may hold, and those of their solved cells. A digit that is solved in a row or box leaves
//!    the other triads there.
//! 3. In a band each digit goes once into each row and once into each box: a perfect matching of a 3×3 matrix. An entry
//!    survives iff one of its two complementary pairs does:
//!    `M[i][k] = A[i][k] & (A[i+1][k+1] & A[i+2][k+2] | A[i+1][k+2] & A[i+2][k+1])`. This contains locked candidates both
//!    ways, and the digit's fish inside the band.
//! 4. A digit with one triad left in its row and one cell left in the triad is a hidden single.
//! 5. The cells go back, narrowed, and the same matching is done for the three stacks, of columns and bands. What it
//!    finds waits for the next round.
//!
//! So a cell is loaded and stored once a round, and each half of a round sees what the half before has found.

use super::Lanes;
use crate::vector::{ALL, Vector};

/// The sum of all cells when each has one digit and each row all nine.
const SOLVED: u16 = 9 * ALL;

/// What a round showed, as sets of lanes.
pub(super) struct Seen {
    /// Those with a contradiction.
    pub(super) dead: u32,
    /// Those that are a solution.
    pub(super) solved: u32,
    /// Those in which nothing more follows.
    pub(super) stuck: u32,
}

/// Says a block for 0, 1 and 2: unrolled, so that what it indexes can stay in registers.
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

/// The entries of a 3×3 matrix that take part in a perfect matching, for each digit and board.
#[inline(always)]
fn matching<V: Vector>(a: &[V; 9]) -> [V; 9] {
    let mut kept = *a;
    thrice!(i => {
        thrice!(k => {
            let (i1, i2, k1, k2) = ((i + 1) % 3, (i + 2) % 3, (k + 1) % 3, (k + 2) % 3);
            let pair = a[3 * i1 + k1].and(a[3 * i2 + k2]);
            kept[3 * i + k] = a[3 * i + k].and(a[3 * i1 + k2].and_or(a[3 * i2 + k1], pair));
        });
    });
    kept
}

impl<V: Vector> Lanes<V> {
    #[inline(always)]
    pub(super) fn round(&mut self) -> Seen {
        let none = V::splat(self.proof, 0);
        let all = V::splat(self.proof, ALL);
        let (mut whole, mut least, mut total) = (all, all, none);
        let mut columns = [none; 9];
        for band in 0..3 {
            let (mut x, mut triads, mut solved) = ([none; 27], [none; 9], [none; 9]);
            let mut boxes = [none; 3];
            thrice!(k => {
                let mut singles = [none; 9];
                thrice!(j => {
                    let stack = self.stacks[9 * k + 3 * j + band];
                    thrice!(i => {
                        let cell = self.cells[27 * band + 9 * i + 3 * k + j].and(stack);
                        x[9 * i + 3 * k + j] = cell;
                        singles[3 * i + j] = cell.single();
                    });
                    let here = singles[j].or3(singles[3 + j], singles[6 + j]);
                    self.column_singles[9 * k + 3 * j + band] = here;
                    columns[3 * k + j] = columns[3 * k + j].or(here);
                });
                thrice!(i => {
                    let at = 9 * i + 3 * k;
                    triads[3 * i + k] = x[at].or3(x[at + 1], x[at + 2]);
                    solved[3 * i + k] = singles[3 * i].or3(singles[3 * i + 1], singles[3 * i + 2]);
                });
                boxes[k] = solved[k].or3(solved[3 + k], solved[6 + k]);
                self.houses[18 + 3 * band + k] = boxes[k];
            });
            let mut open = triads;
            thrice!(i => {
                let row = solved[3 * i].or3(solved[3 * i + 1], solved[3 * i + 2]);
                self.houses[3 * band + i] = row;
                thrice!(k => {
                    let here = 3 * i + k;
                    open[here] = triads[here].without_or(row.or(boxes[k]), solved[here]);
                });
            });
            let kept = matching(&open);
            whole = whole.and(kept[0].or3(kept[1], kept[2]));
            thrice!(k => {
                thrice!(i => {
                    let (here, at) = (3 * i + k, 9 * i + 3 * k);
                    let must = kept[here].without_both(kept[3 * i + (k + 1) % 3], kept[3 * i + (k + 2) % 3]);
                    let (a, b, c) = (x[at].and(kept[here]), x[at + 1].and(kept[here]), x[at + 2].and(kept[here]));
                    let hidden = a.exactly_one(b, c).and(must);
                    let (a, b, c) = (a.narrow(hidden), b.narrow(hidden), c.narrow(hidden));
                    (x[at], x[at + 1], x[at + 2]) = (a, b, c);
                    let cell = 27 * band + at;
                    (self.cells[cell], self.cells[cell + 1], self.cells[cell + 2]) = (a, b, c);
                    least = least.min(a).min(b.min(c));
                    total = total.add(a).add(b.add(c));
                });
                thrice!(j => {
                    self.column_triads[9 * k + 3 * j + band] = x[3 * k + j].or3(x[9 + 3 * k + j], x[18 + 3 * k + j]);
                });
            });
        }
        let mut pending = none;
        for k in 0..3 {
            let mut open = [none; 9];
            thrice!(j => {
                let column = columns[3 * k + j];
                self.houses[9 + 3 * k + j] = column;
                thrice!(b => {
                    let at = 9 * k + 3 * j + b;
                    let off = column.or(self.houses[18 + 3 * b + k]);
                    open[3 * j + b] = self.column_triads[at].without_or(off, self.column_singles[at]);
                });
            });
            let kept = matching(&open);
            whole = whole.and(kept[0].or3(kept[1], kept[2]));
            thrice!(j => {
                thrice!(b => {
                    let at = 9 * k + 3 * j + b;
                    self.stacks[at] = kept[3 * j + b];
                    pending = pending.or(self.column_triads[at].without(kept[3 * j + b]));
                });
            });
        }
        let dead = least.zeros() | !whole.equal(all);
        let still = total.equal(self.total) & pending.zeros() & !dead;
        let solved = still & total.equal(V::splat(self.proof, SOLVED));
        self.total = total;
        Seen { dead, solved, stuck: still & !solved }
    }
}
