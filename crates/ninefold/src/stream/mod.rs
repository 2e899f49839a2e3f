//! The express lane's belt: bytes of lines in, bytes of lines out, on all cores, in order, in constant memory.
//!
//! [`Chunks`] cuts the input at line ends; [`belt`] hands the pieces to workers and their results to one sink in the order of
//! the input. Nothing here knows what a line means.

mod belt;
mod chunks;
mod spare;

pub use belt::{Stop, belt};
pub use chunks::{Chunk, Chunks, Content};
pub use spare::Spare;
