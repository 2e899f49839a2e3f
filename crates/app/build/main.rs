//! Prepares the page for embedding into a release, and generates the type that embeds it. A debug build reads `web/` from the
//! disk unless `NINEFOLD_SHORT_PAGE` is set.

use std::path::{Path, PathBuf};
use std::{env, fs};

mod page;

use page::{ENGINE, PARTS, Page};

fn main() {
    let source = folder("CARGO_MANIFEST_DIR").join("web");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-env-changed=NINEFOLD_SHORT_PAGE");
    let target = folder("OUT_DIR").join("page");
    let is_debug = env::var("PROFILE").is_ok_and(|profile| profile != "release");
    if is_debug && env::var_os("NINEFOLD_SHORT_PAGE").is_none() {
        return embed(&source, &target, None);
    }
    let module = module(&source);
    PARTS.iter().for_each(|part| println!("cargo::rerun-if-changed={}", source.join(part).display()));
    let engine = module.as_deref().map(|module| (module, "beside"));
    Page { source: &source, target: &target, is_packed: true, engine }.write();
    embed(&target, &target, engine.map(|_| ENGINE));
}

/// Writes the type that embeds a folder, and the names of its files and folders that belong to the page, beside `target`.
fn embed(from: &Path, target: &Path, engine: Option<&str>) {
    let folder = engine.and_then(|engine| engine.split('/').next());
    let parts: Vec<&str> = PARTS.into_iter().chain(folder).collect();
    let embedded = format!(
        "#[derive(RustEmbed)]\n#[folder = {from:?}]\nstruct Files;\nconst PARTS: [&str; {}] = {parts:?};\n",
        parts.len()
    );
    let file = target.with_extension("rs");
    fs::write(&file, embedded).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
}

/// Returns the module with the engine for a release with this feature; `cargo xtask wasm` makes it. Test builds, which have all
/// features, do without: they test the server.
fn module(source: &Path) -> Option<PathBuf> {
    env::var_os("CARGO_FEATURE_ENGINE").filter(|_| env::var("PROFILE").is_ok_and(|profile| profile == "release"))?;
    let module = source.join(ENGINE);
    println!("cargo::rerun-if-changed={}", module.display());
    assert!(module.is_file(), "feature engine needs {}: run `cargo xtask wasm` first", module.display());
    Some(module)
}

fn folder(variable: &str) -> PathBuf {
    PathBuf::from(env::var_os(variable).unwrap_or_else(|| panic!("cargo sets {variable} for build scripts")))
}
