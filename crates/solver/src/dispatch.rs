//! Answers for a single puzzle of any ruleset.

use ninefold_puzzle::Puzzle;

use crate::{Answer, Count, Limits, Solver, plain};

/// Returns whether a puzzle has no solution, one, or several.
///
/// Unless the puzzle is a classic 9×9, this compiles its rules. For many puzzles with the same rules, create a
/// [`Solver`].
pub fn answer(puzzle: &Puzzle, limits: &Limits) -> Answer {
    plain::answer(puzzle, limits).unwrap_or_else(|| Solver::new(puzzle.ruleset()).answer(puzzle, limits))
}

/// Counts the solutions of a puzzle, up to the limit of solutions.
///
/// Unless the puzzle is a classic 9×9, this compiles its rules. For many puzzles with the same rules, create a
/// [`Solver`].
pub fn count(puzzle: &Puzzle, limits: &Limits) -> Count {
    plain::count(puzzle, limits).unwrap_or_else(|| Solver::new(puzzle.ruleset()).count(puzzle, limits))
}
