//! The moves that keep a grid with boxes a grid with boxes: lines change places within and between bands, the paper is
//! turned, digits are renamed.
//!
//! The classic grid has 2 · 6⁸ such moves of its cells and 9! renamings (Russell and Jarvis, "There are 5472730538
//! essentially different Sudoku grids", 2006).

use crate::{BoxShape, Digit, Grid, Side, Symmetry};

/// A renaming of the digits 1 to N.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relabelling(Vec<Digit>);

/// An order of N lines in groups of one size: whole groups change places, and lines within a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineOrder(Vec<u8>);

/// A symmetry, then an order of the rows and of the columns, then a renaming of the digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transform {
    symmetry: Symmetry,
    rows: LineOrder,
    columns: LineOrder,
    relabelling: Relabelling,
}

/// What keeps lists from being a transform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransformFault {
    /// A list is no permutation: some entry is missing, repeated or beyond the side.
    NoPermutation,
    /// Lines of one band (or stack) were torn apart.
    TornGroup,
    /// The symmetry turns boxes that are not square.
    TurnedBoxes,
    /// The parts are not of one side.
    Sides,
}

fn is_permutation(entries: impl ExactSizeIterator<Item = usize>) -> bool {
    let mut seen = vec![false; entries.len()];
    entries.into_iter().all(|entry| seen.get_mut(entry).is_some_and(|seen| !std::mem::replace(seen, true)))
}

impl Relabelling {
    /// The renaming that gives digit i (from 0) the name `names[i]`.
    ///
    /// # Errors
    /// When `names` is no permutation of the digits 1 to its length.
    pub fn new(names: Vec<Digit>) -> Result<Relabelling, TransformFault> {
        if is_permutation(names.iter().map(|digit| digit.index())) {
            Ok(Relabelling(names))
        } else {
            Err(TransformFault::NoPermutation)
        }
    }

    /// The renaming that changes nothing.
    pub fn identity(side: Side) -> Relabelling {
        Relabelling(side.digits().collect())
    }

    /// The new name of a digit.
    pub fn image(&self, digit: Digit) -> Digit {
        self.0[digit.index()]
    }
}

impl LineOrder {
    /// The order that moves line i to `places[i]`, with lines in groups of `group`.
    ///
    /// # Errors
    /// When `places` is no permutation, or lines of one group do not stay together.
    pub fn new(places: Vec<u8>, group: usize) -> Result<LineOrder, TransformFault> {
        if !is_permutation(places.iter().map(|&place| place as usize)) {
            return Err(TransformFault::NoPermutation);
        }
        let together = |lines: &[u8]| lines.iter().all(|&line| line as usize / group == lines[0] as usize / group);
        if places.chunks(group).all(together) { Ok(LineOrder(places)) } else { Err(TransformFault::TornGroup) }
    }

    /// The order that moves nothing.
    pub fn identity(side: Side) -> LineOrder {
        LineOrder((0..side.get() as u8).collect())
    }

    /// Where a line goes, counted from 0.
    pub fn image(&self, line: usize) -> usize {
        self.0[line] as usize
    }
}

impl Transform {
    /// A transform of grids with boxes of this shape.
    ///
    /// # Errors
    /// When the parts are not of one side, tear a band or stack apart, or turn boxes that are not square.
    pub fn new(
        shape: BoxShape,
        symmetry: Symmetry,
        rows: LineOrder,
        columns: LineOrder,
        relabelling: Relabelling,
    ) -> Result<Transform, TransformFault> {
        let n = shape.side().get();
        if rows.0.len() != n || columns.0.len() != n || relabelling.0.len() != n {
            return Err(TransformFault::Sides);
        }
        let turns = !matches!(
            symmetry,
            Symmetry::Identity | Symmetry::HalfTurn | Symmetry::MirrorHorizontal | Symmetry::MirrorVertical
        );
        if turns && shape.rows() != shape.columns() {
            return Err(TransformFault::TurnedBoxes);
        }
        let rows = LineOrder::new(rows.0, shape.rows())?;
        let columns = LineOrder::new(columns.0, shape.columns())?;
        Ok(Transform { symmetry, rows, columns, relabelling })
    }

    /// The grid with its cells moved and its digits renamed.
    pub fn apply(&self, grid: &Grid) -> Grid {
        let mut moved = Grid::blank(grid.side());
        for (cell, digit) in grid.filled() {
            let turned = self.symmetry.image(cell, grid.side());
            let place = crate::Cell::new(self.rows.image(turned.row()), self.columns.image(turned.column()));
            moved.set(place, Some(self.relabelling.image(digit)));
        }
        moved
    }
}

impl std::fmt::Display for TransformFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            TransformFault::NoPermutation => "the list is no permutation: expected each entry once",
            TransformFault::TornGroup => "lines of one band or stack were torn apart",
            TransformFault::TurnedBoxes => "boxes that are not square can't be turned",
            TransformFault::Sides => "the parts of the transform are of different sides",
        })
    }
}

impl std::error::Error for TransformFault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_in_their_bands() {
        assert!(LineOrder::new(vec![3, 4, 5, 1, 0, 2], 3).is_ok());
        assert_eq!(LineOrder::new(vec![3, 4, 0, 1, 5, 2], 3), Err(TransformFault::TornGroup));
        assert_eq!(LineOrder::new(vec![3, 3, 0, 1, 5, 2], 3), Err(TransformFault::NoPermutation));
    }

    #[test]
    fn oblong_boxes_are_not_turned() {
        let shape = BoxShape::new(2, 3).unwrap();
        let parts = || (LineOrder::identity(shape.side()), LineOrder::identity(shape.side()));
        let build = |symmetry| {
            let (rows, columns) = parts();
            Transform::new(shape, symmetry, rows, columns, Relabelling::identity(shape.side()))
        };
        assert_eq!(build(Symmetry::QuarterTurn), Err(TransformFault::TurnedBoxes));
        assert!(build(Symmetry::HalfTurn).is_ok());
    }
}
