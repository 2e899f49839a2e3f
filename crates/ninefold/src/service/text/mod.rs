//! Replies as text: steps, lists of steps, reasons, and colours for a terminal.

pub(super) mod colour;
mod listing;
mod reason;
pub(super) mod step_text;

pub(super) use listing::Listing;
pub use reason::Reason;
