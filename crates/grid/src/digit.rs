//! A digit: what a cell can hold.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// A digit, 1 to 64. For arrays and bit sets it also has an index from 0. `Option<Digit>` takes one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

/// The error for a number or text that is not a digit from 1 to 64.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitError(String);

impl Digit {
    /// Returns the digit with this number. Returns `None` unless it is from 1 to 64.
    #[inline]
    pub const fn new(number: usize) -> Option<Digit> {
        if number >= 1 && number <= 64 { Some(Digit::from_index(number - 1)) } else { None }
    }

    /// Returns the digit with this index, 0 to 63.
    ///
    /// # Panics
    /// Panics if the index is above 63.
    #[inline]
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < 64, "digit indices run from 0 to 63");
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Digit(number),
            None => unreachable!(),
        }
    }

    /// Returns the digit as a number, 1 to 64.
    #[inline]
    pub const fn number(self) -> usize {
        self.0.get() as usize
    }

    /// Returns the digit's index, 0 to 63.
    #[inline]
    pub const fn index(self) -> usize {
        self.number() - 1
    }
}

impl TryFrom<u8> for Digit {
    type Error = DigitError;

    fn try_from(number: u8) -> Result<Digit, DigitError> {
        Digit::new(number.into()).ok_or_else(|| DigitError(number.to_string()))
    }
}

impl From<Digit> for u8 {
    fn from(digit: Digit) -> u8 {
        digit.0.get()
    }
}

/// Reads a number from 1 to 64.
impl FromStr for Digit {
    type Err = DigitError;

    fn from_str(text: &str) -> Result<Digit, DigitError> {
        text.trim().parse().ok().and_then(Digit::new).ok_or_else(|| DigitError(text.to_owned()))
    }
}

impl fmt::Display for DigitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a digit: expected a number from 1 to 64", self.0)
    }
}

impl std::error::Error for DigitError {}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_indices() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(65), None);
        assert_eq!(Digit::new(64).unwrap().index(), 63);
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }
}
