//! Looks for undefined behaviour: Miri interprets the kernels of the classic engine on a few puzzles (`few.rs` of its
//! tests).
//!
//! Miri supports AVX2, but hardly any instructions of AVX-512; those kernels run under the address sanitizer (`cargo
//! xtask sanitize`). Interpreting takes a few minutes.

use std::process::Command;

use crate::run::{nightly, target, to_end};

/// The features of the AVX2 kernel, for which everything is compiled, because an interpreter has no processor whose
/// features could be detected.
const FLAGS: &str = "-Ctarget-feature=+avx2,+bmi1,+bmi2,+popcnt,+lzcnt";
/// The kernels that must run.
const KERNELS: &str = "portable,scalar,avx2";

/// Interprets the tests.
///
/// # Errors
/// Fails if Miri can't be installed, finds undefined behaviour, or a test fails.
pub(crate) fn run() -> Result<(), String> {
    ready()?;
    let mut miri = nightly("miri test --package ninefold-fast --test it few::");
    miri.env("CARGO_TARGET_DIR", target().join("miri-tests"));
    if cfg!(target_arch = "x86_64") {
        miri.env("RUSTFLAGS", FLAGS).env("NINEFOLD_KERNELS", KERNELS);
        miri.env("MIRIFLAGS", "-Zmiri-env-forward=NINEFOLD_KERNELS");
    }
    to_end(&mut miri)
}

/// Installs Miri if it is missing.
fn ready() -> Result<(), String> {
    if nightly("miri --version").output().is_ok_and(|output| output.status.success()) {
        return Ok(());
    }
    let install = "component add --toolchain nightly miri rust-src";
    to_end(Command::new("rustup").args(install.split_whitespace()))
        .map_err(|why| format!("{why}\nmiri: it needs a nightly compiler: rustup toolchain install nightly"))
}
