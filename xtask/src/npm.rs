//! Builds the npm package `ninefold` in `target/npm`: the engine as a WebAssembly module, with the functions and types
//! of `crates/wasm/npm`. Nothing is published.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{root, target, to_end};
use crate::{wasm, web};

/// Builds the package and its archive.
///
/// # Errors
/// Fails if the engine can't be built, or a file can't be copied.
pub(crate) fn run() -> Result<(), String> {
    println!("{}", make()?.display());
    Ok(())
}

/// Tests the package as a new user gets it. On a machine where the engine can't be built, it reports that.
///
/// # Errors
/// Fails if the package can't be built, or a test fails.
pub(crate) fn check() -> Result<(), String> {
    if let Err(why) = wasm::is_possible() {
        eprintln!("not tested: the npm package ({why})");
        return Ok(());
    }
    web::ready()?;
    let archive = make()?;
    to_end(web::npm("run --silent npm-test").env("NINEFOLD_NPM", archive))
}

/// Builds the package. Returns its archive.
fn make() -> Result<PathBuf, String> {
    let module = wasm::make()?;
    let folder = target().join("npm/ninefold");
    fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let source = root().join("crates/wasm/npm");
    for name in ["index.js", "index.d.ts", "README.md"] {
        copy(&source.join(name), &folder.join(name))?;
    }
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&root().join(licence), &folder.join(licence))?;
    }
    copy(&web::folder().join("js/engine/instance.js"), &folder.join("instance.js"))?;
    copy(&module, &folder.join("ninefold.wasm"))?;
    let version = env!("CARGO_PKG_VERSION");
    let manifest = source.join("package.json");
    let text = fs::read_to_string(&manifest).map_err(|why| format!("{}: {why}", manifest.display()))?;
    let text = text.replacen("\"version\": \"0.0.0\"", &format!("\"version\": \"{version}\""), 1);
    let target = folder.join("package.json");
    fs::write(&target, text).map_err(|why| format!("{}: {why}", target.display()))?;
    let packages = folder.parent().expect("the package is in a folder");
    to_end(Command::new("npm").args(["pack", "--silent", "--pack-destination"]).arg(packages).current_dir(&folder))?;
    Ok(packages.join(format!("ninefold-{version}.tgz")))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map(drop).map_err(|why| format!("{}: {why}", from.display()))
}
