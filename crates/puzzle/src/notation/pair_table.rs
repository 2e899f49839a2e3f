//! Tables of pairs as texts: which values of two cells go together, in the notation of Interactive Sudoku Solver.
//!
//! With n values, bit `i·n + j` tells whether the i-th value may be followed by the j-th one. Six bits make a letter of
//! base 64, the lowest first; letters at the end that stand for zero may be missing.

use super::NotationError;
use super::base64::sextet;

/// Which values of two cells go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PairTable {
    first: i32,
    count: usize,
    allowed: Vec<bool>,
}

impl PairTable {
    /// Reads a table for `count` values from `first` on.
    pub(crate) fn read(text: &str, first: i32, count: usize) -> Result<PairTable, NotationError> {
        let letters = (count * count).div_ceil(6);
        let found = text.chars().count();
        if found > letters {
            return Err(NotationError::whole(format!(
                "the table has {found} letters: {count} digits need {letters} at most"
            )));
        }
        let mut allowed = vec![false; count * count];
        for (place, letter) in text.chars().enumerate() {
            let Some(bits) = sextet(letter) else {
                return Err(NotationError::at(place + 1, format!("{letter:?} is not a letter of base 64")));
            };
            for bit in (0..6).filter(|bit| bits >> bit & 1 != 0) {
                // Bits beyond the last pair say nothing.
                if let Some(pair) = allowed.get_mut(6 * place + bit) {
                    *pair = true;
                }
            }
        }
        Ok(PairTable { first, count, allowed })
    }

    /// Writes the table.
    #[cfg(test)]
    pub(crate) fn write(&self) -> String {
        let sextets = self
            .allowed
            .chunks(6)
            .map(|bits| bits.iter().enumerate().fold(0, |sextet, (bit, &allowed)| sextet | u8::from(allowed) << bit));
        let text: String = sextets.map(super::base64::letter).collect();
        text.trim_end_matches('A').to_owned()
    }

    /// Returns whether a value may be followed by another one.
    pub(crate) fn allows(&self, one: i32, other: i32) -> bool {
        let index = |value: i32| usize::try_from(value - self.first).ok().filter(|&index| index < self.count);
        index(one).zip(index(other)).is_some_and(|(one, other)| self.allowed[one * self.count + other])
    }

    /// Returns a pair that is allowed one way round only, if there is one.
    pub(crate) fn one_way(&self) -> Option<(i32, i32)> {
        let values = || self.first..self.first + self.count as i32;
        let mut pairs = values().flat_map(|one| values().map(move |other| (one, other)));
        pairs.find(|&(one, other)| self.allows(one, other) && !self.allows(other, one))
    }
}

/// Returns a table's text with the two last letters of base 64 exchanged, as Interactive Sudoku Solver once wrote it.
pub(crate) fn swapped(text: &str) -> String {
    let swap = |letter| match letter {
        '-' => '_',
        '_' => '-',
        other => other,
    };
    text.chars().map(swap).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_as_texts() {
        for (text, count) in [("m", 3), ("Oj", 4)] {
            let table = PairTable::read(text, 1, count).unwrap();
            let values = || 1..=count as i32;
            assert!(values().all(|a| values().all(|b| table.allows(a, b) == (a < b))), "{text}");
            assert_eq!(table.write(), text);
            assert_eq!(table.one_way(), Some((1, 2)));
        }
        assert_eq!(PairTable::read("AAAA", 1, 4).unwrap_err().text, "the table has 4 letters: 4 digits need 3 at most");
        assert_eq!(PairTable::read("A.", 1, 4).unwrap_err().to_string(), "column 2: '.' is not a letter of base 64");
    }
}
