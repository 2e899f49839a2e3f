//! Count by group: how many of some variables have a value, when these fall into groups of mutually different variables.
//! A group has the value at most once.

use super::count::Numbers;
use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// Returns the propagators of a count of one value, given by its bit, over groups of mutually different variables, each
/// variable once.
pub(crate) fn propagators(groups: Vec<Vec<u32>>, value: u64, numbers: Numbers) -> Vec<Box<dyn Propagator>> {
    vec![Box::new(CountByGroup { groups, value, numbers })]
}

#[derive(Debug)]
struct CountByGroup {
    groups: Vec<Vec<u32>>,
    value: u64,
    numbers: Numbers,
}

impl CountByGroup {
    fn has_value(&self, store: &Store, group: &[u32]) -> bool {
        group.iter().any(|&var| store.domain(var) == self.value)
    }

    /// Returns the variables of a group that may have the value.
    fn places<'a>(&'a self, store: &'a Store, group: &'a [u32]) -> impl Iterator<Item = u32> + 'a {
        group.iter().copied().filter(|&var| store.domain(var) & self.value != 0)
    }
}

impl Propagator for CountByGroup {
    fn watches(&self, watches: &mut Vec<Watch>) {
        let vars = self.groups.iter().flatten().copied();
        watches.extend(vars.chain(self.numbers.var()).map(|var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Sum
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let (mut sure, mut open) = (0, 0);
        for group in &self.groups {
            if self.has_value(store, group) {
                sure += 1;
            } else if self.places(store, group).next().is_some() {
                open += 1;
            }
        }
        let left = self.numbers.narrow(store, sure, sure + open)?;
        let (low, high) = (left.least(), left.most());
        if open == 0 || sure < high && sure + open > low {
            return Ok(Outcome::Done);
        }
        for group in self.groups.iter().filter(|group| !self.has_value(store, group)).collect::<Vec<_>>() {
            if sure == high {
                for &var in group {
                    store.remove(var, self.value)?;
                }
                continue;
            }
            let only = {
                let mut places = self.places(store, group);
                places.next().filter(|_| places.next().is_none())
            };
            if let Some(only) = only {
                store.keep(only, self.value)?;
            }
        }
        Ok(Outcome::Done)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::Domain;

    use super::*;
    use crate::general::propagators::checker::check;
    use crate::general::propagators::{all_different, any_of};
    use crate::general::variables::Variables;

    #[test]
    fn counts_groups() {
        // A group of three variables and one of two, with four values; the value 1 is counted.
        for bits in 1..8_u64 {
            let variables = Variables::of_domains(vec![Domain::range(0, 3); 5]);
            let mut all = propagators(vec![vec![0, 1, 2], vec![3, 4]], 0b10, Numbers::OneOf { first: 0, bits });
            all.extend(all_different::propagators(&[0, 1, 2], &variables));
            all.extend(all_different::propagators(&[3, 4], &variables));
            let propagator = &any_of::propagators(vec![all])[0];
            let holds = |v: &[u32]| {
                let count = v.iter().filter(|&&value| value == 1).count();
                let differ = v[0] != v[1] && v[0] != v[2] && v[1] != v[2] && v[3] != v[4];
                differ && bits >> count & 1 != 0
            };
            let (removed, all) = check(&**propagator, &[4; 5], bits, 300, holds);
            assert!(removed * 100 >= all * 93, "{removed} of {all}");
        }
    }
}
