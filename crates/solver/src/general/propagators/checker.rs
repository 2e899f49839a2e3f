//! The check that every propagator must pass: against brute force, on random small domains.

use ninefold_grid::Random;

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// The most assignments among which [`check_around`] looks for those that hold.
const MOST_AROUND: f64 = 4096.0;

/// Runs a propagator to its fixed point on many random subdomains of `widths` (the number of values of each variable)
/// and checks against all assignments: no supported value is removed, a contradiction is only reported when there is
/// no assignment, and a full assignment that fails is always reported. Returns how many of the values that no
/// assignment supports were removed, as (removed, all), to judge the strength.
pub(crate) fn check(
    propagator: &dyn Propagator,
    widths: &[u32],
    seed: u64,
    rounds: usize,
    holds: impl Fn(&[u32]) -> bool,
) -> (usize, usize) {
    check_among(propagator, widths, &[], seed, rounds, holds)
}

/// Does the same as [`check`], for a propagator that assumes that the variables of these lists are kept different elsewhere.
pub(crate) fn check_among(
    propagator: &dyn Propagator,
    widths: &[u32],
    different: &[&[u32]],
    seed: u64,
    rounds: usize,
    holds: impl Fn(&[u32]) -> bool,
) -> (usize, usize) {
    check_all(propagator, (widths, &[]), different, (seed, rounds), holds)
}

/// Does the same as [`check_among`], with domains that contain one of these assignments and not too many others. It is
/// for constraints that few assignments satisfy: random domains would contain none of them.
pub(crate) fn check_around(
    propagator: &dyn Propagator,
    widths: &[u32],
    assignments: &[Vec<u32>],
    different: &[&[u32]],
    seed: u64,
    rounds: usize,
    holds: impl Fn(&[u32]) -> bool,
) -> (usize, usize) {
    check_all(propagator, (widths, assignments), different, (seed, rounds), holds)
}

fn check_all(
    propagator: &dyn Propagator,
    (widths, assignments): (&[u32], &[Vec<u32>]),
    different: &[&[u32]],
    (seed, rounds): (u64, usize),
    holds: impl Fn(&[u32]) -> bool,
) -> (usize, usize) {
    let mut random = Random::new(seed);
    let mut strength = (0, 0);
    for round in 0..rounds {
        let mut domains: Vec<u64> = widths
            .iter()
            .map(|&width| {
                let full = u64::MAX >> (64 - width);
                let bits = random.bits() & if round % 3 == 0 { u64::MAX } else { random.bits() } & full;
                if bits == 0 { 1 << (random.bits() % u64::from(width)) } else { bits }
            })
            .collect();
        if !assignments.is_empty() {
            let assignment = &assignments[random.below(assignments.len())];
            domains.iter_mut().zip(assignment).for_each(|(domain, value)| *domain |= 1 << value);
            while domains.iter().map(|bits| f64::from(bits.count_ones())).product::<f64>() > MOST_AROUND {
                let var = random.below(domains.len());
                domains[var] = 1 << assignment[var];
            }
        }
        let supported = supported(&domains, &holds);
        let mut store = Store::of_domains(&domains, propagator.words());
        let (done, result) = run(propagator, &mut store);
        let none = supported.iter().all(|&bits| bits == 0);
        if let Some((store, _)) = &done {
            let decided = store.domains().iter().all(|bits| bits.is_power_of_two());
            let is_refused = exclude(&mut store.clone(), different).is_err();
            assert!(!(decided && none) || is_refused, "{propagator:?} accepts {:?}, which fails", store.domains());
        }
        if result.is_err() {
            assert!(none, "{propagator:?} refuses {domains:?}, which has an assignment");
            continue;
        }
        for (place, (&left, &wanted)) in store.domains().iter().zip(&supported).enumerate() {
            assert_eq!(
                wanted & !left,
                0,
                "{propagator:?} removed a supported value of variable {place} of {domains:?}"
            );
            strength.0 += (domains[place] & !left).count_ones() as usize;
            strength.1 += (domains[place] & !wanted).count_ones() as usize;
        }
        if let Some((store, is_entailed)) = done
            && round % 4 == 0
        {
            search(propagator, store, is_entailed, different, &mut Random::new(seed ^ round as u64), &holds);
        }
    }
    strength
}

/// Runs a propagator until it changes nothing any more, or says that its constraint holds. Returns the store as it was when
/// the propagator did not ask to be run again, from where a search goes on, and whether it said that its constraint holds.
fn run(propagator: &dyn Propagator, store: &mut Store) -> (Option<(Store, bool)>, Result<(), Contradiction>) {
    let mut done = None;
    loop {
        let before = store.domains().to_vec();
        let outcome = match propagator.propagate(store, before.len()) {
            Ok(outcome) => outcome,
            Err(contradiction) => return (done, Err(contradiction)),
        };
        let is_changed = store.domains() != before;
        if done.is_none() && !(outcome == Outcome::Again && is_changed) {
            done = Some((store.clone(), outcome == Outcome::Entailed));
        }
        if outcome == Outcome::Entailed || !is_changed {
            return (done, Ok(()));
        }
    }
}

/// Decides variables of a store on which the propagator is done, one after the other, and runs the propagator when it
/// watches what changed and its constraint is not known to hold. Checks that it refuses nothing that has an assignment,
/// that it watches whatever allows more, and that it has refused whatever fails once all variables are decided.
fn search(
    propagator: &dyn Propagator,
    mut store: Store,
    mut is_entailed: bool,
    different: &[&[u32]],
    random: &mut Random,
    holds: &impl Fn(&[u32]) -> bool,
) {
    let mut watches = Vec::new();
    propagator.watches(&mut watches);
    loop {
        let open: Vec<u32> =
            (0..).zip(store.domains()).filter(|(_, domain)| !domain.is_power_of_two()).map(|(var, _)| var).collect();
        let Some(&var) = open.get(random.below(open.len().max(1))) else { break };
        let mut value = store.domain(var);
        (0..random.below(value.count_ones() as usize)).for_each(|_| value &= value - 1);
        let mut before = store.domains().to_vec();
        let mut at_rest = is_at_rest(propagator, &store);
        store.keep(var, value & value.wrapping_neg()).expect("a value of the domain");
        loop {
            if exclude(&mut store, different).is_err() {
                return;
            }
            let is_queued = watches.iter().any(|watch| {
                let (old, new) = (before[watch.var as usize], store.domain(watch.var));
                old != new && (watch.event == Event::Changed || new.is_power_of_two())
            });
            if is_entailed || !is_queued {
                let is_missed = at_rest && !is_entailed && !is_at_rest(propagator, &store);
                assert!(
                    !is_missed,
                    "{propagator:?} has no watch on what changed in {before:?} to {:?}",
                    store.domains()
                );
                break;
            }
            at_rest = false;
            before = store.domains().to_vec();
            let Ok(outcome) = propagator.propagate(&mut store, before.len()) else {
                let none = supported(&before, holds).iter().all(|&bits| bits == 0);
                assert!(none, "{propagator:?} refuses {before:?} of a search, which has an assignment");
                return;
            };
            is_entailed = outcome == Outcome::Entailed;
            if outcome != Outcome::Again {
                // Its own changes do not queue it.
                before = store.domains().to_vec();
            }
        }
    }
    let values: Vec<u32> = store.domains().iter().map(|domain| domain.trailing_zeros()).collect();
    assert!(holds(&values), "{propagator:?} accepts {values:?} at the end of a search");
}

/// Returns whether the propagator would change nothing.
fn is_at_rest(propagator: &dyn Propagator, store: &Store) -> bool {
    let mut copy = store.clone();
    propagator.propagate(&mut copy, store.domains().len()).is_ok() && copy.domains() == store.domains()
}

/// A propagator that must ask to be run again whenever it has removed a value, and only then.
#[derive(Debug)]
pub(crate) struct AgainIfChanged(pub(crate) Box<dyn Propagator>);

impl Propagator for AgainIfChanged {
    fn watches(&self, watches: &mut Vec<Watch>) {
        self.0.watches(watches);
    }

    fn priority(&self) -> Priority {
        self.0.priority()
    }

    fn words(&self) -> usize {
        self.0.words()
    }

    fn propagate(&self, store: &mut Store, words: usize) -> Result<Outcome, Contradiction> {
        let before = store.domains().to_vec();
        let outcome = self.0.propagate(store, words)?;
        let is_changed = store.domains() != before;
        assert_eq!(outcome == Outcome::Again, is_changed, "{:?}: {before:?} to {:?}", self.0, store.domains());
        Ok(outcome)
    }
}

/// Removes the values of decided variables from the others of their lists.
fn exclude(store: &mut Store, different: &[&[u32]]) -> Result<(), Contradiction> {
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for list in different {
            for &var in list.iter().filter(|&&var| store.domain(var).is_power_of_two()).collect::<Vec<_>>() {
                for &other in list.iter().filter(|&&other| other != var) {
                    is_changed |= store.remove(other, store.domain(var))?;
                }
            }
        }
    }
    Ok(())
}

/// Returns the values of each variable that occur in some assignment.
fn supported(domains: &[u64], holds: &impl Fn(&[u32]) -> bool) -> Vec<u64> {
    let mut supported = vec![0; domains.len()];
    let mut values: Vec<u32> = domains.iter().map(|bits| bits.trailing_zeros()).collect();
    loop {
        if holds(&values) {
            values.iter().zip(&mut supported).for_each(|(&value, bits)| *bits |= 1 << value);
        }
        // The next assignment, as an odometer counts.
        let mut place = 0;
        loop {
            if place == domains.len() {
                return supported;
            }
            let above =
                if values[place] == 63 { 0 } else { domains[place] >> (values[place] + 1) << (values[place] + 1) };
            if above != 0 {
                values[place] = above.trailing_zeros();
                break;
            }
            values[place] = domains[place].trailing_zeros();
            place += 1;
        }
    }
}
