//! A position: the contents of every cell.

use ninefold_grid::{Cell, Grid, Side};

use crate::CellState;

/// The state of each cell of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    side: Side,
    cells: Vec<CellState>,
}

impl Position {
    /// Returns the values of a grid, without marks.
    pub fn of(grid: &Grid) -> Position {
        let cells = grid.cells().iter().map(|&value| CellState::of_value(value)).collect();
        Position { side: grid.side(), cells }
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns the contents of a cell.
    pub fn get(&self, cell: Cell) -> CellState {
        self.cells[cell.index(self.side)]
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
