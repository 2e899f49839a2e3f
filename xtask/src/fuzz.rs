//! Coverage-guided fuzzing, with cargo-fuzz and a nightly compiler: the targets of the workspace `fuzz/`.
//!
//! An input that fails is stored in `fuzz/artifacts/TARGET`. `fuzz/kept/TARGET` has the inputs that are kept in the
//! tree. All other inputs are collected in `fuzz/corpus/TARGET`, which starts with texts made from `testdata/` and with
//! the inputs of earlier runs (`packed`). After each run, the corpus is reduced to inputs that still reach everything
//! that it reached. Every run adds a row to `bench/record/fuzzing.md`, which sums up the time.

mod packed;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::run::{cargo, output, root, to_end};

/// The version of cargo-fuzz to install.
const VERSION: &str = "0.13.2";
/// The target that has its own feature.
const OWN_FEATURE: &str = "verbs";
/// The default time for a target, in minutes.
const MINUTES: u64 = 10;
/// The longest input in bytes, the longest time for an input in seconds, and the largest memory in megabytes. libFuzzer measures
/// wall-clock time, and on a busy machine an input that needs a quarter of a second has taken ten.
const LIMITS: [&str; 3] = ["-max_len=8192", "-timeout=60", "-rss_limit_mb=2048"];

/// The record of all runs.
const RECORD: &str = "bench/record/fuzzing.md";
/// The beginning of the line that follows the rows of the record.
const SUM: &str = "\nTogether: ";

/// A run: its row in the record.
struct Run {
    commit: Commit,
    target: String,
    hours: f64,
    executions: u64,
    /// The number of inputs that failed. A run ends with the first failure.
    failed: u32,
    corpus: usize,
}

/// A commit: its date, and its abbreviated name.
struct Commit {
    date: String,
    name: String,
}

impl Commit {
    fn of_head() -> Result<Commit, String> {
        let word = |words: &[&str]| {
            let printed = output(Command::new("git").args(words).current_dir(root()))?;
            Ok::<_, String>(String::from_utf8_lossy(&printed).trim().to_owned())
        };
        Ok(Commit {
            date: word(&["log", "-1", "--format=%cs", "HEAD"])?,
            name: word(&["rev-parse", "--short", "HEAD"])?,
        })
    }
}

/// Fuzzes a target, or all targets in turn, for some minutes each: `TARGET|all [--minutes N]`.
///
/// # Errors
/// Fails if the tool can't be installed, if there is no such target, or if an input fails.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (target, minutes) = match words[..] {
        [target] => (target, MINUTES),
        [target, "--minutes", minutes] => {
            (target, minutes.parse().map_err(|_| format!("fuzz: {minutes} is no number"))?)
        }
        _ => return Err("fuzz: expected TARGET|all [--minutes N]; the targets are in fuzz/targets".to_owned()),
    };
    ready()?;
    let targets = if target == "all" { targets()? } else { vec![target.to_owned()] };
    let failed: Vec<String> = targets.iter().filter_map(|target| fuzz_target(target, minutes).err()).collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

/// Returns the names of all targets.
fn targets() -> Result<Vec<String>, String> {
    let files = fs::read_dir(root().join("fuzz/targets")).map_err(|why| format!("fuzz/targets: {why}"))?;
    let stem = |path: &Path| path.file_stem().map(|name| name.to_string_lossy().into_owned());
    let mut names: Vec<String> = files.flatten().filter_map(|file| stem(&file.path())).collect();
    names.sort();
    Ok(names)
}

/// Fuzzes a target for some minutes, adds a row to the record, and reduces the corpus.
fn fuzz_target(target: &str, minutes: u64) -> Result<(), String> {
    let folder = root().join("fuzz");
    let [corpus, kept] = ["corpus", "kept"].map(|name| folder.join(name).join(target));
    for made in [&corpus, &kept] {
        fs::create_dir_all(made).map_err(|why| format!("{}: {why}", made.display()))?;
    }
    // A target that needs more libraries than the others has a feature with the same name.
    let features = if target == OWN_FEATURE { &["--features", OWN_FEATURE][..] } else { &[] };
    // This commit is the one that is built now, even if further commits are made before the run ends.
    let commit = Commit::of_head()?;
    let mut seeds = cargo("run --quiet --release --example seeds");
    to_end(seeds.args(features).arg("--").arg(target).arg(root().join("testdata")).arg(&corpus).current_dir(&folder))?;
    packed::unpack(target, &corpus)?;
    to_end(fuzz(&["build", target]).args(features))?;
    let mut engine = fuzz(&["run", target]);
    engine.args(features).args([&corpus, &kept]).arg("--").args(LIMITS).arg("-print_final_stats=1");
    engine.arg(format!("-max_total_time={}", minutes * 60));
    let (begin, before) = (Instant::now(), children_seconds());
    let (executions, has_failed) = watched(&mut engine)?;
    // On systems other than Linux, wall-clock time replaces processor time: the engine has one thread.
    let seconds =
        before.zip(children_seconds()).map_or_else(|| begin.elapsed().as_secs_f64(), |(before, after)| after - before);
    if !has_failed {
        to_end(fuzz(&["cmin", target]).args(features).arg(&corpus).arg("--").args(LIMITS))?;
    }
    // A reduction that a signal stops ends without an error, and leaves nothing.
    let left = count(&corpus)?;
    if !has_failed && left > 0 {
        packed::write(target, &corpus)?;
    }
    let failed = u32::from(has_failed);
    note(&Run { commit, target: target.to_owned(), hours: seconds / 3600.0, executions, failed, corpus: left })?;
    if has_failed {
        Err(format!("fuzz: an input of {target} failed; it is in fuzz/artifacts/{target}"))
    } else if left == 0 {
        Err(format!("fuzz: no input of {target} is left; the packed corpus stays as it was"))
    } else {
        Ok(())
    }
}

/// Returns the number of files in a folder.
fn count(folder: &Path) -> Result<usize, String> {
    Ok(fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?.count())
}

/// Runs the engine and prints its output. Returns how many inputs it tried, and whether one failed.
fn watched(engine: &mut Command) -> Result<(u64, bool), String> {
    let failed = |why: std::io::Error| format!("cargo fuzz: {why}");
    let mut child = engine.stderr(Stdio::piped()).spawn().map_err(failed)?;
    let mut executions = 0;
    for line in BufReader::new(child.stderr.take().expect("it is piped")).split(b'\n') {
        let line = line.map_err(failed)?;
        let line = String::from_utf8_lossy(&line);
        eprintln!("{line}");
        if let Some(number) = line.strip_prefix("stat::number_of_executed_units:") {
            executions = number.trim().parse().map_err(|_| format!("cargo fuzz: no number in {line}"))?;
        }
    }
    Ok((executions, !child.wait().map_err(failed)?.success()))
}

/// Returns the processor time of the child processes that have ended, in seconds, if the system provides it.
fn children_seconds() -> Option<f64> {
    /// The number of clock ticks per second.
    const TICKS: f64 = 100.0;
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |field: usize| fields.get(field)?.parse::<f64>().ok();
    Some((ticks(13)? + ticks(14)?) / TICKS)
}

/// Adds a row to the record, and updates the totals.
fn note(run: &Run) -> Result<(), String> {
    let path = root().join(RECORD);
    let text = fs::read_to_string(&path).map_err(|why| format!("{RECORD}: {why}"))?;
    let (rows, _) = text.split_once(SUM).ok_or_else(|| format!("{RECORD}: expected a line with {}", SUM.trim()))?;
    let Run { commit: Commit { date, name }, target, hours, executions, failed, corpus } = run;
    let row = format!("| {date} | `{name}` | {target} | {hours:.2} | {executions} | {failed} | {corpus} |\n");
    let rows = rows.to_owned() + &row;
    let sum = added_up(&rows).ok_or_else(|| format!("{RECORD}: a row without numbers"))?;
    fs::write(&path, format!("{rows}{SUM}{sum}\n")).map_err(|why| format!("{RECORD}: {why}"))
}

/// Returns the totals of hours and inputs of all rows.
fn added_up(rows: &str) -> Option<String> {
    let (mut hours, mut executions) = (0.0, 0);
    for row in rows.lines().filter(|line| line.starts_with("| 2")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        hours += cells.get(4)?.parse::<f64>().ok()?;
        executions += cells.get(5)?.parse::<u64>().ok()?;
    }
    Some(format!("{hours:.2} hours of processor time of 24, {executions} inputs."))
}

/// Installs cargo-fuzz if it is missing.
fn ready() -> Result<(), String> {
    let is_there = fuzz(&["--version"]).output().is_ok_and(|output| output.status.success());
    if is_there {
        return Ok(());
    }
    to_end(cargo("install --locked cargo-fuzz --version").arg(VERSION)).map_err(|why| {
        format!("{why}\nfuzz: cargo-fuzz can't be installed; it also needs a nightly compiler: rustup toolchain install nightly")
    })
}

/// Returns cargo-fuzz with these arguments, for the nightly compiler.
fn fuzz(words: &[&str]) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo", "fuzz"]).args(words).current_dir(root());
    if matches!(words.first(), Some(&"run" | &"build" | &"cmin")) {
        command.args(["--fuzz-dir", "fuzz"]);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_added_up() {
        let rows = "| date | commit |\n|---|---|\n| 2026-11-24 | `a` | readers | 0.50 | 1200 | 0 | 7 |\n\
                    | 2026-11-25 | `b` | saves | 1.25 | 34 | 1 | 8 |\n";
        assert_eq!(added_up(rows).unwrap(), "1.75 hours of processor time of 24, 1234 inputs.");
        assert_eq!(added_up("| 2026-11-24 | `a` | readers | long | 1200 | 0 | 7 |\n"), None);
    }

    #[test]
    fn record_can_be_added_to() {
        let text = fs::read_to_string(root().join(RECORD)).unwrap();
        let (rows, sum) = text.split_once(SUM).unwrap();
        assert_eq!(added_up(rows).unwrap(), sum.trim());
    }
}
