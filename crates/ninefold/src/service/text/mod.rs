//! Replies as text: steps, lists of steps, sentences, reasons, and colours for a terminal.

pub(super) mod colour;
mod extra;
pub(super) mod listing;
pub(super) mod parts;
mod reason;
pub(super) mod sentences;
pub(super) mod step_text;
mod titles;

pub use extra::{extra_name, list_of_lost, list_of_some_lost, names_of_lost};
pub(super) use listing::Listing;
pub use reason::Reason;
pub use titles::{level_title, rule_details, rule_meaning, rule_title, symmetry_title};
