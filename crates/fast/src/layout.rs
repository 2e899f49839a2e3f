//! The bit order of the 27 cells of a band.
//!
//! A *band mask* has the cells of one band (three rows) that may hold a digit: 27 bits of a `u32`. The bits are ordered
//! so that both ways of cutting a box into three are at a fixed distance. With *k* the column in the box:
//!
//! ```text
//! bit = 9·k + 3·(row in band) + box
//! ```
//!
//! * The three cells of a box in one row, a *row triad*, are 9 bits apart: `m | m >> 9 | m >> 18` leaves one bit per
//!   triad, which is a 3×3 matrix *row × box* in nine bits.
//! * The three cells of a box in one column, a *column triad*, are 3 bits apart: `m | m >> 3 | m >> 6` leaves one bit
//!   per triad, a matrix *k × box*.
//!
//! The usual row-major order needs a table or a bit gather for row triads or column triads.

/// The cells of one digit in the whole grid: three band masks, and a word of padding that makes the type one vector
/// wide.
pub(crate) type Bands = [u32; 4];

/// The mask of all 27 cells of a band.
pub(crate) const BAND: u32 = (1 << 27) - 1;

/// The nine row triads of a band, once folded.
pub(crate) const ROW_TRIADS: u32 = 0o777;

/// The nine column triads of a band, once folded.
pub(crate) const COLUMN_TRIADS: u32 = 0o007_007_007;

/// The position of a cell: its band and its bit.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) band: u8,
    pub(crate) bit: u8,
}

/// The position of each cell in row-major order.
pub(crate) static PLACES: [Place; 81] = places();

/// The row-major cell, by band and bit.
pub(crate) static CELLS: [[u8; 32]; 3] = cells();

/// By band and bit, all cells except the peers of that cell; the cell itself is included.
pub(crate) static KEEP: [[Bands; 32]; 3] = keep();

const fn place(cell: usize) -> Place {
    let (row, column) = (cell / 9, cell % 9);
    Place { band: (row / 3) as u8, bit: (9 * (column % 3) + 3 * (row % 3) + column / 3) as u8 }
}

const fn places() -> [Place; 81] {
    let mut table = [place(0); 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell] = place(cell);
        cell += 1;
    }
    table
}

const fn cells() -> [[u8; 32]; 3] {
    let mut table = [[0; 32]; 3];
    let mut cell = 0;
    while cell < 81 {
        let Place { band, bit } = place(cell);
        table[band as usize][bit as usize] = cell as u8;
        cell += 1;
    }
    table
}

const fn keep() -> [[Bands; 32]; 3] {
    let mut table = [[[BAND, BAND, BAND, 0]; 32]; 3];
    let mut cell = 0;
    while cell < 81 {
        let Place { band, bit } = place(cell);
        let mut other = 0;
        while other < 81 {
            if are_peers(cell, other) {
                let away = place(other);
                table[band as usize][bit as usize][away.band as usize] &= !(1 << away.bit);
            }
            other += 1;
        }
        cell += 1;
    }
    table
}

const fn are_peers(a: usize, b: usize) -> bool {
    let (row_a, column_a, row_b, column_b) = (a / 9, a % 9, b / 9, b % 9);
    let same_box = row_a / 3 == row_b / 3 && column_a / 3 == column_b / 3;
    a != b && (row_a == row_b || column_a == column_b || same_box)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_cells_are_inverse() {
        for (cell, place) in PLACES.iter().enumerate() {
            assert!(place.bit < 27);
            assert_eq!(usize::from(CELLS[usize::from(place.band)][usize::from(place.bit)]), cell);
        }
    }

    #[test]
    fn every_cell_has_twenty_peers() {
        for place in &PLACES {
            let keep = KEEP[usize::from(place.band)][usize::from(place.bit)];
            assert_eq!(keep.iter().map(|mask| mask.count_ones()).sum::<u32>(), 81 - 20);
            assert_ne!(keep[usize::from(place.band)] & 1 << place.bit, 0);
        }
    }
}
