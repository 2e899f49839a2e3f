//! The saved game: one JSON object that every front writes and reads; `docs/saved-game.md` describes it.
//!
//! [`write`](fn@write) and the browser's `saved.js` write the same characters for the same game, [`read`](fn@read) and
//! `saved_reader.js` refuse the same texts in the same words: the plays in `testdata/play` hold both to that.

mod cells;
mod drawing;
mod fault;
mod fields;
mod moves;
mod read;
mod write;

pub use drawing::Drawing;
pub use fault::SavedGameError;
pub use read::{Saved, read};
pub use write::write;

/// What a saved game says in `format`.
const FORMAT: &str = "ninefold-game";
const VERSION: u64 = 1;

/// Longer texts are not read. The longest games of side 64 come near it.
pub const MOST_BYTES: usize = 16_000_000;
