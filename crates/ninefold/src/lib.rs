//! A Sudoku library: solve, count, check, explain, rate, generate, draw and convert.
//!
//! ```
//! let answer = ninefold::solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! assert!(matches!(answer, ninefold::Answer::Unique(_)));
//! println!("{}", answer.solution().unwrap());
//! # Ok::<(), ninefold::service::Failure>(())
//! ```
//!
//! Text of every format that the command line reads will do; [`solve_with`] takes variants, maps, sides and limits. A matrix of
//! numbers goes to [`solve_matrix`]. For more, a [`PuzzleDraft`] is validated once into a [`Puzzle`], and [`answer`] or a
//! [`Solver`] finds its solutions within [`Limits`]:
//!
//! ```
//! use ninefold::{Grid, Limits, PuzzleDraft, RulesetDraft, Side};
//!
//! let ruleset = RulesetDraft::classic(Side::NINE).with_rules(["diagonal", "window"]);
//! let puzzle = PuzzleDraft { ruleset, givens: Grid::blank(Side::NINE), candidates: None }.validate()?;
//! assert!(matches!(ninefold::answer(&puzzle, &Limits::none()), ninefold::Answer::Several(..)));
//! # Ok::<(), ninefold::Faults>(())
//! ```
//!
//! Millions of plain 9×9 puzzles are solved in batches by [`fast`], without allocation. [`service`] has each verb of the
//! command line as a question and a reply.
#![forbid(unsafe_code)]

mod matrix;
pub mod service;
pub mod stream;

pub use matrix::{Matrix, solve_matrix};
pub use ninefold_fast as fast;
pub use ninefold_format as format;
pub use ninefold_format::boxed;
pub use ninefold_game as game;
pub use ninefold_generate as generate;
pub use ninefold_grid::{
    BoxShape, Candidates, Cell, CellSet, Digit, DigitSet, Geometry, Grid, House, HouseKind, Houses, LineOrder,
    Partition, RegionMap, Relabelling, Side, Symmetry, Transform, spelling, symbols,
};
pub use ninefold_logic as logic;
pub use ninefold_logic::{Coach, Depth, Explainer, Hint, Level, Progress, Rating, Slug, Step};
pub use ninefold_puzzle::{
    Fault, Faults, Mark, Model, Puzzle, PuzzleDraft, RepeatIn, Rule, RuleDraft, Ruleset, RulesetDraft, Sketch, rules,
};
pub use ninefold_render as render;
pub use ninefold_render::{Picture, Scene, Theme};
pub use ninefold_solver as solver;
pub use ninefold_solver::{Answer, Cancel, Fill, Halt, Limits, Seed, Solver, answer};

use service::{Failure, Reading, Workshop};

/// Solves the one puzzle of a text: plain, or a jigsaw with its map. It searches without limits; a very large and very
/// hard puzzle may take long: see [`solve_with`].
///
/// # Errors
/// A text that can't be read, or whose puzzle is not sound. A puzzle without a solution is an answer.
pub fn solve(text: &str) -> Result<Answer, Failure> {
    solve_with(text, &Reading::default(), &Limits::none())
}

/// Solves the one puzzle of a text within limits, under variants, with a map or of a side that the text does not tell.
///
/// # Errors
/// The same as [`solve`].
pub fn solve_with(text: &str, reading: &Reading, limits: &Limits) -> Result<Answer, Failure> {
    let puzzle = service::one(text.as_bytes(), reading, &mut Workshop::new())?;
    Ok(answer(&puzzle, limits))
}
