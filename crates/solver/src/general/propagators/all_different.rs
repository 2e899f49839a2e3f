//! All variables of a list have different values.
//!
//! In a program, the store loop itself keeps peers different ([`crate::general::propagation`]); what is left for lists
//! shorter than their alphabet is to notice too few values ([`beyond_peers`]). Within an alternative, nothing is known
//! of peers, so the propagator does both.

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};
use crate::general::variables::Variables;

/// Lists of fewer variables are left to the pairs.
const FEWEST: usize = 3;

#[derive(Debug)]
struct AllDifferent {
    vars: Vec<u32>,
    /// What each variable's bits are shifted by, to stand for the same values.
    shifts: Vec<u32>,
    /// Whether the propagator must remove the value of a fixed variable from the others.
    pairs: bool,
    /// Whether all values lie within 64, so that the values of all variables fit one word.
    fits: bool,
}

/// Returns the propagators, which assume nothing of peers.
pub(crate) fn propagators(vars: &[u32], variables: &Variables) -> Vec<Box<dyn Propagator>> {
    vec![Box::new(new(vars, variables, true))]
}

/// Returns the propagators for what pairs of peers with the same meaning of bits don't do.
pub(crate) fn beyond_peers(vars: &[u32], variables: &Variables) -> Vec<Box<dyn Propagator>> {
    let alike = vars.iter().all(|&var| variables.first(var) == variables.first(vars[0]));
    let all = vars.iter().fold(0, |all, &var| all | variables.domain(var).bits());
    // With many spare values, a shortage is rare.
    let scarce = vars.len() >= FEWEST && 2 * vars.len() > all.count_ones() as usize;
    if alike && !scarce { Vec::new() } else { vec![Box::new(new(vars, variables, !alike))] }
}

fn new(vars: &[u32], variables: &Variables, pairs: bool) -> AllDifferent {
    let least = vars.iter().map(|&var| variables.first(var)).min().unwrap_or(0);
    let shifts: Vec<u32> = vars.iter().map(|&var| (variables.first(var) - least) as u32).collect();
    let tops = vars.iter().zip(&shifts).map(|(&var, shift)| shift + 64 - variables.domain(var).bits().leading_zeros());
    let fits = tops.max().unwrap_or(0) <= 64;
    AllDifferent { vars: vars.to_vec(), shifts, pairs, fits }
}

impl AllDifferent {
    fn exclude(&self, store: &mut Store, place: usize) -> Result<(), Contradiction> {
        let value = self.shifts[place] + store.domain(self.vars[place]).trailing_zeros();
        for (other, (&var, &shift)) in self.vars.iter().zip(&self.shifts).enumerate() {
            if other != place && value >= shift && value - shift < 64 {
                store.remove(var, 1 << (value - shift))?;
            }
        }
        Ok(())
    }

    /// Fails if all variables together have fewer values than there are variables.
    fn check_numbers(&self, store: &Store) -> Result<(), Contradiction> {
        let all = self.vars.iter().zip(&self.shifts).fold(0, |all, (&var, shift)| all | store.domain(var) << shift);
        let short = (all.count_ones() as usize) < self.vars.len();
        if short { Err(Contradiction::General) } else { Ok(()) }
    }
}

impl Propagator for AllDifferent {
    fn watches(&self, watches: &mut Vec<Watch>) {
        let event = if self.pairs && !self.fits { Event::Fixed } else { Event::Changed };
        watches.extend(self.vars.iter().map(|&var| Watch { var, event }));
    }

    fn priority(&self) -> Priority {
        Priority::House
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        if self.pairs {
            let mut done = 0_u128;
            while let Some(place) = (0..self.vars.len()).find(|&place| {
                (place >= 128 || done >> place & 1 == 0) && store.domain(self.vars[place]).is_power_of_two()
            }) {
                self.exclude(store, place)?;
                if place >= 128 {
                    break;
                }
                done |= 1 << place;
            }
        }
        if self.fits {
            self.check_numbers(store)?;
        }
        Ok(Outcome::Done)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::Domain;

    use super::*;
    use crate::general::variables::Peers;

    #[test]
    fn three_peers_with_two_values_are_a_contradiction() {
        let all = |values| {
            let mut peers = Peers::none(3);
            peers.add_all(&[0, 1, 2]);
            beyond_peers(&[0, 1, 2], &Variables::new(vec![Domain::range(1, values); 3], peers))
        };
        let propagator = &all(4)[0];
        let run = |domains: [u64; 3]| propagator.propagate(&mut Store::of_domains(&domains, 0), 3);
        assert_eq!(run([0b11, 0b11, 0b11]), Err(Contradiction::General));
        assert_eq!(run([0b11, 0b11, 0b101]), Ok(Outcome::Done));
        // With six values a shortage is too rare to look for.
        assert!(all(6).is_empty());
    }
}
