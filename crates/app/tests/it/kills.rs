//! A thousand kills at random moments: of jobs that are resumed and, in `play/kills.rs`, of games in the terminal.
//!
//! `NINEFOLD_KILLS` is the number of kills of each, by default 500, and `NINEFOLD_SEED` repeats the moments of a run.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::ninefold::{command, run};

/// Random moments.
pub(crate) struct Moments(u64);

impl Moments {
    /// Begins with the seed of `NINEFOLD_SEED`, or one from the clock; prints it.
    pub(crate) fn new(what: &str) -> Moments {
        let given = std::env::var("NINEFOLD_SEED").ok().map(|seed| seed.parse().expect("NINEFOLD_SEED is a number"));
        let clock = || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos() as u64;
        let seed = given.unwrap_or_else(clock);
        println!("{what}: NINEFOLD_SEED={seed}");
        Moments(seed | 1)
    }

    /// Returns a moment before this one.
    pub(crate) fn before(&mut self, end: Duration) -> Duration {
        end.mul_f64((self.next() >> 11) as f64 / (1_u64 << 53) as f64)
    }

    /// Returns other moments, which follow from the same seed.
    #[cfg(target_os = "linux")]
    pub(crate) fn split(&mut self) -> Moments {
        Moments(self.next() | 1)
    }

    /// Returns a number below this one, which is not zero.
    #[cfg(target_os = "linux")]
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() >> 11) as usize % end
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// Returns the number of kills.
pub(crate) fn kills() -> usize {
    std::env::var("NINEFOLD_KILLS").map_or(500, |kills| kills.parse().expect("NINEFOLD_KILLS is a number"))
}

/// Returns an empty path.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("kills_{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Returns the files of a folder, without the lock and without those that are unfinished.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap());
    let named = entries.map(|entry| (entry.file_name().into_string().unwrap(), entry.path()));
    named.filter(|(name, _)| !name.starts_with('.')).map(|(name, path)| (name, fs::read(path).unwrap())).collect()
}

/// Asserts that a killed job has lost nothing: the lines of its manifest are the first of those of the unbroken job, no fewer than
/// before, and every part that a line names is whole. Returns the number of lines.
fn nothing_is_lost(at: &str, killed: &Path, whole: &BTreeMap<String, Vec<u8>>, lines_before: usize) -> usize {
    let now = files(killed);
    let manifest = |files: &BTreeMap<String, Vec<u8>>| {
        let text = files.get("manifest.jsonl").cloned().unwrap_or_default();
        let lines: Vec<Vec<u8>> = text.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
        lines.into_iter().filter(|line| line.ends_with(b"\n")).collect::<Vec<_>>()
    };
    let (lines, all) = (manifest(&now), manifest(whole));
    assert!(all.starts_with(&lines), "{at}: the manifest says something else");
    let parts = lines.len().min(all.len() - 1);
    assert!(parts + 1 >= lines_before, "{at}: {} lines, there were {lines_before}", lines.len());
    for (name, bytes) in &now {
        if name != "manifest.jsonl" {
            assert!(whole.get(name) == Some(bytes), "{at}: {name} is not whole");
        }
    }
    for line in &lines[..parts] {
        let entry: serde_json::Value = serde_json::from_slice(line).unwrap();
        if let Some(file) = entry["file"].as_str() {
            assert!(now.contains_key(file), "{at}: {file} is lost");
        }
    }
    lines.len()
}

#[test]
#[ignore = "slow: kills a job at hundreds of random moments"]
fn a_job_that_is_killed_at_any_moment_loses_nothing() {
    let mut moments = Moments::new("jobs");
    let sample = include_str!("../../../../testdata/classic/17_clue.txt");
    let puzzles: Vec<&str> = sample.lines().filter(|line| line.len() == 81).collect();
    let input = folder("input").with_extension("txt");
    fs::write(&input, puzzles.iter().cycle().take(600).map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    let (whole, killed) = (folder("whole"), folder("job"));
    let words = ["solve", "--to", "csv", "--part-rows", "20", "--jobs", "2", input.to_str().unwrap()];
    let job = |folder: &Path| {
        let out = folder.to_str().unwrap().to_owned();
        words.iter().map(|&word| word.to_owned()).chain(["--resume".to_owned(), "--out".to_owned(), out]).collect()
    };
    let all: Vec<String> = job(&whole);
    let unbroken = || {
        let _ = fs::remove_dir_all(&whole);
        let start = Instant::now();
        assert_eq!(run(&all.iter().map(String::as_str).collect::<Vec<_>>(), "").code, Some(0));
        start.elapsed()
    };
    let duration = (0..5).map(|_| unbroken()).min().unwrap();
    let whole = files(&whole);
    assert_eq!(whole.len(), 31);
    let resumed: Vec<String> = job(&killed);
    let resumed: Vec<&str> = resumed.iter().map(String::as_str).collect();
    let (mut kills, mut jobs, mut lines) = (0, 0, 0);
    while kills < self::kills() {
        let mut child = command(&resumed).spawn().unwrap();
        let moment = moments.before(duration / 2);
        std::thread::sleep(moment);
        let is_done = child.try_wait().unwrap().is_some();
        child.kill().unwrap();
        child.wait().unwrap();
        kills += usize::from(!is_done);
        lines = nothing_is_lost(&format!("kill {kills} after {moment:?}"), &killed, &whole, lines);
        if is_done || lines > 30 {
            assert_eq!(run(&resumed, "").code, Some(0));
            assert!(files(&killed) == whole, "job {jobs}: the files differ");
            fs::remove_dir_all(&killed).unwrap();
            (jobs, lines) = (jobs + 1, 0);
        }
    }
    println!("{kills} kills, {jobs} jobs were completed, an unbroken one takes {duration:?}");
    assert!(jobs > 0);
}
