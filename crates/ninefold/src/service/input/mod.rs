//! The text parts of requests: options for reading puzzles, choices and links, and the errors in them.

mod cell_reason;
mod link;
mod puzzle_options;
mod request_error;
mod technique_list;

pub use cell_reason::{NO_PUZZLE, cell_reason, sentence};
pub use link::PageAddress;
pub use puzzle_options::{LayoutChoice, ParsedPuzzle, PuzzleOptions, chosen, entries, one, only, progress, validate};
pub use request_error::{Place, RequestError};
pub use technique_list::TechniqueList;
