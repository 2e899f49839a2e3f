//! Generates puzzles on request: classic, diagonal, window, jigsaw and their combinations, of any side.
//!
//! ```
//! use ninefold_generate::{Difficulty, Generator, PuzzleKind, Target};
//! # use ninefold_logic::Level;
//! # use ninefold_solver::Seed;
//!
//! let mut generator = Generator::new(&Target::new(PuzzleKind::classic(), Difficulty::Level(Level::Expert)));
//! let made = generator.generate(Seed(1))?;
//! assert_eq!(made.report.level(), Some(Level::Expert));
//! # Ok::<(), ninefold_generate::NotFound>(())
//! ```
//!
//! A [`Target`] describes the request. A [`Generator`] generates a [`Generated`] puzzle from each seed, or returns a
//! [`NotFound`] with the closest puzzle when it reaches its limit. The same request and seed always give the same
//! puzzle, on every machine. [`seed_of`] gives each puzzle of a run its own seed, so any number of threads can share a
//! run.
//!
//! [`Generator::minimal_puzzles`] generates minimal classic puzzles without ratings in batches, for many seeds in one
//! call.
//!
//! The method is explained in `generator.rs`, `grid_source.rs` and `climb.rs`. Every puzzle is proven to have one
//! solution.
#![forbid(unsafe_code)]

mod bulk;
mod climb;
mod dig;
mod engines;
mod findings;
mod full;
mod generated;
mod generator;
mod grade;
mod grid_source;
mod impossible;
mod jigsaw;
mod opening;
mod pattern;
mod proofs;
mod puzzle_kind;
mod requirements;
mod run;
mod target;
mod unrated;

pub use bulk::MinimalPuzzle;
pub use generated::{Generated, NotFound};
pub use generator::Generator;
pub use impossible::ImpossibleRequest;
pub use jigsaw::random_map;
pub use opening::open_placements;
pub use pattern::Pattern;
pub use puzzle_kind::PuzzleKind;
pub use requirements::opening;
pub use run::seed_of;
pub use target::{Difficulty, Minimality, Target};
pub use unrated::{
    GivenCount, PlacedRule, Unplaced, UnratedError, UnratedGenerator, UnratedNotFound, UnratedPuzzle, UnratedTarget,
};
