//! The side of a grid: how many rows, columns and digits it has.

use std::fmt;
use std::str::FromStr;

use crate::{Cell, Digit};

/// The side N of an N×N grid, 1 to 64. It is also the number of digits and the size of a full house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(u8);

/// The error for a number, text or grid that doesn't have the expected side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SideError {
    /// The number is not from 1 to 64.
    OutOfRange(usize),
    /// The text is not a number.
    NotANumber(String),
    /// The grid has another side than 9, which is the only one possible here.
    NotNine(Side),
}

/// The cells of a grid from one on, row by row.
#[derive(Clone)]
struct Cells {
    side: u8,
    row: u8,
    column: u8,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.row == self.side {
            return None;
        }
        let cell = Cell::new(self.row.into(), self.column.into());
        self.column += 1;
        if self.column == self.side {
            (self.row, self.column) = (self.row + 1, 0);
        }
        Some(cell)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let [side, row, column] = [self.side, self.row, self.column].map(usize::from);
        let left = (side - row) * side - column;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cells {}

impl Side {
    /// The largest side: a digit set is one 64-bit word.
    pub const MAX: Side = Side(64);
    /// The side of the classic grid.
    pub const NINE: Side = Side(9);

    /// Returns the side `n`.
    ///
    /// # Errors
    /// Fails if `n` is not from 1 to 64.
    #[inline]
    pub const fn new(n: usize) -> Result<Side, SideError> {
        match n {
            1..=64 => Ok(Side(n as u8)),
            _ => Err(SideError::OutOfRange(n)),
        }
    }

    /// Returns the side of a grid with this many cells. Returns `None` when the number is not the square of a side.
    pub fn of_cell_count(cells: usize) -> Option<Side> {
        let root = cells.isqrt();
        if root * root == cells { Side::new(root).ok() } else { None }
    }

    /// Returns the side as a number, 1 to 64.
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// Returns the number of cells: the side squared, 1 to 4096.
    #[inline]
    pub const fn cell_count(self) -> usize {
        self.get() * self.get()
    }

    /// Returns all cells, row by row.
    #[inline]
    pub fn cells(self) -> impl ExactSizeIterator<Item = Cell> + Clone {
        Cells { side: self.0, row: 0, column: 0 }
    }

    /// Returns the digits 1 to N, ascending.
    pub fn digits(self) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone {
        (0..self.get()).map(Digit::from_index)
    }

    /// Returns the square root of N, when N is a square: the side of a window.
    pub fn root(self) -> Option<usize> {
        let root = self.get().isqrt();
        (root * root == self.get()).then_some(root)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Reads a number from 1 to 64.
impl FromStr for Side {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Side, SideError> {
        let number = text.trim().parse().map_err(|_| SideError::NotANumber(text.to_owned()))?;
        Side::new(number)
    }
}

impl fmt::Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const EXPECTED: &str = "is not the side of a grid: expected a number from 1 to 64";
        match self {
            SideError::OutOfRange(number) => write!(f, "{number} {EXPECTED}"),
            SideError::NotANumber(text) => write!(f, "{text} {EXPECTED}"),
            SideError::NotNine(side) => write!(f, "the grid has side {side}: expected 9"),
        }
    }
}

impl std::error::Error for SideError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn range() {
        const FOUR: Result<Side, SideError> = Side::new(4);
        assert_eq!(FOUR.map(Side::get), Ok(4));
        assert_eq!("x".parse::<Side>().unwrap_err().to_string().split(':').next(), Some("x is not the side of a grid"));
        assert_eq!(Side::new(0), Err(SideError::OutOfRange(0)));
        assert_eq!(
            Side::new(65).unwrap_err().to_string(),
            "65 is not the side of a grid: expected a number from 1 to 64"
        );
        assert_eq!(Side::new(64), Ok(Side::MAX));
    }

    #[test]
    fn cells_row_by_row() {
        for side in [1, 2, 9, 64].map(|n| Side::new(n).unwrap()) {
            let mut cells = side.cells();
            for index in 0..side.cell_count() {
                assert_eq!(cells.len(), side.cell_count() - index);
                assert_eq!(cells.next(), Some(Cell::from_index(index, side)));
            }
            assert_eq!((cells.len(), cells.next()), (0, None));
        }
    }

    #[test]
    fn from_cell_counts() {
        assert_eq!(Side::of_cell_count(81), Some(Side::NINE));
        assert_eq!(Side::of_cell_count(80), None);
        assert_eq!(Side::of_cell_count(0), None);
        assert_eq!(Side::of_cell_count(65 * 65), None);
    }

    #[test]
    fn roots() {
        assert_eq!(Side::NINE.root(), Some(3));
        assert_eq!(Side::new(6).unwrap().root(), None);
    }
}
