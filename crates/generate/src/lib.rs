//! Puzzles made to a wish: classic, diagonal, window, jigsaw and their combinations, of any side.
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
//! A [`Target`] says what is wished for; a [`Generator`] makes a [`Generated`] of each seed, or tells with a [`NotFound`]
//! the best that it had when its limit was reached. The same wish and seed make the same puzzle on every machine, for ever;
//! [`seed_of`] gives each puzzle of a run its seed, so that a run may be made on any number of threads.
//!
//! Minimal plain puzzles are had in bulk, many seeds in one call and unrated: [`Generator::cores`].
//!
//! How it works is told in `generator.rs`, `grid_source.rs` and `climb.rs`; every puzzle is proven to have one solution.
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
mod run;
mod shape;
mod target;

pub use bulk::MinimalPuzzle;
pub use generated::{Generated, NotFound};
pub use generator::Generator;
pub use impossible::ImpossibleRequest;
pub use jigsaw::random_map;
pub use opening::open_placements;
pub use pattern::Pattern;
pub use puzzle_kind::PuzzleKind;
pub use run::seed_of;
pub use shape::opening;
pub use target::{Difficulty, Minimality, Target};
