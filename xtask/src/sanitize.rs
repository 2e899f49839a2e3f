//! Wrong uses of memory: the tests of the classic engine under the address sanitizer of a nightly compiler.
//!
//! They run on all kernels that this processor has: only here are those of AVX-512 watched, which Miri can't interpret.

use crate::run::{nightly, target, to_end};

/// The system to build for; naming it keeps macros and build scripts free of the sanitizer.
const SYSTEM: &str = "x86_64-unknown-linux-gnu";
const FLAGS: &str = "-Zsanitizer=address";

/// Runs the tests, on Linux for x86-64. Elsewhere it says that it doesn't.
///
/// # Errors
/// Fails if there is no nightly compiler, the sanitizer finds something, or a test fails.
pub(crate) fn run() -> Result<(), String> {
    if cfg!(not(all(target_os = "linux", target_arch = "x86_64"))) {
        eprintln!("not tested: memory under the address sanitizer (only on Linux for x86-64)");
        return Ok(());
    }
    #[cfg(target_arch = "x86_64")]
    if !std::arch::is_x86_feature_detected!("avx512vbmi") {
        eprintln!("not tested: the kernels of AVX-512 under the address sanitizer (this processor has none)");
    }
    let mut tests = nightly("test --package ninefold-fast --lib --tests --target");
    to_end(tests.arg(SYSTEM).env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", target().join("sanitize")))
}
