//! The outcome of a command line: all its visible effects.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::ninefold::command;

/// The placeholder for a new empty folder in a command line.
pub(super) const FOLDER: &str = "{folder}";

/// All visible effects of a run.
#[derive(PartialEq, Eq)]
pub(super) struct Outcome {
    pub(super) code: Option<i32>,
    pub(super) out: Vec<u8>,
    pub(super) err: String,
    /// The files that it wrote, by name.
    pub(super) files: BTreeMap<String, Vec<u8>>,
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start: String = String::from_utf8_lossy(&self.out).chars().take(200).collect();
        let files: Vec<_> = self.files.iter().map(|(name, bytes)| (name, bytes.len())).collect();
        write!(f, "code {:?}, {start:?}, {:?}, files {files:?}", self.code, self.err)
    }
}

impl Outcome {
    /// Runs the program with these arguments and empty standard input.
    pub(super) fn of(words: &[String]) -> Outcome {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("options_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let path = folder.to_str().unwrap();
        let words: Vec<String> = words.iter().map(|word| word.replace(FOLDER, path)).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let output = command(&words).stdin(std::process::Stdio::null()).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap().replace(path, FOLDER);
        assert!(!err.contains("panicked"), "{words:?}: {err}");
        let mut files = BTreeMap::new();
        let mut folders = vec![folder.clone()];
        while let Some(next) = folders.pop() {
            for entry in fs::read_dir(next).unwrap().map(|entry| entry.unwrap().path()) {
                if entry.is_dir() {
                    folders.push(entry);
                } else {
                    let name = entry.strip_prefix(&folder).unwrap().to_str().unwrap().to_owned();
                    files.insert(name, fs::read(&entry).unwrap());
                }
            }
        }
        fs::remove_dir_all(&folder).unwrap();
        Outcome { code: output.status.code(), out: output.stdout, err, files }
    }

    /// Returns whether the run was refused with a message that names this option.
    pub(super) fn refuses(&self, option: &str) -> bool {
        let word = option.trim_start_matches('-');
        self.code == Some(2) && self.files.is_empty() && self.err.contains(word)
    }
}

/// Splits a command line into words, with quoted text as one word.
pub(super) fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(|word| word.replace('~', " ")).collect()
}
