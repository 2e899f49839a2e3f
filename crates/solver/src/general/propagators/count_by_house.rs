//! Count by house: how many of some variables have a value, when disjoint houses contain them all. Each house holds the
//! value once, so a house whose places for it are all counted adds one for sure, and a house with a counted place adds
//! at most one.

use super::count::Numbers;
use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// A house: its variables that are counted, and its others.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// The counted variables.
    pub(crate) inside: Vec<u32>,
    /// The other variables.
    pub(crate) outside: Vec<u32>,
}

/// Returns the propagators of a count of one value, given by its bit, for disjoint houses that contain all that is
/// counted, each variable once.
pub(crate) fn propagators(parts: Vec<Part>, value: u64, numbers: Numbers) -> Vec<Box<dyn Propagator>> {
    vec![Box::new(CountByHouse { parts, value, numbers })]
}

#[derive(Debug)]
struct CountByHouse {
    parts: Vec<Part>,
    value: u64,
    numbers: Numbers,
}

/// Where a house can have the value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Where {
    Inside,
    Outside,
    Either,
}

impl CountByHouse {
    fn place(&self, store: &Store, part: &Part) -> Result<Where, Contradiction> {
        let any = |vars: &[u32]| vars.iter().any(|&var| store.domain(var) & self.value != 0);
        match (any(&part.inside), any(&part.outside)) {
            (true, true) => Ok(Where::Either),
            (true, false) => Ok(Where::Inside),
            (false, true) => Ok(Where::Outside),
            (false, false) => Err(Contradiction::General),
        }
    }
}

impl Propagator for CountByHouse {
    fn watches(&self, watches: &mut Vec<Watch>) {
        let vars = self.parts.iter().flat_map(|part| part.inside.iter().chain(&part.outside)).copied();
        watches.extend(vars.chain(self.numbers.var()).map(|var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Sum
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let (mut sure, mut open) = (0, 0);
        for part in &self.parts {
            match self.place(store, part)? {
                Where::Inside => sure += 1,
                Where::Either => open += 1,
                Where::Outside => {}
            }
        }
        let left = self.numbers.narrow(store, sure, sure + open)?;
        let (low, high) = (left.least(), left.most());
        if open > 0 && (sure == high || sure + open == low) {
            for part in &self.parts {
                if self.place(store, part)? == Where::Either {
                    let vars = if sure == high { &part.inside } else { &part.outside };
                    for &var in vars {
                        store.remove(var, self.value)?;
                    }
                }
            }
            return Ok(Outcome::Entailed);
        }
        Ok(if open == 0 { Outcome::Entailed } else { Outcome::Done })
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
    fn counts_houses() {
        // Two houses of three variables with three values; the value 1 is counted.
        let part = |inside: &[u32], outside: &[u32]| Part { inside: inside.to_vec(), outside: outside.to_vec() };
        let parts = vec![part(&[0, 1], &[2]), part(&[4], &[3, 5])];
        for bits in 1..8_u64 {
            // Together with the houses, as an only alternative.
            let variables = Variables::of_domains(vec![Domain::range(0, 2); 6]);
            let mut all = propagators(parts.clone(), 0b10, Numbers::OneOf { first: 0, bits });
            all.extend(all_different::propagators(&[0, 1, 2], &variables));
            all.extend(all_different::propagators(&[3, 4, 5], &variables));
            let propagator = &any_of::propagators(vec![all])[0];
            let house = |v: &[u32]| (0..3).all(|value| v.contains(&value));
            let holds = |v: &[u32]| {
                let count = [v[0], v[1], v[4]].iter().filter(|&&value| value == 1).count();
                house(&v[..3]) && house(&v[3..]) && bits >> count & 1 != 0
            };
            let (removed, all) = check(&**propagator, &[3; 6], bits, 300, holds);
            assert!(removed * 100 >= all * 91, "{removed} of {all}");
        }
    }
}
