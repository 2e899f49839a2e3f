//! The saved game: one JSON object that every front end writes and reads; `docs/saved-game.md` describes it.
//!
//! [`write`](fn@write) and the browser's `saved.js` write identical text for the same game; [`read`](fn@read) and
//! `saved_reader.js` reject the same texts with the same messages. The plays in `testdata/play` test both.

mod cells;
mod drawing;
mod error;
mod fields;
mod moves;
mod read;
mod write;

pub use drawing::Drawing;
pub use error::SavedGameError;
pub use read::{Saved, read};
pub use write::write;

/// The value of `format` in a saved game.
const FORMAT: &str = "ninefold-game";
const VERSION: u64 = 1;

/// The length limit for texts to read. The longest games of side 64 come close to it.
pub const MOST_BYTES: usize = 16_000_000;
