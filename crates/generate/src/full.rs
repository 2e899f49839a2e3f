//! Generates random full grids of the classic 9×9.
//!
//! The three boxes on the diagonal don't see each other and are filled at random. The other cells are filled depth
//! first: each step fills a cell with the fewest digits left with a random one of them. Every grid can occur, but not
//! all are equally likely. A search that meets many dead ends starts over. A grid takes a few microseconds, a tenth of
//! the time for digging it.

use ninefold_grid::Random;

/// The number of cells outside the diagonal boxes.
const OPEN: usize = 54;
/// The number of dead ends after which a search starts over.
const PATIENCE: u32 = 64;
/// All nine digits.
const ALL: u16 = 0x1ff;
/// The number of digits in each set. A table is used because counting bits is slow without a special instruction.
const SIZE: [u8; 512] = {
    let mut size = [0; 512];
    let mut set = 1;
    while set < 512 {
        size[set] = size[set / 2] + (set % 2) as u8;
        set += 1;
    }
    size
};

/// A cell with its row, column and box.
#[derive(Clone, Copy)]
struct CellUnits {
    row: u8,
    column: u8,
    square: u8,
}

/// The cells outside the diagonal boxes, row by row.
const PLACES: [CellUnits; OPEN] = {
    let mut places = [CellUnits { row: 0, column: 0, square: 0 }; OPEN];
    let (mut cell, mut count) = (0, 0);
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        if row / 3 != column / 3 {
            places[count] = CellUnits { row, column, square: row / 3 * 3 + column / 3 };
            count += 1;
        }
        cell += 1;
    }
    places
};

/// Returns a full grid: 81 digits from 1 to 9, row by row.
pub(crate) fn full_grid(random: &mut Random) -> [u8; 81] {
    loop {
        let mut partial = PartialGrid::with_diagonal_boxes(random);
        if partial.complete(random) {
            return partial.cells;
        }
    }
}

/// A partly filled grid.
struct PartialGrid {
    cells: [u8; 81],
    /// The digits left in each row, column and box.
    left: [[u16; 9]; 3],
    /// The open cells: first the filled ones in the order of filling, then the others.
    places: [CellUnits; OPEN],
    /// The untried digits of each filled cell.
    untried: [u16; OPEN],
}

impl PartialGrid {
    /// Returns a grid in which only the diagonal boxes are filled.
    fn with_diagonal_boxes(random: &mut Random) -> PartialGrid {
        let mut partial = PartialGrid { cells: [0; 81], left: [[ALL; 9]; 3], places: PLACES, untried: [0; OPEN] };
        for square in [0, 4, 8] {
            let mut digits: [u8; 9] = std::array::from_fn(|index| index as u8);
            random.shuffle(&mut digits);
            let corner = square % 3 * 3;
            for (at, digit) in (0..).zip(digits) {
                partial.toggle(CellUnits { row: corner + at / 3, column: corner + at % 3, square }, 1 << digit);
            }
        }
        partial
    }

    /// Fills the rest; fails after many dead ends.
    fn complete(&mut self, random: &mut Random) -> bool {
        let (mut filled, mut dead_ends) = (0, 0);
        while filled < OPEN {
            self.untried[filled] = self.choose(filled);
            while self.untried[filled] == 0 {
                dead_ends += 1;
                if filled == 0 || dead_ends > PATIENCE {
                    return false;
                }
                filled -= 1;
                let place = self.places[filled];
                let digit = 1 << (self.cells[place.index()] - 1);
                self.toggle(place, digit);
            }
            let digits = self.untried[filled];
            let digit = if digits & (digits - 1) == 0 { digits } else { 1 << random.place_of_one(digits.into()) };
            self.untried[filled] ^= digit;
            self.toggle(self.places[filled], digit);
            filled += 1;
        }
        true
    }

    /// Moves an open cell with the fewest digits to index `filled` and returns its digits.
    fn choose(&mut self, filled: usize) -> u16 {
        let (mut best, mut digits, mut fewest) = (filled, 0, u8::MAX);
        for (at, place) in self.places.iter().enumerate().skip(filled) {
            let its = self.digits(*place);
            let size = SIZE[usize::from(its % 512)];
            if size < fewest {
                (best, digits, fewest) = (at, its, size);
                if size <= 1 {
                    break;
                }
            }
        }
        self.places.swap(filled, best);
        digits
    }

    fn digits(&self, place: CellUnits) -> u16 {
        let [rows, columns, squares] = &self.left;
        rows[usize::from(place.row)] & columns[usize::from(place.column)] & squares[usize::from(place.square)]
    }

    /// Places a digit, given as its bit, in a cell, or removes it again.
    fn toggle(&mut self, place: CellUnits, digit: u16) {
        let [rows, columns, squares] = &mut self.left;
        rows[usize::from(place.row)] ^= digit;
        columns[usize::from(place.column)] ^= digit;
        squares[usize::from(place.square)] ^= digit;
        self.cells[place.index()] = digit.trailing_zeros() as u8 + 1;
    }
}

impl CellUnits {
    fn index(self) -> usize {
        9 * usize::from(self.row) + usize::from(self.column)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_fast::{Clues, Values};

    use super::*;

    #[test]
    fn grids_are_full_and_sound_and_differ() {
        let mut random = Random::new(5);
        let grids: std::collections::HashSet<_> = (0..2_000).map(|_| full_grid(&mut random)).collect();
        assert_eq!(grids.len(), 2_000);
        assert!(grids.iter().all(|grid| Values::full(&Clues::new(*grid).unwrap()).is_some()));
        // Each digit occurs in each cell about equally often.
        for cell in 0..81 {
            let ones = grids.iter().filter(|grid| grid[cell] == 1).count();
            assert!((150..300).contains(&ones), "{ones} of 2000 in cell {cell}");
        }
    }
}
