//! Replies as text: steps, lists of steps, sentences, reasons, and colours for a terminal.

pub(super) mod colour;
mod listing;
mod reason;
pub(super) mod sentences;
pub(super) mod step_text;

pub(super) use listing::Listing;
pub use reason::Reason;
