//! Locked candidates: two houses that share variables have the same values in the rest of both.

use super::band::Shape;
use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};
use crate::general::variables::Variables;

/// The most variables of all propagators together. Thousands of regions through the same cells would have millions.
const MOST_WATCHED: usize = 500_000;

/// Two lists of variables that have the same values, each as often.
#[derive(Debug)]
struct Locked {
    one: Vec<u32>,
    other: Vec<u32>,
}

/// Returns a propagator for each two houses of the same values that share two variables or more, but for the bands. Of too many, only
/// the first are returned: what the others remove, the houses remove later.
pub(crate) fn propagators(houses: &[Vec<u32>], bands: &[Shape], variables: &Variables) -> Vec<Box<dyn Propagator>> {
    let mut all: Vec<Box<dyn Propagator>> = Vec::new();
    let (mut is_in_one, mut is_in_other) = (vec![false; variables.len()], vec![false; variables.len()]);
    let mark = |marks: &mut [bool], house: &[u32], mark: bool| house.iter().for_each(|&var| marks[var as usize] = mark);
    let rest = |of: &[u32], marks: &[bool]| -> Vec<u32> {
        let mut rest = Vec::with_capacity(of.len());
        rest.extend(of.iter().copied().filter(|&var| !marks[var as usize]));
        rest
    };
    let is_in_band = |one: usize, other: usize| {
        let has = |lines: &[usize], boxes: &[usize]| lines.contains(&one) && boxes.contains(&other);
        bands.iter().any(|band| has(&band.lines, &band.boxes) || has(&band.boxes, &band.lines))
    };
    let mut watched = 0;
    for (index, one) in houses.iter().enumerate() {
        if watched > MOST_WATCHED {
            break;
        }
        mark(&mut is_in_one, one, true);
        for (other_index, other) in houses.iter().enumerate().skip(index + 1) {
            let shared = other.iter().filter(|&&var| is_in_one[var as usize]).count();
            let alike = || variables.first(one[0]) == variables.first(other[0]);
            let same = || alike() && variables.union(one) == variables.union(other);
            if shared > 1 && same() && !is_in_band(index, other_index) {
                mark(&mut is_in_other, other, true);
                let locked = Locked { one: rest(one, &is_in_other), other: rest(other, &is_in_one) };
                watched += locked.one.len() + locked.other.len();
                all.push(Box::new(locked));
                mark(&mut is_in_other, other, false);
            }
        }
        mark(&mut is_in_one, one, false);
    }
    all
}

impl Propagator for Locked {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.one.iter().chain(&self.other).map(|&var| Watch { var, event: Event::Changed }));
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

#[cfg(test)]
mod tests {
    use ninefold_puzzle::Domain;

    use super::*;

    #[test]
    fn the_rests_of_two_houses_have_the_same_values() {
        let houses = [vec![0, 1, 2, 3], vec![2, 3, 4, 5], vec![5, 6, 7, 8], vec![6, 7, 9, 10], vec![9, 10, 11, 12]];
        let band = Shape { lines: vec![2], boxes: vec![3] };
        let mut domains = vec![Domain::range(1, 4); 13];
        domains[9..].fill(Domain::range(2, 5));
        let variables = Variables::of_domains(domains);
        // The second and the third share one variable only, the third and the fourth lie in a band, and the fourth has other
        // values than the last.
        let made = propagators(&houses, &[band], &variables);
        assert_eq!(made.len(), 1, "{made:?}");
        let run = |domains: [u64; 6]| {
            let mut store = Store::of_domains(&domains, 0);
            let outcome = made[0].propagate(&mut store, 0);
            (outcome, store.domains().to_vec())
        };
        // What both rests have stays; the shared variables keep all.
        let both = run([0b0111, 0b0110, 0b1111, 0b1111, 0b0011, 0b1110]);
        assert_eq!(both, (Ok(Outcome::Done), vec![0b0111, 0b0110, 0b1111, 0b1111, 0b0011, 0b0110]));
        let other = run([0b1111, 0b1101, 0b1111, 0b1111, 0b0110, 0b0110]);
        assert_eq!(other, (Ok(Outcome::Done), vec![0b0110, 0b0100, 0b1111, 0b1111, 0b0110, 0b0110]));
        let (none, _) = run([0b0011, 0b0011, 0b1111, 0b1111, 0b1100, 0b1100]);
        assert_eq!(none, Err(Contradiction::Var(0)));
    }
}
