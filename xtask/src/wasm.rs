//! Builds the engine as a WebAssembly module: `crates/app/web/engine/ninefold.wasm`.
//!
//! The target's standard library is built from its source (`rustup component add rust-src`), without the texts of
//! panics, which makes the module smaller; without the source, rustup's library is used (`rustup target add
//! wasm32-unknown-unknown`). Missing parts are installed if rustup can install them. Binaryen's `wasm-opt` makes the
//! module a fifth smaller: it removes superfluous code, and accepts functions in an order that compresses well.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::page::ENGINE;
use crate::release::program::{SEPARATOR, without_folders};
use crate::run::{cargo, nightly, root, target, to_end};
use crate::targets::{Library, has_source, library, rustc, sysroot};
use crate::{wasm_order, web};

/// Panics don't include their location: files, lines and columns take 32 kB of the compressed module.
const LOCATIONS: &str = "-Zlocation-detail=none";

/// Panics stop the module at once. Nobody would see their texts: the page only learns of a trap.
const PANICS: [&str; 2] = ["-Zunstable-options", "-Cpanic=immediate-abort"];

const TARGET: &str = "wasm32-unknown-unknown";
/// The instructions that the module uses besides the first version of WebAssembly; browsers have them since 2021.
const FLAGS: &str = "-Ctarget-feature=+simd128";

/// The passes of `wasm-opt` that lead to the smallest compressed module. Higher levels than the first compress worse,
/// and so do merged functions and inlining. Each round removes parameters that the previous one has made superfluous.
const SMALLER: [&str; 18] = [
    "--duplicate-function-elimination",
    "-O1",
    "--dae-optimizing",
    "--duplicate-function-elimination",
    "--dae-optimizing",
    "--duplicate-function-elimination",
    "--dae-optimizing",
    "--duplicate-function-elimination",
    "--simplify-globals-optimizing",
    "--remove-unused-names",
    "--code-folding",
    "--merge-blocks",
    "--remove-unused-brs",
    "--rse",
    "--reorder-locals",
    "--vacuum",
    "--remove-unused-module-elements",
    "--directize",
];
/// The instructions that rustc uses.
const FEATURES: [&str; 7] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Builds the module and prints its size.
///
/// # Errors
/// Fails if the target can't be installed, or a tool fails.
pub(crate) fn run() -> Result<(), String> {
    let module = make()?;
    let size = fs::metadata(&module).map_err(|why| format!("{}: {why}", module.display()))?.len();
    println!("{}: {size} bytes, {} compressed", module.display(), compressed_size(&module)?);
    Ok(())
}

/// Builds the module. Returns its file.
///
/// # Errors
/// Fails if the target can't be installed, or a tool fails.
pub(crate) fn make() -> Result<PathBuf, String> {
    let is_shrunk = web::answers("wasm-opt") || web::install("binaryen", "wasm-opt makes the module smaller").is_ok();
    let (mut build, own) = build_command()?;
    let own = own.iter().copied().map(str::to_owned).collect();
    let flags = [vec![FLAGS.to_owned(), LOCATIONS.to_owned()], own, without_folders(&root(), &target())?].concat();
    // With this variable the stable compiler accepts flags that begin with `-Z`.
    build.env("CARGO_ENCODED_RUSTFLAGS", flags.join(SEPARATOR)).env("RUSTC_BOOTSTRAP", "1");
    to_end(&mut build)?;
    let built = target().join(TARGET).join("wasm/ninefold_wasm.wasm");
    let module = web::folder().join(ENGINE);
    let folder = module.parent().expect("the module is in a folder");
    fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    if is_newer(&module, &[&built, &std::env::current_exe().unwrap_or_default()]) {
        return Ok(module);
    }
    // The output is first written to another file: half a module must not be mistaken for a new one.
    let part = module.with_extension("part");
    if is_shrunk {
        shrink(&built, &part)?;
    } else {
        eprintln!("wasm-opt is missing: the module is a fifth larger than it could be");
        fs::copy(&built, &part).map_err(|why| format!("{}: {why}", part.display()))?;
    }
    fs::rename(&part, &module).map_err(|why| format!("{}: {why}", module.display()))?;
    Ok(module)
}

/// Writes a module that compresses better.
///
/// # Errors
/// Fails if `wasm-opt` does, or a file can't be read or written.
fn shrink(module: &Path, shrunk: &Path) -> Result<(), String> {
    let text = module.with_extension("wat");
    let wasm_opt = |from: &Path, words: &[&str], to: &Path| {
        to_end(Command::new("wasm-opt").args(FEATURES).arg(from).args(words).arg("-o").arg(to))
    };
    wasm_opt(module, &[&SMALLER[..], &["--emit-text"]].concat(), &text)?;
    let failed = |why: std::io::Error| format!("{}: {why}", text.display());
    wasm_opt(&text, &[], shrunk)?;
    let bytes = fs::read(shrunk).map_err(|why| format!("{}: {why}", shrunk.display()))?;
    let ordered = wasm_order::ordered(&fs::read_to_string(&text).map_err(failed)?, &bytes)?;
    fs::write(&text, ordered).map_err(failed)?;
    wasm_opt(&text, &[], shrunk)
}

/// Returns whether a file exists and was written after all of these files, which must exist, too.
fn is_newer(file: &Path, sources: &[&Path]) -> bool {
    let written = |path: &Path| path.metadata().and_then(|about| about.modified());
    written(file).is_ok_and(|at| sources.iter().all(|source| written(source).is_ok_and(|before| before < at)))
}

/// Tests the classic engine as WebAssembly in Node: compares its kernels with the portable one. Tests need files, so
/// they are built for WASI. On a machine without that target, it reports that.
///
/// # Errors
/// Fails if a test fails.
pub(crate) fn check_kernels() -> Result<(), String> {
    const WASI: &str = "wasm32-wasip1";
    let has_target = || sysroot(None).is_ok_and(|sysroot| library(&sysroot, WASI) == Library::Compiled);
    let installs = || Command::new("rustup").args(["target", "add", WASI]).status().is_ok_and(|done| done.success());
    if !has_target() && !installs() {
        eprintln!("not tested: the kernels of WebAssembly (run `rustup target add {WASI}`)");
        return Ok(());
    }
    let runner = format!("node --no-warnings {}", root().join("xtask/wasi.mjs").display());
    let mut test = cargo(&format!("test --package ninefold-fast --tests --target {WASI}"));
    test.env("CARGO_TARGET_WASM32_WASIP1_RUNNER", runner).env("CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS", FLAGS);
    to_end(&mut test)
}

/// Installs the tools that the module needs.
///
/// # Errors
/// Fails with what is missing if it can't be installed.
pub(crate) fn is_possible() -> Result<(), String> {
    build_command().map(drop)
}

/// Returns the command that builds the module, with a suitable toolchain and additional compiler flags.
fn build_command() -> Result<(Command, &'static [&'static str]), String> {
    let build = format!("build --profile wasm --package ninefold-wasm --target {TARGET}");
    let install =
        |words: &str| Command::new("rustup").args(words.split_whitespace()).status().is_ok_and(|done| done.success());
    let current = sysroot(None)?;
    let from_source = cargo(&format!("{build} -Zbuild-std=std,panic_abort"));
    if stops_at_panics(rustc()) && (has_source(&current) || install("component add rust-src")) {
        return Ok((from_source, &PANICS));
    }
    let current = library(&current, TARGET);
    if current == Library::Compiled || current == Library::Missing && install(&format!("target add {TARGET}")) {
        return Ok((cargo(&build), &[]));
    }
    if current == Library::Source {
        return Ok((from_source, &[]));
    }
    let nightly_has_source = || sysroot(Some("nightly")).is_ok_and(|nightly| has_source(&nightly));
    if nightly_has_source() || install("component add rust-src --toolchain nightly") {
        let mut build = nightly("");
        build.args(from_source.get_args());
        let mut rustc = Command::new("rustup");
        rustc.args(["run", "nightly", "rustc"]);
        return Ok((build, if stops_at_panics(rustc) { &PANICS } else { &[] }));
    }
    Err(format!("the module needs Rust's target {TARGET}: run `rustup target add {TARGET}`"))
}

/// Returns whether a compiler supports panics that stop at once, as versions since 1.91 do.
fn stops_at_panics(mut rustc: Command) -> bool {
    rustc.args(PANICS).args(["--print", "sysroot"]).env("RUSTC_BOOTSTRAP", "1");
    rustc.output().is_ok_and(|done| done.status.success())
}

/// Returns the compressed size of a file with gzip.
pub(crate) fn compressed_size(file: &Path) -> Result<usize, String> {
    use std::io::Write;
    let bytes = fs::read(file).map_err(|why| format!("{}: {why}", file.display()))?;
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let packed = encoder.write_all(&bytes).and_then(|()| encoder.finish()).map_err(|why| why.to_string())?;
    Ok(packed.len())
}
