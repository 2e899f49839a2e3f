//! The side of a grid: how many rows, columns and digits it has.

use std::fmt;
use std::str::FromStr;

use crate::{Cell, Digit};

/// The side N of an N×N grid, 1 to 64. It is also the number of digits and the size of a full house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(u8);

/// The error of a number or text that is not a side from 1 to 64.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideError(String);

impl SideError {
    fn out_of_range(found: impl fmt::Display) -> SideError {
        SideError(format!("{found} is not the side of a grid: expected a number from 1 to 64"))
    }

    /// The error of a grid of another side where only 9 will do.
    pub(crate) fn expected_nine(found: Side) -> SideError {
        SideError(format!("the grid has side {found}: expected 9"))
    }
}

impl Side {
    /// The largest side: a digit set is one 64-bit word.
    pub const MAX: Side = Side(64);
    /// The side of the classic grid.
    pub const NINE: Side = Side(9);

    /// The side `n`.
    ///
    /// # Errors
    /// When `n` is not from 1 to 64.
    pub fn new(n: usize) -> Result<Side, SideError> {
        if (1..=64).contains(&n) { Ok(Side(n as u8)) } else { Err(SideError::out_of_range(n)) }
    }

    /// The side of a grid with this many cells. Returns `None` when the number is not the square of a side.
    pub fn of_cell_count(cells: usize) -> Option<Side> {
        let root = cells.isqrt();
        if root * root == cells { Side::new(root).ok() } else { None }
    }

    /// The side as a number, 1 to 64.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The number of cells: the side squared, 1 to 4096.
    pub const fn cell_count(self) -> usize {
        self.get() * self.get()
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl ExactSizeIterator<Item = Cell> + Clone {
        (0..self.cell_count()).map(move |index| Cell::from_index(index, self))
    }

    /// The digits 1 to N, ascending.
    pub fn digits(self) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone {
        (0..self.get()).map(Digit::from_index)
    }

    /// The square root of N, when N is a square: the side of a window.
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
        let number = text.trim().parse().map_err(|_| SideError::out_of_range(text))?;
        Side::new(number)
    }
}

impl fmt::Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SideError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn range() {
        assert_eq!(Side::new(0), Err(SideError::out_of_range(0)));
        assert_eq!(
            Side::new(65).unwrap_err().to_string(),
            "65 is not the side of a grid: expected a number from 1 to 64"
        );
        assert_eq!(Side::new(64), Ok(Side::MAX));
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
