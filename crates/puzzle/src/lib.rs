//! Puzzles as data: geometry, givens and rules.
//!
//! Variants are an open set, so nothing in Ninefold switches over them. Each [`Rule`] says itself in three small closed
//! vocabularies: a [`Spec`] (how it is written), posts to a [`Model`] (what it enforces) and a [`Sketch`] (how it is drawn);
//! and it has a plain meaning, [`Rule::holds`], which is the oracle for the rest.
//!
//! What comes from outside is a [`PuzzleDraft`]; [`PuzzleDraft::validate`] finds all its [`PuzzleErrors`] at once, or gives a
//! [`Puzzle`], which can't be malformed any more.
//!
//! ```
//! use ninefold_grid::{Cell, Digit, Grid, Side};
//! use ninefold_puzzle::PuzzleDraft;
//!
//! let mut givens = Grid::blank(Side::NINE);
//! givens.set(Cell::new(3, 1), Digit::new(5));
//! givens.set(Cell::new(3, 6), Digit::new(5));
//! let faults = PuzzleDraft::classic(givens).validate().unwrap_err();
//! assert_eq!(faults.to_string(), "r4c7 repeats the 5 of r4c2 in row 4");
//! ```
#![forbid(unsafe_code)]

mod draft;
mod error;
mod model;
mod parse;
mod puzzle;
mod rule;
pub mod rules;
mod ruleset;
#[cfg(feature = "serde")]
mod serde;
mod sketch;
mod spec;

pub use draft::{PuzzleDraft, RuleDraft, RulesetDraft};
pub use error::{PuzzleError, PuzzleErrors, RepeatIn};
pub use model::{Model, Post, Poster, Primitive, RuleIndex};
pub use parse::ParsePuzzleError;
pub use puzzle::Puzzle;
pub use rule::Rule;
pub use ruleset::Ruleset;
pub use sketch::{DotFill, Mark, Sketch};
pub use spec::{Argument, Arguments, Build, Need, Origin, Parameter, ParameterKind, Spec};
