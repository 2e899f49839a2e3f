//! Why a request can't be answered: bad input, each with its place.

use std::fmt;

use ninefold_format::ReadFault;
use ninefold_grid::{Cell, Side};
use ninefold_puzzle::{Fault, Faults};

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
    /// A text beside the puzzle, its map or its entries, can't be read.
    Part {
        /// What it is called in messages.
        part: &'static str,
        /// What is wrong with it.
        fault: ReadFault,
    },
    /// The text holds several puzzles where one is asked for, or not that of the number that is asked for.
    Number {
        /// How many it holds.
        found: usize,
        /// Which was asked for, from 1.
        which: Option<usize>,
        /// The first 100 of them, a line each; an empty line for what can't be read.
        puzzles: Vec<String>,
    },
    /// An option or argument is not what it should be.
    Argument(String),
}

/// Where in a text something is wrong, as far as that is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: Option<usize>,
    /// The column in characters, from 1.
    pub column: Option<usize>,
    /// The cell.
    pub cell: Option<Cell>,
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

    /// What is wrong as a sentence, where it begins with no name: `Line 1 has 5 characters; a 9×9 puzzle needs 81.`
    pub fn sentence(&self) -> String {
        match self {
            Failure::Read(fault) => fault.sentence(),
            Failure::Puzzle { .. } | Failure::Part { .. } | Failure::Number { .. } | Failure::Argument(_) => {
                self.to_string()
            }
        }
    }

    /// Where it is wrong; none for arguments.
    pub fn place(&self) -> Option<Place> {
        match self {
            Failure::Read(fault) | Failure::Part { fault, .. } => {
                Some(Place { line: fault.line(), column: fault.column(), cell: None })
            }
            Failure::Puzzle { line, faults } => {
                let cell = faults.all().iter().find_map(Fault::cell);
                Some(Place { line: Some(*line), column: None, cell })
            }
            Failure::Number { .. } | Failure::Argument(_) => None,
        }
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
            Failure::Part { part, fault } => write!(f, "{part}: {fault}"),
            Failure::Number { found, which: Some(which), .. } => {
                write!(f, "there is no puzzle {which}; the text has {found}")
            }
            Failure::Number { found, which: None, .. } => write!(f, "the text has {found} puzzles; give one"),
            Failure::Argument(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for Failure {}
