//! A set of puzzles in the form that each solver needs.

use crate::tdoku::Line;
use ninefold_fast::Clues;
use std::fs;
use std::path::Path;
use sudoku::Sudoku;

/// The same puzzles three times.
pub struct Set {
    pub name: String,
    pub ours: Vec<Clues>,
    pub sudoku: Vec<Sudoku>,
    pub tdoku: Vec<Line>,
}

/// Reads up to `most` puzzles, lines of 81 characters each; lines that begin with `#` are comments.
pub fn read(path: &Path, most: usize) -> Result<Set, String> {
    let text = fs::read_to_string(path).map_err(|fault| format!("{}: {fault}", path.display()))?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut set = Set { name, ours: Vec::new(), sudoku: Vec::new(), tdoku: Vec::new() };
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    for (at, line) in lines.take(most) {
        let place = || format!("{}:{}", path.display(), at + 1);
        let clues = Clues::parse(line.as_bytes()).map_err(|fault| format!("{}: {fault}", place()))?;
        let digits = *clues.as_bytes();
        set.ours.push(clues);
        set.sudoku.push(Sudoku::from_bytes(digits).map_err(|fault| format!("{}: {fault:?}", place()))?);
        set.tdoku.push(tdoku_line(&digits));
    }
    if set.ours.is_empty() { Err(format!("{}: no puzzle", path.display())) } else { Ok(set) }
}

fn tdoku_line(digits: &[u8; 81]) -> Line {
    let mut line = [0; 82];
    for (place, &digit) in line.iter_mut().zip(digits) {
        *place = if digit == 0 { b'.' } else { b'0' + digit };
    }
    line
}
