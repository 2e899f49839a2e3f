//! A cell: its row and column, written `r4c7`.

use std::fmt;
use std::str::FromStr;

use crate::Side;

/// One cell of a grid, by row and column, each 0 to 63. Shown and read as `r1c1`, counting from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    column: u8,
}

/// The error for a text that does not name a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCellError(String);

impl Cell {
    /// Returns the cell at this row and column, counted from 0.
    ///
    /// # Panics
    /// Panics if one of them is above 63.
    #[inline]
    pub const fn new(row: usize, column: usize) -> Cell {
        assert!(row < 64 && column < 64, "rows and columns run from 0 to 63");
        Cell { row: row as u8, column: column as u8 }
    }

    /// Returns the cell at this index in row-major order, in a grid of this side.
    #[inline]
    pub const fn from_index(index: usize, side: Side) -> Cell {
        Cell::new(index / side.get(), index % side.get())
    }

    /// Returns the cell's index in row-major order in a grid of this side, 0 to N² − 1.
    ///
    /// # Panics
    /// Panics if the cell is outside such a grid. Every map, set and grid panics in the same way for a cell that it
    /// does not have.
    #[inline]
    pub const fn index(self, side: Side) -> usize {
        assert!(self.is_within(side), "the cell is outside the grid");
        self.row() * side.get() + self.column()
    }

    /// Returns the row, counted from 0.
    #[inline]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// Returns the column, counted from 0.
    #[inline]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// Returns whether a grid of this side has this cell.
    #[inline]
    pub const fn is_within(self, side: Side) -> bool {
        self.row() < side.get() && self.column() < side.get()
    }

    /// Returns the cells that share an edge with this one.
    pub fn neighbours(self, side: Side) -> impl Iterator<Item = Cell> {
        let (row, column) = (self.row().cast_signed(), self.column().cast_signed());
        [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(move |(down, right)| {
            let row = usize::try_from(row + down).ok()?;
            let column = usize::try_from(column + right).ok()?;
            (row < side.get() && column < side.get()).then(|| Cell::new(row, column))
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        let parse = || {
            let (row, column) = text.trim().strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
            let line = |text: &str| {
                let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                let number: usize = plain.then(|| text.parse().ok())??;
                (1..=64).contains(&number).then(|| number - 1)
            };
            Some(Cell::new(line(row)?, line(column)?))
        };
        parse().ok_or_else(|| ParseCellError(text.to_owned()))
    }
}

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a cell: write row and column from 1 to 64, such as r4c7", self.0)
    }
}

impl std::error::Error for ParseCellError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        for cell in Side::MAX.cells() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!("R4C7".parse(), Ok(Cell::new(3, 6)));
    }

    #[test]
    fn refuses_what_is_no_cell() {
        for text in ["", "r4", "r0c1", "r1c65", "4c7", "r4c7x", "r+4c7", "r4c", "rc"] {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
    }

    #[test]
    fn corner_and_middle_neighbours() {
        assert_eq!(Cell::new(0, 0).neighbours(Side::NINE).count(), 2);
        assert_eq!(Cell::new(8, 4).neighbours(Side::NINE).count(), 3);
        assert_eq!(Cell::new(4, 4).neighbours(Side::NINE).count(), 4);
    }
}
