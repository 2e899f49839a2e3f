//! The clues of a classic puzzle: 81 cells, each blank or with a digit.
//!
//! The only input type of this crate. Clues that repeat a digit in a house are accepted: they just have no solution.

use std::error::Error;
use std::fmt;

/// The givens of a classic puzzle, row by row: 0 is a blank cell, 1 to 9 a digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Clues([u8; 81]);

impl Clues {
    /// The grid without givens.
    pub const BLANK: Clues = Clues([0; 81]);

    /// Makes clues from 81 cells in row-major order.
    ///
    /// # Errors
    /// The first cell that is neither 0 nor 1 to 9.
    pub fn new(cells: [u8; 81]) -> Result<Clues, ClueError> {
        match cells.iter().position(|&value| value > 9) {
            Some(cell) => Err(ClueError { row: cell / 9 + 1, column: cell % 9 + 1, found: cells[cell] }),
            None => Ok(Clues(cells)),
        }
    }

    /// Parses a line of exactly 81 characters: `1` to `9`, or one of `.` `0` `*` `_` for a blank cell.
    ///
    /// The line ends where the slice ends: stripping the newline is up to the caller.
    ///
    /// # Errors
    /// Returns an error if the line has another length, or at the first byte that is not a valid cell.
    pub fn parse(line: &[u8]) -> Result<Clues, LineError> {
        let mut clues = Clues::BLANK;
        clues.read(line)?;
        Ok(clues)
    }

    /// Parses a line in place. When millions of lines are read, moving the clues would take much of the time.
    ///
    /// # Errors
    /// As [`Clues::parse`]; the clues are then blank.
    pub fn read(&mut self, line: &[u8]) -> Result<(), LineError> {
        let line: &[u8; 81] = line.try_into().map_err(|_| {
            *self = Clues::BLANK;
            LineError::Length { found: line.len() }
        })?;
        // The loop has no early exit, so that the compiler can process many bytes at a time.
        let mut faulty = false;
        for (cell, &byte) in self.0.iter_mut().zip(line) {
            let digit = byte.wrapping_sub(b'0');
            let is_digit = digit <= 9;
            *cell = if is_digit { digit } else { 0 };
            faulty |= !(is_digit | is_blank(byte));
        }
        if faulty {
            *self = Clues::BLANK;
            let column = line.iter().position(|&byte| !byte.is_ascii_digit() && !is_blank(byte)).unwrap_or(0);
            return Err(LineError::Byte { column: column + 1, found: line[column] });
        }
        Ok(())
    }

    /// Returns the 81 cells in row-major order, 0 if blank.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 81] {
        &self.0
    }
}

/// Returns whether this byte other than `0` marks a blank cell.
#[inline(always)]
const fn is_blank(byte: u8) -> bool {
    (byte == b'.') | (byte == b'*') | (byte == b'_')
}

/// Writes the line of 81 characters, `.` for blank cells.
impl fmt::Display for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line: String =
            self.0.iter().map(|&value| if value == 0 { '.' } else { char::from(b'0' + value) }).collect();
        f.pad(&line)
    }
}

impl fmt::Debug for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clues({self})")
    }
}

impl TryFrom<[u8; 81]> for Clues {
    type Error = ClueError;

    fn try_from(cells: [u8; 81]) -> Result<Clues, ClueError> {
        Clues::new(cells)
    }
}

impl From<Clues> for [u8; 81] {
    fn from(clues: Clues) -> [u8; 81] {
        clues.0
    }
}

/// A cell that holds neither a digit nor 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClueError {
    /// The row, counted from 1.
    pub row: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// The invalid value.
    pub found: u8,
}

impl fmt::Display for ClueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ClueError { row, column, found } = self;
        write!(f, "r{row}c{column} holds {found}; a cell is 0 for blank or 1 to 9")
    }
}

impl Error for ClueError {}

/// The reason why a line is not a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LineError {
    /// The line does not have 81 bytes.
    Length {
        /// The number of bytes.
        found: usize,
    },
    /// A byte is neither a digit nor a blank.
    Byte {
        /// The column in the line, counted from 1.
        column: usize,
        /// The byte.
        found: u8,
    },
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::Length { found } => {
                write!(f, "the line has {found} characters, a puzzle has 81")
            }
            LineError::Byte { column, found } => {
                write!(f, "column {column} holds '{}'; a cell is 1 to 9, or . 0 * _ for blank", found.escape_ascii())
            }
        }
    }
}

impl Error for LineError {}
