//! What to run while working: minutes, not the half hour of `ci`.

use crate::run::{cargo, to_end};

/// Checks the layers, the format, the lints, the unit tests of every crate and the types and model of the page. The first check that
/// fails ends it.
///
/// # Errors
/// The check that failed.
pub(crate) fn run() -> Result<(), String> {
    crate::floors::run()?;
    to_end(&mut cargo("fmt --all --check"))?;
    to_end(&mut cargo("clippy --workspace --all-targets --all-features -- -D warnings"))?;
    to_end(&mut cargo("test --workspace --all-features --lib --bins --quiet"))?;
    crate::web::model()
}
