//! The express lane's belt: bytes of lines in, bytes of lines out, on all cores, in order, in constant memory.
//!
//! [`Chunks`] cuts the input at line ends; on the [`belt`] workers take the pieces, and their results go to one sink in the order
//! of the input. Nothing here knows what a line means.

mod belt;
mod chunks;
mod spare;
mod supply;

pub use belt::{Stop, belt};
pub use chunks::{Chunk, Chunks, Content};
pub use spare::Spare;
pub use supply::Supply;
