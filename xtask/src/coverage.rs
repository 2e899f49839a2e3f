//! How much of the code tests run, with cargo-llvm-cov: the lines of each area, which must not fall below its floor.
//!
//! The tests of the libraries count. Those of the program don't, which would take twice as long: so `service`, whose streams, jobs and
//! tables are tested by commands (`app/tests/it`), has a lower figure here than it deserves.

use std::process::Command;

use crate::run::{cargo, root, target, to_end};

/// The version of cargo-llvm-cov to install.
const VERSION: &str = "0.9.1";
/// The packages whose tests count.
const TESTS: &str = "--package ninefold-puzzle --package ninefold-solver --package ninefold-format --package ninefold-game \
                     --package ninefold";
/// A test that measures time, which counting lines makes twice as long.
const TIMED: &str = "sudokupad::bombs";
/// The folders that are measured, with the percentage of their lines that tests must run at least.
const AREAS: &[(&str, f64)] = &[
    ("crates/puzzle/src", 94.5),
    ("crates/solver/src", 95.5),
    ("crates/format/src", 94.0),
    ("crates/game/src", 94.0),
    ("crates/ninefold/src/service", 57.0),
];

/// The lines of an area: all that could run, and those that ran.
#[derive(Default)]
struct Lines {
    all: usize,
    run: usize,
}

/// Runs the tests and prints a table of the areas.
///
/// # Errors
/// Fails if the tool can't be installed, a test fails, or an area is below its floor.
pub(crate) fn run() -> Result<(), String> {
    ready()?;
    let report = target().join("coverage.lcov");
    let mut tests = cargo(&format!("llvm-cov --all-features --lib --tests --lcov {TESTS} --output-path"));
    tests.arg(&report).args(["--", "--skip", TIMED]).env("CARGO_INCREMENTAL", "0");
    to_end(&mut tests)?;
    let text = std::fs::read_to_string(&report).map_err(|why| format!("{}: {why}", report.display()))?;
    let mut below = Vec::new();
    println!("{:30} {:>8} {:>8} {:>7} {:>6}", "folder", "lines", "run", "percent", "floor");
    for (folder, floor) in AREAS {
        let lines = lines(&text, folder)?;
        let percent = 100.0 * lines.run as f64 / lines.all as f64;
        println!("{folder:30} {:8} {:8} {percent:7.1} {floor:6.1}", lines.all, lines.run);
        if percent < *floor {
            below.push(format!("{folder}: {percent:.1} % of the lines run, at least {floor} % should"));
        }
    }
    if below.is_empty() { Ok(()) } else { Err(format!("coverage: {}", below.join("; "))) }
}

/// Adds the lines of all files below a folder: an lcov report has the numbers of each file after its name.
fn lines(report: &str, folder: &str) -> Result<Lines, String> {
    let folder = root().join(folder);
    let mut sum = Lines::default();
    let mut is_inside = false;
    for line in report.lines() {
        let number = |text: &str| text.parse::<usize>().map_err(|_| format!("coverage: the report has {line}"));
        match line.split_once(':') {
            Some(("SF", file)) => is_inside = std::path::Path::new(file).starts_with(&folder),
            Some(("LF", all)) if is_inside => sum.all += number(all)?,
            Some(("LH", run)) if is_inside => sum.run += number(run)?,
            _ => {}
        }
    }
    if sum.all == 0 { Err(format!("coverage: the report has no lines of {}", folder.display())) } else { Ok(sum) }
}

/// Installs cargo-llvm-cov and what it needs if they are missing.
fn ready() -> Result<(), String> {
    let is_there = cargo("llvm-cov --version").output().is_ok_and(|output| output.status.success());
    if !is_there {
        to_end(cargo("install --locked cargo-llvm-cov --version").arg(VERSION))?;
    }
    to_end(Command::new("rustup").args(["component", "add", "llvm-tools"]))
}
