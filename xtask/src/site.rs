//! Creates a folder of static files with the page, the engine and the pages of rules, which any web server can serve.
//! No part of it needs a special server, and it works offline after the first visit.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::page::Page;
use crate::run::{cargo, root, target, to_end};
use crate::{rule_pages, wasm, web};

/// The permissions that the page has in a browser; a static server may add its own headers.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; \
                      object-src 'none'; base-uri 'none'; form-action 'self'";
/// The first line of the start page after which the policy is written.
const CHARSET: &str = "<meta charset=\"utf-8\">";
/// The list of all files and their common version, for the service worker, and the service worker itself.
const SHELL: &str = "shell.json";
const WORKER: &str = "worker.js";
const START: &str = "index.html";
/// The extension of licences, which the page does not load.
const LICENCE: &str = ".txt";
/// The custom element by which other pages show a board.
const ELEMENT: &str = "embed.js";

/// Creates the folder that the first argument names, by default `target/site`.
///
/// # Errors
/// Fails if the engine can't be built, if the folder contains other files, or if it can't be written.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let folder = words.first().map_or_else(|| target().join("site"), |name| root().join(name));
    if folder.exists() && !folder.join(SHELL).is_file() {
        return Err(format!("{} is there and is not a site: remove it, or name another folder", folder.display()));
    }
    let module = wasm::make()?;
    write(&module, &folder)?;
    println!("{}", folder.display());
    Ok(())
}

/// Tests the features that only the page without a server has, in a real browser. On a machine where the engine can't
/// be built, it reports that.
///
/// # Errors
/// Fails if the folder can't be created, or a test fails.
pub(crate) fn check(program: &Path) -> Result<(), String> {
    if is_possible() { to_end(tests(program)?.env("NINEFOLD_TESTS", "site")) } else { Ok(()) }
}

/// Runs all tests of the page on the page without a server, also those of a server that has the engine in its page, and
/// plays games for a few minutes. On a machine where the engine can't be built, it reports that.
///
/// # Errors
/// Fails if the folder or the program can't be built, or a test fails.
pub(crate) fn check_all() -> Result<(), String> {
    if !is_possible() {
        return Ok(());
    }
    let mut tests = tests(&web::program())?;
    to_end(&mut cargo("build --release --package ninefold-cli --features engine"))?;
    to_end(tests.env("NINEFOLD_BESIDE", web::program()).env("NINEFOLD_TESTS", "*"))?;
    to_end(tests.env("NINEFOLD_TESTS", "slow/*"))
}

fn is_possible() -> bool {
    let possible = wasm::is_possible();
    possible.inspect_err(|why| eprintln!("not tested: the page without a server ({why})")).is_ok()
}

/// Creates the folder, and returns the command that tests it beside this program; the variable `NINEFOLD_TESTS` names
/// the tests.
fn tests(program: &Path) -> Result<Command, String> {
    web::ready()?;
    run(&[])?;
    let mut npm = web::npm("run --silent e2e-site");
    npm.env("NINEFOLD", program).env("NINEFOLD_SITE", target().join("site"));
    Ok(npm)
}

fn write(module: &Path, folder: &Path) -> Result<(), String> {
    Page { source: &web::folder(), target: folder, is_packed: false, engine: Some((module, "alone")) }.write();
    let element = folder.join(ELEMENT);
    fs::copy(web::folder().join(ELEMENT), &element).map_err(|why| format!("{}: {why}", element.display()))?;
    rule_pages::write(folder)?;
    let start = folder.join(START);
    let page = fs::read_to_string(&start).map_err(|why| format!("{}: {why}", start.display()))?;
    let policy = format!("{CHARSET}\n  <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">");
    save(&start, page.replacen(CHARSET, &policy, 1).as_bytes())?;
    save(&folder.join(SHELL), shell(folder)?.as_bytes())
}

/// Returns the list of all files and a version that changes with any of them.
fn shell(folder: &Path) -> Result<String, String> {
    let mut files = files(folder)?;
    files.sort();
    let mut version = FIRST;
    let mut names = Vec::new();
    for file in files {
        let name = file.strip_prefix(folder).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        let bytes = fs::read(&file).map_err(|why| format!("{}: {why}", file.display()))?;
        version =
            name.bytes().chain(bytes).fold(version, |version, byte| (version ^ u64::from(byte)).wrapping_mul(PRIME));
        if name != START && name != WORKER && name != SHELL && !name.ends_with(LICENCE) {
            names.push(format!("\"{name}\""));
        }
    }
    Ok(format!("{{\"version\":\"{version:016x}\",\"files\":[{}]}}", names.join(",")))
}

/// The offset basis and the prime of the Fowler–Noll–Vo hash.
const FIRST: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// Returns all files of a folder and its subfolders.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.map_err(|why| format!("{}: {why}", folder.display()))?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    Ok(found)
}

fn save(file: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(file, bytes).map_err(|why| format!("{}: {why}", file.display()))
}
