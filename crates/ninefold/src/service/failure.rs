//! Why a request can't be answered: bad input, each with its place.

use std::fmt;

use ninefold_format::ReadFault;
use ninefold_grid::{Cell, Side};
use ninefold_puzzle::Faults;

/// A request that can't be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The text can't be read.
    Read(ReadFault),
    /// The text is read, but no sound puzzle.
    Puzzle {
        /// The line on which the puzzle begins, from 1.
        line: usize,
        /// What is wrong with it.
        faults: Faults,
    },
    /// An option or argument is not what it should be.
    Argument(String),
}

impl Failure {
    pub(crate) fn argument(text: impl fmt::Display) -> Failure {
        Failure::Argument(text.to_string())
    }

    pub(crate) fn sides(found: Side, expected: Side) -> Failure {
        Failure::Argument(format!("the entries are a grid of side {found}: expected {expected}, as the puzzle"))
    }

    pub(crate) fn outside(cell: Cell, side: Side) -> Failure {
        Failure::Argument(format!("{cell} is outside the grid: expected rows and columns from 1 to {side}"))
    }
}

impl From<ReadFault> for Failure {
    fn from(fault: ReadFault) -> Failure {
        Failure::Read(fault)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Read(fault) => fault.fmt(f),
            Failure::Puzzle { line, faults } => write!(f, "line {line}: {faults}"),
            Failure::Argument(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for Failure {}
