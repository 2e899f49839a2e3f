//! Prepares the page for embedding into a release, and generates the type that embeds it. A debug build reads `web/` from the
//! disk unless `NINEFOLD_SHORT_PAGE` is set.

use std::path::{Path, PathBuf};
use std::{env, fs};

mod page;

use page::{ENGINE, PARTS, Page};

fn main() {
    let source = folder("CARGO_MANIFEST_DIR").join("web");
    println!("cargo::rustc-check-cfg=cfg(short_page)");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-env-changed=NINEFOLD_SHORT_PAGE");
    if env::var("PROFILE").is_ok_and(|profile| profile != "release") && env::var_os("NINEFOLD_SHORT_PAGE").is_none() {
        return;
    }
    println!("cargo::rustc-cfg=short_page");
    PARTS.iter().for_each(|part| println!("cargo::rerun-if-changed={}", source.join(part).display()));
    let target = folder("OUT_DIR").join("page");
    let module = module(&source);
    let engine = module.as_deref().map(|module| (module, "beside"));
    Page { source: &source, target: &target, is_packed: true, engine }.write();
    let embedded = format!("#[derive(RustEmbed)]\n#[folder = {target:?}]\nstruct Files;\n");
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
