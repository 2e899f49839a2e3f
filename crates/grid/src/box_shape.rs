//! The shape of a rectangular region: rows × columns of a box.

use std::fmt;
use std::str::FromStr;

use crate::Side;

/// Rows and columns of a box. Their product is the side of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxShape {
    rows: u8,
    columns: u8,
}

/// The error for a text that is not the shape of a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseBoxShapeError(String);

impl BoxShape {
    /// The classic 3×3 box.
    pub const CLASSIC: BoxShape = BoxShape { rows: 3, columns: 3 };

    /// Boxes of `rows` × `columns`. Returns `None` unless the product is from 1 to 64.
    pub fn new(rows: usize, columns: usize) -> Option<BoxShape> {
        let product = rows.checked_mul(columns)?;
        Side::new(product).ok()?;
        Some(BoxShape { rows: rows as u8, columns: columns as u8 })
    }

    /// Returns the most square shape for a side, with rows ≤ columns. Returns `None` for a prime side, whose only box
    /// is a row.
    pub fn of_side(side: Side) -> Option<BoxShape> {
        let n = side.get();
        let rows = (1..=n.isqrt()).rev().find(|rows| n.is_multiple_of(*rows))?;
        if rows == 1 && n > 1 { None } else { BoxShape::new(rows, n / rows) }
    }

    /// Returns the number of rows of a box.
    pub fn rows(self) -> usize {
        self.rows as usize
    }

    /// Returns the number of columns of a box.
    pub fn columns(self) -> usize {
        self.columns as usize
    }

    /// Returns the side of a grid of such boxes: the number of cells in a box.
    pub fn side(self) -> Side {
        Side::new(self.rows() * self.columns()).expect("checked when made")
    }
}

impl fmt::Display for BoxShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for BoxShape {
    type Err = ParseBoxShapeError;

    /// Reads `RxC`, such as `2x3`.
    fn from_str(text: &str) -> Result<BoxShape, ParseBoxShapeError> {
        text.split_once(['x', 'X', '×'])
            .and_then(|(rows, columns)| BoxShape::new(rows.trim().parse().ok()?, columns.trim().parse().ok()?))
            .ok_or_else(|| ParseBoxShapeError(text.to_owned()))
    }
}

impl fmt::Display for ParseBoxShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is not the shape of a box: expected rows x columns with a product from 1 to 64, such as 2x3",
            self.0
        )
    }
}

impl std::error::Error for ParseBoxShapeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_square_shape() {
        let shape = |n| BoxShape::of_side(Side::new(n).unwrap()).map(|shape| (shape.rows(), shape.columns()));
        assert_eq!(shape(9), Some((3, 3)));
        assert_eq!(shape(6), Some((2, 3)));
        assert_eq!(shape(12), Some((3, 4)));
        assert_eq!(shape(10), Some((2, 5)));
        assert_eq!(shape(1), Some((1, 1)));
        assert_eq!(shape(7), None);
        assert_eq!(shape(64), Some((8, 8)));
    }

    #[test]
    fn reads_what_it_writes() {
        let shape: BoxShape = "2x3".parse().unwrap();
        assert_eq!(shape.to_string(), "2x3");
        for text in ["", "3", "0x3", "9x9", "x", "99999999999x99999999999"] {
            assert!(text.parse::<BoxShape>().is_err(), "{text}");
        }
    }
}
