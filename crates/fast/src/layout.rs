//! Where the 27 cells of a band lie in a word.
//!
//! A *band mask* says where one digit may still go in one band (three rows): 27 bits in a `u32`. The order is chosen
//! so that both ways of cutting a box into three are a plain shift apart. With *k* the column inside the box:
//!
//! ```text
//! bit = 9·k + 3·(row in band) + box
//! ```
//!
//! * The three cells of a box in one row (a horizontal triad) lie 9 apart: `m | m >> 9 | m >> 18` leaves one bit a
//!   triad, as a 3×3 matrix *row × box*.
//! * The three cells of a box in one column (a vertical triad) lie 3 apart: `m | m >> 3 | m >> 6` leaves one bit a
//!   triad, as a matrix *column in box × box*.

/// All 27 cells of a band.
pub(crate) const BAND: u32 = (1 << 27) - 1;

/// The 9 horizontal triads of a band, once folded.
pub(crate) const ROW_TRIADS: u32 = 0x1ff;

/// The 9 vertical triads of a band, once folded: the cells of the band's first row.
pub(crate) const COLUMN_TRIADS: u32 = 0o7 | 0o7 << 9 | 0o7 << 18;

/// Where the cell with this row-major index lies: its band and its bit there.
pub(crate) const fn place_of(cell: usize) -> (usize, u32) {
    let (row, column) = (cell / 9, cell % 9);
    (row / 3, (9 * (column % 3) + 3 * (row % 3) + column / 3) as u32)
}

/// [`place_of`] for all cells, and its inverse.
pub(crate) const PLACES: [(u8, u8); 81] = places();
pub(crate) const CELLS: [[u8; 27]; 3] = cells();

const fn places() -> [(u8, u8); 81] {
    let mut table = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        let (band, bit) = place_of(cell);
        table[cell] = (band as u8, bit as u8);
        cell += 1;
    }
    table
}

const fn cells() -> [[u8; 27]; 3] {
    let mut table = [[0; 27]; 3];
    let mut cell = 0;
    while cell < 81 {
        let (band, bit) = place_of(cell);
        table[band][bit as usize] = cell as u8;
        cell += 1;
    }
    table
}
