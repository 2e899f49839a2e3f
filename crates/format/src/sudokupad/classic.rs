//! SudokuPad's short text for classic puzzles: `scf` and a letter for each given or blank cell and the blanks after it.
//!
//! A letter represents the digit plus ten times the number of blanks after it, 0 to 5, in the order 0–9, A–Z, a–x.
//! Source: the behaviour of SudokuPad's tools.

use ninefold_grid::{Digit, Grid, Side};

const LETTERS: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
const MOST_BLANKS: usize = 5;

/// Returns the givens of a 9×9 or smaller grid as letters.
pub(super) fn write(givens: &Grid) -> String {
    let digits: Vec<usize> = givens.cells().iter().map(|cell| cell.map_or(0, Digit::number)).collect();
    let mut out = String::new();
    let mut rest = digits.as_slice();
    while let Some((&digit, after)) = rest.split_first() {
        let blanks = after.iter().take(MOST_BLANKS).take_while(|&&next| next == 0).count();
        out.push(char::from(LETTERS[digit + 10 * blanks]));
        rest = &after[blanks..];
    }
    out
}

/// Returns the givens that letters represent. Returns `None` if they don't form a square or if a digit is too large for
/// it.
pub(super) fn read(letters: &str) -> Option<Grid> {
    let mut cells: Vec<Option<Digit>> = Vec::new();
    for letter in letters.bytes() {
        let code = LETTERS.iter().position(|&own| own == letter)?;
        cells.push(Digit::new(code % 10));
        cells.extend(std::iter::repeat_n(None, code / 10));
    }
    let side = Side::of_cell_count(cells.len())?;
    let fits = cells.iter().flatten().all(|digit| digit.number() <= side.get());
    if fits { Grid::from_cells(cells) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_come_back() {
        let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let cells = text.bytes().map(|byte| Digit::new(usize::from(byte.saturating_sub(b'0')) % 10)).collect();
        let grid = Grid::from_cells(cells).filter(|_| !text.is_empty()).unwrap();
        let letters = write(&grid);
        assert_eq!(read(&letters), Some(grid));
        assert_eq!(read("1"), Grid::from_cells(vec![Digit::new(1)]));
        for text in ["", "12", "9", "é", "*"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
