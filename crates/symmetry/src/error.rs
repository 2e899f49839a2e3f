//! The reasons why a grid has no canonical form.

use std::fmt;

use ninefold_grid::{Cell, StopReason};

/// The reason why a grid has no canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CanonError {
    /// The grid has another side than the group.
    Side,
    /// A digit is above the side.
    Digit(Cell),
    /// The digit of a cell stands in one of its houses twice.
    Repeated(Cell),
    /// The grid has so many symmetries that the search would take too much memory or time.
    TooSymmetric,
    /// A limit was reached first, or the search was cancelled.
    Stopped(StopReason),
}

impl From<StopReason> for CanonError {
    fn from(reason: StopReason) -> CanonError {
        CanonError::Stopped(reason)
    }
}

impl fmt::Display for CanonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CanonError::Side => f.write_str("the grid has another side than the group"),
            CanonError::Digit(cell) => write!(f, "the digit in {cell} is above the side of the grid"),
            CanonError::Repeated(cell) => write!(f, "the digit in {cell} is repeated in a row, column or box"),
            CanonError::TooSymmetric => f.write_str("the grid has too many symmetries"),
            CanonError::Stopped(reason) => write!(f, "stopped early: {reason}"),
        }
    }
}

impl std::error::Error for CanonError {}
