//! Which engine answers: the one place where plain 9×9 puzzles part from all others.
//!
//! A plain puzzle ([`Puzzle::is_plain`]) needs no [`Solver`] of its own. For now one that is made once answers it; when the
//! crate `fast` is joined, only the two functions of `plain` change.

use ninefold_puzzle::Puzzle;

use crate::{Answer, Count, Limits, Solver};

/// Whether a puzzle has no solution, one, or several.
///
/// It compiles the rules of the puzzle; for many puzzles of the same rules make a [`Solver`].
pub fn answer(puzzle: &Puzzle, limits: &Limits) -> Answer {
    if puzzle.is_plain() { plain::answer(puzzle, limits) } else { Solver::new(puzzle.ruleset()).answer(puzzle, limits) }
}

/// How many solutions a puzzle has, up to the limit of solutions.
///
/// It compiles the rules of the puzzle; for many puzzles of the same rules make a [`Solver`].
pub fn count(puzzle: &Puzzle, limits: &Limits) -> Count {
    if puzzle.is_plain() { plain::count(puzzle, limits) } else { Solver::new(puzzle.ruleset()).count(puzzle, limits) }
}

/// Plain 9×9 puzzles.
mod plain {
    use std::sync::LazyLock;

    use ninefold_grid::Side;
    use ninefold_puzzle::{Puzzle, Ruleset};

    use crate::{Answer, Count, Limits, Solver};

    static SOLVER: LazyLock<Solver> = LazyLock::new(|| Solver::new(&Ruleset::classic(Side::NINE)));

    pub(super) fn answer(puzzle: &Puzzle, limits: &Limits) -> Answer {
        SOLVER.answer(puzzle, limits)
    }

    pub(super) fn count(puzzle: &Puzzle, limits: &Limits) -> Count {
        SOLVER.count(puzzle, limits)
    }
}
