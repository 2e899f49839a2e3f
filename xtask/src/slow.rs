//! Tests that are too slow for every commit, run in release mode.
//!
//! They cover exhaustive counts, whole data sets, minutes of fuzzing and of playing, and the packages of a release, used as
//! a new user would; and checks of the tests themselves: kernels interpreted by Miri and watched by the address sanitizer, the
//! lines that tests run, changes that they must notice. `NINEFOLD_DATA` names a folder with the whole sets (`classic/*.txt`, `variants/*.tsv`); without it the
//! samples in `testdata/` are used. `NINEFOLD_FUZZ_SECONDS` (default 60) sets how long each fuzz target runs,
//! `NINEFOLD_PLAY_SECONDS` (default 300) how long the page is played, and `NINEFOLD_KILLS` (default 500) how often jobs,
//! games in the terminal, and tabs of the page are killed.

use crate::run::{cargo, to_end};

/// Runs the tests marked slow and all tests of the page on the page without a server; checks the libraries, and the links on the
/// pages of sites.
///
/// # Errors
/// Fails if one of them fails.
pub(crate) fn run() -> Result<(), String> {
    to_end(&mut cargo("test --workspace --release --no-fail-fast -- --ignored --nocapture"))?;
    crate::deny::run()?;
    crate::wasm::check_kernels()?;
    crate::miri::run()?;
    crate::sanitize::run()?;
    crate::coverage::run()?;
    crate::mutants::run(&[])?;
    crate::site::check_all()?;
    to_end(&mut cargo("build --release --package ninefold-cli"))?;
    crate::python::check_all(&crate::web::program())?;
    crate::sites::check(&crate::web::program())
}
