//! Streams of puzzles: a verb applied to each line, the express lane for classic puzzles, and batches of generated ones.

mod batch;
mod express;
mod lines;
mod plain;

pub use batch::Batch;
pub use lines::{Lane, Lines, Part, Tally, error_line};
pub use plain::{Express, PlainQuestion};
