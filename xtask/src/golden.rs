//! Rewrites every golden file: sentences, positions, pictures, saved games, pages of the terminal and of the
//! techniques, messages of the page.
//!
//! If `NINEFOLD_WRITE` is set, the test that reads a golden file writes it instead. Review the difference before you
//! commit it.

use crate::run::{cargo, to_end};

/// The tests that own golden files.
const OWNERS: &[&str] = &[
    "test --quiet --package ninefold-text --test it page",
    "test --quiet --package ninefold-logic --test it -- chains coach sentences",
    "test --quiet --package ninefold-render --test it",
    "test --quiet --package ninefold-game --test it",
    "test --quiet --package ninefold-terminal --lib",
    "test --quiet --package ninefold --features json --test it pages",
];

/// Rewrites all golden files.
///
/// # Errors
/// Fails if a test can't be built, or fails for another reason than a difference.
pub(crate) fn run() -> Result<(), String> {
    OWNERS.iter().try_for_each(|words| to_end(cargo(words).env("NINEFOLD_WRITE", "1")))
}
