//! The fixed places of the digits in a cell that has room for all of them, laid out like telephone keys.

use ninefold::Digit;

/// A fixed place for each digit in a cell.
pub(super) struct Places {
    columns: u16,
    pitch: u16,
    x: u16,
    y: u16,
    /// Whether there is room for a sign after each digit.
    pub(super) has_gaps: bool,
}

impl Places {
    /// Returns the places in a cell of this size, if it has room for all digits.
    pub(super) fn of(side: usize, width: u16, height: u16) -> Option<Places> {
        let root = side.isqrt();
        let square = if root * root == side { root } else { root + 1 };
        // Try the most square layout first, then wider ones.
        let columns = (square..=side).map(|columns| (columns as u16, side.div_ceil(columns) as u16));
        let (columns, rows) = columns.into_iter().find(|&(_, rows)| rows <= height)?;
        if columns > width {
            return None;
        }
        let pitch = if columns * 2 <= width { 2 } else { 1 };
        let length = columns * pitch - (pitch - 1);
        let x = (width - length) / 2;
        Some(Places { columns, pitch, x, y: (height - rows) / 2, has_gaps: pitch > 1 })
    }

    /// Returns the place of a digit.
    pub(super) fn place(&self, digit: Digit) -> (u16, u16) {
        let place = digit.index() as u16;
        (self.x + place % self.columns * self.pitch, self.y + place / self.columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(side: usize, width: u16, height: u16) -> Option<Vec<(u16, u16)>> {
        let places = Places::of(side, width, height)?;
        Some((0..side).map(|digit| places.place(Digit::from_index(digit))).collect())
    }

    #[test]
    fn every_digit_has_a_place_of_its_own_or_none_has() {
        for side in 1..=25 {
            for (width, height) in [(3, 1), (2, 1), (5, 2), (7, 3), (9, 4), (11, 5)] {
                let Some(mut places) = places(side, width, height) else { continue };
                assert!(places.iter().all(|&(x, y)| x < width && y < height), "{side} in {width} by {height}");
                places.sort_unstable();
                places.dedup();
                assert_eq!(places.len(), side);
            }
        }
        assert_eq!(places(9, 7, 3).unwrap()[..4], [(1, 0), (3, 0), (5, 0), (1, 1)]);
        assert_eq!(places(9, 3, 1), None);
    }
}
