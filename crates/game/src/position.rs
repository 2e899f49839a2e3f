//! A position: the contents of every cell, and the drawings on the board.

use ninefold_grid::{Cell, Grid, Side};

use crate::{CellState, Strokes};

/// The state of each cell of a grid, and the strokes of pens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    side: Side,
    cells: Vec<CellState>,
    pub(crate) strokes: Strokes,
}

impl Position {
    /// Returns the values of a grid, without marks.
    pub fn of(grid: &Grid) -> Position {
        let cells = grid.cells().iter().map(|&value| CellState::of_value(value)).collect();
        Position { side: grid.side(), cells, strokes: Strokes::default() }
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns the contents of a cell.
    pub fn get(&self, cell: Cell) -> CellState {
        self.cells[cell.index(self.side)]
    }

    /// Returns the strokes of pens.
    pub fn strokes(&self) -> &Strokes {
        &self.strokes
    }

    pub(crate) fn set(&mut self, cell: Cell, state: CellState) {
        self.cells[cell.index(self.side)] = state;
    }

    /// Returns all cells with their contents, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, CellState)> + '_ {
        self.side.cells().zip(self.cells.iter().copied())
    }

    /// Returns only the values.
    pub fn values(&self) -> Grid {
        Grid::from_cells(self.cells.iter().map(|state| state.value).collect()).expect("a position is a square")
    }

    /// Returns whether each cell has a value.
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(|state| !state.is_blank())
    }
}
