//! A grid of digits, full or not.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::{Cell, Digit, DigitSet, House, Side, symbols};

/// N×N cells, each holding a digit or blank. A grid may break the rules: it only records what is written in its cells.
///
/// ```
/// use ninefold_grid::{Cell, Digit, Grid};
///
/// let mut grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// grid[Cell::new(0, 2)] = Digit::new(4);
/// assert_eq!(grid.row(0).filter_map(|&cell| cell).map(Digit::number).collect::<Vec<_>>(), [5, 3, 4, 7]);
/// assert_eq!(grid.iter().filter(|(_, digit)| digit.is_some()).count(), 31);
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    side: Side,
    cells: Vec<Option<Digit>>,
}

impl Grid {
    /// Returns a grid in which every cell is blank.
    pub fn blank(side: Side) -> Grid {
        Grid { side, cells: vec![None; side.cell_count()] }
    }

    /// Returns the grid with these cells, row by row. Returns `None` when their number is not the square of a side.
    ///
    /// Digits above the side are kept; validating the puzzle reports them.
    pub fn from_cells(cells: Vec<Option<Digit>>) -> Option<Grid> {
        Side::of_cell_count(cells.len()).map(|side| Grid { side, cells })
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns the digit of a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.cells[cell.index(self.side)]
    }

    /// Writes a digit into a cell, or makes the cell blank.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.cells[cell.index(self.side)] = digit;
    }

    /// Returns all cells, row by row.
    #[inline]
    pub fn cells(&self) -> &[Option<Digit>] {
        &self.cells
    }

    /// Returns every cell with what it holds, row by row.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Cell, Option<Digit>)> + Clone + '_ {
        self.side.cells().zip(self.cells.iter().copied())
    }

    /// Returns the rows from top to bottom, each from left to right.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[Option<Digit>]> + ExactSizeIterator + '_ {
        self.cells.chunks_exact(self.side.get())
    }

    /// Returns the cells of a row, counted from 0, from left to right.
    ///
    /// # Panics
    /// Panics if the grid has no such row.
    pub fn row(&self, row: usize) -> std::slice::Iter<'_, Option<Digit>> {
        self.cells[row * self.side.get()..][..self.side.get()].iter()
    }

    /// Returns the cells of a column, counted from 0, from top to bottom.
    ///
    /// # Panics
    /// Panics if the grid has no such column.
    pub fn column(&self, column: usize) -> impl ExactSizeIterator<Item = &Option<Digit>> + '_ {
        assert!(column < self.side.get(), "the grid has {} columns", self.side);
        self.cells.iter().skip(column).step_by(self.side.get())
    }

    /// Returns a grid in which `change` has replaced the content of each cell of this one.
    #[must_use]
    pub fn map(&self, mut change: impl FnMut(Cell, Option<Digit>) -> Option<Digit>) -> Grid {
        Grid { side: self.side, cells: self.iter().map(|(cell, digit)| change(cell, digit)).collect() }
    }

    /// Returns the filled cells with their digits, row by row.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        // The place of a cell is worked out for filled ones only.
        let filled = self.cells.iter().enumerate().filter_map(|(index, &digit)| Some((index, digit?)));
        filled.map(|(index, digit)| (Cell::from_index(index, self.side), digit))
    }

    /// Returns the number of filled cells.
    pub fn filled_count(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Returns whether every cell has a digit.
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// Returns whether every filled cell of `givens` has the same digit here.
    pub fn agrees_with(&self, givens: &Grid) -> bool {
        self.side == givens.side && givens.filled().all(|(cell, digit)| self.get(cell) == Some(digit))
    }

    /// Returns whether no two of these cells hold the same digit. Blank cells are ignored.
    pub fn all_different(&self, cells: &[Cell]) -> bool {
        let mut seen = DigitSet::EMPTY;
        cells.iter().filter_map(|&cell| self.get(cell)).all(|digit| {
            let new = !seen.contains(digit);
            seen.insert(digit);
            new
        })
    }

    /// Returns whether a house is full and holds each digit from 1 to the side once.
    pub fn fills(&self, house: &House) -> bool {
        let digits: DigitSet = house.cells().iter().filter_map(|&cell| self.get(cell)).collect();
        digits == DigitSet::full(self.side) && house.cells().len() == self.side.get()
    }
}

/// A blank classic grid.
impl Default for Grid {
    fn default() -> Grid {
        Grid::blank(Side::NINE)
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;

    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.cells[cell.index(self.side)]
    }
}

impl IndexMut<Cell> for Grid {
    fn index_mut(&mut self, cell: Cell) -> &mut Option<Digit> {
        &mut self.cells[cell.index(self.side)]
    }
}

/// The cell at this row and column, each counted from 0.
impl Index<(usize, usize)> for Grid {
    type Output = Option<Digit>;

    fn index(&self, (row, column): (usize, usize)) -> &Option<Digit> {
        &self[Cell::new(row, column)]
    }
}

/// The cell at this row and column, each counted from 0.
impl IndexMut<(usize, usize)> for Grid {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut Option<Digit> {
        &mut self[Cell::new(row, column)]
    }
}

impl<'a> IntoIterator for &'a Grid {
    type Item = (Cell, Option<Digit>);
    type IntoIter = Box<dyn ExactSizeIterator<Item = (Cell, Option<Digit>)> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.iter())
    }
}

impl fmt::Display for Grid {
    /// Returns one line of symbols, `.` for a blank cell; above side 61, numbers separated by spaces, 0 for a blank
    /// cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        symbols::write_line(f, self.side, &self.cells)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
