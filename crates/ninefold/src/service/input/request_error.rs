//! Reasons why a request can't be answered: bad input, each with its place.

use std::fmt;

use ninefold_format::ReadError;
use ninefold_grid::{Cell, Side};
use ninefold_puzzle::{PuzzleError, PuzzleErrors};

/// An error in a request.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestError {
    /// The text can't be parsed.
    Read(ReadError),
    /// The text was parsed, but the puzzle is invalid.
    Puzzle {
        /// The line on which the puzzle begins, from 1.
        line: usize,
        /// What is wrong with it.
        faults: PuzzleErrors,
    },
    /// A text beside the puzzle, such as its regions or its entries, can't be parsed.
    Part {
        /// The name of the text in messages.
        part: &'static str,
        /// What is wrong with it.
        fault: ReadError,
    },
    /// The text holds several puzzles where one is wanted, or no puzzle of the requested number.
    Number {
        /// The number of puzzles found.
        found: usize,
        /// The requested number, from 1.
        which: Option<usize>,
        /// The first 100 puzzles, one a line; an empty line for each that can't be parsed.
        puzzles: Vec<String>,
    },
    /// A rule of the request can't be read on any grid.
    Rule(PuzzleError),
    /// An option or argument is invalid.
    Argument(String),
}

/// The place of an error in a text, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Place {
    /// The line, from 1.
    pub line: Option<usize>,
    /// The column in characters, from 1.
    pub column: Option<usize>,
    /// The cell.
    pub cell: Option<Cell>,
}

impl RequestError {
    pub(crate) fn argument(text: impl fmt::Display) -> RequestError {
        RequestError::Argument(text.to_string())
    }

    pub(crate) fn sides(found: Side, expected: Side) -> RequestError {
        RequestError::Argument(format!("the entries have side {found}: expected {expected}, the side of the puzzle"))
    }

    pub(crate) fn outside(cell: Cell, side: Side) -> RequestError {
        RequestError::Argument(format!("{cell} is outside the grid: expected rows and columns from 1 to {side}"))
    }

    /// Returns the error as a complete sentence: `Line 1 has 5 characters; a 9×9 puzzle needs 81.`
    pub fn sentence(&self) -> String {
        match self {
            RequestError::Read(fault) => fault.sentence(),
            RequestError::Puzzle { .. }
            | RequestError::Part { .. }
            | RequestError::Number { .. }
            | RequestError::Rule(_)
            | RequestError::Argument(_) => self.to_string(),
        }
    }

    /// Returns the place of the error; `None` for an error in an argument.
    pub fn place(&self) -> Option<Place> {
        match self {
            RequestError::Read(fault) | RequestError::Part { fault, .. } => {
                Some(Place { line: fault.line(), column: fault.column(), cell: None })
            }
            RequestError::Puzzle { line, faults } => {
                let cell = faults.all().iter().find_map(PuzzleError::cell);
                Some(Place { line: Some(*line), column: None, cell })
            }
            RequestError::Number { .. } | RequestError::Rule(_) | RequestError::Argument(_) => None,
        }
    }

    /// Returns the faults of the puzzle or of a rule, one by one.
    pub fn faults(&self) -> &[PuzzleError] {
        match self {
            RequestError::Puzzle { faults, .. } => faults.all(),
            RequestError::Rule(fault) => std::slice::from_ref(fault),
            RequestError::Read(_)
            | RequestError::Part { .. }
            | RequestError::Number { .. }
            | RequestError::Argument(_) => &[],
        }
    }
}

impl From<ReadError> for RequestError {
    fn from(fault: ReadError) -> RequestError {
        RequestError::Read(fault)
    }
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RequestError::Read(fault) => fault.fmt(f),
            // The place of a faulty rule is its own text. If the rule comes from an option, that text is not on this
            // line.
            RequestError::Puzzle { line, faults } if faults.all().iter().all(|fault| fault.rule_text().is_some()) => {
                write!(f, "{faults} (in the puzzle on line {line})")
            }
            RequestError::Puzzle { line, faults } => write!(f, "line {line}: {faults}"),
            RequestError::Part { part, fault } => write!(f, "{part}: {fault}"),
            RequestError::Number { found, which: Some(which), .. } => {
                write!(f, "there is no puzzle {which}: the text has {found}")
            }
            RequestError::Number { found, which: None, .. } => write!(f, "the text has {found} puzzles: expected one"),
            RequestError::Rule(fault) => fault.fmt(f),
            RequestError::Argument(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for RequestError {}
