//! A plain 9×9 as a matrix of numbers: the plainest way in for a program.

use ninefold_fast::{ClueError, Clues, Solver, Verdict};

/// Nine rows of nine numbers: 0 for a blank cell, else 1 to 9.
pub type Matrix = [[u8; 9]; 9];

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
/// # Ok::<(), ninefold::fast::ClueError>(())
/// ```
///
/// # Errors
/// A number above 9.
pub fn solve_matrix(matrix: &Matrix) -> Result<Option<Matrix>, ClueError> {
    let mut cells = [0; 81];
    for (cell, &number) in cells.iter_mut().zip(matrix.as_flattened()) {
        *cell = number;
    }
    let clues = Clues::new(cells)?;
    Ok(match Solver::new().solve(&clues) {
        Verdict::None => None,
        Verdict::Unique(values) | Verdict::Several(values) => {
            let values = values.as_bytes();
            Some(std::array::from_fn(|row| std::array::from_fn(|column| values[9 * row + column])))
        }
    })
}
