//! A house: a set of cells that must hold each digit once.

use std::fmt;
use std::sync::Arc;

use crate::Cell;

/// The kind of a house and its number within the kind, counted from 0. Displayed as `row 4`, counted from 1.
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
    /// A house that a variant rule adds, with its name: `falling diagonal`, `window 2`.
    Extra(Arc<str>),
}

/// N cells of an N×N grid that must hold each digit once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    kind: HouseKind,
    cells: Vec<Cell>,
}

impl House {
    /// Returns a house of these cells, in reading order.
    pub fn new(kind: HouseKind, mut cells: Vec<Cell>) -> House {
        cells.sort_unstable();
        House { kind, cells }
    }

    /// Returns the kind and number of the house.
    #[inline]
    pub fn kind(&self) -> &HouseKind {
        &self.kind
    }

    /// Returns the cells, in reading order.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns whether the house contains this cell.
    #[inline]
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
