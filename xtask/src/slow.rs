//! Tests that are too slow for every commit, run in release mode.
//!
//! They cover exhaustive counts, whole data sets and minutes of fuzzing. `NINEFOLD_DATA` names a folder with the whole
//! sets (`classic/*.txt`, `variants/*.tsv`); without it the samples in `testdata/` are used. `NINEFOLD_FUZZ_SECONDS`
//! (default 60) sets how long each fuzz target runs.

use crate::run::{cargo, to_end};

/// Runs the tests marked slow, and all tests of the page on the page without a server.
///
/// # Errors
/// Fails if one of them fails.
pub(crate) fn run() -> Result<(), String> {
    to_end(&mut cargo("test --workspace --release --no-fail-fast -- --ignored --nocapture"))?;
    to_end(&mut cargo("build --release --package ninefold-cli"))?;
    crate::site::check(&crate::web::program(), "*")
}
