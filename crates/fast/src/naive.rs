//! The reference solver: the simplest solver that is right.
//!
//! Plain backtracking with a mask of used digits for each house, always in the cell with the fewest candidates. It
//! shares only the public types with the engines, so that tests can compare the two.

use crate::clues::Clues;
use crate::values::Values;
use crate::verdict::Verdict;

/// Counts solutions and stops at `limit`.
#[must_use]
pub fn count(clues: &Clues, limit: u64) -> u64 {
    run(clues, limit).0
}

/// Returns whether there is no, one or several solutions, with one of them.
#[must_use]
pub fn solve(clues: &Clues) -> Verdict {
    match run(clues, 2) {
        (1, Some(values)) => Verdict::Unique(values),
        (_, Some(values)) => Verdict::Several(values),
        (_, None) => Verdict::None,
    }
}

fn run(clues: &Clues, limit: u64) -> (u64, Option<Values>) {
    let mut naive =
        Naive { cells: [0; 81], rows: [0; 9], columns: [0; 9], boxes: [0; 9], limit, found: 0, first: None };
    for (cell, &value) in clues.as_bytes().iter().enumerate() {
        if value != 0 {
            if naive.candidates(cell) & (1 << value) == 0 {
                return (0, None);
            }
            naive.toggle(cell, value);
        }
    }
    naive.search();
    (naive.found, naive.first)
}

/// The state of the search. Bit *v* of a house's mask is set if the house holds the value *v*.
struct Naive {
    cells: [u8; 81],
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    limit: u64,
    found: u64,
    first: Option<Values>,
}

const fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

impl Naive {
    fn candidates(&self, cell: usize) -> u16 {
        0b11_1111_1110 & !(self.rows[cell / 9] | self.columns[cell % 9] | self.boxes[box_of(cell)])
    }

    /// Writes the value into the blank cell, or erases it again.
    fn toggle(&mut self, cell: usize, value: u8) {
        self.cells[cell] ^= value;
        self.rows[cell / 9] ^= 1 << value;
        self.columns[cell % 9] ^= 1 << value;
        self.boxes[box_of(cell)] ^= 1 << value;
    }

    /// Returns the blank cell with the fewest candidates, or the first with at most one.
    fn with_fewest_candidates(&self) -> Option<usize> {
        let (mut best, mut fewest) = (None, 10);
        for cell in (0..81).filter(|&cell| self.cells[cell] == 0) {
            let candidates = self.candidates(cell).count_ones();
            if candidates < fewest {
                (best, fewest) = (Some(cell), candidates);
                if fewest <= 1 {
                    break;
                }
            }
        }
        best
    }

    /// Searches depth first. Each level fills one cell, so the recursion is at most 81 deep.
    fn search(&mut self) {
        if self.found >= self.limit {
            return;
        }
        let Some(cell) = self.with_fewest_candidates() else {
            self.found += 1;
            self.first.get_or_insert(Values::new(self.cells));
            return;
        };
        let candidates = self.candidates(cell);
        for value in (1..=9).filter(|value| candidates & (1 << value) != 0) {
            self.toggle(cell, value);
            self.search();
            self.toggle(cell, value);
        }
    }
}
