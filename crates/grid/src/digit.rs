//! A digit: what a cell can hold.

use std::fmt;
use std::num::NonZeroU8;

/// A digit, 1 to 64. Inside it also has an index from 0; `Option<Digit>` takes one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit of this number, if that is within 1 to 64.
    pub const fn new(number: usize) -> Option<Digit> {
        if number >= 1 && number <= 64 { Some(Digit::from_index(number - 1)) } else { None }
    }

    /// The digit with this index, 0 to 63.
    ///
    /// # Panics
    /// When the index is above 63.
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < 64, "digit indices run from 0 to 63");
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Digit(number),
            None => unreachable!(),
        }
    }

    /// The digit as a number, 1 to 64.
    pub const fn number(self) -> usize {
        self.0.get() as usize
    }

    /// The digit's index, 0 to 63.
    pub const fn index(self) -> usize {
        self.number() - 1
    }
}

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
