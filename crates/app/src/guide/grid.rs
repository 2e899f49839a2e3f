//! A grid of the guided session: 81 numbers, printed in nine lines.

use std::io::{self, Write};

use ninefold::{Digit, Grid, Side};

/// The number of cells in a 9×9 grid.
pub(crate) const CELLS: usize = 81;

/// 81 numbers, 0 for a blank cell.
pub(crate) type Cells = [u8; CELLS];

/// Converts the numbers to a grid.
pub(crate) fn to_grid(cells: &Cells) -> Grid {
    let digits = cells.iter().map(|&number| Digit::new(number.into()));
    Grid::from_cells(digits.collect()).expect("81 cells are a 9×9 grid")
}

/// Converts a grid to numbers.
pub(crate) fn to_cells(grid: &Grid) -> Cells {
    let numbers = Side::NINE.cells().map(|cell| grid.get(cell).map_or(0, |digit| digit.number() as u8));
    let numbers: Vec<u8> = numbers.collect();
    numbers.try_into().expect("a 9×9 grid has 81 cells")
}

/// Prints nine lines; each number is followed by a space.
pub(crate) fn show(out: &mut impl Write, cells: &Cells) -> io::Result<()> {
    for row in cells.chunks(9) {
        for number in row {
            write!(out, "{number} ")?;
        }
        writeln!(out)?;
    }
    Ok(())
}
