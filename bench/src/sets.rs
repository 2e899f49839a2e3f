//! A set of puzzles, in the formats of both engines.

use ninefold_fast::Clues;
use std::fs;
use std::path::Path;
use sudoku::Sudoku;

/// The same puzzles in two formats.
pub struct Set {
    pub name: String,
    pub ours: Vec<Clues>,
    pub theirs: Vec<Sudoku>,
}

/// Reads at most this many puzzles, one of 81 characters a line; lines that begin with `#` are comments.
pub fn read(path: &Path, most: usize) -> Result<Set, String> {
    let text = fs::read_to_string(path).map_err(|fault| format!("{}: {fault}", path.display()))?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut set = Set { name, ours: Vec::new(), theirs: Vec::new() };
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    for (at, line) in lines.take(most) {
        let place = || format!("{}:{}", path.display(), at + 1);
        let clues = Clues::parse(line.as_bytes()).map_err(|fault| format!("{}: {fault}", place()))?;
        set.ours.push(clues);
        set.theirs.push(Sudoku::from_bytes(*clues.as_bytes()).map_err(|fault| format!("{}: {fault:?}", place()))?);
    }
    if set.ours.is_empty() { Err(format!("{}: no puzzle", path.display())) } else { Ok(set) }
}
