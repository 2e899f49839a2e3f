//! Relation: a table of the pairs of values that go together. A value without a partner goes; one pass over both
//! variables is enough, because a value that goes was nobody's last partner.

use std::sync::Arc;

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// Up to this many values, the partners of every set of values are listed.
const MOST_LISTED: usize = 10;

/// The pairs of bits that go together, prepared for looking up the partners of a set of values. Relations with equal
/// pairs share one.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Pairs {
    forward: Partners,
    /// The same from the second variable to the first, unless it is `forward` once more.
    backward: Option<Partners>,
    /// The largest number of values of the first variable, and of the second, that may leave a value of the other without
    /// a partner.
    most: [u32; 2],
}

/// For each set of values of one variable, the values of the other that go with at least one of them.
#[derive(Debug, PartialEq, Eq)]
enum Partners {
    /// By the set.
    Listed(Box<[u64]>),
    /// By single values, to be united.
    ByValue(Box<[u64]>),
}

impl Partners {
    fn new(rows: &[u64]) -> Partners {
        if rows.len() > MOST_LISTED {
            return Partners::ByValue(rows.into());
        }
        let mut all = Vec::with_capacity(1 << rows.len());
        all.push(0);
        // The sets with a further value follow those without it, in the same order.
        for row in rows {
            let count = all.len();
            all.extend_from_within(..count);
            all[count..].iter_mut().for_each(|partners| *partners |= row);
        }
        Partners::Listed(all.into())
    }

    /// Returns the values that go with at least one of the set.
    #[inline]
    fn of(&self, set: u64) -> u64 {
        match self {
            Partners::Listed(all) => all[set as usize & (all.len() - 1)],
            Partners::ByValue(rows) => {
                let (mut left, mut partners) = (set, 0);
                while left != 0 {
                    partners |= rows.get(left.trailing_zeros() as usize).copied().unwrap_or(0);
                    left &= left - 1;
                }
                partners
            }
        }
    }
}

impl Pairs {
    /// Prepares a table: for each bit of the first variable, the bits of the second that go with it. The second has no
    /// bits from `width` on.
    pub(crate) fn new(rows: &[u64], width: usize) -> Pairs {
        let column = |j: usize| (0..).zip(rows).fold(0, |bits, (i, row)| bits | (row >> j & 1) << i);
        let columns: Vec<u64> = (0..width).map(column).collect();
        let without = |lists: &[u64], count: usize| {
            lists.iter().map(|list| count as u32 - list.count_ones()).max().unwrap_or(u32::MAX)
        };
        let most = [without(&columns, rows.len()), without(rows, width)];
        let backward = (columns != rows).then(|| Partners::new(&columns));
        Pairs { forward: Partners::new(rows), backward, most }
    }

    /// Returns the largest number of values of the first variable, or of the second, that may leave a value of the other
    /// without a partner.
    pub(crate) fn most(&self, is_second: bool) -> u8 {
        self.most[usize::from(is_second)].min(64) as u8
    }

    /// Returns whether both variables have the same bits, and pairs go together in either order.
    pub(crate) fn is_symmetric(&self) -> bool {
        self.backward.is_none()
    }

    /// Returns the values of the second variable that go with at least one of these values of the first.
    #[inline]
    pub(crate) fn forward(&self, set: u64) -> u64 {
        self.forward.of(set)
    }

    /// Returns the values of the first variable that go with at least one of these values of the second.
    #[inline]
    pub(crate) fn backward(&self, set: u64) -> u64 {
        self.backward.as_ref().unwrap_or(&self.forward).of(set)
    }
}

/// Returns the propagators of a table over two variables, which differ.
pub(crate) fn propagators(one: u32, other: u32, pairs: Arc<Pairs>) -> Vec<Box<dyn Propagator>> {
    vec![Box::new(Relation { one, other, pairs })]
}

#[derive(Debug)]
struct Relation {
    one: u32,
    other: u32,
    pairs: Arc<Pairs>,
}

impl Propagator for Relation {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend([self.one, self.other].map(|var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Pair
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        store.keep(self.other, self.pairs.forward(store.domain(self.one)))?;
        store.keep(self.one, self.pairs.backward(store.domain(self.other)))?;
        let decided = store.domain(self.one).is_power_of_two() || store.domain(self.other).is_power_of_two();
        Ok(if decided { Outcome::Entailed } else { Outcome::Done })
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Random;

    use super::*;
    use crate::general::propagators::checker::check;

    #[test]
    fn removes_every_value_without_a_partner() {
        let mut random = Random::new(7);
        for (seed, (height, width)) in [(3, 5), (9, 9), (10, 11), (12, 4), (20, 17)].into_iter().enumerate() {
            let rows: Vec<u64> = (0..height).map(|_| random.bits() & random.bits() & ((1 << width) - 1)).collect();
            let propagator = &propagators(0, 1, Arc::new(Pairs::new(&rows, width as usize)))[0];
            let holds = |values: &[u32]| rows[values[0] as usize] >> values[1] & 1 != 0;
            let (removed, all) = check(&**propagator, &[height, width], seed as u64, 400, holds);
            assert_eq!(removed, all);
        }
    }

    #[test]
    fn a_value_without_any_partner_may_always_be_removed() {
        let only_the_first = Pairs::new(&[1], 4);
        assert!(1 <= only_the_first.most(false));
        assert_eq!(only_the_first.forward(1), 1);
        let not_the_last = Pairs::new(&[1, 2, 4, 0], 3);
        assert!(3 <= not_the_last.most(true));
        assert_eq!(not_the_last.backward(7), 7);
    }
}
