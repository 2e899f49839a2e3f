//! Checks the page: its types, the tests of its model, and end-to-end tests of the real binary in a real browser.
//!
//! Missing tools are installed: npm packages in `crates/app/web`, and Chromium and Node with apt-get if permitted.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::run::{cargo, root, target, to_end};

/// Debian's Chromium; `NINEFOLD_CHROMIUM` names another.
const CHROMIUM: &str = "/usr/bin/chromium";
/// The oldest version of Node that runs the tests.
const NODE: u32 = 20;

/// Checks the page with the release build of the program.
///
/// # Errors
/// Returns the tool that could not be installed, or the check that failed.
pub(crate) fn run() -> Result<(), String> {
    ready()?;
    to_end(&mut cargo("build --release --package ninefold-cli"))?;
    check(&program())
}

/// Checks the page, quickest checks first: its types, its model, and this program in a real browser.
///
/// # Errors
/// Returns the tool that could not be installed, or the check that failed.
pub(crate) fn check(program: &Path) -> Result<(), String> {
    ready()?;
    to_end(&mut npm("run --silent check"))?;
    to_end(&mut npm("run --silent test"))?;
    to_end(npm("run --silent e2e").env("NINEFOLD", program))
}

/// Checks the types and the model of the page, without a browser.
///
/// # Errors
/// Returns the tool that could not be installed, or the check that failed.
pub(crate) fn model() -> Result<(), String> {
    ready()?;
    to_end(&mut npm("run --silent check"))?;
    to_end(&mut npm("run --silent test"))
}

/// Compares how the page and the terminal game read damaged saved games.
///
/// # Errors
/// Returns the tool that could not be installed, or the differences.
pub(crate) fn check_readers() -> Result<(), String> {
    ready()?;
    to_end(&mut cargo("build --release --package ninefold-game --example read_saved"))?;
    to_end(npm("run --silent readers").env("NINEFOLD_READER", target().join("release/examples/read_saved")))
}

/// Makes a cargo command build the program with the minified page that a release embeds.
pub(crate) fn with_short_page(mut command: Command) -> Command {
    command.env("NINEFOLD_SHORT_PAGE", "1");
    command
}

/// Measures the page: first paint, a key, a hint, its size.
///
/// # Errors
/// Returns the tool that could not be installed, or the measurement that failed.
pub(crate) fn bench() -> Result<(), String> {
    ready()?;
    to_end(&mut cargo("build --release --package ninefold-cli"))?;
    to_end(npm("run --silent bench").env("NINEFOLD", program()))
}

/// Installs the tools that the page's tests and pictures need.
///
/// # Errors
/// Returns the tool that is missing and can't be installed.
pub(crate) fn ready() -> Result<(), String> {
    if node().is_none_or(|version| version < NODE) || !answers("npm") {
        install("nodejs npm", &format!("the page's tests need Node {NODE} or later, with npm"))?;
    }
    if !chromium().exists() {
        install("chromium", "the page's tests need Chromium (NINEFOLD_CHROMIUM may name it)")?;
    }
    if is_stale(&folder()) { to_end(&mut npm("ci")) } else { Ok(()) }
}

/// Returns the folder of the page.
pub(crate) fn folder() -> PathBuf {
    root().join("crates/app/web")
}

/// Returns npm with these arguments, started in the folder of the page.
pub(crate) fn npm(words: &str) -> Command {
    let mut command = Command::new("npm");
    command.args(words.split_whitespace()).current_dir(folder());
    command
}

/// Returns the release build of the program.
pub(crate) fn program() -> PathBuf {
    target().join("release/ninefold")
}

/// Returns the build of the program that `cargo test` makes: CI tests it, to avoid a release build.
pub(crate) fn tested_program() -> PathBuf {
    target().join("debug/ninefold")
}

fn chromium() -> PathBuf {
    std::env::var_os("NINEFOLD_CHROMIUM").unwrap_or_else(|| CHROMIUM.into()).into()
}

/// Returns the major version of the installed Node.
fn node() -> Option<u32> {
    let output = Command::new("node").arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    version.trim().trim_start_matches('v').split('.').next()?.parse().ok()
}

/// Returns whether a program is installed.
pub(crate) fn answers(program: &str) -> bool {
    let asked = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

/// Returns whether the packages are missing, or older than the list of them.
fn is_stale(folder: &Path) -> bool {
    let changed = |file: &str| folder.join(file).metadata().and_then(|about| about.modified()).ok();
    match (changed("package-lock.json"), changed("node_modules/.package-lock.json")) {
        (Some(wanted), Some(there)) => wanted > there,
        _ => true,
    }
}

/// Installs Debian packages, as root or with passwordless sudo.
pub(crate) fn install(packages: &str, what: &str) -> Result<(), String> {
    let sudo = if is_root() { "" } else { "sudo --non-interactive " };
    let apt = |words: &str| {
        let line = format!("{sudo}apt-get {words}");
        let mut parts = line.split_whitespace();
        let mut command = Command::new(parts.next().unwrap_or_default());
        command.args(parts).env("DEBIAN_FRONTEND", "noninteractive");
        to_end(&mut command)
    };
    let done = apt("update --quiet=2")
        .and_then(|()| apt(&format!("install --yes --quiet=2 --no-install-recommends {packages}")));
    done.map_err(|why| format!("{what}: please install it ({why})"))
}

fn is_root() -> bool {
    let asked = Command::new("id").arg("-u").output();
    asked.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
