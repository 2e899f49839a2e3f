//! A canonical form with the transformation that leads to it.

use std::fmt;

use ninefold_grid::{Grid, Transform};

use crate::cells::{Cells, to_grid};
use crate::lines::Arrangement;

/// The canonical form of a classic puzzle or full grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClassicForm {
    pub(crate) cells: Cells,
    pub(crate) automorphisms: u64,
    pub(crate) arrangement: Arrangement<9>,
}

/// The canonical form of a grid of any side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    pub(crate) grid: Grid,
    pub(crate) automorphisms: Option<u128>,
    pub(crate) transform: Transform,
}

impl ClassicForm {
    /// Returns the cells of the form, row by row; 0 is blank.
    pub fn cells(&self) -> &[u8; 81] {
        &self.cells
    }

    /// Returns the form as a grid.
    pub fn grid(&self) -> Grid {
        to_grid(&self.cells)
    }

    /// Returns the number of transformations that keep the puzzle, among all 9!·2·6⁸.
    pub fn automorphisms(&self) -> u64 {
        self.automorphisms
    }

    /// Returns a transformation of the puzzle into the form. It also moves the solution, entries and pencilmarks.
    pub fn transform(&self) -> Transform {
        self.arrangement.transform()
    }
}

impl Form {
    /// Returns the form as a grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the number of transformations of the group that keep the puzzle, or `None` if it is above 2¹²⁸.
    pub fn automorphisms(&self) -> Option<u128> {
        self.automorphisms
    }

    /// Returns a transformation of the puzzle into the form.
    pub fn transform(&self) -> &Transform {
        &self.transform
    }
}

/// The 81 cells in one line, blank cells as dots.
impl fmt::Display for ClassicForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.cells.map(|digit| if digit == 0 { b'.' } else { b'0' + digit });
        f.write_str(&String::from_utf8_lossy(&line))
    }
}
