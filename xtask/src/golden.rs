//! Writes every golden file again: sentences, positions, pictures, saved games, pages of the terminal and of the techniques,
//! messages of the page.
//!
//! A golden file is written by the test that reads it, when `NINEFOLD_WRITE` is set. Read the difference before you commit it.

use crate::run::{cargo, to_end};

/// The tests that own golden files.
const OWNERS: &[&str] = &[
    "test --quiet --package ninefold-text --test page",
    "test --quiet --package ninefold-logic --test sentences --test coach --test chains",
    "test --quiet --package ninefold-render --test golden",
    "test --quiet --package ninefold-game --test it",
    "test --quiet --package ninefold-terminal --lib pages",
    "test --quiet --package ninefold --features json --test pages",
];

/// Writes all golden files.
///
/// # Errors
/// When a test can't be built, or fails for another reason than a difference.
pub(crate) fn run() -> Result<(), String> {
    OWNERS.iter().try_for_each(|words| to_end(cargo(words).env("NINEFOLD_WRITE", "1")))
}
