//! Builds the program so that the same sources give the same bytes in every folder and on every machine with the same
//! compiler.

use std::env;
use std::path::{Path, PathBuf};

use crate::run::{cargo, target as target_folder, to_end};

/// The name of the program.
pub(super) const NAME: &str = "ninefold";
/// The names that replace folders of the building machine inside the program: cargo's folder, the sources, and the
/// build folder.
const NAMES: [&str; 3] = ["/cargo", "/ninefold", "/target"];
/// Separates compiler flags in `CARGO_ENCODED_RUSTFLAGS`.
pub(crate) const SEPARATOR: &str = "\x1f";

/// The processors for which Linux packages are made.
pub(super) const PROCESSORS: [&str; 2] = ["aarch64", "x86_64"];
/// This machine's processor, as rustc names it.
pub(super) const OWN: &str = env::consts::ARCH;

/// Returns the target for Linux on a processor with this C library.
///
/// # Errors
/// Fails on other systems.
pub(super) fn target(processor: &str, library: &str) -> Result<String, String> {
    if env::consts::OS != "linux" {
        return Err("release: run it on Linux; `dist` builds the archives for other systems".to_owned());
    }
    Ok(format!("{processor}-unknown-linux-{library}"))
}

/// Returns the C compiler among Debian's packages that links programs for another processor; `None` for this machine's
/// processor.
pub(super) fn linker(target: &str) -> Option<String> {
    let processor = target.split('-').next().unwrap_or_default();
    (processor != OWN).then(|| format!("{processor}-linux-gnu-gcc"))
}

/// Builds the program, including the engine in its page, from these sources. Returns its path. `cargo xtask wasm` must
/// have built the engine.
pub(super) fn build(sources: &Path, folder: &Path, target: &str, time: &str) -> Result<PathBuf, String> {
    // Naming a target explicitly keeps the flags away from build scripts, even if it is the machine's own.
    let mut build = cargo("build --release --locked --package ninefold-cli --features engine,columnar --target");
    build.arg(target).current_dir(sources).env("CARGO_TARGET_DIR", folder).env("SOURCE_DATE_EPOCH", time);
    build.env("CARGO_ENCODED_RUSTFLAGS", without_folders(sources, folder)?.join(SEPARATOR));
    if let Some(linker) = linker(target) {
        build.env(format!("CARGO_TARGET_{}_LINKER", target.to_uppercase().replace('-', "_")), linker);
    }
    to_end(&mut build)?;
    Ok(folder.join(target).join("release").join(NAME))
}

/// Returns the flags that replace the names of folders of the building machine.
///
/// # Errors
/// Fails if cargo's folder is unknown.
pub(crate) fn without_folders(sources: &Path, folder: &Path) -> Result<Vec<String>, String> {
    // If several prefixes match a path, the last one counts.
    let folders = [&cargo_home()?, sources, folder];
    let flags = folders.iter().zip(NAMES);
    Ok(flags.map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display())).collect())
}

/// Builds the program quickly, to get its manual.
pub(super) fn build_for_pages() -> Result<PathBuf, String> {
    to_end(&mut cargo("build --quiet --locked --package ninefold-cli"))?;
    Ok(target_folder().join("debug").join(NAME))
}

/// Returns cargo's folder, which contains the sources of libraries.
pub(super) fn cargo_home() -> Result<PathBuf, String> {
    let home = || env::home_dir().map(|home| home.join(".cargo"));
    env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home).ok_or_else(|| "release: set CARGO_HOME".to_owned())
}
