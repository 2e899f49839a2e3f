//! Needed value: at least one of some variables has a value, so it is removed from the variables that see all its places.

use super::common_peers::CommonPeers;
use super::count::Numbers;
use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// Returns the propagators of a count of one value, given by its bit, among variables with their common peers.
pub(crate) fn propagators(common_peers: CommonPeers, value: u64, numbers: Numbers) -> Vec<Box<dyn Propagator>> {
    vec![Box::new(NeededValue { common_peers, value, numbers })]
}

#[derive(Debug)]
struct NeededValue {
    common_peers: CommonPeers,
    value: u64,
    numbers: Numbers,
}

impl Propagator for NeededValue {
    fn watches(&self, watches: &mut Vec<Watch>) {
        let vars = self.common_peers.cells().iter().copied().chain(self.numbers.var());
        watches.extend(vars.map(|var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Heavy
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let (first, numbers) = match self.numbers {
            Numbers::OneOf { first, bits } => (first, bits),
            Numbers::Var { var, first } => (first, store.domain(var)),
        };
        if numbers == 0 || first + (numbers.trailing_zeros() as i32) < 1 {
            return Ok(Outcome::Done);
        }
        self.common_peers.remove(self.value, store)?;
        let is_placed = self.common_peers.cells().iter().any(|&var| store.domain(var) == self.value);
        Ok(if is_placed { Outcome::Entailed } else { Outcome::Done })
    }
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::Domain;

    use super::*;
    use crate::general::propagators::checker::check;
    use crate::general::propagators::{all_different, any_of, count};
    use crate::general::variables::{Peers, Variables};

    #[test]
    fn what_sees_all_places_loses_the_value() {
        // The first three variables are counted; the fourth sees all of them, the fifth two.
        let sets: [&[u32]; 2] = [&[0, 1, 3, 4], &[2, 3]];
        let mut peers = Peers::none(5);
        sets.iter().for_each(|set| peers.add_all(set));
        let domains = vec![Domain::range(0, 3); 5];
        let variables = Variables::new(domains.clone(), peers);
        for (numbers, least) in
            [(Numbers::OneOf { first: 1, bits: 0b11 }, 96), (Numbers::OneOf { first: 0, bits: 0b101 }, 78)]
        {
            let common_peers = CommonPeers::of(&[0, 1, 2], &variables);
            let mut all = propagators(common_peers, 0b10, numbers);
            all.extend(count::propagators(&[(0, 0b10), (1, 0b10), (2, 0b10)], numbers));
            sets.iter().for_each(|set| all.extend(all_different::propagators(set, &variables)));
            let together = &any_of::propagators(vec![all])[0];
            let (removed, unsupported) = check(&**together, &[4; 5], 3, 500, |values| {
                let differ = |set: &&[u32]| {
                    (1..set.len()).all(|place| {
                        set[..place].iter().all(|&one| values[one as usize] != values[set[place] as usize])
                    })
                };
                let number = values[..3].iter().filter(|&&value| value == 1).count() as i32;
                let Numbers::OneOf { first, bits } = numbers else { return false };
                sets.iter().all(differ) && number >= first && bits >> (number - first) & 1 != 0
            });
            assert!(removed * 100 >= unsupported * least, "{removed} of {unsupported}");
        }
    }
}
