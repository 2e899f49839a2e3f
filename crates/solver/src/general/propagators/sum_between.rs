//! Sum between: of variables that all differ, those between the places of the smallest and the largest value add up to a sum
//! (sandwiches, lunchboxes).
//!
//! For each number of variables between there are few sets of values that add up. A pair of places and such a set are possible
//! if each variable between has a value of the set, each value of it a place there, and each other variable a value outside of
//! it; what no possible pair with a set needs is removed. That removes more than an automaton, which may add up one value
//! twice, and takes less time.

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// The most sets of values that are looked at.
const MOST_SETS: usize = 512;
/// The most values from which sets are made.
const MOST_VALUES: u32 = 24;
/// The most variables.
const MOST_VARIABLES: usize = 64;

/// The sum of the values between two extremes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clue {
    /// The value of the lowest bit of all domains.
    pub(crate) first: i32,
    /// All values, as bits.
    pub(crate) values: u64,
    /// The smallest and the largest value, if they are known.
    pub(crate) extremes: Option<(i32, i32)>,
    /// The sum.
    pub(crate) sum: i32,
}

/// Returns the propagator of variables that all differ, in order. Returns `None` if there are too many sets of values, too many
/// variables, or fewer than two.
pub(crate) fn propagators(vars: &[u32], clue: Clue) -> Option<Vec<Box<dyn Propagator>>> {
    let mut fillings = vec![Vec::new(); vars.len().saturating_sub(1)];
    let fits = (2..=MOST_VARIABLES).contains(&vars.len()) && (1..=MOST_VALUES).contains(&clue.values.count_ones());
    if !fits {
        return None;
    }
    let pairs = clue.pairs();
    let mut count = 0;
    for set in clue.sets(vars.len() - 2)? {
        let size = set.count_ones() as usize;
        for &(low, high) in &pairs {
            let within = (high - 1) & !((low << 1) - 1) & clue.values;
            let outside = within & !set;
            if set & !within == 0 && outside.count_ones() as usize >= vars.len() - 2 - size {
                fillings[size].push(Filling { low, high, inside: set, outside });
                count += 1;
            }
        }
    }
    if count > MOST_SETS {
        return None;
    }
    Some(vec![Box::new(SumBetween { vars: vars.into(), fillings })])
}

impl Clue {
    /// Returns the pairs of extremes, as bits.
    fn pairs(&self) -> Vec<(u64, u64)> {
        let bit = |value: i32| {
            u32::try_from(value - self.first)
                .ok()
                .and_then(|bit| 1_u64.checked_shl(bit))
                .filter(|bit| self.values & bit != 0)
        };
        if let Some((low, high)) = self.extremes {
            return bit(low).zip(bit(high)).filter(|(low, high)| low < high).into_iter().collect();
        }
        let bits: Vec<u64> = (0..64).map(|bit| 1 << bit).filter(|bit| self.values & bit != 0).collect();
        let above = |low: u64| bits.iter().copied().filter(move |&high| high > low).map(move |high| (low, high));
        bits.iter().flat_map(|&low| above(low)).collect()
    }

    /// Returns the sets of at most so many values that add up. Returns `None` if there are too many.
    fn sets(&self, most: usize) -> Option<Vec<u64>> {
        let value = |bit: u32| self.first + bit as i32;
        // The sets of values below a bit, with what is missing to the sum.
        let mut sets = vec![(0_u64, self.sum)];
        for bit in (0..64).filter(|bit| self.values >> bit & 1 != 0) {
            let with = |&(set, rest): &(u64, i32)| (set | 1 << bit, rest - value(bit));
            // All values from here on are positive if this one is.
            let fits = |(set, rest): &(u64, i32)| (set.count_ones() as usize) <= most && (value(bit) < 0 || *rest >= 0);
            let more: Vec<(u64, i32)> = sets.iter().map(with).filter(fits).collect();
            sets.extend(more);
            if value(bit) > 0 {
                sets.retain(|&(_, rest)| rest == 0 || rest > value(bit));
            }
            if sets.len() > 16 * MOST_SETS {
                return None;
            }
        }
        Some(sets.into_iter().filter(|&(_, rest)| rest == 0).map(|(set, _)| set).collect())
    }
}

/// Extremes, a set of values between them that adds up, and the values that are left for other places.
#[derive(Clone, Copy, Debug)]
struct Filling {
    low: u64,
    high: u64,
    inside: u64,
    outside: u64,
}

#[derive(Debug)]
struct SumBetween {
    vars: Box<[u32]>,
    /// For each number of variables between the extremes, how they may be filled.
    fillings: Vec<Vec<Filling>>,
}

/// The values for which there is a possibility.
struct Kept<'a> {
    domains: &'a [u64],
    bits: &'a mut [u64],
    possibilities: usize,
}

impl Kept<'_> {
    /// Keeps the values of all fillings that are possible between two places.
    fn add(&mut self, (one, other): (usize, usize), fillings: &[Filling]) {
        let (start, end) = (self.domains[one], self.domains[other]);
        let union = |domains: &[u64]| domains.iter().fold(0, |all, domain| all | domain);
        let between = union(&self.domains[one + 1..other]);
        let beside = union(&self.domains[..one]) | union(&self.domains[other + 1..]);
        let ends = |filling: &Filling| {
            let upwards = start & filling.low != 0 && end & filling.high != 0;
            let downwards = start & filling.high != 0 && end & filling.low != 0;
            (upwards, downwards)
        };
        for filling in fillings {
            let Filling { low, high, inside, outside } = *filling;
            let (upwards, downwards) = ends(filling);
            let too_few = || ((outside & beside).count_ones() as usize) < self.domains.len() - (other - one + 1);
            if !(upwards || downwards) || inside & !between != 0 || too_few() {
                continue;
            }
            let has_value = |domains: &[u64], values: u64| domains.iter().all(|domain| domain & values != 0);
            if !has_value(&self.domains[one + 1..other], inside)
                || !has_value(&self.domains[..one], outside)
                || !has_value(&self.domains[other + 1..], outside)
            {
                continue;
            }
            self.possibilities += 1;
            let (up, down) = (if upwards { u64::MAX } else { 0 }, if downwards { u64::MAX } else { 0 });
            self.bits[one] |= low & up | high & down;
            self.bits[other] |= high & up | low & down;
            for (place, bits) in self.bits.iter_mut().enumerate().filter(|(place, _)| *place != one && *place != other)
            {
                *bits |= if one < place && place < other { inside } else { outside };
            }
        }
    }
}

impl Propagator for SumBetween {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.vars.iter().map(|&var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Sum
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let (mut domains, mut bits) = ([0_u64; MOST_VARIABLES], [0_u64; MOST_VARIABLES]);
        let count = self.vars.len();
        domains.iter_mut().zip(&self.vars).for_each(|(domain, &var)| *domain = store.domain(var));
        let mut kept = Kept { domains: &domains[..count], bits: &mut bits[..count], possibilities: 0 };
        for one in 0..count {
            for other in one + 1..count {
                let fillings = &self.fillings[other - one - 1];
                if !fillings.is_empty() {
                    kept.add((one, other), fillings);
                }
            }
        }
        let possibilities = kept.possibilities;
        if possibilities == 0 {
            return Err(Contradiction::General);
        }
        for (&var, &bits) in self.vars.iter().zip(&bits) {
            store.keep(var, bits)?;
        }
        // Once it is known what stands where, the rest follows from the variables being different.
        Ok(if possibilities == 1 { Outcome::Entailed } else { Outcome::Again })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::propagators::checker::check_among;

    /// Returns the propagator of so many variables with the values from `first` on, and the share of unsupported values that it
    /// removes, as (removed, all).
    fn strength(
        count: usize,
        width: u32,
        first: i32,
        extremes: Option<(i32, i32)>,
        sum: i32,
    ) -> Option<(usize, usize)> {
        let vars: Vec<u32> = (0..count as u32).collect();
        let clue = Clue { first, values: (1 << width) - 1, extremes, sum };
        let holds = |indices: &[u32]| {
            let values: Vec<i32> = indices.iter().map(|&index| first + index as i32).collect();
            let differ = (1..count).all(|place| !values[..place].contains(&values[place]));
            let (low, high) =
                extremes.unwrap_or_else(|| (*values.iter().min().unwrap(), *values.iter().max().unwrap()));
            let place = |value: i32| values.iter().position(|&own| own == value);
            let (Some(one), Some(other)) = (place(low), place(high)) else { return false };
            let within = values.iter().all(|value| (low..=high).contains(value));
            let between = || values[one.min(other) + 1..one.max(other)].iter().sum::<i32>();
            differ && within && one != other && between() == sum
        };
        let all = propagators(&vars, clue)?;
        Some(check_among(&*all[0], &vec![width; count], &[&vars], 7, 300, holds))
    }

    #[test]
    fn keeps_what_some_sandwich_needs() {
        for (sum, least) in [(0, 64), (2, 93), (5, 94), (7, 93), (9, 77)] {
            let (removed, all) = strength(5, 5, 1, Some((1, 5)), sum).unwrap();
            assert!(removed * 100 >= all * least, "{sum}: {removed} of {all}");
        }
    }

    #[test]
    fn keeps_what_some_lunchbox_needs() {
        for (count, first, sum, least) in
            [(4, 1, 5, 96), (4, 0, 3, 95), (3, -2, 0, 100), (2, 1, 0, 100), (4, -2, -1, 96), (3, 1, 9, 100)]
        {
            let (removed, all) = strength(count, 6, first, None, sum).unwrap();
            assert!(removed * 100 >= all * least, "{count} from {first}, {sum}: {removed} of {all}");
        }
    }

    #[test]
    fn many_sets_are_left_to_others() {
        assert!(strength(25, 25, 1, Some((1, 25)), 100).is_none());
    }
}
