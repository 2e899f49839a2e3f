//! A house: a set of cells that holds each digit once.

use std::fmt;
use std::sync::Arc;

use crate::Cell;

/// What kind of house it is, and which of its kind, counted from 0. Shown as `row 4`, counting from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HouseKind {
    /// A row.
    Row(u8),
    /// A column.
    Column(u8),
    /// A rectangular region.
    Box(u8),
    /// An irregular region.
    Region(u8),
    /// A house that a rule adds, by the name that a player knows it by: `falling diagonal`, `window 2`.
    Extra(Arc<str>),
}

/// N cells of an N×N grid that hold each digit once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    kind: HouseKind,
    cells: Vec<Cell>,
}

impl House {
    /// A house of these cells, in reading order.
    pub fn new(kind: HouseKind, mut cells: Vec<Cell>) -> House {
        cells.sort_unstable();
        House { kind, cells }
    }

    /// What kind of house it is.
    pub fn kind(&self) -> &HouseKind {
        &self.kind
    }

    /// The cells, in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Whether this cell is in the house.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HouseKind::Row(index) => write!(f, "row {}", index + 1),
            HouseKind::Column(index) => write!(f, "column {}", index + 1),
            HouseKind::Box(index) => write!(f, "box {}", index + 1),
            HouseKind::Region(index) => write!(f, "region {}", index + 1),
            HouseKind::Extra(name) => f.write_str(name),
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}
