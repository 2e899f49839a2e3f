//! Permutations of the lines of a grid.

/// A permutation of rows and columns that keeps the rows together and the columns, or swaps the two kinds: for each line, the
/// line to which it goes. Rows count from 0, columns from the side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Motion(Vec<u8>);

impl Motion {
    /// Returns the motion with these images, which must be a permutation.
    pub(super) fn new(images: Vec<u8>) -> Motion {
        Motion(images)
    }

    /// Returns the motion that keeps all lines of a grid of this side.
    pub(super) fn identity(side: usize) -> Motion {
        Motion((0..2 * side as u8).collect())
    }

    /// Returns the line to which a line goes.
    pub(super) fn image(&self, line: u8) -> u8 {
        self.0[usize::from(line)]
    }

    /// Returns the motion that does this one, then another.
    pub(super) fn then(&self, next: &Motion) -> Motion {
        Motion(self.0.iter().map(|&line| next.image(line)).collect())
    }

    /// Returns the motion that undoes this one.
    pub(super) fn inverse(&self) -> Motion {
        let mut images = vec![0; self.0.len()];
        self.0.iter().zip(0..).for_each(|(&image, line)| images[usize::from(image)] = line);
        Motion(images)
    }

    /// Returns whether rows become columns.
    pub(super) fn swaps(&self) -> bool {
        usize::from(self.0[0]) >= self.side()
    }

    /// Returns where each row goes, and where each column does, counted among its kind.
    pub(super) fn rows_and_columns(&self) -> (Vec<u8>, Vec<u8>) {
        let side = self.side() as u8;
        let (rows, columns) = self.0.split_at(self.side());
        let places = |lines: &[u8]| lines.iter().map(|line| line % side).collect();
        (places(rows), places(columns))
    }

    /// Returns the cell to which the cell in a row and a column goes, counted row by row.
    pub(super) fn cell(&self, row: u8, column: u8) -> usize {
        let side = self.side();
        let (one, other) = (usize::from(self.image(row)), usize::from(self.image(column)));
        let (row, column) = if self.swaps() { (other, one - side) } else { (one, other - side) };
        side * row + column
    }

    fn side(&self) -> usize {
        self.0.len() / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn motions_are_undone() {
        // Rows 0 1 2 become columns 1 2 0; columns become rows 0 2 1.
        let motion = Motion::new(vec![4, 5, 3, 0, 2, 1]);
        assert!(motion.swaps() && !motion.then(&motion).swaps());
        assert_eq!(motion.then(&motion.inverse()), Motion::identity(3));
        assert_eq!(motion.inverse().then(&motion), Motion::identity(3));
        assert_eq!(motion.rows_and_columns(), (vec![1, 2, 0], vec![0, 2, 1]));
        // Row 0 is column 1 now, column 2 is row 1.
        assert_eq!(motion.cell(0, 5), 3 + 1);
    }
}
