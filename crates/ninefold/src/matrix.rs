//! A classic 9×9 puzzle as a matrix of numbers: the simplest input for a program.

use ninefold_fast::{ClueError, Clues, Solver, Verdict};

/// Nine rows of nine numbers: 0 for a blank cell, otherwise 1 to 9.
pub type Matrix = [[u8; 9]; 9];

/// Solves a classic 9×9 puzzle given as a matrix; returns one solution, or `None` if there is none.
///
/// Use [`crate::solve`] to find out whether the solution is unique.
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
/// Fails if a number is above 9.
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
