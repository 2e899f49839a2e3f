//! The saved game: one JSON object that every front end writes and reads; `docs/saved-game.md` describes it.
//!
//! [`write`](fn@write) and the browser's `saved.js` write identical text for the same game; [`read`](fn@read) and
//! `saved_reader.js` reject the same texts with the same messages. The plays in `testdata/play` test both.

mod cells;
mod document;
mod drawing;
mod error;
mod fields;
mod mark;
mod moves;
mod read;
mod write;

pub use document::{GridJson, GroupJson, LayoutJson, RuleJson};
pub use drawing::{Drawing, DrawnGroup, DrawnHouse, DrawnLayout, DrawnMark};
pub use error::SavedGameError;
pub use mark::MarkJson;
pub use read::{Saved, read};
pub use write::{rules_beyond_houses, write};

/// The value of `format` in a saved game.
const FORMAT: &str = "ninefold-game";
const VERSION: u64 = 1;
/// The version of games whose puzzle has a layout or rules with arguments.
const VERSION_OF_RULES: u64 = 2;

/// The largest length of a text to read. The longest games of side 64 come close to it.
pub const MOST_BYTES: usize = 16_000_000;
