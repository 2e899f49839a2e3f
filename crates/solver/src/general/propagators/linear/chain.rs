//! A chain of terms: which sums can be reached term by term, and which contributions of the terms lead to a wanted sum.
//!
//! Sums are bits of a word; each term contributes 0 or more, so nothing above the largest wanted sum matters.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl, Shr};

/// A set of sums: bit i stands for i.
pub(super) trait Sums:
    Copy
    + Debug
    + Eq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No sum.
    const NONE: Self;
    /// The sum 0.
    const ZERO: Self;
    /// All sums.
    const ALL: Self;
    /// The largest sum.
    const MOST: i64;

    /// Returns the smallest sum.
    fn least(self) -> u32;
    /// Returns the largest sum.
    fn most(self) -> u32;
    /// Returns the set without its smallest sum.
    fn without_least(self) -> Self;
    /// Returns the number of sums.
    fn count(self) -> u32;
    /// Returns the sums counted down from `Self::MOST`.
    fn turned(self) -> Self;
    /// Returns the sums of a word.
    fn of(word: u64) -> Self;
    /// Returns the sums up to 63.
    fn low(self) -> u64;
}

macro_rules! sums {
    ($word:ty) => {
        impl Sums for $word {
            const NONE: $word = 0;
            const ZERO: $word = 1;
            const ALL: $word = <$word>::MAX;
            const MOST: i64 = <$word>::BITS as i64 - 1;

            #[inline]
            fn least(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn most(self) -> u32 {
                <$word>::BITS - 1 - self.leading_zeros()
            }

            #[inline]
            fn without_least(self) -> $word {
                self & (self - 1)
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn turned(self) -> $word {
                self.reverse_bits()
            }

            #[inline]
            fn of(word: u64) -> $word {
                <$word>::from(word)
            }

            #[inline]
            fn low(self) -> u64 {
                self as u64
            }
        }
    };
}

sums!(u64);
sums!(u128);

/// Removes from each of the first `count` terms (sets of contributions) those that don't lead to one of the wanted sums.
/// Returns whether a wanted sum can be reached at all.
#[inline]
pub(super) fn filter<S: Sums, const N: usize>(terms: &mut [S; N], count: usize, wanted: S) -> bool {
    if wanted == S::NONE {
        return false;
    }
    let within = S::ALL >> (S::MOST as u32 - wanted.most());
    // The sums before each term.
    let mut reached = [S::NONE; N];
    let mut sums = S::ZERO;
    for (term, before) in terms[..count].iter().zip(&mut reached) {
        *before = sums;
        sums = plus(*term, sums) & within;
    }
    let mut after = sums & wanted;
    if after == S::NONE {
        return false;
    }
    for (term, &before) in terms[..count].iter_mut().zip(&reached).rev() {
        let (mut kept, mut from) = (S::NONE, S::NONE);
        let mut left = *term & within;
        while left != S::NONE {
            let step = left.least();
            left = left.without_least();
            let start = (after >> step) & before;
            if start != S::NONE {
                kept |= S::ZERO << step;
                from |= start;
            }
        }
        *term = kept;
        after = from;
    }
    true
}

/// Returns the sums of a member of each set; those that are too large are dropped.
#[inline]
fn plus<S: Sums>(one: S, other: S) -> S {
    let (mut few, many) = if one.count() <= other.count() { (one, other) } else { (other, one) };
    let mut sums = S::NONE;
    while few != S::NONE {
        sums |= many << few.least();
        few = few.without_least();
    }
    sums
}
