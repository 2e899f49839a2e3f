//! Puzzles without a rating, under any rules and on any layout: fixed rules, rules placed at random, or both.
//!
//! A full grid comes from the search under the fixed rules. Rules are placed on it at random, so that its digits obey
//! them. Then givens are removed, and placed rules dropped, as long as the puzzle stays proper.
//!
//! A puzzle with few givens, or none, needs rules in place of givens. As long as such a puzzle has a solution other
//! than the full grid, more rules are placed that the other solution violates.
//!
//! No code here names a rule. A rule's spec says how it is entered (a line, an edge …) and which arguments it takes.
//! Arguments that fit are found by trying them with [`ninefold_puzzle::Rule::holds`].

mod arguments;
mod exchange;
mod generated;
mod generator;
mod placement;
mod proof;
mod shapes;
mod target;

pub use generated::{Unplaced, UnratedNotFound, UnratedPuzzle};
pub use generator::UnratedGenerator;
pub use target::{GivenCount, PlacedRule, UnratedError, UnratedTarget};
