//! Ordered parallel streaming: converts lines of bytes to lines of bytes on all cores, in order and in constant memory.
//!
//! [`Chunks`] cuts the input at line ends; the threads of [`ordered_parallel()`] process the chunks, and one sink
//! receives the results in the order of the input. Nothing here knows what a line means.

mod buffer_pool;
mod chunks;
mod first_seen;
mod input;
mod ordered_parallel;
mod texts_aside;

pub use buffer_pool::BufferPool;
pub use chunks::{Chunk, Chunks, Content, make_room};
pub use first_seen::{Fate, FirstSeen, Firsts, Key};
pub use input::StreamInput;
pub use ordered_parallel::{Stop, ordered_parallel};
pub use texts_aside::TextsAside;
