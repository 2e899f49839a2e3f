//! Inference on a whole board until nothing more follows.
//!
//! The steps are those of `lanes/round.rs`, in the order of their dependencies: row triads and the digits solved in the
//! row, the matching of rows and boxes, hidden singles, the digits solved in the column, the matching of columns and
//! bands. The value of a triad is repeated in each of its three words. Each step is done for all bands before the next
//! begins: the bands are independent, so the processor can overlap three chains of operations.

use std::hint::black_box;

use super::{Bands, CELLS, Whole};
use crate::vector::ALL;

/// The kind of fixed point that inference has reached.
pub(super) enum FixedPoint {
    /// A contradiction: some house or cell has no candidates left.
    Dead,
    /// Every cell has its digit, and the rules are satisfied.
    Solved,
    /// Undecided: the search should branch on this cell, the word 32 · band + word.
    Stuck(usize),
}

/// The permutations of a band that inference needs.
pub(super) struct Rules<V: Whole> {
    pub(super) proof: V::Proof,
    /// The other two columns of the box.
    columns: [V; 2],
    /// The other two boxes of the row.
    boxes: [V; 2],
    /// The other two rows of the band.
    rows: [V; 2],
    /// The other two entries of both matchings that contain a triad: with rows and boxes turning the same way, or
    /// opposite ways.
    even: [V; 2],
    odd: [V; 2],
}

/// Returns the order that brings to each cell the word a number of rows, boxes and columns further on, cyclically.
const fn turned(rows: usize, boxes: usize, columns: usize) -> [u8; 32] {
    let mut order = [0; 32];
    let mut word = 0;
    while word < 32 {
        order[word] = word as u8;
        if word < 27 {
            let (row, square, column) = (word / 9, word / 3 % 3, word % 3);
            order[word] = (9 * ((row + rows) % 3) + 3 * ((square + boxes) % 3) + (column + columns) % 3) as u8;
        }
        word += 1;
    }
    order
}

impl<V: Whole> Rules<V> {
    #[inline(always)]
    pub(super) fn new(proof: V::Proof) -> Rules<V> {
        macro_rules! order {
            ($rows:literal, $boxes:literal, $columns:literal) => {{
                static ORDER: [u8; 32] = turned($rows, $boxes, $columns);
                V::order(proof, &ORDER)
            }};
        }
        Rules {
            proof,
            columns: [order!(0, 0, 1), order!(0, 0, 2)],
            boxes: [order!(0, 1, 0), order!(0, 2, 0)],
            rows: [order!(1, 0, 0), order!(2, 0, 0)],
            even: [order!(1, 1, 0), order!(2, 2, 0)],
            odd: [order!(1, 2, 0), order!(2, 1, 0)],
        }
    }

    /// Infers until nothing more follows. Positions are passed by value, which keeps them out of memory.
    #[inline(always)]
    pub(super) fn settle(&self, start: Bands<V>) -> (FixedPoint, Bands<V>) {
        let none = V::splat(self.proof, 0);
        let all = V::splat(self.proof, ALL);
        let minus_one = V::splat(self.proof, u16::MAX);
        // Hidden from the compiler, which would otherwise replace the operations on `unit` by a slower comparison and
        // mask.
        let unit = black_box(V::splat(self.proof, 1));
        let (mut news, mut known) = (minus_one, [none; 3]);
        let mut cells = start;
        loop {
            let solved = each(|b| cells[b].single(cells[b].add(minus_one)));
            for b in 0..3 {
                news = news.or_unlike(solved[b], known[b]);
            }
            if news.is_none() {
                let open = solved[0].min(solved[1]).min(solved[2]).zeros() & CELLS;
                let fixed = if open == 0 { FixedPoint::Solved } else { FixedPoint::Stuck(self.choose(cells, solved)) };
                return (fixed, cells);
            }
            known = solved;

            let in_triad = each(|b| self.any(solved[b], self.columns));
            let beside = each(|b| self.both(cells[b], self.columns));
            let in_row = each(|b| self.both(in_triad[b], self.boxes));
            let triads = each(|b| {
                let triad = cells[b].or3(beside[b].0, beside[b].1);
                triad.without_both(in_row[b].0, in_row[b].1)
            });
            let even = each(|b| self.all(triads[b], self.even));
            let odd = each(|b| self.all(triads[b], self.odd));
            let kept = each(|b| triads[b].and_or(even[b], odd[b]));
            let in_column = solved[0].or3(solved[1], solved[2]);
            let below = self.both(in_column, self.rows);
            let clash = solved[0].twice(solved[1], solved[2]).or(in_column.twice(below.0, below.1));
            let in_column = in_column.or3(below.0, below.1);
            let others = each(|b| self.both(kept[b], self.boxes));
            let rows = each(|b| kept[b].or3(others[b].0, others[b].1));
            let narrow = each(|b| {
                let once = cells[b].exactly_one(beside[b].0, beside[b].1);
                let left = cells[b].and(kept[b]);
                let hidden = left.and(once.without_both(others[b].0, others[b].1));
                left.and_or(hidden, hidden.min(unit).add(minus_one)).without_but(in_column, solved[b])
            });

            let triads = each(|b| self.any(narrow[b], self.rows));
            let next = each(|b| triads[b].shuffled(self.columns[0]));
            let last = each(|b| triads[b].shuffled(self.columns[1]));
            let mut columns = none;
            news = none;
            for b in 0..3 {
                let (c, d) = ((b + 1) % 3, (b + 2) % 3);
                let kept = triads[b].and_or(next[c].and(last[d]), last[c].and(next[d]));
                news = news.or_without(triads[b], kept);
                columns = columns.or(kept);
                cells[b] = narrow[b].and(kept);
            }
            let whole = rows[0].and3(rows[1], rows[2]).and(columns).without(clash);
            let least = cells[0].min(cells[1]).min(cells[2]);
            if (!whole.equal(all) | least.zeros()) & CELLS != 0 {
                return (FixedPoint::Dead, cells);
            }
        }
    }

    /// Returns the words at the two other places.
    #[inline(always)]
    fn both(&self, words: V, orders: [V; 2]) -> (V, V) {
        (words.shuffled(orders[0]), words.shuffled(orders[1]))
    }

    /// Returns the union of the words here and at the two other places.
    #[inline(always)]
    pub(super) fn any(&self, words: V, orders: [V; 2]) -> V {
        let (one, two) = self.both(words, orders);
        words.or3(one, two)
    }

    /// Returns the intersection of the words at the two other places.
    #[inline(always)]
    fn all(&self, words: V, orders: [V; 2]) -> V {
        let (one, two) = self.both(words, orders);
        one.and(two)
    }

    /// Returns the solved digits of the houses: of the row, of the box, and, for all bands together, of the column.
    #[inline(always)]
    pub(super) fn houses(&self, solved: Bands<V>) -> (Bands<V>, Bands<V>, V) {
        let triads = each(|b| self.any(solved[b], self.columns));
        let column = self.any(solved[0].or3(solved[1], solved[2]), self.rows);
        (each(|b| self.any(triads[b], self.boxes)), each(|b| self.any(triads[b], self.rows)), column)
    }
}

/// Evaluates a function for each band. (`array::map` would leave this function, and with it the instruction set.)
#[inline(always)]
pub(super) fn each<T>(of: impl Fn(usize) -> T) -> [T; 3] {
    [of(0), of(1), of(2)]
}
