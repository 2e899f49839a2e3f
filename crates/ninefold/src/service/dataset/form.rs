//! The canonical form of a classic puzzle or grid, which all equivalent ones share.

use ninefold_grid::Grid;
use ninefold_symmetry::Canonizer;

/// A canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Form {
    text: String,
    digest: u128,
}

/// Returns the canonical form of a classic grid that repeats no digit.
pub(super) fn form_of(grid: &Grid) -> Option<Form> {
    let form = Canonizer::new().classic(grid).ok()?;
    let text = form.to_string();
    let digest = digest(text.as_bytes());
    Some(Form { text, digest })
}

impl Form {
    /// Returns the form as a line of digits.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns a checksum by which forms are distinguished and sorted.
    pub(super) fn digest(&self) -> u128 {
        self.digest
    }
}

/// Returns a checksum of 128 bits (FNV-1a) whose bits all depend on all bytes.
fn digest(text: &[u8]) -> u128 {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let hash = text.iter().fold(BASIS, |hash, &byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME));
    // The last bytes hardly affect the highest bits, which decide the order.
    let mixed = (hash ^ (hash >> 64)).wrapping_mul(PRIME | (PRIME << 60));
    mixed ^ (mixed >> 64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equivalent_puzzles_have_one_form() {
        let puzzle: Grid =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
        let form = form_of(&puzzle).unwrap();
        assert_eq!(form.text(), "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.");
        let renamed: Grid = puzzle.to_string().replace('8', "x").replace('9', "8").replace('x', "9").parse().unwrap();
        assert_eq!(form_of(&renamed).unwrap(), form);
        assert_ne!(form_of(&Grid::default()).unwrap().digest(), form.digest());
    }
}
