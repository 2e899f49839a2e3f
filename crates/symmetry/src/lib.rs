//! Canonical forms of Sudoku puzzles and full grids, and their automorphisms.
//!
//! Two classic puzzles are equivalent if one becomes the other by renaming digits, permuting bands, stacks, rows within a
//! band and columns within a stack, and swapping rows with columns: 9!·2·6⁸ transformations. The canonical form of a puzzle
//! is the least of all equivalent puzzles, read row by row, where a blank cell sorts before every digit. So two puzzles are
//! equivalent if and only if their forms are equal.
//!
//! ```
//! use ninefold_symmetry::Canonizer;
//!
//! let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! let form = Canonizer::new().classic(&puzzle)?;
//! assert_eq!(
//!     form.to_string(),
//!     "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.",
//! );
//! assert_eq!(form.automorphisms(), 1);
//! assert_eq!(form.transform().apply(&puzzle), form.grid());
//! assert_eq!(form.transform().inverse().apply(&form.grid()), puzzle);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Other programs choose other representatives of a class, such as the least pattern of givens with digits named from the end of
//! each line; so only forms of one program can be compared. The form of another program's form is the form of this crate.
//!
//! The puzzle may have one solution, several or none, and any number of givens from 0 to 81; it must not repeat a digit in
//! a house. [`Canonizer::classic`] takes a few microseconds. [`canonical`] does the same for boxes of every size and for
//! grids without regions, more slowly; [`LineGroup`] for all others, such as jigsaws and grids with diagonals. [`random`] and
//! [`LineGroup::random`] make random equivalent puzzles.
//!
//! # Automorphisms
//!
//! An automorphism is a transformation that keeps the puzzle as it is. [`ClassicForm::automorphisms`] counts them in the whole
//! group, so that the number of equivalent puzzles is always the size of the group divided by it. Two digits without
//! givens, or two blank rows of one band, therefore count: swapping them changes nothing.
#![forbid(unsafe_code)]

mod cells;
mod classic;
mod error;
mod form;
mod full;
mod general;
mod line_group;
mod lines;
mod morph;
mod tied_orders;

pub use classic::Canonizer;
pub use error::CanonError;
pub use form::{ClassicForm, Form};
pub use general::{Group, canonical};
pub use line_group::LineGroup;
pub use morph::random;
