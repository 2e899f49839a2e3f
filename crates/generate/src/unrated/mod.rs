//! Puzzles without a rating, under any rules and on any layout: fixed rules, rules placed at random, or both.
//!
//! A full grid comes from the search under the fixed rules. Rules are placed on it at random, so that its digits obey
//! them. Then givens are removed, and placed rules dropped, as long as the puzzle stays proper.
//!
//! A puzzle with few givens, or none, needs rules that do the work of givens. As long as such a puzzle has another
//! solution than the full grid, more rules are placed that the other solution breaks.
//!
//! No code here names a rule. A rule's spec says how it is entered (a line, an edge …) and which arguments it takes;
//! which arguments fit is found by trying them against [`ninefold_puzzle::Rule::holds`].

mod arguments;
mod exchange;
mod generator;
mod placement;
mod proof;
mod shapes;
mod target;

pub use generator::{UnratedGenerator, UnratedNotFound, UnratedPuzzle};
pub use target::{GivenCount, PlacedRule, UnratedError, UnratedTarget};
