//! A Sudoku library: solve, count, rate, explain, generate and draw puzzles of every size, with variant rules.
//!
//! ```
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let answer = ninefold::solve(puzzle)?;
//! assert!(answer.is_unique());
//! println!("{}", answer.solution().expect("a unique answer has a solution"));
//! println!("{}", ninefold::rate(puzzle)?);
//! println!("{}", ninefold::hint(puzzle)?);
//! # Ok::<(), ninefold::Error>(())
//! ```
//!
//! The functions at the root accept text, a [`Grid`], an array of numbers or a [`Puzzle`]: [`solve`], [`count`],
//! [`is_unique`], [`solutions`], [`minimize`], [`complete`], [`solve_all`], [`canonical_form`], [`morph`], [`rate`],
//! [`hint`], [`explain`] and [`generate`](fn@generate). [`Options`] and [`GenerateOptions`] set variant rules, regions
//! and [`Limits`].
//!
//! Programs that work on many puzzles should reuse the engines: create a [`Solver`], an [`Explainer`] or a [`Coach`]
//! once for each [`Ruleset`]. [`fast`] solves millions of classic 9×9 puzzles in batches, without allocating.
//!
//! ```
//! use ninefold::{Grid, Limits, Puzzle, PuzzleDraft, Solver};
//!
//! let puzzle: Puzzle = PuzzleDraft::classic(Grid::default()).with_rules(["diagonal", "window"]).validate()?;
//! let solver = Solver::new(puzzle.ruleset());
//! assert!(matches!(solver.answer(&puzzle, &Limits::none()), ninefold::Answer::Several(..)));
//! # Ok::<(), ninefold::PuzzleErrors>(())
//! ```
//!
//! # Features
//!
//! | feature | what it adds | default |
//! |---|---|---|
//! | `logic` | steps, hints and ratings as a person would find them: [`rate`], [`hint`], [`explain`] | yes |
//! | `generate` | [`generate`](fn@generate) and [`GenerateOptions`] | yes |
//! | `text` | sentences for steps and hints: the catalogue of messages, in crate [`text`](https://docs.rs/ninefold-text) | |
//! | `render` | pictures: SVG, PNG, PDF | |
//! | `game` | a game in progress: moves, undo, pencilmarks, statistics | |
//! | `formats` | every file format that the command line reads and writes; functions at the root then accept any of
//! them | |
//! | `json` | `service`: the verbs of the command line and the HTTP interface as requests and replies | |
//! | `serde` | `Serialize` and `Deserialize` for cells, grids, puzzles, ratings and levels | |
#![forbid(unsafe_code)]

mod equivalence;
mod error;
#[cfg(feature = "logic")]
mod explaining;
#[cfg(feature = "generate")]
mod generating;
mod into_puzzle;
mod matrix;
mod options;
#[cfg(feature = "json")]
pub mod service;
mod solving;
#[cfg(feature = "json")]
pub mod stream;

pub use equivalence::{CanonicalForm, NoSymmetry, Symmetries, canonical_form, canonical_form_of, morph};
pub use error::Error;
#[cfg(feature = "logic")]
pub use explaining::{explain, hint, rate};
#[cfg(feature = "generate")]
pub use generating::{GenerateOptions, generate};
pub use into_puzzle::IntoPuzzle;
pub use matrix::{Matrix, solve_matrix};
pub use options::Options;
pub use solving::{complete, count, is_unique, minimize, solutions, solve, solve_all};

pub use ninefold_fast as fast;
#[cfg(feature = "formats")]
pub use ninefold_format as format;
#[cfg(feature = "formats")]
pub use ninefold_format::boxed;
#[cfg(feature = "game")]
pub use ninefold_game as game;
#[cfg(feature = "generate")]
pub use ninefold_generate as generate;
pub use ninefold_grid::{
    Alphabet, ArrayError, BoxShape, Candidates, Cell, CellSet, Digit, DigitError, DigitSet, Geometry, Grid, House,
    HouseKind, Houses, Layout, LineOrder, ParseBoxShapeError, ParseCellError, ParseGridError, ParseRegionMapError,
    Partition, RegionError, RegionMap, Relabelling, Side, SideError, Symmetry, Transform, TransformError, spelling,
    symbols,
};
#[cfg(feature = "logic")]
pub use ninefold_logic as logic;
#[cfg(feature = "logic")]
pub use ninefold_logic::{Coach, Depth, Explainer, Hint, Level, Progress, Rating, Report, Slug, Step};
pub use ninefold_puzzle::{
    ArrangedMark, Conflict, Fill as DotFill, LineEnd, Mark, Model, Origin, Outside, ParsePuzzleError, Place, Puzzle,
    PuzzleDraft, PuzzleError, PuzzleErrors, RepeatIn, Rule, RuleDraft, RuleError, RuleIndex, Ruleset, RulesetDraft,
    Shape as MarkShape, Sketch, Stroke, Tone, arranged, rules,
};
#[cfg(feature = "render")]
pub use ninefold_render as render;
#[cfg(feature = "render")]
pub use ninefold_render::{Picture, Scene, Theme};
pub use ninefold_solver as solver;
pub use ninefold_solver::{
    Answer, CancelToken, Count, Deadline, EngineChoice, Fill, Gauge, LearningGauge, Limits, Seed, Solutions, Solver,
    StopReason, Strategy, answer,
};
pub use ninefold_symmetry as symmetry;
#[cfg(feature = "text")]
pub use ninefold_text as text;
