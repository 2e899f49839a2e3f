//! A bit set of small numbers: cells or houses of a board, nodes of a link graph.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

// The smallest operations are plain loops and always inlined. Otherwise, an engine that is optimised for size would
// call a function for each word and take twice the time.

/// Above this number of words, the operations of a set are calls. Boards of that size are rare, and a loop in every
/// place would take a twentieth of the whole program's compile time.
const FEW_WORDS: usize = 16;

/// A set of numbers below `64 * W`. With `W = 2` it holds the 81 cells of a classic board in two registers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Mask<const W: usize>([u64; W]);

impl<const W: usize> Mask<W> {
    pub(crate) const EMPTY: Mask<W> = Mask([0; W]);

    #[inline]
    pub(crate) fn single(index: usize) -> Mask<W> {
        let mut mask = Mask::EMPTY;
        mask.insert(index);
        mask
    }

    /// Returns the set of all numbers below a bound.
    #[inline]
    pub(crate) fn below(bound: usize) -> Mask<W> {
        let mut words = [0; W];
        for (place, word) in words.iter_mut().enumerate() {
            *word = match bound.saturating_sub(place * 64) {
                0 => 0,
                rest if rest < 64 => (1 << rest) - 1,
                _ => u64::MAX,
            };
        }
        Mask(words)
    }

    #[inline(always)]
    pub(crate) fn contains(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 != 0
    }

    #[inline(always)]
    pub(crate) fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        if W > FEW_WORDS {
            return self.first_called().is_none();
        }
        let (mut all, mut place) = (0, 0);
        while place < W {
            all |= self.0[place];
            place += 1;
        }
        all == 0
    }

    #[inline(always)]
    pub(crate) fn meets(&self, other: &Mask<W>) -> bool {
        if W > FEW_WORDS {
            return self.meets_called(other);
        }
        !(*self & *other).is_empty()
    }

    /// Returns whether the set has at least two members.
    #[inline]
    pub(crate) fn has_several(&self) -> bool {
        let (mut any, mut several) = (0, 0);
        for &word in &self.0 {
            several |= (word & word.wrapping_sub(1)) | if any == 0 { 0 } else { word };
            any |= word;
        }
        several != 0
    }

    /// Returns the members that are not in the other set.
    #[inline(always)]
    pub(crate) fn without(&self, other: &Mask<W>) -> Mask<W> {
        if W > FEW_WORDS {
            return self.zipped(other, |word, other| word & !other);
        }
        let (mut words, mut place) = (self.0, 0);
        while place < W {
            words[place] &= !other.0[place];
            place += 1;
        }
        Mask(words)
    }

    /// Returns the number of members.
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns the smallest member.
    #[inline]
    pub(crate) fn first(&self) -> Option<usize> {
        if W > FEW_WORDS {
            return self.first_called();
        }
        let place = self.0.iter().position(|&word| word != 0)?;
        Some(place * 64 + self.0[place].trailing_zeros() as usize)
    }

    /// Returns the members in ascending order.
    #[inline]
    pub(crate) fn iter(&self) -> Members<W> {
        Members { words: self.0, place: 0 }
    }
}

/// The operations of sets with many words.
impl<const W: usize> Mask<W> {
    #[inline(never)]
    fn zipped(&self, other: &Mask<W>, combine: impl Fn(u64, u64) -> u64) -> Mask<W> {
        let mut words = self.0;
        for (word, &other) in words.iter_mut().zip(&other.0) {
            *word = combine(*word, other);
        }
        Mask(words)
    }

    #[inline(never)]
    fn meets_called(&self, other: &Mask<W>) -> bool {
        self.0.iter().zip(&other.0).any(|(word, other)| word & other != 0)
    }

    #[inline(never)]
    fn first_called(&self) -> Option<usize> {
        let place = self.0.iter().position(|&word| word != 0)?;
        Some(place * 64 + self.0[place].trailing_zeros() as usize)
    }
}

/// An iterator over the members of a set, in ascending order.
#[derive(Clone, Debug)]
pub(crate) struct Members<const W: usize> {
    words: [u64; W],
    place: usize,
}

impl<const W: usize> Iterator for Members<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.place < W {
            let word = &mut self.words[self.place];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.place * 64 + bit);
            }
            self.place += 1;
        }
        None
    }

    #[inline]
    fn fold<T, F: FnMut(T, usize) -> T>(self, start: T, mut add: F) -> T {
        let mut sum = start;
        for (place, mut word) in self.words.into_iter().enumerate().skip(self.place) {
            while word != 0 {
                sum = add(sum, place * 64 + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
        sum
    }
}

/// Returns the positions of the ones in a word, in ascending order.
#[inline]
pub(crate) fn ones(word: u64) -> impl Iterator<Item = usize> + Clone {
    let mut left = word;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let place = left.trailing_zeros() as usize;
        left &= left - 1;
        Some(place)
    })
}

/// Returns whether a word has at least two ones.
#[inline]
pub(crate) const fn has_several(word: u64) -> bool {
    word & word.wrapping_sub(1) != 0
}

/// Returns whether a word has exactly two ones.
#[inline]
pub(crate) const fn is_pair(word: u64) -> bool {
    let rest = word & word.wrapping_sub(1);
    rest != 0 && !has_several(rest)
}

/// Returns whether a word has at most `count` ones. Fast for small counts.
#[inline]
pub(crate) const fn has_at_most(mut word: u64, count: usize) -> bool {
    let mut stripped = 0;
    while stripped < count {
        word &= word.wrapping_sub(1);
        stripped += 1;
    }
    word == 0
}

impl<const W: usize> BitAnd for Mask<W> {
    type Output = Mask<W>;
    #[inline(always)]
    fn bitand(self, other: Mask<W>) -> Mask<W> {
        if W > FEW_WORDS {
            return self.zipped(&other, |word, other| word & other);
        }
        let (mut words, mut place) = (self.0, 0);
        while place < W {
            words[place] &= other.0[place];
            place += 1;
        }
        Mask(words)
    }
}

impl<const W: usize> BitOr for Mask<W> {
    type Output = Mask<W>;
    #[inline(always)]
    fn bitor(self, other: Mask<W>) -> Mask<W> {
        if W > FEW_WORDS {
            return self.zipped(&other, |word, other| word | other);
        }
        let (mut words, mut place) = (self.0, 0);
        while place < W {
            words[place] |= other.0[place];
            place += 1;
        }
        Mask(words)
    }
}

impl<const W: usize> BitAndAssign for Mask<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Mask<W>) {
        *self = *self & other;
    }
}

impl<const W: usize> BitOrAssign for Mask<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Mask<W>) {
        *self = *self | other;
    }
}

impl<const W: usize> Not for Mask<W> {
    type Output = Mask<W>;
    #[inline]
    fn not(self) -> Mask<W> {
        let mut words = self.0;
        for word in &mut words {
            *word = !*word;
        }
        Mask(words)
    }
}

impl<const W: usize> FromIterator<usize> for Mask<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Mask<W> {
        let mut mask = Mask::EMPTY;
        numbers.into_iter().for_each(|number| mask.insert(number));
        mask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_what_was_put_in() {
        let numbers = [0, 5, 63, 64, 100, 127];
        let mut mask: Mask<2> = numbers.into_iter().collect();
        assert!(mask.iter().eq(numbers));
        assert_eq!((mask.iter().count(), mask.first()), (6, Some(0)));
        assert!(mask.has_several() && [0, 5, 64].iter().all(|&number| !Mask::<2>::single(number).has_several()));
        mask.remove(0);
        assert!(!mask.contains(0) && mask.contains(64) && mask.first() == Some(5));
        assert!([0, 1, 63, 64, 65, 127].iter().all(|&bound| Mask::<2>::below(bound).iter().eq(0..bound)));
        assert!(mask.without(&mask).is_empty() && mask.meets(&Mask::single(127)) && !mask.meets(&Mask::single(126)));
    }

    #[test]
    fn singles_and_pairs() {
        let counts = |word: u64| (has_several(word), is_pair(word));
        assert!((0..6).all(|count| has_at_most(0b1011, count) == (count >= 3)));
        assert_eq!([0, 4, 5, 7].map(counts), [(false, false), (false, false), (true, true), (true, false)]);
    }
}
