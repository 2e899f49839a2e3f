//! Wrong uses of memory: tests under the address sanitizer of a nightly compiler.
//!
//! All tests of the classic engine run, on all kernels that this processor has: only here are those of AVX-512 watched. Then
//! the tests of the Python package run with a module that is built the same way; Python itself is not, so the sanitizer is
//! loaded before it.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{nightly, output, target, to_end};

/// The system to build for; naming it keeps macros and build scripts free of the sanitizer.
const SYSTEM: &str = "x86_64-unknown-linux-gnu";
const FLAGS: &str = "-Zsanitizer=address";
/// Python leaves memory to the system when it ends.
const OPTIONS: &str = "detect_leaks=0";

/// Runs the tests, on Linux for x86-64. Elsewhere it says that it doesn't.
///
/// # Errors
/// Fails if there is no nightly compiler, the sanitizer finds something, or a test fails.
pub(crate) fn run() -> Result<(), String> {
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        eprintln!("not tested: memory under the address sanitizer (only on Linux for x86-64)");
        return Ok(());
    }
    if !std::arch::is_x86_feature_detected!("avx512vbmi") {
        eprintln!("not tested: the kernels of AVX-512 under the address sanitizer (this processor has none)");
    }
    to_end(built(&mut nightly("test --package ninefold-fast --lib --tests --target"), SYSTEM))?;
    module()
}

/// Makes cargo build with the sanitizer, in a folder of its own.
fn built<'a>(command: &'a mut Command, system: &str) -> &'a mut Command {
    command.arg(system).env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", folder())
}

fn folder() -> PathBuf {
    target().join("sanitize")
}

/// Tests the Python package with a module that is watched.
fn module() -> Result<(), String> {
    if let Err(why) = crate::python::is_possible() {
        eprintln!("not tested: the Python package under the address sanitizer ({why})");
        return Ok(());
    }
    to_end(built(&mut nightly("build --profile quick --package ninefold-python --target"), SYSTEM))?;
    let built = folder().join(SYSTEM).join("quick/lib_engine.so");
    crate::python::check_watched(&built, &library()?, OPTIONS)
}

/// Returns the sanitizer as a library that a program can be told to load first: that of the C compiler, whose interface is the same.
fn library() -> Result<PathBuf, String> {
    let said = output(Command::new("cc").arg("-print-file-name=libasan.so"))?;
    let path = Path::new(String::from_utf8_lossy(&said).trim()).to_owned();
    if path.is_absolute() { Ok(path) } else { Err("sanitize: the C compiler has no libasan.so".to_owned()) }
}
