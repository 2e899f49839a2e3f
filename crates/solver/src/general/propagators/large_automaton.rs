//! Large automaton: the same constraint as [`super::automaton`] for automata that would take too much memory if they were unrolled.
//!
//! A run reads the automaton itself: forward to the states that each position can have, then back from acceptance. It keeps the
//! supported values, too, but it knows nothing of variables that differ, and remembers nothing of its last run.

use std::sync::Arc;

use ninefold_puzzle::{Automaton, Domain};

use super::automaton::{for_each_state, has_repeats};
use super::layers::indices;
use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// The transitions that are read in about the time of a usual propagation step.
const TRANSITIONS_A_STEP: usize = 256;

#[derive(Debug)]
struct Reading {
    vars: Vec<u32>,
    /// The value that bit 0 of each variable stands for.
    firsts: Vec<i32>,
    automaton: Arc<Automaton>,
    /// Whether a variable occurs at several positions.
    repeats: bool,
}

/// Returns the propagators of an automaton over its variables, in order, with these domains.
pub(crate) fn propagators(vars: Vec<u32>, domains: &[Domain], automaton: Arc<Automaton>) -> Vec<Box<dyn Propagator>> {
    let repeats = has_repeats(&vars);
    let firsts = domains.iter().map(|domain| domain.first()).collect();
    vec![Box::new(Reading { vars, firsts, automaton, repeats })]
}

impl Propagator for Reading {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.vars.iter().map(|&var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Heavy
    }

    fn cost(&self) -> u32 {
        let transitions = self.vars.len().saturating_mul(self.automaton.transitions());
        1 + u32::try_from(2 * (transitions / TRANSITIONS_A_STEP)).unwrap_or(u32::MAX - 1)
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let words = self.automaton.states().div_ceil(64);
        let mut sets = self.forward(store, words);
        let mut narrowed = false;
        let accepting = |state: u32| self.automaton.is_accepting(state);
        retain(&mut sets[self.vars.len() * words..], accepting);
        for place in (0..self.vars.len()).rev() {
            let (before, after) = sets.split_at_mut((place + 1) * words);
            let mut supported = 0;
            let read: Vec<(u32, usize)> = self.read_at(store, place).collect();
            retain(&mut before[place * words..], |state| {
                let leads_on = |target: u32| after[target as usize / 64] >> (target % 64) & 1 != 0;
                let is_useful = |index: usize| self.automaton.next(state, index).iter().any(|&target| leads_on(target));
                let useful =
                    read.iter().filter(|&&(_, index)| is_useful(index)).fold(0, |bits, (bit, _)| bits | 1 << bit);
                supported |= useful;
                useful != 0
            });
            narrowed |= store.keep(self.vars[place], supported)?;
        }
        if self.vars.is_empty() && sets.iter().all(|&word| word == 0) {
            return Err(Contradiction::General);
        }
        Ok(if narrowed && self.repeats { Outcome::Again } else { Outcome::Done })
    }
}

impl Reading {
    /// Returns the bits of the domain at a position, each with the automaton's index of the value.
    fn read_at(&self, store: &Store, place: usize) -> impl Iterator<Item = (u32, usize)> {
        indices(&self.automaton, Domain::new(self.firsts[place], store.domain(self.vars[place])))
    }

    /// Returns the sets of states that can be reached at each position and at the end.
    fn forward(&self, store: &Store, words: usize) -> Vec<u64> {
        let mut sets = vec![0; (self.vars.len() + 1) * words];
        let mark = |set: &mut [u64], state: u32| set[state as usize / 64] |= 1 << (state % 64);
        self.automaton.starts().iter().for_each(|&state| mark(&mut sets, state));
        for place in 0..self.vars.len() {
            let (before, after) = sets.split_at_mut((place + 1) * words);
            let read: Vec<(u32, usize)> = self.read_at(store, place).collect();
            for_each_state(&before[place * words..], |state| {
                for &(_, index) in &read {
                    self.automaton.next(state, index).iter().for_each(|&target| mark(after, target));
                }
            });
        }
        sets
    }
}

/// Keeps the states of a set that are wanted.
fn retain(set: &mut [u64], mut is_wanted: impl FnMut(u32) -> bool) {
    for (index, word) in set.iter_mut().enumerate() {
        let mut left = *word;
        while left != 0 {
            let bit = left.trailing_zeros();
            left &= left - 1;
            if !is_wanted(index as u32 * 64 + bit) {
                *word &= !(1 << bit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Random;

    use super::*;
    use crate::general::propagators::automaton::{self, Unrolled};

    /// Asserts that both propagators remove the same values, in domains that shrink at random.
    fn compare(automaton: Automaton, vars: &[u32], domain: Domain, seed: u64) {
        let (domains, automaton) = (vec![domain; vars.len()], Arc::new(automaton));
        let large = &propagators(vars.to_vec(), &domains, Arc::clone(&automaton))[0];
        let unrolled =
            Unrolled::new(&automaton, &domains, false).map(|unrolled| automaton::propagators(vars.to_vec(), unrolled));
        let count = vars.iter().max().map_or(0, |&most| most as usize + 1);
        let mut random = Random::new(seed);
        for _ in 0..100 {
            let mut store = Store::of_domains(&vec![domain.bits(); count], 0);
            loop {
                let words = unrolled.as_ref().map_or(0, |unrolled| unrolled[0].words());
                let mut other = Store::of_domains(store.domains(), words);
                let result = large.propagate(&mut store, count);
                let expected = unrolled.as_ref().map(|unrolled| unrolled[0].propagate(&mut other, count));
                assert_eq!(result.is_ok(), expected.is_some_and(|expected| expected.is_ok()));
                if result.is_err() {
                    break;
                }
                assert_eq!(store.domains(), other.domains());
                let open: Vec<u32> = (0..count as u32).filter(|&var| !store.domain(var).is_power_of_two()).collect();
                let Some(&var) = open.get(random.below(open.len().max(1))) else { break };
                let value = random.place_of_one(store.domain(var));
                store.remove(var, 1 << value).unwrap();
            }
        }
    }

    #[test]
    fn the_same_values_are_removed_as_by_an_unrolled_automaton() {
        let domain = Domain::range(1, 6);
        let rises = |&(last, sum): &(i32, i32), value: i32| (value + 2 > last).then_some((value, (sum + value) % 5));
        for rest in 0..5 {
            let automaton = Automaton::deterministic(domain, (0, 0), rises, |&(_, sum)| sum == rest).unwrap();
            compare(automaton.clone(), &[0, 1, 2, 3, 4], domain, 3);
            compare(automaton.clone(), &[2, 1, 0, 1], Domain::range(0, 5), 4);
            compare(automaton, &[], domain, 5);
        }
        // Words with a doubled letter.
        let step = |&(last, is_doubled): &(i32, bool), value: i32| {
            vec![(value, is_doubled), (value, is_doubled || value == last)]
        };
        let automaton = Automaton::nondeterministic(domain, [(0, false)], step, |&(_, is_doubled)| is_doubled).unwrap();
        compare(automaton, &[0, 1, 2, 3], domain, 6);
        let none = Automaton::deterministic(domain, (), |(), _| Some(()), |()| false).unwrap();
        compare(none, &[0, 1], domain, 7);
    }
}
