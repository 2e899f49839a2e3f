//! Grids without their own rules: entries and solutions of a known puzzle.

use ninefold_grid::{Geometry, Grid, Side};

use crate::reader::read_one;
use crate::{ReadError, ReadOptions};

/// Reads entries or a solution of a puzzle with this geometry: they are written like its puzzles or, if the geometry is
/// not the usual square, as a character for each cell of the canvas, with any blanks and bars in between. Extra cells
/// may follow or be left out.
///
/// # Errors
/// Returns any read error, and an error if the grid has another number of cells or there is more than one.
pub fn read_entries(bytes: &[u8], geometry: &Geometry) -> Result<Grid, ReadError> {
    if geometry.is_usual() {
        return read_grid(bytes, geometry.side());
    }
    let text = String::from_utf8_lossy(bytes);
    let is_cell = |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '*' | '_');
    let letters: String = text.chars().filter(is_cell).collect();
    let square = geometry.side().cell_count();
    if letters.len() == square && square > geometry.cells().len() {
        // The cells of the square that encloses the layout, with digits from 1.
        return read_grid(letters.as_bytes(), geometry.side());
    }
    let cells = if letters.len() > geometry.canvas().len() { geometry.cells() } else { geometry.canvas() };
    let mut grid = Grid::blank(geometry.side());
    geometry.read_cells(cells, &letters, &mut grid).map(|()| grid).map_err(|at| match letters.chars().nth(at) {
        Some(letter) if at < cells.len() => {
            let expected = format!("use {}, or . for a blank cell", geometry.alphabet());
            ReadError::new(None, None, format!("{letter:?} is not a digit of the grid"), expected)
        }
        _ => {
            let found = format!("the grid has {} characters", letters.len());
            let needed = format!("expected {}, one for each cell", geometry.canvas().len());
            ReadError::new(None, None, found, needed)
        }
    })
}

/// Reads entries or a solution, which are written like a puzzle of that side.
///
/// # Errors
/// Returns any read error, and an error if the grid has another side or there is more than one.
pub fn read_grid(bytes: &[u8], side: Side) -> Result<Grid, ReadError> {
    let options = ReadOptions { size: Some(side), ..ReadOptions::default() };
    Ok(read_one(bytes, &options)?.position())
}
