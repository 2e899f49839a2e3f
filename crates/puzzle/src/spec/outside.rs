//! Places beside the grid, where clues for lines stand.

use std::fmt;
use std::str::FromStr;

use ninefold_grid::{Cell, Geometry};

/// A place beside the grid: left or right of a row, above or below a column. Written like a cell one step off the grid:
/// `r3c0` is left of row 3, `r0c5` above column 5, `r3c10` right of row 3 of a 9×9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outside {
    /// The row, counted from 1; 0 is above the grid.
    row: u8,
    /// The column, counted from 1; 0 is left of the grid.
    column: u8,
}

/// The error for a text that doesn't name a place beside a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseOutsideError(String);

/// A direction along a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Diagonal {
    /// Down and to the right.
    DownRight,
    /// Down and to the left.
    DownLeft,
    /// Up and to the right.
    UpRight,
    /// Up and to the left.
    UpLeft,
}

impl Outside {
    /// Returns the place at this row and column, counted from 1; 0 is above or left of the grid.
    ///
    /// # Panics
    /// Panics if one of them is above 65.
    pub const fn new(row: usize, column: usize) -> Outside {
        assert!(row <= 65 && column <= 65, "places beside a grid lie within rows and columns 0 to 65");
        Outside { row: row as u8, column: column as u8 }
    }

    /// Returns the row, counted from 1; 0 is above the grid.
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// Returns the column, counted from 1; 0 is left of the grid.
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// Returns whether the place is beside the canvas of this geometry: not on it, and not two steps off it.
    pub fn is_beside(self, geometry: &Geometry) -> bool {
        let (rows, columns) = (geometry.rows(), geometry.columns());
        let ends = |value: usize, last: usize| value == 0 || value == last + 1;
        let within = |value: usize, last: usize| (0..=last + 1).contains(&value);
        within(self.row(), rows)
            && within(self.column(), columns)
            && (ends(self.row(), rows) || ends(self.column(), columns))
    }

    /// Returns the cells of the row or column beside which the place lies, from the nearest to the farthest; none for
    /// a place at a corner of the canvas.
    pub fn line(self, geometry: &Geometry) -> Vec<Cell> {
        let (rows, columns) = (geometry.rows(), geometry.columns());
        let row = self.row().checked_sub(1).filter(|&row| row < rows);
        let column = self.column().checked_sub(1).filter(|&column| column < columns);
        let mut cells: Vec<Cell> = match (row, column) {
            (Some(row), None) => (0..columns).map(|column| Cell::new(row, column)).collect(),
            (None, Some(column)) => (0..rows).map(|row| Cell::new(row, column)).collect(),
            _ => Vec::new(),
        };
        if self.row() > rows || self.column() > columns {
            cells.reverse();
        }
        cells.retain(|&cell| geometry.has(cell));
        cells
    }

    /// Returns the cells of the diagonal that begins at the place, from the nearest to the farthest.
    pub fn diagonal(self, geometry: &Geometry, direction: Diagonal) -> Vec<Cell> {
        let (down, right) = direction.step();
        let step = |k: i32| {
            let row = usize::try_from(i32::from(self.row) - 1 + k * down).ok()?;
            let column = usize::try_from(i32::from(self.column) - 1 + k * right).ok()?;
            (row < geometry.rows() && column < geometry.columns()).then(|| Cell::new(row, column))
        };
        (1..).map_while(step).filter(|&cell| geometry.has(cell)).collect()
    }
}

impl Diagonal {
    /// All directions.
    pub const ALL: [Diagonal; 4] = [Diagonal::DownRight, Diagonal::DownLeft, Diagonal::UpRight, Diagonal::UpLeft];

    /// Returns the steps down and to the right.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Diagonal::DownRight => (1, 1),
            Diagonal::DownLeft => (1, -1),
            Diagonal::UpRight => (-1, 1),
            Diagonal::UpLeft => (-1, -1),
        }
    }

    /// Returns the direction of this name; `DR`, `DL`, `UR` and `UL` are names, too.
    pub fn named(name: &str) -> Option<Diagonal> {
        let name = name.to_lowercase().replace(['_', ' '], "-");
        let short = |direction: &Diagonal| -> String {
            direction.name().split('-').filter_map(|word| word.chars().next()).collect()
        };
        Diagonal::ALL.into_iter().find(|direction| direction.name() == name || short(direction) == name)
    }

    /// Returns the name: `down-right`, `down-left`, `up-right`, `up-left`.
    pub const fn name(self) -> &'static str {
        match self {
            Diagonal::DownRight => "down-right",
            Diagonal::DownLeft => "down-left",
            Diagonal::UpRight => "up-right",
            Diagonal::UpLeft => "up-left",
        }
    }
}

impl fmt::Display for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

impl FromStr for Outside {
    type Err = ParseOutsideError;

    fn from_str(text: &str) -> Result<Outside, ParseOutsideError> {
        let parse = || {
            let (row, column) = text.trim().strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
            let number = |text: &str| {
                let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                plain.then(|| text.parse::<usize>().ok())?.filter(|&number| number <= 65)
            };
            Some(Outside::new(number(row)?, number(column)?))
        };
        parse().ok_or_else(|| ParseOutsideError(text.to_owned()))
    }
}

impl fmt::Display for ParseOutsideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a place beside a grid: write it as a cell one step off the grid, such as r3c0", self.0)
    }
}

impl std::error::Error for ParseOutsideError {}
