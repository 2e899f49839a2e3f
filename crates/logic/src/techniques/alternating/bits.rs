//! Sets of small numbers that use as many words as needed, for items whose number differs from position to position.

use crate::mask::ones;

/// A set of numbers below a bound that is fixed at creation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bits(Vec<u64>);

/// A square table of bits: one set of numbers for each number.
#[derive(Clone, Debug, Default)]
pub(in crate::techniques) struct Table {
    words: usize,
    rows: Vec<u64>,
}

impl Bits {
    pub(in crate::techniques) fn none(bound: usize) -> Bits {
        Bits(vec![0; bound.div_ceil(64)])
    }

    #[inline]
    pub(in crate::techniques) fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    #[inline]
    pub(in crate::techniques) fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    #[inline]
    pub(in crate::techniques) fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 != 0
    }

    pub(in crate::techniques) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Adds the members of a row.
    #[inline]
    pub(in crate::techniques) fn add(&mut self, row: &[u64]) {
        self.0.iter_mut().zip(row).for_each(|(word, more)| *word |= more);
    }

    /// Removes the members of a row.
    #[inline]
    pub(in crate::techniques) fn take(&mut self, row: &[u64]) {
        self.0.iter_mut().zip(row).for_each(|(word, less)| *word &= !less);
    }

    #[inline]
    pub(in crate::techniques) fn row(&self) -> &[u64] {
        &self.0
    }

    /// Returns the members in ascending order.
    pub(in crate::techniques) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        members(&self.0)
    }

    /// Returns the numbers that are also in a row, in ascending order.
    pub(in crate::techniques) fn shared<'a>(&'a self, row: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
        let words = self.0.iter().zip(row).enumerate();
        words.flat_map(|(place, (word, other))| ones(word & other).map(move |bit| place * 64 + bit))
    }
}

/// Returns the members of a row in ascending order.
pub(in crate::techniques) fn members(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(place, &word)| ones(word).map(move |bit| place * 64 + bit))
}

impl Table {
    pub(in crate::techniques) fn none(bound: usize) -> Table {
        let words = bound.div_ceil(64);
        Table { words, rows: vec![0; words * bound] }
    }

    #[inline]
    pub(in crate::techniques) fn row(&self, number: usize) -> &[u64] {
        &self.rows[number * self.words..(number + 1) * self.words]
    }

    /// Adds each of two numbers to the row of the other.
    #[inline]
    pub(in crate::techniques) fn join(&mut self, one: usize, other: usize) {
        self.rows[one * self.words + other / 64] |= 1 << (other % 64);
        self.rows[other * self.words + one / 64] |= 1 << (one % 64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_what_was_put_in() {
        let mut bits = Bits::none(130);
        [3, 64, 129].into_iter().for_each(|number| bits.insert(number));
        assert!(bits.iter().eq([3, 64, 129]) && bits.contains(64) && !bits.contains(65));
        let mut table = Table::none(130);
        table.join(3, 129);
        table.join(3, 5);
        assert!(members(table.row(129)).eq([3]) && bits.shared(table.row(3)).eq([129]));
        bits.take(table.row(3));
        assert!(bits.iter().eq([3, 64]) && !bits.is_empty());
    }
}
