//! The checks to run while you work. They take minutes, while `ci` takes half an hour.

use crate::run::{cargo, to_end};

/// Checks the floors, the format, the lints, the unit tests of every crate and the types and model of the page. Stops
/// at the first check that fails.
///
/// # Errors
/// Returns the check that failed.
pub(crate) fn run() -> Result<(), String> {
    crate::floors::run()?;
    to_end(&mut cargo("fmt --all --check"))?;
    to_end(&mut cargo("clippy --workspace --all-targets --all-features -- -D warnings"))?;
    to_end(&mut cargo("test --workspace --all-features --lib --bins --quiet"))?;
    crate::web::model()
}
