//! Variables: what a puzzle asks for. First the cells, then the auxiliaries that rules add.

use std::fmt;
use std::sync::Arc;

use ninefold_grid::Cell;

/// The index of a variable in its [`crate::Model`]. The variables of the cells come first, in the order of
/// [`ninefold_grid::Geometry::cells`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(pub(crate) u32);

/// A set of at most 64 whole numbers within a range of 64.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Domain {
    first: i32,
    bits: u64,
}

/// What a variable stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The value of a cell.
    Cell(Cell),
    /// A quantity that follows from the cells, added by a rule to state its primitives.
    Helper(Arc<str>),
    /// A quantity that is part of the answer: two solutions that differ only here are two solutions.
    Answer(Arc<str>),
}

/// A variable: what it stands for and the values that it may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// What the variable stands for.
    pub meaning: Meaning,
    /// The values that it may take.
    pub domain: Domain,
}

impl Var {
    /// Returns the index as a number from 0.
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }
}

impl Domain {
    /// Returns the values of the bits: bit 0 stands for `first`.
    #[inline]
    pub const fn new(first: i32, bits: u64) -> Domain {
        Domain { first, bits }
    }

    /// Returns the values from `first` to `last`; none if `last` is smaller.
    ///
    /// # Panics
    /// Panics if there are more than 64.
    pub fn range(first: i32, last: i32) -> Domain {
        let count = (last - first + 1).max(0);
        assert!(count <= 64, "a domain has at most 64 values");
        Domain { first, bits: if count == 0 { 0 } else { u64::MAX >> (64 - count) } }
    }

    /// Returns the domain of these values.
    ///
    /// # Panics
    /// Panics if the largest is more than 63 above the smallest.
    pub fn of(values: impl IntoIterator<Item = i32>) -> Domain {
        let values: Vec<i32> = values.into_iter().collect();
        let first = values.iter().copied().min().unwrap_or(0);
        let bits = values.iter().fold(0, |bits, &value| {
            assert!(value - first < 64, "the values of a domain lie within a range of 64");
            bits | 1 << (value - first)
        });
        Domain { first, bits }
    }

    /// Returns the value that bit 0 stands for. It need not be in the domain.
    pub const fn first(self) -> i32 {
        self.first
    }

    /// Returns the bits.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// Returns the number of values.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Returns whether there is no value.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Returns whether the domain has this value.
    pub fn contains(self, value: i32) -> bool {
        u32::try_from(value - self.first).is_ok_and(|bit| bit < 64 && self.bits >> bit & 1 != 0)
    }

    /// Returns the values, ascending.
    pub fn values(self) -> impl Iterator<Item = i32> + Clone {
        let lowest = |bits: u64| (bits != 0).then_some(bits);
        let left = std::iter::successors(lowest(self.bits), move |&bits| lowest(bits & (bits - 1)));
        left.map(move |bits| self.first + bits.trailing_zeros() as i32)
    }

    /// Returns the smallest value.
    pub fn min(self) -> Option<i32> {
        (self.bits != 0).then(|| self.first + self.bits.trailing_zeros() as i32)
    }

    /// Returns the largest value.
    pub fn max(self) -> Option<i32> {
        (self.bits != 0).then(|| self.first + 63 - self.bits.leading_zeros() as i32)
    }

    /// Returns the only value, if there is just one.
    pub fn only(self) -> Option<i32> {
        (self.bits.is_power_of_two()).then(|| self.first + self.bits.trailing_zeros() as i32)
    }

    /// Returns the values for which the condition holds. Bit 0 keeps its meaning.
    #[must_use]
    pub fn filter(self, mut keep: impl FnMut(i32) -> bool) -> Domain {
        let kept = self.values().filter(|&value| keep(value));
        Domain { first: self.first, bits: kept.fold(0, |all, value| all | 1 << (value - self.first)) }
    }
}

impl fmt::Debug for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.values()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_beyond_the_bits_are_not_in_a_domain() {
        let domain = Domain::range(1, 64);
        assert!(domain.contains(1) && domain.contains(64));
        for value in [i32::MIN + 1, 0, 65, 66, 129] {
            assert!(!domain.contains(value), "{value}");
        }
    }
}
