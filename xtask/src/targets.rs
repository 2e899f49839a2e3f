//! Checks that the crates compile for other systems and processors.
//!
//! A target needs a compiled standard library (`rustup target add`) or the source of the standard library in the
//! toolchain (`rustup component add rust-src`), from which cargo builds it. `RUSTC` may name the compiler of another
//! toolchain, such as one from a distribution's packages.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{cargo, to_end};

/// The targets, and the packages to check for each.
const TARGETS: [(&str, &str); 5] = [
    ("aarch64-unknown-linux-gnu", WHOLE),
    ("aarch64-apple-darwin", WHOLE),
    ("x86_64-pc-windows-msvc", WHOLE),
    // Big-endian.
    ("s390x-unknown-linux-gnu", WHOLE),
    // Without threads, files and a terminal: only the library.
    ("wasm32-unknown-unknown", "--package ninefold-wasm"),
];
const WHOLE: &str = "--workspace --all-features";

/// The source of a target's standard library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Library {
    Compiled,
    Source,
    Missing,
}

/// Runs `cargo check` for each target whose standard library is available, and names the others.
///
/// # Errors
/// Fails at the first target for which the crates don't compile.
pub(crate) fn run() -> Result<(), String> {
    let sysroot = sysroot(None)?;
    let mut skipped = Vec::new();
    for (target, packages) in TARGETS {
        let mut check = cargo(&format!("check --quiet {packages} --target {target}"));
        match library(&sysroot, target) {
            Library::Compiled => {}
            Library::Source => {
                check.arg("-Zbuild-std=std,panic_abort").env("RUSTC_BOOTSTRAP", "1");
            }
            Library::Missing => {
                skipped.push(target);
                continue;
            }
        }
        to_end(&mut check)?;
    }
    if !skipped.is_empty() {
        eprintln!(
            "not checked: {}; run `rustup target add {}`, or `rustup component add rust-src`",
            skipped.join(", "),
            skipped.join(" ")
        );
    }
    Ok(())
}

pub(crate) fn library(sysroot: &Path, target: &str) -> Library {
    let folder = sysroot.join("lib/rustlib");
    if folder.join(target).join("lib").is_dir() {
        Library::Compiled
    } else if has_source(sysroot) {
        Library::Source
    } else {
        Library::Missing
    }
}

/// Returns whether a toolchain has the source of the standard library.
pub(crate) fn has_source(sysroot: &Path) -> bool {
    sysroot.join("lib/rustlib/src/rust/library/Cargo.lock").is_file()
}

/// Returns the current compiler.
pub(crate) fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

/// Returns the folder of a toolchain, by default of the current one.
pub(crate) fn sysroot(toolchain: Option<&str>) -> Result<PathBuf, String> {
    let mut rustc = rustc();
    rustc.args(toolchain.map(|name| format!("+{name}"))).args(["--print", "sysroot"]);
    let output = rustc.output();
    let output = output.map_err(|why| format!("rustc --print sysroot: {why}"))?;
    Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_target_is_available() {
        let own = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
        let sysroot = sysroot(None).unwrap();
        if cfg!(target_os = "linux") {
            assert_eq!(library(&sysroot, &own), Library::Compiled);
        }
        assert_ne!(library(&sysroot, "no-such-target"), Library::Compiled);
    }
}
