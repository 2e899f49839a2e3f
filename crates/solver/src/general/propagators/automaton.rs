//! Automaton: a finite automaton accepts the values of the variables in order. A value stays if it lies on a path from
//! a start to acceptance, so exactly the supported values are left.
//!
//! The automaton is unrolled over the positions ([`Layers`]). Unless it is large, the states that are left at each
//! position are remembered, with the domains for which that was so; a run then begins at the first domain that changed
//! and ends where nothing changes any more.

use std::sync::Arc;

use ninefold_grid::heap;
use ninefold_puzzle::{Automaton, Domain};

use super::layers::{Edge, Layers};
use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// Up to this many words of states and domains are remembered.
const MOST_REMEMBERED: usize = 64;
/// The words of sets of states that are read in about the time of a usual propagation step.
const WORDS_A_STEP: usize = 4;

/// The most bytes that an unrolled automaton takes for each transition and position.
pub(crate) const TRANSITION_SIZE: usize = size_of::<Edge>();

/// An automaton unrolled over variables, which others with the same domains can share.
#[derive(Debug)]
pub(crate) struct Unrolled {
    layers: Layers,
    /// For each position and the end, where the words of its set of states begin; and where the last set ends.
    begins: Vec<usize>,
}

impl Unrolled {
    /// Unrolls an automaton over variables with these domains, which all differ if `differ` says so. Returns `None` if it
    /// accepts nothing.
    pub(crate) fn new(automaton: &Automaton, domains: &[Domain], differ: bool) -> Option<Arc<Unrolled>> {
        let layers = Layers::new(automaton, domains, differ)?;
        let mut begins = vec![0];
        for position in 0..=layers.positions() {
            begins.push(begins[position] + layers.states(position).div_ceil(64) as usize);
        }
        Some(Arc::new(Unrolled { layers, begins }))
    }

    /// Returns the number of bytes.
    pub(crate) fn heap_size(&self) -> usize {
        size_of::<Unrolled>() + self.layers.heap_size() + heap::plain(&self.begins)
    }

    fn set_words(&self) -> usize {
        self.begins[self.begins.len() - 1]
    }

    /// Makes each set the set of all states of its position.
    fn fill(&self, sets: &mut [u64]) {
        for position in 0..=self.layers.positions() {
            let states = self.layers.states(position) as usize;
            for (word, begin) in
                sets[self.begins[position]..self.begins[position + 1]].iter_mut().zip((0..).step_by(64))
            {
                *word = if states - begin >= 64 { u64::MAX } else { (1 << (states - begin)) - 1 };
            }
        }
    }
}

/// Returns the propagators of an unrolled automaton over its variables, in order.
pub(crate) fn propagators(vars: Vec<u32>, unrolled: Arc<Unrolled>) -> Vec<Box<dyn Propagator>> {
    let repeats = has_repeats(&vars);
    let words = unrolled.set_words() + vars.len();
    let remembers = words <= MOST_REMEMBERED;
    vec![Box::new(Reading { vars, unrolled, repeats, remembers })]
}

#[derive(Debug)]
struct Reading {
    vars: Vec<u32>,
    unrolled: Arc<Unrolled>,
    /// Whether a variable occurs at several positions.
    repeats: bool,
    remembers: bool,
}

/// The positions whose sets may have changed in a run: from the first to the last.
#[derive(Clone, Copy)]
struct Span {
    first: usize,
    last: usize,
}

impl Propagator for Reading {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.vars.iter().map(|&var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Heavy
    }

    fn tables_size(&self) -> usize {
        // Those who share it count it together once.
        self.unrolled.heap_size() / Arc::strong_count(&self.unrolled)
    }

    fn cost(&self) -> u32 {
        1 + u32::try_from(self.unrolled.set_words() / WORDS_A_STEP).unwrap_or(u32::MAX - 1)
    }

    fn words(&self) -> usize {
        if self.remembers { self.unrolled.set_words() + self.vars.len() } else { 0 }
    }

    fn propagate(&self, store: &mut Store, words: usize) -> Result<Outcome, Contradiction> {
        let count = self.unrolled.set_words();
        if !self.remembers {
            let mut sets = vec![0; count];
            self.unrolled.fill(&mut sets);
            return self.read(
                store,
                &mut sets,
                Span { first: 0, last: self.vars.len().saturating_sub(1) },
                |_, _, _| {},
            );
        }
        let mut sets = [0; MOST_REMEMBERED];
        let sets = &mut sets[..count];
        // The set at the end is never empty once it was remembered.
        let known = store.word(words + count - 1) != 0;
        let span = if known {
            sets.iter_mut().enumerate().for_each(|(index, word)| *word = store.word(words + index));
            let is_changed = |&place: &usize| store.word(words + count + place) != store.domain(self.vars[place]);
            let Some(first) = (0..self.vars.len()).find(is_changed) else { return Ok(Outcome::Done) };
            let last = (0..self.vars.len()).rfind(is_changed).expect("one changed");
            Span { first, last }
        } else {
            self.unrolled.fill(sets);
            Span { first: 0, last: self.vars.len().saturating_sub(1) }
        };
        let outcome = self.read(store, sets, span, |store, place, domain| {
            store.set_word(words + count + place, domain);
        })?;
        sets.iter().enumerate().for_each(|(index, &word)| store.set_word(words + index, word));
        Ok(outcome)
    }
}

impl Reading {
    /// Removes from the sets what the changed domains cut off, and from the domains what no path needs. `remember`
    /// gets the domain of each position that was looked at.
    fn read(
        &self,
        store: &mut Store,
        sets: &mut [u64],
        span: Span,
        mut remember: impl FnMut(&mut Store, usize, u64),
    ) -> Result<Outcome, Contradiction> {
        let last = self.forward(store, sets, span)?;
        let mut narrowed = false;
        for place in (0..if self.vars.is_empty() { 0 } else { last + 1 }).rev() {
            let (supported, changed) = self.backward(store.domain(self.vars[place]), sets, place);
            narrowed |= store.keep(self.vars[place], supported)?;
            remember(store, place, store.domain(self.vars[place]));
            if place <= span.first && !changed {
                break;
            }
        }
        Ok(if narrowed && self.repeats { Outcome::Again } else { Outcome::Done })
    }

    /// Removes the states that can't be reached any more, from the first changed position on. Returns the last position
    /// that was read.
    fn forward(&self, store: &Store, sets: &mut [u64], span: Span) -> Result<usize, Contradiction> {
        let begins = &self.unrolled.begins;
        let mut next: [u64; 4] = [0; 4];
        let mut long = Vec::new();
        for place in span.first..self.vars.len() {
            let domain = store.domain(self.vars[place]);
            let (before, after) = sets.split_at_mut(begins[place + 1]);
            let (from, to) = (&before[begins[place]..], &mut after[..begins[place + 2] - begins[place + 1]]);
            let reached: &mut [u64] = if to.len() <= 4 {
                &mut next[..to.len()]
            } else {
                long.resize(to.len(), 0);
                &mut long
            };
            reached.fill(0);
            let step = self.unrolled.layers.step(place);
            for_each_state(from, |state| {
                for edge in step.edges(state) {
                    reached[edge.target as usize / 64] |= u64::from(edge.bits & domain != 0) << (edge.target % 64);
                }
            });
            let (mut any, mut changed) = (0, false);
            for (word, &reached) in to.iter_mut().zip(&*reached) {
                let left = *word & reached;
                changed |= left != *word;
                any |= left;
                *word = left;
            }
            if any == 0 {
                return Err(Contradiction::General);
            }
            if place >= span.last && !changed {
                return Ok(place);
            }
        }
        Ok(self.vars.len().saturating_sub(1))
    }

    /// Removes the states of a position from which no state after it can be reached. Returns the supported values and
    /// whether a state was removed.
    fn backward(&self, domain: u64, sets: &mut [u64], place: usize) -> (u64, bool) {
        let begins = &self.unrolled.begins;
        let (before, after) = sets.split_at_mut(begins[place + 1]);
        let (from, to) = (&mut before[begins[place]..], &after[..begins[place + 2] - begins[place + 1]]);
        let step = self.unrolled.layers.step(place);
        let (mut supported, mut changed) = (0, false);
        for (index, word) in from.iter_mut().enumerate() {
            let mut left = *word;
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                let mut useful = 0;
                for edge in step.edges(index as u32 * 64 + bit) {
                    if to[edge.target as usize / 64] >> (edge.target % 64) & 1 != 0 {
                        useful |= edge.bits;
                    }
                }
                useful &= domain;
                supported |= useful;
                if useful == 0 {
                    *word &= !(1 << bit);
                    changed = true;
                }
            }
        }
        (supported, changed)
    }
}

/// Returns whether a variable is listed more than once.
pub(super) fn has_repeats(vars: &[u32]) -> bool {
    (1..vars.len()).any(|place| vars[..place].contains(&vars[place]))
}

pub(super) fn for_each_state(set: &[u64], mut visit: impl FnMut(u32)) {
    for (index, &word) in set.iter().enumerate() {
        let mut left = word;
        while left != 0 {
            visit(index as u32 * 64 + left.trailing_zeros());
            left &= left - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Random;

    use super::*;
    use crate::general::propagators::checker::check;
    use crate::general::propagators::{all_different, any_of};
    use crate::general::variables::Variables;

    fn check_all(automaton: &Automaton, vars: &[u32], widths: &[u32], first: i32, seed: u64) {
        let domains: Vec<Domain> =
            vars.iter().map(|&var| Domain::new(first, (1 << widths[var as usize]) - 1)).collect();
        let accepts = |values: &[u32]| {
            automaton.accepts_some(vars.iter().map(|&var| Domain::of([first + values[var as usize] as i32])))
        };
        let Some(unrolled) = Unrolled::new(automaton, &domains, false) else {
            let none = widths.iter().all(|&width| width == 3);
            assert!(!none || !accepts(&vec![0; widths.len()]));
            return;
        };
        let propagator = &propagators(vars.to_vec(), unrolled)[0];
        let (removed, all) = check(&**propagator, widths, seed, 500, accepts);
        let once = (1..vars.len()).all(|place| !vars[..place].contains(&vars[place]));
        assert!(!once || removed == all, "{removed} of {all}");
    }

    #[test]
    fn deterministic_automata_keep_just_the_supported_values() {
        for total in [0, 7, 12, 17] {
            let sum = |sum: &i32, value| Some(sum + value).filter(|&sum| sum <= total);
            let automaton = Automaton::deterministic(Domain::range(1, 5), 0, sum, |&sum| sum == total).unwrap();
            check_all(&automaton, &[0, 1, 2, 3], &[5, 4, 5, 3], 1, 1);
            check_all(&automaton, &[3, 1, 0], &[5, 4, 5, 3], 0, 2);
        }
    }

    #[test]
    fn variables_may_repeat() {
        let falls = |last: &i32, value: i32| (value != *last).then_some(value);
        let automaton = Automaton::deterministic(Domain::range(1, 4), 9, falls, |&last| last % 2 == 1).unwrap();
        check_all(&automaton, &[0, 1, 0, 2], &[4, 4, 4], 1, 3);
    }

    #[test]
    fn random_nondeterministic_automata() {
        let mut random = Random::new(5);
        for seed in 0..40 {
            let states = 2 + random.below(150) as u64;
            let (salt, width) = (random.bits(), random.below(3) + 3);
            let mix = |a: u64, b: u64| {
                (a.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ b.wrapping_mul(0xD1B5_4A32_D192_ED03) ^ salt)
                    .wrapping_mul(0x2545_F491_4F6C_DD1D)
                    >> 33
            };
            let step = |&state: &u64, value: i32| {
                let count = mix(state, value as u64 * 7) % 3;
                (0..count).map(|index| mix(state * 31 + index, value as u64) % states).collect()
            };
            let starts = [0, 1];
            let automaton = Automaton::nondeterministic(Domain::range(0, width as i32 - 1), starts, step, |&state| {
                mix(state, 99) % 4 == 0
            });
            check_all(&automaton.unwrap(), &[0, 1, 2, 3, 4], &[3, 4, 3, 2, 4], 0, seed);
        }
    }

    #[test]
    fn no_variables() {
        let automaton = Automaton::deterministic(Domain::range(1, 2), (), |(), _| Some(()), |()| true).unwrap();
        check_all(&automaton, &[], &[2], 1, 1);
    }

    #[test]
    fn what_is_remembered_gives_the_same_as_reading_anew() {
        let mut random = Random::new(11);
        let rises = |&(last, sum): &(i32, i32), value: i32| (value + 2 > last).then_some((value, (sum + value) % 5));
        let automaton = Automaton::deterministic(Domain::range(1, 6), (0, 0), rises, |&(_, sum)| sum == 3).unwrap();
        let domains = [Domain::range(1, 6); 7];
        let propagator = &propagators((0..7).collect(), Unrolled::new(&automaton, &domains, false).unwrap())[0];
        assert!(propagator.words() > 0);
        for _ in 0..300 {
            let mut store = Store::of_domains(&[0b11_1111; 7], propagator.words());
            while propagator.propagate(&mut store, 7).is_ok() {
                let mut fresh = Store::of_domains(store.domains(), propagator.words());
                assert!(propagator.propagate(&mut fresh, 7).is_ok());
                assert_eq!(fresh.domains(), store.domains());
                let open: Vec<u32> = (0..7).filter(|&var| !store.domain(var).is_power_of_two()).collect();
                let Some(&var) = open.get(random.below(open.len().max(1))) else { break };
                let value = random.place_of_one(store.domain(var));
                store.remove(var, 1 << value).unwrap();
            }
        }
    }

    #[test]
    fn variables_that_differ() {
        // The number of values that are larger than all before.
        let domain = Domain::range(0, 4);
        let step =
            |&(height, seen): &(i32, i32), value: i32| Some((height.max(value), seen + i32::from(value > height)));
        for wanted in 1..5 {
            let automaton = Automaton::deterministic(domain, (-1, 0), step, |&(_, seen)| seen == wanted).unwrap();
            for count in 1..5_u32 {
                let vars: Vec<u32> = (0..count).collect();
                let Some(unrolled) = Unrolled::new(&automaton, &vec![domain; count as usize], true) else {
                    assert!(wanted as u32 > count);
                    continue;
                };
                let variables = Variables::of_domains(vec![domain; count as usize]);
                let mut all = propagators(vars.clone(), unrolled);
                all.extend(all_different::propagators(&vars, &variables));
                let together = &any_of::propagators(vec![all])[0];
                let holds = |values: &[u32]| {
                    let is_seen = |&place: &usize| values[..place].iter().all(|&before| before < values[place]);
                    let differ = (1..values.len()).all(|place| !values[..place].contains(&values[place]));
                    differ && (0..values.len()).filter(is_seen).count() == wanted as usize
                };
                check(&**together, &vec![5; count as usize], u64::from(count), 300, holds);
            }
        }
    }

    #[test]
    fn what_is_too_large_is_not_remembered() {
        // The states are the sets of values that were read.
        let domain = Domain::range(0, 11);
        let read = |&seen: &u32, value: i32| (seen >> value & 1 == 0).then_some(seen | 1 << value);
        let automaton = Automaton::deterministic(domain, 0, read, |&seen| seen == 0b1111_1111_1111).unwrap();
        let propagator = &propagators((0..12).collect(), Unrolled::new(&automaton, &[domain; 12], false).unwrap())[0];
        assert_eq!(propagator.words(), 0);
        let mut domains: Vec<u64> = (0..12).map(|var| 1 << var).collect();
        domains[5] = 0b1111_1111_1111;
        let mut store = Store::of_domains(&domains, 0);
        assert_eq!(propagator.propagate(&mut store, 12), Ok(Outcome::Done));
        assert_eq!(store.domain(5), 1 << 5);
    }
}
