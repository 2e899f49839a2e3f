//! The checks that must pass before a commit lands, quickest first.

use crate::run::{cargo, to_end};

/// Runs all checks, and stops at the first that fails.
///
/// # Errors
/// Returns the check that failed.
pub(crate) fn run() -> Result<(), String> {
    crate::floors::run()?;
    crate::promises::run()?;
    crate::package::run()?;
    to_end(&mut cargo("fmt --all --check"))?;
    to_end(&mut cargo("check --quiet --package ninefold --no-default-features"))?;
    to_end(&mut cargo("clippy --workspace --all-targets --all-features -- -D warnings"))?;
    to_end(cargo("doc --workspace --all-features --no-deps --quiet").env("RUSTDOCFLAGS", "-D warnings"))?;
    crate::terminal::ready()?;
    // The examples are left out, since clippy has already compiled them.
    to_end(&mut crate::web::with_short_page(cargo("test --workspace --all-features --no-fail-fast --tests")))?;
    to_end(&mut crate::web::with_short_page(cargo("test --workspace --all-features --no-fail-fast --doc")))?;
    crate::web::check(&crate::web::tested_program())?;
    crate::site::check(&crate::web::tested_program())?;
    crate::npm::check()
}
