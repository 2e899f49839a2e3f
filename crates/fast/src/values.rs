//! A full grid: a digit in each of the 81 cells.

use crate::clues::Clues;
use std::fmt;

/// A solved grid, row by row, each cell 1 to 9.
///
/// Only this crate makes values, so they always obey the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Values([u8; 81]);

impl Values {
    pub(crate) const fn new(cells: [u8; 81]) -> Values {
        Values(cells)
    }

    /// Converts the clues of a full grid, if each house holds each digit once.
    #[must_use]
    pub fn full(clues: &Clues) -> Option<Values> {
        Some(Values(*clues.as_bytes())).filter(|values| values.solves(&Clues::BLANK))
    }

    /// Returns the 81 digits in row-major order, each 1 to 9.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 81] {
        &self.0
    }

    /// Returns whether this is a solution of these clues: every house holds each digit once, and every given is kept.
    ///
    /// It checks cell by cell, independently of the engines that it is used to test.
    #[must_use]
    pub fn solves(&self, clues: &Clues) -> bool {
        let (mut rows, mut columns, mut boxes) = ([0u16; 9], [0u16; 9], [0u16; 9]);
        for (cell, &value) in self.0.iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            rows[row] |= 1 << value;
            columns[column] |= 1 << value;
            boxes[row / 3 * 3 + column / 3] |= 1 << value;
        }
        let houses = [rows, columns, boxes];
        let full = houses.as_flattened().iter().all(|&house| house == 0b11_1111_1110);
        full && clues.as_bytes().iter().zip(&self.0).all(|(&given, &value)| given == 0 || given == value)
    }
}

/// Writes the line of 81 digits.
impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line: String = self.0.iter().map(|&value| char::from(b'0' + value)).collect();
        f.pad(&line)
    }
}

impl fmt::Debug for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Values({self})")
    }
}

impl From<Values> for [u8; 81] {
    fn from(values: Values) -> [u8; 81] {
        values.0
    }
}

/// Every cell of a full grid becomes a given.
impl From<Values> for Clues {
    fn from(values: Values) -> Clues {
        Clues::new(values.0).expect("values are 1 to 9")
    }
}
