//! One puzzle, whatever its rules.

use ninefold_puzzle::Puzzle;

use crate::{Answer, Count, Limits, Solver, plain};

/// Whether a puzzle has no solution, one, or several.
///
/// It compiles the rules of the puzzle, but for a plain 9×9; for many puzzles of the same rules make a [`Solver`].
pub fn answer(puzzle: &Puzzle, limits: &Limits) -> Answer {
    plain::answer(puzzle, limits).unwrap_or_else(|| Solver::new(puzzle.ruleset()).answer(puzzle, limits))
}

/// How many solutions a puzzle has, up to the limit of solutions.
///
/// It compiles the rules of the puzzle, but for a plain 9×9; for many puzzles of the same rules make a [`Solver`].
pub fn count(puzzle: &Puzzle, limits: &Limits) -> Count {
    plain::count(puzzle, limits).unwrap_or_else(|| Solver::new(puzzle.ruleset()).count(puzzle, limits))
}
