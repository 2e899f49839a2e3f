//! Streams of puzzles: a verb applied to each line, the express lane for classic puzzles, and batches of generated
//! ones.

mod batch;
mod dedupe;
mod express;
mod keyed;
mod lane;
mod line_output;
mod lines;
mod numbers;
mod plain;
mod rows;
mod tally;
#[cfg(test)]
mod witness;

pub use batch::Batch;
pub use dedupe::{Dedupe, Deduped};
pub use lane::Lane;
pub use lines::{Lines, Part, Start, error_line};
pub use plain::{Express, PlainQuestion};
pub use tally::Tally;
