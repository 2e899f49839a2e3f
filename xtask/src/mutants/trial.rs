//! Builds changed sources in a copy of the workspace and runs the tests that reach a change.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::run::{cargo, output, root, target};

/// The most memory of a test program, in KiB: a mutant may allocate without end.
const MEMORY: u64 = 6_000_000;
/// The least time after which a run of tests is taken for endless.
const LEAST_LIMIT: Duration = Duration::from_secs(30);
/// A test that takes more milliseconds is slow.
const SLOW: u64 = 500;

/// A copy of the workspace.
pub(super) struct WorkspaceCopy {
    folder: PathBuf,
}

/// A program of tests.
pub(super) struct Program {
    path: PathBuf,
    /// The folder of its package.
    folder: PathBuf,
    /// The time that all its tests take without a mutant, and that of each slow one in milliseconds.
    time: Duration,
    slow: BTreeMap<String, u64>,
}

/// For each mutant the tests that reach it, by program; `?` is a thread that a test started.
pub(super) type Reached = BTreeMap<u32, BTreeSet<(usize, String)>>;

/// What is wrong with sources: the messages of the compiler with the bytes that they are about, each with its file.
pub(super) struct Fault {
    pub(super) text: String,
    pub(super) places: Vec<(String, usize)>,
}

impl WorkspaceCopy {
    /// Copies the workspace. Files of an older copy that have not changed stay as they are, so that they need no build.
    pub(super) fn make() -> Result<WorkspaceCopy, String> {
        let copy = WorkspaceCopy { folder: target().join("mutants/woven") };
        let mut list = Command::new("git");
        list.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).current_dir(root());
        let files = String::from_utf8_lossy(&output(&mut list)?).into_owned();
        for file in files.split('\0').filter(|file| root().join(file).is_file()) {
            let content = fs::read(root().join(file)).map_err(|why| format!("{file}: {why}"))?;
            copy.write(file, &content)?;
        }
        Ok(copy)
    }

    /// Writes a file of the copy unless it has this content.
    pub(super) fn write(&self, file: &str, content: &[u8]) -> Result<(), String> {
        let path = self.folder.join(file);
        if fs::read(&path).is_ok_and(|old| old == content) {
            return Ok(());
        }
        let folder = path.parent().unwrap_or(Path::new(""));
        fs::create_dir_all(folder).and_then(|()| fs::write(&path, content)).map_err(|why| format!("{file}: {why}"))
    }

    /// Checks the library of a package. Returns the faults that the compiler finds.
    pub(super) fn check(&self, package: &str) -> Result<Vec<Fault>, String> {
        let (messages, is_good) = self.cargo("check --lib", &[package])?;
        let faults: Vec<Fault> = messages.iter().filter_map(fault).collect();
        if is_good || !faults.is_empty() { Ok(faults) } else { Err(format!("cargo check of {package} failed")) }
    }

    /// Builds the tests of some packages. Returns their programs; how long these take is not known yet.
    pub(super) fn build(&self, packages: &[&str]) -> Result<Vec<Program>, String> {
        let (messages, is_good) = self.cargo("test --no-run --lib --tests", packages)?;
        if !is_good {
            let texts: Vec<String> = messages.iter().filter_map(fault).map(|fault| fault.text).collect();
            return Err(format!("the changed tests can't be built\n{}", texts.join("\n")));
        }
        let program = |message: &Value| {
            let path = message["executable"].as_str()?;
            let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
            let is_test = message["profile"]["test"].as_bool()?;
            is_test.then(|| Program {
                path: path.into(),
                folder: folder.into(),
                time: Duration::ZERO,
                slow: BTreeMap::new(),
            })
        };
        Ok(messages.iter().filter_map(program).collect())
    }

    /// Runs cargo. Returns its messages, and whether it succeeded.
    fn cargo(&self, words: &str, packages: &[&str]) -> Result<(Vec<Value>, bool), String> {
        let mut command = cargo(words);
        command.args("--quiet --profile mutants --all-features --message-format json".split(' '));
        packages.iter().for_each(|package| _ = command.args(["--package", package]));
        command.current_dir(&self.folder).env("CARGO_TARGET_DIR", target().join("mutants/build"));
        // What a lint says about a mutant does not matter.
        command.env("CARGO_INCREMENTAL", "1").env("RUSTFLAGS", "--cap-lints=allow").stderr(Stdio::inherit());
        let output = command.output().map_err(|why| format!("cargo {words}: {why}"))?;
        let lines = String::from_utf8_lossy(&output.stdout).into_owned();
        let messages = lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        Ok((messages, output.status.success()))
    }
}

/// Returns what an error of the compiler says.
fn fault(message: &Value) -> Option<Fault> {
    fn places(span: &Value, found: &mut Vec<(String, usize)>) {
        if let (Some(file), Some(byte)) = (span["file_name"].as_str(), span["byte_start"].as_u64()) {
            found.extend(usize::try_from(byte).ok().map(|byte| (file.to_owned(), byte)));
        }
        if span["expansion"].is_object() {
            places(&span["expansion"]["span"], found);
        }
    }
    let message = &message["message"];
    if message["level"].as_str()? != "error" {
        return None;
    }
    let spans = message["spans"].as_array()?;
    let mut found = Vec::new();
    let (main, other): (Vec<_>, Vec<_>) = spans.iter().partition(|span| span["is_primary"].as_bool() == Some(true));
    main.into_iter().chain(other).for_each(|span| places(span, &mut found));
    Some(Fault { text: message["rendered"].as_str().unwrap_or_default().to_owned(), places: found })
}

impl Program {
    /// Runs the named tests, or all tests if none is named, with a mutant. Returns whether one of them fails or the program
    /// doesn't end in time.
    fn notices(&self, mutant: u32, tests: &[&str]) -> Result<bool, String> {
        let failed = |why: std::io::Error| format!("{}: {why}", self.path.display());
        let mut command = self.command(mutant);
        if !tests.is_empty() {
            command.arg("--exact").args(tests);
        }
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(failed)?;
        let lines = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines();
        let (sender, failures) = mpsc::channel();
        std::thread::spawn(move || {
            let is_failure = |line: &String| line.starts_with("test ") && line.ends_with("FAILED");
            // The end of the output hangs up.
            lines.map_while(Result::ok).filter(is_failure).for_each(|line| _ = sender.send(line));
        });
        let is_noticed = match failures.recv_timeout(LEAST_LIMIT.max(self.time(tests) * 4)) {
            // A first failure is enough.
            Ok(_) | Err(mpsc::RecvTimeoutError::Timeout) => true,
            Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(!child.wait().map_err(failed)?.success()),
        };
        child.kill().and_then(|()| child.wait()).map_err(failed)?;
        Ok(is_noticed)
    }

    /// Returns the time that tests take without a mutant at most: those that are named, or all.
    fn time(&self, tests: &[&str]) -> Duration {
        if tests.is_empty() {
            return self.time;
        }
        let all = tests.iter().map(|&test| self.slow.get(test).copied().unwrap_or(SLOW)).sum();
        self.time.min(Duration::from_millis(all))
    }

    fn command(&self, mutant: u32) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$@\""), "sh"]).arg(&self.path);
        command.current_dir(&self.folder).env("NINEFOLD_MUTANT", mutant.to_string()).stderr(Stdio::null());
        command
    }
}

/// Runs all tests without a mutant and returns which of them reach which mutant.
pub(super) fn trace(programs: &mut [Program]) -> Result<Reached, String> {
    let file = target().join("mutants/trace.txt");
    let mut reached = Reached::new();
    for (index, program) in programs.iter_mut().enumerate() {
        fs::write(&file, "").map_err(|why| format!("{}: {why}", file.display()))?;
        let start = Instant::now();
        let mut command = program.command(0);
        // Times of tests are told by unstable options only. Without them no test would count as slow.
        command.args(["-Z", "unstable-options", "--report-time"]).env("RUSTC_BOOTSTRAP", "1");
        let done = command.env("NINEFOLD_MUTANT_TRACE", &file).output();
        let done = done.map_err(|why| format!("{}: {why}", program.path.display()))?;
        program.time = start.elapsed();
        let text = String::from_utf8_lossy(&done.stdout).into_owned();
        program.slow = text.lines().filter_map(slow_test).collect();
        if !done.status.success() {
            return Err(format!("{} fails without a mutant\n{text}", program.path.display()));
        }
        let text = fs::read_to_string(&file).map_err(|why| format!("{}: {why}", file.display()))?;
        for (number, test) in text.lines().filter_map(|line| line.split_once('\t')) {
            let number = number.parse().map_err(|_| format!("a trace of {number}"))?;
            reached.entry(number).or_default().insert((index, test.to_owned()));
        }
    }
    Ok(reached)
}

/// Returns a slow test with its milliseconds: `test laws::all ... ok <1.234s>`.
fn slow_test(line: &str) -> Option<(String, u64)> {
    let (test, time) = line.strip_prefix("test ")?.split_once(" ... ok <")?;
    let seconds: f64 = time.strip_suffix("s>")?.parse().ok()?;
    let time = (seconds * 1000.0) as u64;
    (time > SLOW).then(|| (test.to_owned(), time))
}

/// Returns whether one of the tests that reach a mutant notices it. If a thread that a test started reaches it, that may be
/// any test, so all are run.
pub(super) fn is_noticed(
    programs: &[Program],
    mutant: u32,
    reached: &BTreeSet<(usize, String)>,
) -> Result<bool, String> {
    let known = reached.iter().filter(|(_, test)| test != "?");
    let time = |index: usize, test: &str| programs[index].slow.get(test).copied();
    // Quick tests first, together; then the slow ones, each alone.
    for (index, program) in programs.iter().enumerate() {
        let quick = known.clone().filter(|(at, test)| *at == index && time(index, test).is_none());
        let quick: Vec<&str> = quick.map(|(_, test)| test.as_str()).collect();
        if !quick.is_empty() && program.notices(mutant, &quick)? {
            return Ok(true);
        }
    }
    let mut slow: Vec<_> = known.filter_map(|(at, test)| Some((time(*at, test)?, *at, test))).collect();
    slow.sort_unstable();
    for (_, index, test) in slow {
        if programs[index].notices(mutant, &[test])? {
            return Ok(true);
        }
    }
    Ok(reached.iter().any(|(_, test)| test == "?") && all_notice(programs, mutant)?)
}

/// Returns whether any test notices a mutant.
pub(super) fn all_notice(programs: &[Program], mutant: u32) -> Result<bool, String> {
    for program in programs {
        if program.notices(mutant, &[])? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Gives programs the times that the same ones took before.
pub(super) fn timed(mut programs: Vec<Program>, before: &[Program]) -> Vec<Program> {
    programs.iter_mut().zip(before).for_each(|(program, before)| program.time = before.time);
    programs
}
