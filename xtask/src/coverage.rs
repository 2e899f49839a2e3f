//! Measures with cargo-llvm-cov how much of the code the tests run. The lines and branches of each area must not fall
//! below its floors.
//!
//! A branch is one outcome of a condition; only a nightly compiler counts branches. Without one, only lines are
//! measured. The tests of the libraries count; those of the program don't, since running them would take twice as long.
//! So `service`, whose streams, jobs and tables are tested by commands (`app/tests/it`), has a lower figure here than
//! it deserves.

use std::process::Command;

use crate::run::{cargo, nightly, root, target, to_end};

/// The version of cargo-llvm-cov to install.
const VERSION: &str = "0.9.1";
/// The packages whose tests count.
const TESTS: &str = "--package ninefold-puzzle --package ninefold-solver --package ninefold-format --package ninefold-game \
                     --package ninefold";
/// A test that measures time. Counting lines makes it take twice as long.
const TIMED: &str = "sudokupad::bombs";
/// The folders that are measured, with the minimum percentages of their lines and branches that tests must run.
const AREAS: &[(&str, f64, f64)] = &[
    ("crates/puzzle/src", 94.5, 86.0),
    ("crates/solver/src", 95.5, 88.0),
    ("crates/format/src", 94.5, 86.0),
    ("crates/game/src", 94.0, 86.0),
    ("crates/ninefold/src/service", 68.0, 57.5),
];

/// The lines or branches of an area: the number of all, and of those that ran.
#[derive(Default)]
struct Share {
    all: usize,
    run: usize,
}

impl Share {
    fn percent(&self) -> f64 {
        100.0 * self.run as f64 / self.all as f64
    }
}

/// Runs the tests and prints a table of the areas.
///
/// # Errors
/// Fails if the tool can't be installed, a test fails, or an area is below a floor.
pub(crate) fn run() -> Result<(), String> {
    let has_branches = ready()?;
    let report = target().join("coverage.lcov");
    let words = format!("llvm-cov --all-features --lib --tests --lcov {TESTS} --output-path");
    let mut tests = if has_branches { nightly(&words) } else { cargo(&words) };
    tests.arg(&report).args(has_branches.then_some("--branch"));
    to_end(tests.args(["--", "--skip", TIMED]).env("CARGO_INCREMENTAL", "0"))?;
    if !has_branches {
        eprintln!("not measured: branches (they need a nightly compiler: rustup toolchain install nightly)");
    }
    let text = std::fs::read_to_string(&report).map_err(|why| format!("{}: {why}", report.display()))?;
    let kinds: &[_] = if has_branches { &[("lines", "L"), ("branches", "BR")] } else { &[("lines", "L")] };
    let mut below = Vec::new();
    println!("{:30} {:8} {:>8} {:>8} {:>7} {:>6}", "folder", "what", "all", "run", "percent", "floor");
    for (folder, lines, branches) in AREAS {
        for ((what, letters), floor) in kinds.iter().zip([*lines, *branches]) {
            let share = share(&text, folder, letters)?;
            let percent = share.percent();
            println!("{folder:30} {what:8} {:8} {:8} {percent:7.1} {floor:6.1}", share.all, share.run);
            if percent < floor {
                below.push(format!("{folder}: {percent:.1} % of the {what} run, at least {floor} % should"));
            }
        }
    }
    if below.is_empty() { Ok(()) } else { Err(format!("coverage: {}", below.join("; "))) }
}

/// Adds up all files below a folder. An lcov report has the numbers of each file after its name: those of lines as `LF`
/// and `LH`, those of branches as `BRF` and `BRH`.
fn share(report: &str, folder: &str, letters: &str) -> Result<Share, String> {
    let folder = root().join(folder);
    let (found, hit) = (format!("{letters}F"), format!("{letters}H"));
    let mut sum = Share::default();
    let mut is_inside = false;
    for line in report.lines() {
        let number = |text: &str| text.parse::<usize>().map_err(|_| format!("coverage: the report has {line}"));
        match line.split_once(':') {
            Some(("SF", file)) => is_inside = std::path::Path::new(file).starts_with(&folder),
            Some((field, all)) if is_inside && field == found => sum.all += number(all)?,
            Some((field, run)) if is_inside && field == hit => sum.run += number(run)?,
            _ => {}
        }
    }
    if sum.all == 0 { Err(format!("coverage: the report has no {found} of {}", folder.display())) } else { Ok(sum) }
}

/// Installs cargo-llvm-cov and the tools it needs if they are missing. Returns whether there is a nightly compiler.
fn ready() -> Result<bool, String> {
    let is_there = cargo("llvm-cov --version").output().is_ok_and(|output| output.status.success());
    if !is_there {
        to_end(cargo("install --locked cargo-llvm-cov --version").arg(VERSION))?;
    }
    let has_nightly = nightly("--version").output().is_ok_and(|output| output.status.success());
    let mut component = Command::new("rustup");
    component.args(["component", "add", "llvm-tools"]).args(has_nightly.then_some("--toolchain=nightly"));
    to_end(&mut component)?;
    Ok(has_nightly)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_branches_of_a_folder_are_added_up() {
        let file = |name: &str, numbers: &str| format!("SF:{}\n{numbers}end_of_record\n", root().join(name).display());
        let report = file("crates/a/src/one.rs", "BRF:4\nBRH:3\nLF:10\nLH:9\n")
            + &file("crates/a/src/b/two.rs", "BRF:2\nBRH:0\nLF:5\nLH:5\n")
            + &file("crates/ab/src/three.rs", "LF:100\nLH:1\n");
        let sum = |letters| share(&report, "crates/a/src", letters).map(|share| (share.all, share.run));
        assert_eq!((sum("L"), sum("BR")), (Ok((15, 14)), Ok((6, 3))));
        assert!(share(&report, "crates/ab/src", "BR").is_err());
    }
}
