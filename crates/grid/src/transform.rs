//! The transformations that turn a Sudoku grid into another valid one: permuting rows and columns within and between
//! bands and stacks, rotating or mirroring the grid, and relabelling digits.
//!
//! The classic grid has 2 · 6⁸ such moves of its cells and 9! renamings (Russell and Jarvis, "There are 5472730538
//! essentially different Sudoku grids", 2006).

use crate::{BoxShape, Candidates, Cell, Digit, Grid, Side, Symmetry};

/// A permutation of the digits 1 to N.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relabelling(Vec<Digit>);

/// A permutation of N rows or columns that keeps each band or stack together.
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

/// The reason why permutations do not make a transform.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TransformError {
    /// A list is not a permutation: an entry is missing, repeated or out of range.
    NotPermutation,
    /// Lines of one band or stack are separated.
    SeparatedLines,
    /// The symmetry swaps rows and columns, but the boxes are not square.
    RotatedBoxes,
    /// The parts are for grids of different sides.
    Sides,
}

fn is_permutation(entries: impl ExactSizeIterator<Item = usize>) -> bool {
    let mut seen = vec![false; entries.len()];
    entries.into_iter().all(|entry| seen.get_mut(entry).is_some_and(|seen| !std::mem::replace(seen, true)))
}

impl Relabelling {
    /// Returns the renaming that gives digit i (from 0) the name `names[i]`.
    ///
    /// # Errors
    /// Returns an error if `names` is no permutation of the digits 1 to its length.
    pub fn new(names: Vec<Digit>) -> Result<Relabelling, TransformError> {
        if is_permutation(names.iter().map(|digit| digit.index())) {
            Ok(Relabelling(names))
        } else {
            Err(TransformError::NotPermutation)
        }
    }

    /// Returns the identity, which keeps every digit.
    pub fn identity(side: Side) -> Relabelling {
        Relabelling(side.digits().collect())
    }

    /// Returns the new name of a digit.
    pub fn image(&self, digit: Digit) -> Digit {
        self.0[digit.index()]
    }

    /// Returns the renaming that undoes this one.
    pub fn inverse(&self) -> Relabelling {
        let mut names = self.0.clone();
        for (old, &new) in Side::new(names.len()).into_iter().flat_map(Side::digits).zip(&self.0) {
            names[new.index()] = old;
        }
        Relabelling(names)
    }
}

impl LineOrder {
    /// Returns the order that moves line i to `places[i]`, with lines in groups of `group`.
    ///
    /// # Errors
    /// Returns an error if `places` is no permutation, or lines of one group do not stay together.
    pub fn new(places: Vec<u8>, group: usize) -> Result<LineOrder, TransformError> {
        if !is_permutation(places.iter().map(|&place| place as usize)) {
            return Err(TransformError::NotPermutation);
        }
        let together = |lines: &[u8]| lines.iter().all(|&line| line as usize / group == lines[0] as usize / group);
        if places.chunks(group).all(together) { Ok(LineOrder(places)) } else { Err(TransformError::SeparatedLines) }
    }

    /// Returns the identity, which keeps every line in its place.
    pub fn identity(side: Side) -> LineOrder {
        LineOrder((0..side.get() as u8).collect())
    }

    /// Returns the new position of a line, counted from 0.
    pub fn image(&self, line: usize) -> usize {
        self.0[line] as usize
    }

    /// Returns the order that undoes this one.
    pub fn inverse(&self) -> LineOrder {
        let mut places = vec![0; self.0.len()];
        for (line, &place) in self.0.iter().enumerate() {
            places[usize::from(place)] = line as u8;
        }
        LineOrder(places)
    }

    /// Returns the order of lines that are reversed before this order applies.
    fn after_reversal(&self) -> LineOrder {
        LineOrder(self.0.iter().rev().copied().collect())
    }
}

impl Transform {
    /// Returns a transform of grids with boxes of this shape.
    ///
    /// # Errors
    /// Returns an error if the parts are for different sides, separate the lines of a band or stack, or rotate boxes
    /// that are not square.
    pub fn new(
        shape: BoxShape,
        symmetry: Symmetry,
        rows: LineOrder,
        columns: LineOrder,
        relabelling: Relabelling,
    ) -> Result<Transform, TransformError> {
        let n = shape.side().get();
        if rows.0.len() != n || columns.0.len() != n || relabelling.0.len() != n {
            return Err(TransformError::Sides);
        }
        let turns = !matches!(
            symmetry,
            Symmetry::Identity | Symmetry::HalfTurn | Symmetry::MirrorHorizontal | Symmetry::MirrorVertical
        );
        if turns && shape.rows() != shape.columns() {
            return Err(TransformError::RotatedBoxes);
        }
        let rows = LineOrder::new(rows.0, shape.rows())?;
        let columns = LineOrder::new(columns.0, shape.columns())?;
        Ok(Transform { symmetry, rows, columns, relabelling })
    }

    /// Returns a transform of grids without regions, or one whose parts are known to keep the regions.
    ///
    /// # Errors
    /// Returns an error if the parts are for different sides.
    pub fn of_lines(
        symmetry: Symmetry,
        rows: LineOrder,
        columns: LineOrder,
        relabelling: Relabelling,
    ) -> Result<Transform, TransformError> {
        if rows.0.len() != relabelling.0.len() || columns.0.len() != relabelling.0.len() {
            return Err(TransformError::Sides);
        }
        Ok(Transform { symmetry, rows, columns, relabelling })
    }

    /// Returns the grid with its cells moved and its digits renamed.
    pub fn apply(&self, grid: &Grid) -> Grid {
        let mut moved = Grid::blank(grid.side());
        for (cell, digit) in grid.filled() {
            moved.set(self.image(cell), Some(self.relabelling.image(digit)));
        }
        moved
    }

    /// Returns the candidates with their cells moved and their digits renamed.
    pub fn apply_to_candidates(&self, candidates: &Candidates) -> Candidates {
        let mut moved = candidates.clone();
        for cell in candidates.side().cells() {
            let digits = candidates.get(cell).into_iter().map(|digit| self.relabelling.image(digit));
            moved.set(self.image(cell), digits.collect());
        }
        moved
    }

    /// Returns the cell to which a cell moves.
    pub fn image(&self, cell: Cell) -> Cell {
        let turned = self.symmetry.image(cell, self.side());
        Cell::new(self.rows.image(turned.row()), self.columns.image(turned.column()))
    }

    /// Returns how the digits are renamed.
    pub fn relabelling(&self) -> &Relabelling {
        &self.relabelling
    }

    /// Returns the transform that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Transform {
        // A symmetry is a swap of rows and columns or none, then reversals; these join the orders.
        use Symmetry::{HalfTurn, MirrorHorizontal, MirrorRising, MirrorVertical, QuarterTurn, ThreeQuarterTurn};
        let reversed = |order: &LineOrder, by: &[Symmetry]| match by.contains(&self.symmetry) {
            true => order.after_reversal(),
            false => order.clone(),
        };
        let rows = reversed(&self.rows, &[HalfTurn, MirrorHorizontal, ThreeQuarterTurn, MirrorRising]).inverse();
        let columns = reversed(&self.columns, &[HalfTurn, MirrorVertical, QuarterTurn, MirrorRising]).inverse();
        let relabelling = self.relabelling.inverse();
        match self.symmetry {
            QuarterTurn | ThreeQuarterTurn | Symmetry::MirrorFalling | MirrorRising => {
                Transform { symmetry: Symmetry::MirrorFalling, rows: columns, columns: rows, relabelling }
            }
            _ => Transform { symmetry: Symmetry::Identity, rows, columns, relabelling },
        }
    }

    fn side(&self) -> Side {
        Side::new(self.rows.0.len()).expect("a transform has a side")
    }
}

impl std::fmt::Display for TransformError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            TransformError::NotPermutation => "the list is not a permutation: expected each entry once",
            TransformError::SeparatedLines => "lines of one band or stack are separated",
            TransformError::RotatedBoxes => "boxes that are not square can't be rotated",
            TransformError::Sides => "the parts of the transform are for different sides",
        })
    }
}

impl std::error::Error for TransformError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_in_their_bands() {
        assert!(LineOrder::new(vec![3, 4, 5, 1, 0, 2], 3).is_ok());
        assert_eq!(LineOrder::new(vec![3, 4, 0, 1, 5, 2], 3), Err(TransformError::SeparatedLines));
        assert_eq!(LineOrder::new(vec![3, 3, 0, 1, 5, 2], 3), Err(TransformError::NotPermutation));
    }

    #[test]
    fn inverses_undo() {
        let digits = |names: [usize; 9]| Relabelling::new(names.map(|n| Digit::new(n).unwrap()).to_vec()).unwrap();
        let rows = LineOrder::new(vec![4, 3, 5, 0, 2, 1, 6, 7, 8], 3).unwrap();
        let columns = LineOrder::new(vec![0, 1, 2, 8, 7, 6, 3, 5, 4], 3).unwrap();
        let grid: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
        for symmetry in Symmetry::ALL {
            let names = digits([2, 3, 1, 4, 5, 9, 8, 7, 6]);
            let parts = (rows.clone(), columns.clone());
            let transform = Transform::new(BoxShape::CLASSIC, symmetry, parts.0, parts.1, names).unwrap();
            assert_eq!(transform.inverse().apply(&transform.apply(&grid)), grid, "{symmetry:?}");
            assert_eq!(transform.apply(&transform.inverse().apply(&grid)), grid, "{symmetry:?}");
        }
    }

    #[test]
    fn oblong_boxes_are_not_turned() {
        let shape = BoxShape::new(2, 3).unwrap();
        let parts = || (LineOrder::identity(shape.side()), LineOrder::identity(shape.side()));
        let build = |symmetry| {
            let (rows, columns) = parts();
            Transform::new(shape, symmetry, rows, columns, Relabelling::identity(shape.side()))
        };
        assert_eq!(build(Symmetry::QuarterTurn), Err(TransformError::RotatedBoxes));
        assert!(build(Symmetry::HalfTurn).is_ok());
    }
}
