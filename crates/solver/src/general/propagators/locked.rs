//! Locked candidates: two houses that share variables have the same values in the rest of both.

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};
use crate::general::variables::Variables;

/// Two lists of variables that have the same values, each as often.
#[derive(Debug)]
struct Locked {
    one: Vec<u32>,
    other: Vec<u32>,
}

/// Returns a propagator for each two houses of the same values that share two variables or more.
pub(crate) fn propagators(houses: &[Vec<u32>], variables: &Variables) -> Vec<Box<dyn Propagator>> {
    let mut all: Vec<Box<dyn Propagator>> = Vec::new();
    let mut is_in_one = vec![false; variables.len()];
    for (index, one) in houses.iter().enumerate() {
        one.iter().for_each(|&var| is_in_one[var as usize] = true);
        for other in &houses[index + 1..] {
            let shared = other.iter().filter(|&&var| is_in_one[var as usize]).count();
            let alike = || variables.first(one[0]) == variables.first(other[0]);
            if shared > 1 && alike() && variables.union(one) == variables.union(other) {
                let rest = |of: &[u32], without: &[u32]| -> Vec<u32> {
                    of.iter().copied().filter(|var| without.binary_search(var).is_err()).collect()
                };
                all.push(Box::new(Locked { one: rest(one, other), other: rest(other, one) }));
            }
        }
        one.iter().for_each(|&var| is_in_one[var as usize] = false);
    }
    all
}

impl Propagator for Locked {
    fn watches(&self) -> Vec<Watch> {
        self.one.iter().chain(&self.other).map(|&var| Watch { var, event: Event::Changed }).collect()
    }

    fn priority(&self) -> Priority {
        Priority::Heavy
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let values = |vars: &[u32]| vars.iter().fold(0, |all, &var| all | store.domain(var));
        let (one, other) = (values(&self.one), values(&self.other));
        if one & !other != 0 {
            for &var in &self.one {
                store.keep(var, other)?;
            }
        }
        if other & !one != 0 {
            for &var in &self.other {
                store.keep(var, one)?;
            }
        }
        Ok(Outcome::Done)
    }
}
