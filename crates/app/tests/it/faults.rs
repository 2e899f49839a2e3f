//! What a failing system does to files: `strace` makes each single call that the program uses for files fail in turn, or
//! kills the program there. After each the old files or the new ones are whole, the failure was told, and a job can be
//! resumed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::ninefold::{Run, feed, run};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The calls that open, change, sync, name, lock and remove files.
const CALLS: [&str; 11] =
    ["openat", "write", "fsync", "fdatasync", "ftruncate", "fchmod", "fchown", "flock", "mkdir", "rename", "unlink"];
/// The ending of files that are being written.
const ASIDE: &str = ".part";

/// What happens at a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// The call fails with this error.
    Error(&'static str),
    /// The program is killed.
    Kill,
}

impl Fault {
    /// Returns what `strace` is to do at a call, counted from 1 in each thread.
    fn injected(self, call: &str, number: usize) -> String {
        match self {
            Fault::Error(error) => format!("--inject={call}:error={error}:when={number}"),
            Fault::Kill => format!("--inject={call}:signal=KILL:when={number}"),
        }
    }
}

/// Creates an empty folder with this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("faults_{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program with a fault at a call. Returns `None` if there was no such call.
fn faulty(log: &Path, fault: Fault, (call, number): (&str, usize), words: &[&str], input: &str) -> Option<Run> {
    let mut traced = Command::new("strace");
    traced.args(["--follow-forks", "--quiet=all", "--output", log.to_str().unwrap()]);
    traced.args([format!("--trace={call}"), fault.injected(call, number)]);
    traced.arg(env!("CARGO_BIN_EXE_ninefold")).args(words);
    traced.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let run = feed(&mut traced, input);
    let log = fs::read_to_string(log).unwrap();
    let happened = match fault {
        Fault::Error(_) => log.contains("(INJECTED)"),
        Fault::Kill => run.code.is_none() || run.code == Some(137),
    };
    happened.then_some(run)
}

/// Calls `check` with each run that has one fault, after `prepare`. Returns the number of runs.
fn at_every_call(
    folder: &Path,
    faults: &[Fault],
    (words, input): (&[&str], &str),
    prepare: impl Fn(),
    check: impl Fn(&str, Fault, &Run),
) -> usize {
    let (mut runs, log) = (0, folder.with_extension("log"));
    for &fault in faults {
        for call in CALLS {
            for number in 1.. {
                prepare();
                let Some(run) = faulty(&log, fault, (call, number), words, input) else { break };
                check(&format!("{fault:?} at {call} {number}"), fault, &run);
                runs += 1;
            }
        }
    }
    runs
}

/// Returns the names and the bytes of the files in a folder, in order.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let name = |entry: &fs::DirEntry| entry.file_name().to_str().unwrap().to_owned();
    let mut files: Vec<_> = entries.map(|entry| (name(&entry), fs::read(entry.path()).unwrap())).collect();
    files.sort();
    files
}

/// Asserts that a failure was told and that a killed program had no time to.
fn told(at: &str, fault: Fault, run: &Run, good: Option<i32>) {
    let is_good = run.code == good;
    assert!(is_good || fault == Fault::Kill || !run.err.is_empty(), "{at}: nothing was told: {run:?}");
}

#[test]
fn a_file_is_old_or_new_after_every_failing_call() {
    let folder = folder("file");
    let file = folder.join("out.svg");
    let words = ["draw", PUZZLE, "--quiet", "-o", file.to_str().unwrap()];
    run(&words, "").says(0, "");
    let new = fs::read(&file).unwrap();
    let prepare = || {
        fs::remove_dir_all(&folder).unwrap();
        fs::create_dir(&folder).unwrap();
        fs::write(&file, "old").unwrap();
    };
    let check = |at: &str, fault: Fault, run: &Run| {
        told(at, fault, run, Some(0));
        let files = files(&folder);
        let (aside, whole): (Vec<_>, Vec<_>) = files.into_iter().partition(|(name, _)| name.ends_with(ASIDE));
        assert_eq!(whole.len(), 1, "{at}");
        let (name, bytes) = &whole[0];
        assert!(name == "out.svg" && (*bytes == new || bytes == b"old"), "{at}: {run:?}");
        assert!(run.code != Some(0) || *bytes == new, "{at}: nothing was written, and nothing told");
        // What a killed program, or one that can't remove files, leaves behind says what it is.
        assert!(aside.is_empty() || fault == Fault::Kill || at.contains("unlink"), "{at}: {aside:?}");
    };
    let runs = at_every_call(&folder, &[Fault::Error("ENOSPC"), Fault::Kill], (&words, ""), prepare, check);
    assert!(runs > 20, "{runs} runs");
}

/// Runs a job with a fault at each call, then resumes it without faults: the folder is that of an unbroken run.
fn resumes_after(name: &str, faults: &[Fault]) {
    let folder = folder(name);
    let place = folder.to_str().unwrap();
    let words = ["solve", "--to", "csv", "--part-rows", "20", "--jobs", "1", "--out", place];
    let again = [&words[..], &["--resume"]].concat();
    let sample = include_str!("../../../../testdata/classic/17_clue.txt");
    let input: String =
        sample.lines().filter(|line| line.len() == 81).take(50).map(|line| format!("{line}\n")).collect();
    let good = run(&words, &input);
    let unbroken = files(&folder);
    assert_eq!((good.code, unbroken.iter().filter(|(name, _)| name.starts_with("part-")).count()), (Some(0), 3));
    let prepare = || fs::remove_dir_all(&folder).unwrap();
    let check = |at: &str, fault: Fault, own: &Run| {
        told(at, fault, own, good.code);
        if own.code == good.code {
            assert!(files(&folder) == unbroken, "{at}: {own:?}");
        }
        let resumed = run(&again, &input);
        assert_eq!(resumed.code, good.code, "{at}: {resumed:?}");
        assert!(files(&folder) == unbroken, "{at}: {:?}", files(&folder));
    };
    let runs = at_every_call(&folder, faults, (&again, &input), prepare, check);
    assert!(runs > 20, "{runs} runs");
}

#[test]
fn a_job_can_be_resumed_after_every_failing_call() {
    resumes_after("job", &[Fault::Error("EIO")]);
}

#[test]
#[ignore = "slow: a hundred runs under strace"]
fn a_job_can_be_resumed_after_every_fault() {
    resumes_after("jobs", &[Fault::Error("ENOSPC"), Fault::Error("EROFS"), Fault::Error("EACCES"), Fault::Kill]);
}
