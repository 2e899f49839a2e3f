//! The Python package: builds the wheel with maturin, installs it in a fresh environment, and runs its tests and mypy
//! there.
//!
//! Two environments are created in the build folder: one with maturin, which may be left from an earlier run, and a
//! fresh one for the wheel. The tests of Spark, Ray, DuckDB, Dask and the notebook are part of `cargo xtask slow`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{cargo, root, target, to_end};

/// Checks that the package can be built on this machine.
///
/// # Errors
/// Returns a message that says what is missing.
pub(crate) fn is_possible() -> Result<(), String> {
    const CHECK: &str = "import sys, venv, ensurepip; assert sys.version_info >= (3, 11), sys.version";
    let found = Command::new(python()).args(["-c", CHECK]).output().map_err(|why| format!("{}: {why}", python()))?;
    if found.status.success() { Ok(()) } else { Err("it needs Python 3.11 or later with venv and pip".to_owned()) }
}

/// Builds the wheel and tests it as a new user would have it; `--release` builds it as it is published, `--all` also
/// runs the tests that are part of `slow`, and `wheel` only builds the wheel.
///
/// # Errors
///
/// Fails for other words, if the wheel can't be built, or if a check fails.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => check("quick", "test", "not slow"),
        ["--release"] => check("release", "test", "not slow"),
        ["--all"] => check_all(),
        ["wheel"] => {
            println!("{}", wheel("release")?.display());
            Ok(())
        }
        _ => Err("expected cargo xtask python [--release | --all | wheel]".to_owned()),
    }
}

/// Runs all tests, with real clusters of Spark and Ray, on the wheel in the form in which it is published.
///
/// # Errors
/// Fails if a check fails.
pub(crate) fn check_all() -> Result<(), String> {
    if let Err(why) = is_possible() {
        eprintln!("not tested: the Python package ({why})");
        return Ok(());
    }
    check("release", "test,slow", "slow or not slow")
}

/// Builds the wheel with a profile, installs it with its extras, and runs the tests with these marks. The tests compare
/// it with a program built from the same sources.
fn check(profile: &str, extras: &str, marks: &str) -> Result<(), String> {
    is_possible()?;
    let (wheel, program) = (wheel(profile)?, program(profile)?);
    let environment = target().join("python/fresh");
    if environment.exists() {
        fs::remove_dir_all(&environment).map_err(|why| format!("{}: {why}", environment.display()))?;
    }
    let tool = made(&environment)?;
    let wanted = format!("{}[{extras}]", wheel.display());
    to_end(tool("pip").args(["install", "--quiet", "--disable-pip-version-check", &wanted]))?;
    // The tests run outside the sources, so that the installed package is imported.
    let tests = environment.join("tests");
    copy(&folder().join("tests"), &tests)?;
    let config = folder().join("pyproject.toml");
    to_end(tool("mypy").arg("--config-file").arg(&config).args(["--package", "ninefold"]).current_dir(&environment))?;
    to_end(tool("mypy").arg("--config-file").arg(&config).arg("tests").current_dir(&environment))?;
    let mut pytest = tool("pytest");
    pytest.args(["-p", "no:cacheprovider", "-m", marks, "tests"]).arg("--config-file").arg(&config);
    pytest.arg("--rootdir").arg(&environment).current_dir(&environment);
    to_end(pytest.env("NINEFOLD", program).env("NINEFOLD_ROOT", root()))
}

/// Builds the program with a profile, with support for Parquet and Arrow tables. Returns its path.
fn program(profile: &str) -> Result<PathBuf, String> {
    to_end(cargo("build --package ninefold-cli --features columnar --profile").arg(profile))?;
    Ok(target().join(profile).join(if cfg!(windows) { "ninefold.exe" } else { "ninefold" }))
}

/// Builds the wheel with a profile. Returns its path.
fn wheel(profile: &str) -> Result<PathBuf, String> {
    is_possible()?;
    let tool = made(&target().join("python/tools"))?;
    to_end(tool("pip").args(["install", "--quiet", "--disable-pip-version-check", "maturin>=1.7,<2"]))?;
    let wheels = target().join("wheels");
    let mut maturin = tool("maturin");
    maturin.args(["build", "--locked", "--profile", profile, "--out"]).arg(&wheels).current_dir(folder());
    to_end(maturin.env("CARGO_TARGET_DIR", target()))?;
    let found = fs::read_dir(&wheels).map_err(|why| format!("{}: {why}", wheels.display()))?;
    let newest = found.flatten().filter(|file| file.path().extension().is_some_and(|ending| ending == "whl"));
    let newest = newest.max_by_key(|file| file.metadata().and_then(|data| data.modified()).ok());
    newest.map(|file| file.path()).ok_or_else(|| format!("{}: maturin left no wheel", wheels.display()))
}

/// Creates an environment, unless it exists. Returns a function that starts its programs.
pub(crate) fn made(environment: &Path) -> Result<impl Fn(&str) -> Command + use<>, String> {
    if !environment.join("pyvenv.cfg").exists() {
        to_end(Command::new(python()).args(["-m", "venv"]).arg(environment))?;
    }
    let programs = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
    Ok(move |name: &str| Command::new(programs.join(name)))
}

/// Copies a folder of sources.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let fault = |why: std::io::Error| format!("{}: {why}", from.display());
    fs::create_dir_all(to).map_err(fault)?;
    for entry in fs::read_dir(from).map_err(fault)?.flatten().filter(|entry| entry.path().is_file()) {
        fs::copy(entry.path(), to.join(entry.file_name())).map_err(fault)?;
    }
    Ok(())
}

/// Returns the folder of the package.
pub(crate) fn folder() -> PathBuf {
    root().join("crates/python")
}

fn python() -> &'static str {
    if cfg!(windows) { "python" } else { "python3" }
}
