//! Penpa+: puzzles as drawings with many kinds of parts, a few of which have a meaning in a Sudoku: givens, cages with
//! sums, thermometers and arrows, and thick edges that divide the grid into regions.
//!
//! A link carries compressed lines of text (deflate): the kind of grid and texts about it, margins, modes, then the
//! parts of the question and of the answer as JSON in which common words are abbreviated to two letters, and the cells.
//! Source: the published source of Penpa+ (penpa-edit) and links that it writes.

mod points;
mod reader;
mod strokes;
mod text;

pub(crate) use text::{claims, read_line};

/// The name of the program before names of unknown values.
const PREFIX: &str = "penpa:";
