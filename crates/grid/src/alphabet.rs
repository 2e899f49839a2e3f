//! The alphabet of a grid: which values its digits stand for.

use std::fmt;

use crate::{Digit, DigitSet, Side};

/// The values that cells can hold: `count` whole numbers from `first` on. The usual alphabet of a side N is 1 to N; a
/// puzzle may use 0 to 8, or 1 to 9 in rows of seven cells.
///
/// Engines work with [`Digit`]s, which always count from 1: digit 1 stands for the first value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Alphabet {
    first: i8,
    count: u8,
}

/// The error for an alphabet that no grid can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlphabetError {
    first: i64,
    count: usize,
}

impl Alphabet {
    /// Returns the alphabet of `count` values from `first` on.
    ///
    /// # Errors
    /// Fails unless the count is from 1 to 64 and the first value from 0 to 63.
    pub fn new(first: i64, count: usize) -> Result<Alphabet, AlphabetError> {
        match (i8::try_from(first), count) {
            (Ok(first @ 0..=63), 1..=64) => Ok(Alphabet { first, count: count as u8 }),
            _ => Err(AlphabetError { first, count }),
        }
    }

    /// Returns the values 1 to N.
    pub const fn of_side(side: Side) -> Alphabet {
        Alphabet { first: 1, count: side.get() as u8 }
    }

    /// Returns the first value.
    #[inline]
    pub const fn first(self) -> i32 {
        self.first as i32
    }

    /// Returns the last value.
    #[inline]
    pub const fn last(self) -> i32 {
        self.first as i32 + self.count as i32 - 1
    }

    /// Returns the number of values, 1 to 64.
    #[inline]
    pub const fn count(self) -> usize {
        self.count as usize
    }

    /// Returns the values, ascending.
    pub fn values(self) -> std::ops::RangeInclusive<i32> {
        self.first()..=self.last()
    }

    /// Returns the digits that stand for the values: 1 to the count.
    pub fn digits(self) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone {
        (0..self.count()).map(Digit::from_index)
    }

    /// Returns the set of all digits.
    #[inline]
    pub fn full(self) -> DigitSet {
        DigitSet::full(Side::new(self.count()).expect("an alphabet has 1 to 64 values"))
    }

    /// Returns the value that a digit stands for.
    #[inline]
    pub const fn value(self, digit: Digit) -> i32 {
        self.first as i32 + digit.index() as i32
    }

    /// Returns the digit that stands for a value. Returns `None` for a value that the alphabet doesn't have.
    #[inline]
    pub fn digit(self, value: i32) -> Option<Digit> {
        let index = usize::try_from(value - self.first()).ok()?;
        (index < self.count()).then(|| Digit::from_index(index))
    }
}

/// Written as `1-9` or `0-8`.
impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first(), self.last())
    }
}

/// Reads `0-8`, or `9` for 1 to 9.
impl std::str::FromStr for Alphabet {
    type Err = String;

    fn from_str(text: &str) -> Result<Alphabet, String> {
        let number = |text: &str| text.trim().parse::<i64>().ok().filter(|number| (0..=127).contains(number));
        let ends = match text.split_once(['-', '–']) {
            Some((first, last)) => number(first).zip(number(last)),
            None => number(text).map(|last| (1, last)),
        };
        let count = ends.and_then(|(first, last)| Some((first, usize::try_from(last - first + 1).ok()?)));
        let Some((first, count)) = count else {
            return Err(format!("{text:?} is not a range of digits: expected first and last, such as 0-8"));
        };
        Alphabet::new(first, count).map_err(|error| error.to_string())
    }
}

impl fmt::Display for AlphabetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AlphabetError { first, count } = self;
        write!(f, "{count} values from {first} on are not an alphabet: expected 1 to 64 values, the first from 0 to 63")
    }
}

impl std::error::Error for AlphabetError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_digits() {
        let alphabet = Alphabet::new(0, 9).unwrap();
        assert_eq!(alphabet.to_string(), "0-8");
        assert_eq!(alphabet.digit(0), Digit::new(1));
        assert_eq!(alphabet.digit(9), None);
        assert_eq!(alphabet.digit(-1), None);
        assert!(alphabet.digits().all(|digit| alphabet.digit(alphabet.value(digit)) == Some(digit)));
        assert!(Alphabet::new(0, 65).is_err() && Alphabet::new(-1, 9).is_err());
    }
}
