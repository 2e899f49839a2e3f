//! A set of digits in one word.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::ones::Ones;
use crate::{Digit, Side};

/// A set of digits: bit i is the digit with index i.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitSet(u64);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// Returns the digits from 1 to the side.
    #[inline]
    pub const fn full(side: Side) -> DigitSet {
        DigitSet(u64::MAX >> (64 - side.get()))
    }

    /// Returns the set that contains only this digit.
    #[inline]
    pub const fn single(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// Returns the set with these bits: bit i is the digit with index i.
    #[inline]
    pub const fn from_bits(bits: u64) -> DigitSet {
        DigitSet(bits)
    }

    /// Returns the bits of the set: bit i is the digit with index i.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the number of digits, 0 to 64.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set contains this digit.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 != 0
    }

    /// Adds a digit.
    #[inline]
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Removes a digit. Returns whether it was in the set.
    pub const fn remove(&mut self, digit: Digit) -> bool {
        let had = self.contains(digit);
        self.0 &= !(1 << digit.index());
        had
    }

    /// Returns the only digit of a set with one digit.
    #[inline]
    pub const fn only(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Returns the smallest digit.
    #[inline]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// Returns the digits, ascending.
    pub fn iter(self) -> Digits {
        Digits(Ones(self.0))
    }
}

/// The digits of a [`DigitSet`], ascending.
#[derive(Clone)]
pub struct Digits(Ones);

impl Iterator for Digits {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        self.0.next().map(Digit::from_index)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits.into_iter().fold(DigitSet::EMPTY, |set, digit| set | DigitSet::single(digit))
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: DigitSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl BitAndAssign for DigitSet {
    fn bitand_assign(&mut self, other: DigitSet) {
        self.0 &= other.0;
    }
}

impl Sub for DigitSet {
    type Output = DigitSet;
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl SubAssign for DigitSet {
    fn sub_assign(&mut self, other: DigitSet) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_sets() {
        assert_eq!(DigitSet::full(Side::MAX).bits(), u64::MAX);
        assert_eq!(DigitSet::full(Side::NINE).bits(), 511);
    }

    #[test]
    fn a_set_is_its_digits() {
        let set = DigitSet::from_bits(1 << 63 | 0b1011);
        assert_eq!(set.iter().map(Digit::number).collect::<Vec<_>>(), [1, 2, 4, 64]);
        assert_eq!(set.iter().collect::<DigitSet>(), set);
        assert_eq!(set.only(), None);
        assert_eq!(DigitSet::EMPTY.iter().next(), None);
    }

    #[test]
    fn removing_tells() {
        let mut set = DigitSet::from_bits(0b11);
        assert!(set.remove(Digit::from_index(0)));
        assert!(!set.remove(Digit::from_index(0)));
        assert_eq!(set.only(), Digit::new(2));
    }
}
