//! Writes the pages of rules in `docs/rules/` and the schema of documents, by running the test that compares them.

use std::fs;

use crate::run::{cargo, root, to_end};

/// Writes the pages.
///
/// # Errors
/// Fails for any argument, or if something can't be built, read or written.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    if !words.is_empty() {
        return Err("expected: cargo xtask rules".to_owned());
    }
    fs::create_dir_all(root().join("docs/rules")).map_err(|why| format!("docs/rules: {why}"))?;
    let test = "test --quiet --package ninefold --features json --test it the_pages_of_rules";
    to_end(cargo(test).env("NINEFOLD_WRITE", "1"))
}
