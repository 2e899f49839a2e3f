//! A grid of digits, full or not.

use std::fmt;

use crate::{Cell, Digit, DigitSet, House, Side, symbols};

/// N×N cells, each with a digit or blank. It may break every rule: it is what stands on the paper.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    side: Side,
    cells: Vec<Option<Digit>>,
}

impl Grid {
    /// A grid without a digit.
    pub fn blank(side: Side) -> Grid {
        Grid { side, cells: vec![None; side.cell_count()] }
    }

    /// The grid with these cells, row by row; none if their number is no square of a side.
    /// Digits beyond the side are taken as they are; who reads from outside checks them.
    pub fn from_cells(cells: Vec<Option<Digit>>) -> Option<Grid> {
        Side::of_cell_count(cells.len()).map(|side| Grid { side, cells })
    }

    /// The side of the grid.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The digit of a cell.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.cells[cell.index(self.side)]
    }

    /// Writes a digit into a cell, or blanks it.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.cells[cell.index(self.side)] = digit;
    }

    /// All cells, row by row.
    pub fn cells(&self) -> &[Option<Digit>] {
        &self.cells
    }

    /// The filled cells with their digits, row by row.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.side.cells().zip(&self.cells).filter_map(|(cell, &digit)| Some((cell, digit?)))
    }

    /// Number of filled cells.
    pub fn filled_count(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Whether each cell has a digit.
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// Whether each filled cell of `givens` has the same digit here.
    pub fn agrees_with(&self, givens: &Grid) -> bool {
        self.side == givens.side && givens.filled().all(|(cell, digit)| self.get(cell) == Some(digit))
    }

    /// Whether these cells hold different digits; blank cells count for nothing.
    pub fn all_different(&self, cells: &[Cell]) -> bool {
        let mut seen = DigitSet::EMPTY;
        cells.iter().filter_map(|&cell| self.get(cell)).all(|digit| {
            let new = !seen.contains(digit);
            seen.insert(digit);
            new
        })
    }

    /// Whether a house of this grid is full and holds each digit of the side once.
    pub fn fills(&self, house: &House) -> bool {
        let digits: DigitSet = house.cells().iter().filter_map(|&cell| self.get(cell)).collect();
        digits == DigitSet::full(self.side) && house.cells().len() == self.side.get()
    }
}

impl fmt::Display for Grid {
    /// One line of symbols, `.` for a blank; beyond side 61, numbers separated by blanks with 0 for a blank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        symbols::write_line(f, self.side, &self.cells)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
