//! The sums of a group of different cells, and the values that lead to some of them. Sums are counted from the
//! smallest sum of the group.

use super::chain::{self, Sums};
use super::families::{Families, MOST_VALUES, Values, with_words};
use super::open::MOST_CELLS;

/// Words for the sums of a group. A word must have room for the sum of any two cells.
pub(super) trait GroupSums: Sums {
    /// Returns the sums of different values of these domains (one or more), above the smallest sum. Those that are too
    /// large are dropped.
    #[inline]
    fn sums(domains: &[u64], low: i64) -> Self {
        match *domains {
            [domain] => Self::of(domain) >> low as u32,
            [one, other] => {
                let (mut sums, mut left) = (Self::NONE, one);
                while left != 0 {
                    let bit = left & left.wrapping_neg();
                    left ^= bit;
                    sums |= Self::of(other & !bit) << bit.trailing_zeros();
                }
                sums >> low as u32
            }
            [one, other, third] if has_room::<Self>(domains) => sums_of_three::<Self>(one, other, third) >> low as u32,
            ref domains => match values_of(domains) {
                Some(values) => with_words!(values.count(), exact_sums::<Self>(domains, &values, low)),
                None => loose_sums(domains, low),
            },
        }
    }

    /// Keeps the values that lead to one of these sums.
    #[inline]
    fn keep(domains: &mut [u64], sums: Self, low: i64) -> bool {
        match domains {
            [domain] => {
                *domain &= (sums << low as u32).low();
                *domain != 0
            }
            [one, other] => {
                let sums = sums << low as u32;
                let (mut kept, mut partners, mut left) = (0, 0, *one);
                while left != 0 {
                    let bit = left & left.wrapping_neg();
                    left ^= bit;
                    let with = (sums >> bit.trailing_zeros()).low() & *other & !bit;
                    kept |= if with != 0 { bit } else { 0 };
                    partners |= with;
                }
                (*one, *other) = (kept, partners);
                kept != 0
            }
            [one, other, third] if has_room::<Self>(&[*one, *other, *third]) => {
                keep_three(one, other, third, sums << low as u32)
            }
            domains => match values_of(domains) {
                Some(values) => with_words!(values.count(), keep_exact::<Self>(domains, &values, sums, low)),
                None => keep_loose(domains, sums, low),
            },
        }
    }
}

impl GroupSums for u64 {}
impl GroupSums for u128 {}

/// Returns whether a word has room for the largest sum of these domains.
#[inline]
fn has_room<S: Sums>(domains: &[u64]) -> bool {
    let largest = |domain: &u64| 63 - i64::from(domain.leading_zeros());
    domains.iter().map(largest).sum::<i64>() <= S::MOST
}

/// Returns the sums of three different values, counted from 0. For three cells this is several times as fast as families of
/// sets.
#[inline]
fn sums_of_three<S: Sums>(one: u64, other: u64, third: u64) -> S {
    let mut sums = S::NONE;
    each_bit(one, |first| {
        each_bit(other & !first, |second| {
            sums |= S::of(third & !first & !second) << (first.trailing_zeros() + second.trailing_zeros());
        });
    });
    sums
}

/// Keeps the values of three different cells that lead to one of these sums, which are counted from 0.
#[inline]
fn keep_three<S: Sums>(one: &mut u64, other: &mut u64, third: &mut u64, sums: S) -> bool {
    let mut kept = (0, 0, 0);
    each_bit(*one, |first| {
        each_bit(*other & !first, |second| {
            let both = first.trailing_zeros() + second.trailing_zeros();
            let with = (sums >> both).low() & *third & !first & !second;
            if with != 0 {
                kept = (kept.0 | first, kept.1 | second, kept.2 | with);
            }
        });
    });
    (*one, *other, *third) = kept;
    kept.0 != 0
}

/// Calls a function with each bit of a word.
#[inline]
fn each_bit(word: u64, mut see: impl FnMut(u64)) {
    let mut left = word;
    while left != 0 {
        see(left & left.wrapping_neg());
        left &= left - 1;
    }
}

/// Returns the values of the domains, if they are few enough for families of sets.
#[inline]
fn values_of(domains: &[u64]) -> Option<Values> {
    let values = domains.iter().fold(0, |all, domain| all | domain);
    (values.count_ones() as usize <= MOST_VALUES).then(|| Values::new(values))
}

fn exact_sums<const W: usize, S: Sums>(domains: &[u64], values: &Values, low: i64) -> S {
    let mut families = Families::<W>::new();
    let mut sums = S::NONE;
    if families.add_all(domains, values) {
        families.sums(domains.len(), values, |sum| {
            let rise = i64::from(sum) - low;
            sums |= if rise <= S::MOST { S::ZERO << rise as u32 } else { S::NONE };
        });
    }
    sums
}

fn keep_exact<const W: usize, S: Sums>(domains: &mut [u64], values: &Values, sums: S, low: i64) -> bool {
    let mut families = Families::<W>::new();
    let wanted = |sum: u32| {
        let rise = i64::from(sum) - low;
        rise <= S::MOST && sums & (S::ZERO << rise as u32) != S::NONE
    };
    if !families.add_all(domains, values) || !families.keep(domains.len(), values, wanted) {
        return false;
    }
    for (cell, domain) in domains.iter_mut().enumerate().rev() {
        *domain = families.back(cell, *domain, values);
    }
    domains[0] != 0
}

fn least(domains: &[u64]) -> i64 {
    domains.iter().map(|domain| i64::from(domain.trailing_zeros())).sum()
}

/// As [`GroupSums::sums`], but values may be equal.
fn loose_sums<S: Sums>(domains: &[u64], low: i64) -> S {
    let skip = low - least(domains);
    if skip > S::MOST {
        return S::ALL;
    }
    let (mut sums, mut dropped) = (S::ZERO, false);
    for &domain in domains {
        let (mut next, mut left) = (S::NONE, domain >> domain.trailing_zeros());
        while left != 0 {
            let step = left.trailing_zeros();
            dropped |= i64::from(sums.most() + step) > S::MOST;
            next |= sums << step;
            left &= left - 1;
        }
        sums = next;
    }
    // Sums that the word has no room for may be reached, too.
    let unknown = if dropped && skip > 0 { S::ALL << (S::MOST + 1 - skip) as u32 } else { S::NONE };
    sums >> skip as u32 | unknown
}

/// As [`GroupSums::keep`], but values may be equal.
fn keep_loose<S: Sums>(domains: &mut [u64], sums: S, low: i64) -> bool {
    let skip = low - least(domains);
    if sums == S::NONE {
        return false;
    }
    if skip + i64::from(sums.most()) > S::MOST {
        return true;
    }
    let mut terms = [S::NONE; MOST_CELLS];
    for (term, &domain) in terms.iter_mut().zip(domains.iter()) {
        *term = S::of(domain >> domain.trailing_zeros());
    }
    if !chain::filter(&mut terms, domains.len(), sums << skip as u32) {
        return false;
    }
    for (term, domain) in terms.iter().zip(domains.iter_mut()) {
        *domain = term.low() << domain.trailing_zeros();
    }
    true
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Random;

    use super::*;

    /// Returns the sums of different values of three domains, counted from `low`, up to the largest of the word.
    fn sums<S: Sums>(domains: [u64; 3], low: i64) -> S {
        let values = |domain: u64| (0..64).filter(move |value| domain >> value & 1 != 0);
        let mut sums = S::NONE;
        for one in values(domains[0]) {
            for other in values(domains[1]).filter(|&other| other != one) {
                for third in values(domains[2]).filter(|&third| third != one && third != other) {
                    let sum = one + other + third - low;
                    sums |= if sum <= S::MOST { S::ZERO << sum as u32 } else { S::NONE };
                }
            }
        }
        sums
    }

    #[test]
    fn loose_sums_miss_none() {
        let full = u64::MAX;
        for (domains, low) in [([full; 3], 3), ([full, full << 10, full << 10], 21), ([full, full, full << 5], 6)] {
            let (wide, exact) = (loose_sums::<u128>(&domains, low), sums::<u128>(domains, low));
            assert_eq!(exact & !wide, 0, "{domains:x?}");
            let (narrow, exact) = (loose_sums::<u64>(&domains, low), sums::<u64>(domains, low));
            assert_eq!(exact & !narrow, 0, "{domains:x?}");
        }
        // Of sums from 80 on, which this word has no room for before the lowest are dropped, nothing is known.
        let wide = [0b11 | 0b11 << 40; 3];
        assert_eq!(loose_sums::<u64>(&wide, 41), 0b111 | u64::MAX << 23);
        assert_eq!(loose_sums::<u64>(&[1 | 0b11 << 40; 3], 81), u64::MAX);
        // Without a sum beyond the word, all are known.
        assert_eq!(loose_sums::<u64>(&[0b111; 3], 3), 0b1111);
        // Without a sum beyond the word, and without equal values, they are exact.
        let apart = [0b1001, 0b11_0000, 0b11 << 20];
        assert_eq!(loose_sums::<u64>(&apart, 24), sums::<u64>(apart, 24));
        // Equal values would give the sums 0 to 2 and 34 to 36, too.
        let alike = [0b1_0000_0000_0111; 3];
        let (loose, exact) = (loose_sums::<u64>(&alike, 3), sums::<u64>(alike, 3));
        assert_eq!((loose & exact, loose.count_ones() < 34), (exact, true));
    }

    #[test]
    fn three_cells_are_exact() {
        let mut random = Random::new(5);
        for round in 0..500 {
            let shift = [0, 3, 20][round % 3];
            let domains = [(); 3].map(|()| (random.bits() & random.bits() & 0x1ff | 1 << random.below(9)) << shift);
            let low = domains.iter().map(|domain| i64::from(domain.trailing_zeros())).sum();
            let all = sums::<u128>(domains, low);
            assert_eq!(u128::sums(&domains, low), all);
            if shift < 20 {
                assert_eq!(u128::from(u64::sums(&domains, low)), all);
            }
            let wanted = all & u128::from(random.bits());
            // The sums that each value is part of, by the sums of the domains without all others of its cell.
            let leads = |cell: usize, value: u32| {
                let mut with = domains;
                with[cell] = 1 << value;
                sums::<u128>(with, low) & wanted != 0
            };
            let expected = [0, 1, 2].map(|cell: usize| {
                let values = (0..64).filter(|&value| domains[cell] >> value & 1 != 0 && leads(cell, value));
                values.fold(0_u64, |kept, value| kept | 1 << value)
            });
            let mut kept = domains;
            assert_eq!(u128::keep(&mut kept, wanted, low), wanted != 0);
            assert_eq!(kept, expected);
        }
    }

    #[test]
    fn values_that_lead_to_no_sum_are_removed() {
        let mut domains = [0b1001, 0b11_0000, 0b11 << 20];
        // From the smallest sum, 24, on: 3 takes the last of the first cell, 1 the last of one of the others.
        assert!(keep_loose(&mut domains, 1_u64 << 4, 24));
        assert_eq!(domains, [0b1000, 0b11_0000, 0b11 << 20]);
        assert!(!keep_loose(&mut domains, 1_u64 << 9, 27));
        assert!(!keep_loose(&mut domains, 0_u64, 27));
        // Sums beyond the word remove nothing.
        let mut same = [u64::MAX; 3];
        assert!(keep_loose(&mut same, 1_u64 << 62, 3));
        assert_eq!(same, [u64::MAX; 3]);
        assert!(keep_loose(&mut same, 1_u64 << 2, 3));
        assert_eq!(same, [0b11_1111; 3]);
    }
}
