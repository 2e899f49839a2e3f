//! The 81 cells of a classic grid as bytes: 0 is blank.

use ninefold_grid::{Cell, Digit, Grid, Side};

use crate::CanonError;

/// The cells of a classic grid, row by row.
pub(crate) type Cells = [u8; 81];

/// A grid and the grid with rows and columns swapped, as rows.
pub(crate) type BothWays = [[[u8; 9]; 9]; 2];

/// Returns the cells of a grid.
pub(crate) fn of_grid(grid: &Grid) -> Result<Cells, CanonError> {
    if grid.side() != Side::NINE {
        return Err(CanonError::Side);
    }
    let mut cells = [0; 81];
    for (cell, &digit) in cells.iter_mut().zip(grid.cells()) {
        // A digit of a larger grid may not fit into a byte of meaning; 10 is refused just as well.
        *cell = digit.map_or(0, |digit| digit.number().min(10) as u8);
    }
    Ok(cells)
}

/// Returns the grid with these cells.
pub(crate) fn to_grid(cells: &Cells) -> Grid {
    let digits = cells.iter().map(|&digit| Digit::new(digit.into())).collect();
    Grid::from_cells(digits).expect("81 cells are a grid")
}

/// Returns the rows and the columns of valid cells.
///
/// # Errors
/// Returns the first cell whose digit is above 9 or repeated in a house.
pub(crate) fn both_ways(cells: &Cells) -> Result<BothWays, CanonError> {
    let mut ways = [[[0; 9]; 9]; 2];
    let (mut rows, mut columns, mut boxes) = ([0_u16; 9], [0_u16; 9], [0_u16; 9]);
    let mut is_valid = true;
    for row in 0..9 {
        for column in 0..9 {
            let digit = cells[9 * row + column];
            ways[0][row][column] = digit;
            ways[1][column][row] = digit;
            is_valid &= digit <= 9;
            let (bit, region) = (1_u16 << (digit & 15) & !1, row / 3 * 3 + column / 3);
            is_valid &= (rows[row] | columns[column] | boxes[region]) & bit == 0;
            rows[row] |= bit;
            columns[column] |= bit;
            boxes[region] |= bit;
        }
    }
    if is_valid { Ok(ways) } else { Err(fault(cells)) }
}

/// Returns what is wrong with invalid cells.
fn fault(cells: &Cells) -> CanonError {
    let place = |at: usize| Cell::new(at / 9, at % 9);
    if let Some(at) = cells.iter().position(|&digit| digit > 9) {
        return CanonError::Digit(place(at));
    }
    let sees = |a: usize, b: usize| a / 9 == b / 9 || a % 9 == b % 9 || (a / 27, a % 9 / 3) == (b / 27, b % 9 / 3);
    let repeats = |&at: &usize| cells[at] > 0 && (0..at).any(|other| cells[other] == cells[at] && sees(other, at));
    CanonError::Repeated(place((0..81).find(repeats).unwrap_or(0)))
}
