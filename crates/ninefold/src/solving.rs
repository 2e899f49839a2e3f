//! Solving and counting in one call, with default options.

use ninefold_grid::Grid;
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Count, Solutions};

use crate::{Error, IntoPuzzle, Options};

/// Returns whether a puzzle has no solution, one, or several.
///
/// ```
/// let answer = ninefold::solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// assert!(answer.is_unique());
/// println!("{}", answer.solution().expect("a unique answer has a solution"));
/// # Ok::<(), ninefold::Error>(())
/// ```
///
/// The search has no limits; use [`Options`] for limits and variant rules.
///
/// # Errors
/// Returns an error if the puzzle can't be read or is not valid. "No solution" is an answer, not an error.
pub fn solve(puzzle: impl IntoPuzzle) -> Result<Answer, Error> {
    Options::new().solve(puzzle)
}

/// Counts the solutions of a puzzle.
///
/// ```
/// assert_eq!(ninefold::count("................")?, 288);
/// # Ok::<(), ninefold::Error>(())
/// ```
///
/// # Errors
/// The same as [`solve`].
pub fn count(puzzle: impl IntoPuzzle) -> Result<Count, Error> {
    Options::new().count(puzzle)
}

/// Returns whether a puzzle has exactly one solution.
///
/// # Errors
/// The same as [`solve`].
pub fn is_unique(puzzle: impl IntoPuzzle) -> Result<bool, Error> {
    Options::new().is_unique(puzzle)
}

/// Visits the solutions of a puzzle one by one.
///
/// ```
/// let first: Vec<ninefold::Grid> = ninefold::solutions("................")?.take(10).collect();
/// assert_eq!(first.len(), 10);
/// # Ok::<(), ninefold::Error>(())
/// ```
///
/// # Errors
/// The same as [`solve`].
pub fn solutions(puzzle: impl IntoPuzzle) -> Result<Solutions, Error> {
    Options::new().solutions(puzzle)
}

/// Removes givens, in reading order, as long as the solution stays unique. The result is a minimal puzzle.
///
/// # Errors
/// The same as [`solve`], and when the puzzle does not have exactly one solution.
pub fn minimize(puzzle: impl IntoPuzzle) -> Result<Puzzle, Error> {
    Options::new().minimize(puzzle)
}

/// Adds givens until there is exactly one solution. It adds as few as it can find, and each of them is needed.
///
/// ```
/// let puzzle = ninefold::complete("1...............")?;
/// assert!(ninefold::is_unique(&puzzle)?);
/// # Ok::<(), ninefold::Error>(())
/// ```
///
/// # Errors
/// The same as [`solve`], and when the puzzle has no solution.
pub fn complete(puzzle: impl IntoPuzzle) -> Result<Puzzle, Error> {
    Options::new().complete(puzzle)
}

/// Solves many puzzles separately. Returns the solution of each puzzle that has exactly one.
///
/// For millions of plain 9×9 puzzles, [`crate::fast`] works on batches of bytes without allocation.
///
/// # Errors
/// Each puzzle has its own result, which is an error as for [`solve`] or if the puzzle has no solution or several.
pub fn solve_all<P: IntoPuzzle>(puzzles: impl IntoIterator<Item = P>) -> impl Iterator<Item = Result<Grid, Error>> {
    let options = Options::new();
    puzzles.into_iter().map(move |puzzle| options.solved(puzzle).map(|(_, solution)| solution))
}
