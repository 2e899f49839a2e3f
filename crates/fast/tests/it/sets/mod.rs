//! Reads the puzzle sets for the tests.

use ninefold_fast::Clues;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the samples in the repository.
pub(crate) const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/classic");

/// Reads every `.txt` file of a folder in the order of names: its name and its puzzles.
pub(crate) fn read_folder(folder: &Path) -> Vec<(String, Vec<Clues>)> {
    let entries = fs::read_dir(folder).unwrap_or_else(|fault| panic!("{}: {fault}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    assert!(!paths.is_empty(), "no sets in {}", folder.display());
    paths.iter().map(|path| (path.file_stem().expect("a name").display().to_string(), read_set(path))).collect()
}

fn read_set(path: &Path) -> Vec<Clues> {
    let text = fs::read_to_string(path).expect("a readable set");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| Clues::parse(line.as_bytes()).unwrap_or_else(|fault| panic!("{line}: {fault}"))).collect()
}
