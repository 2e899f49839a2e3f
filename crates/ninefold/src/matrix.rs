//! A plain 9×9 as a matrix of numbers: the plainest way in for a program.

use std::fmt;

use ninefold_fast::{Clues, Solver, Verdict};

/// Nine rows of nine numbers: 0 for a blank cell, else 1 to 9.
pub type Matrix = [[u8; 9]; 9];

/// A number in a matrix that is no cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatrixFault {
    /// The row, from 0.
    pub row: usize,
    /// The column, from 0.
    pub column: usize,
    /// The number there.
    pub found: u8,
}

/// Solves a plain 9×9 given as a matrix: a solution of it, or none where there is none.
///
/// To know whether the solution is the only one, ask [`crate::solve`].
///
/// ```
/// let mut matrix = [[0; 9]; 9];
/// matrix[0] = [3, 1, 0, 5, 7, 8, 4, 0, 2];
/// let solved = ninefold::solve_matrix(&matrix)?.expect("a nearly blank grid has many solutions");
/// assert_eq!(solved[0], [3, 1, solved[0][2], 5, 7, 8, 4, solved[0][7], 2]);
/// matrix[1][0] = 3;
/// assert_eq!(ninefold::solve_matrix(&matrix)?, None, "3 twice in a column");
/// # Ok::<(), ninefold::MatrixFault>(())
/// ```
///
/// # Errors
/// A number above 9.
pub fn solve_matrix(matrix: &Matrix) -> Result<Option<Matrix>, MatrixFault> {
    let mut cells = [0; 81];
    for (cell, &number) in cells.iter_mut().zip(matrix.as_flattened()) {
        *cell = number;
    }
    let clues = Clues::new(cells).map_err(|_| first_fault(matrix))?;
    Ok(match Solver::new().solve(&clues) {
        Verdict::None => None,
        Verdict::Unique(values) | Verdict::Several(values) => {
            let values = values.as_bytes();
            Some(std::array::from_fn(|row| std::array::from_fn(|column| values[9 * row + column])))
        }
    })
}

fn first_fault(matrix: &Matrix) -> MatrixFault {
    let place = matrix.as_flattened().iter().position(|&number| number > 9).unwrap_or_default();
    MatrixFault { row: place / 9, column: place % 9, found: matrix[place / 9][place % 9] }
}

impl fmt::Display for MatrixFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}: {}: expected 0 to 9", self.row + 1, self.column + 1, self.found)
    }
}

impl std::error::Error for MatrixFault {}
