//! Any of: at least one of several alternatives holds. Each alternative is tried on a copy of the domains; a value that
//! every alternative removes goes. An alternative that failed is not tried again in this branch of the search, and once
//! one is left, it is a constraint like any other.

use super::{Outcome, Priority, Propagator, estimated_size};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// The propagators of an alternative, all of which hold.
pub(crate) type Alternative = Vec<Box<dyn Propagator>>;

/// Returns the propagators of alternatives.
pub(crate) fn propagators(alternatives: Vec<Alternative>) -> Vec<Box<dyn Propagator>> {
    let alternatives: Vec<Tried> = alternatives.into_iter().map(Tried::new).collect();
    let mut vars: Vec<u32> = alternatives.iter().flat_map(|alternative| alternative.vars.iter().copied()).collect();
    vars.sort_unstable();
    vars.dedup();
    vec![Box::new(AnyOf { vars, alternatives })]
}

#[derive(Debug)]
struct AnyOf {
    vars: Vec<u32>,
    alternatives: Vec<Tried>,
}

/// An alternative, prepared to be tried.
#[derive(Debug)]
struct Tried {
    propagators: Alternative,
    /// Its variables, ascending.
    vars: Vec<u32>,
    /// The first reversible word of each propagator, counted from the first of the alternative.
    words_at: Vec<usize>,
    words: usize,
}

/// What is left of an alternative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trial {
    /// It may hold.
    Open,
    /// It holds for every assignment of the values that are left.
    Sure,
}

impl Tried {
    fn new(propagators: Alternative) -> Tried {
        let mut watches = Vec::new();
        propagators.iter().for_each(|propagator| propagator.watches(&mut watches));
        let mut vars: Vec<u32> = watches.iter().map(|watch| watch.var).collect();
        vars.sort_unstable();
        vars.dedup();
        let mut words = 0;
        let mut words_at = Vec::with_capacity(propagators.len());
        for propagator in &propagators {
            words_at.push(words);
            words += propagator.words();
        }
        Tried { propagators, vars, words_at, words }
    }

    /// Runs the propagators until nothing changes. `words` is the index of the alternative's first reversible word.
    fn run(&self, store: &mut Store, words: usize) -> Result<Trial, Contradiction> {
        let mut changes = usize::MAX;
        loop {
            let mut sure = true;
            let before = changes;
            for (propagator, at) in self.propagators.iter().zip(&self.words_at) {
                sure &= propagator.propagate(store, words + at)? == Outcome::Entailed;
            }
            changes = self.vars.iter().map(|&var| store.domain(var).count_ones() as usize).sum();
            if sure {
                return Ok(Trial::Sure);
            }
            if changes == before {
                return Ok(Trial::Open);
            }
        }
    }
}

impl AnyOf {
    fn dead_words(&self) -> usize {
        self.alternatives.len().div_ceil(64)
    }
}

impl Propagator for AnyOf {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.vars.iter().map(|&var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Heavy
    }

    fn tables_size(&self) -> usize {
        let size =
            |tried: &Tried| estimated_size(tried.propagators.iter().map(|propagator| &**propagator), tried.vars.len());
        self.alternatives.iter().map(size).sum()
    }

    fn cost(&self) -> u32 {
        let tried = self.alternatives.iter().flat_map(|alternative| &alternative.propagators);
        tried.fold(1, |sum, propagator| sum.saturating_add(propagator.cost()))
    }

    fn words(&self) -> usize {
        let longest = self.alternatives.iter().map(|alternative| alternative.words).max().unwrap_or(0);
        self.dead_words() + longest
    }

    fn propagate(&self, store: &mut Store, words: usize) -> Result<Outcome, Contradiction> {
        let is_dead = |store: &Store, index: usize| store.word(words + index / 64) >> (index % 64) & 1 != 0;
        let mut open = (0..self.alternatives.len()).filter(|&index| !is_dead(store, index));
        let Some(first) = open.next() else { return Err(Contradiction::General) };
        if open.next().is_none() {
            let trial = self.alternatives[first].run(store, words + self.dead_words())?;
            return Ok(if trial == Trial::Sure { Outcome::Entailed } else { Outcome::Done });
        }
        let domains = store.domains().to_vec();
        let mut united = vec![0; self.vars.len()];
        let mut alive = 0;
        let mut copy = Store::default();
        for (index, alternative) in self.alternatives.iter().enumerate().skip(first) {
            if is_dead(store, index) {
                continue;
            }
            copy.reset(&domains, alternative.words);
            if let Ok(trial) = alternative.run(&mut copy, domains.len()) {
                alive += 1;
                let unchanged = alternative.vars.iter().all(|&var| copy.domain(var) == store.domain(var));
                if trial == Trial::Sure && unchanged {
                    return Ok(Outcome::Entailed);
                }
                self.vars.iter().zip(&mut united).for_each(|(&var, united)| *united |= copy.domain(var));
            } else {
                let word = words + index / 64;
                store.set_word(word, store.word(word) | 1 << (index % 64));
            }
        }
        if alive == 0 {
            return Err(Contradiction::General);
        }
        for (&var, &united) in self.vars.iter().zip(&united) {
            store.keep(var, united)?;
        }
        Ok(if alive == 1 { Outcome::Again } else { Outcome::Done })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ninefold_puzzle::{Automaton, Domain};

    use super::*;
    use crate::general::propagators::automaton::{self, Unrolled};
    use crate::general::propagators::checker::check;
    use crate::general::propagators::count::{self, Numbers};
    use crate::general::propagators::member;
    use crate::general::propagators::relation::{self, Pairs};

    #[test]
    fn unites_what_alternatives_leave() {
        let below: Vec<u64> = (0..4).map(|value| 0b1111 & (u64::MAX << (value + 1))).collect();
        let below = Arc::new(Pairs::new(&below, 4));
        let alternatives = || {
            vec![
                [relation::propagators(0, 1, Arc::clone(&below)), relation::propagators(1, 2, Arc::clone(&below))]
                    .into_iter()
                    .flatten()
                    .collect(),
                [member::propagators(3, 0b1), relation::propagators(2, 0, Arc::clone(&below))]
                    .into_iter()
                    .flatten()
                    .collect(),
                member::propagators(1, 0b1000),
            ]
        };
        let holds = |v: &[u32]| v[0] < v[1] && v[1] < v[2] || v[3] == 0 && v[2] < v[0] || v[1] == 3;
        let (removed, all) = check(&*propagators(alternatives())[0], &[4, 4, 4, 3], 1, 2000, holds);
        assert_eq!(removed, all);
        let mut nested = alternatives();
        nested.push(propagators(alternatives()));
        let (removed, all) = check(&*propagators(nested)[0], &[4, 4, 4, 3], 2, 2000, holds);
        assert_eq!(removed, all);
    }

    #[test]
    fn alternatives_with_reversible_words() {
        let domains = [Domain::range(0, 3); 3];
        let sum = |total: i32| {
            let automaton = Automaton::deterministic(
                domains[0],
                0,
                |&sum, value| Some(sum + value).filter(|&sum| sum <= total),
                |&sum| sum == total,
            );
            automaton::propagators(vec![0, 1, 2], Unrolled::new(&automaton.unwrap(), &domains, false).unwrap())
        };
        let twice = count::propagators(&[(0, 0b10), (1, 0b10), (2, 0b10)], Numbers::OneOf { first: 0, bits: 0b100 });
        let propagator = &propagators(vec![sum(7), twice, sum(1)])[0];
        let holds = |v: &[u32]| [1, 7].contains(&v.iter().sum()) || v.iter().filter(|&&value| value == 1).count() == 2;
        let (removed, all) = check(&**propagator, &[4, 4, 4], 3, 2000, holds);
        assert_eq!(removed, all);
    }

    #[test]
    fn none_is_never_satisfied() {
        assert!(check(&*propagators(Vec::new())[0], &[2], 1, 5, |_| false) == (0, 0));
    }
}
