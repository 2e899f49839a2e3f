//! The check that every propagator must pass: against brute force, on random small domains.

use ninefold_grid::Random;

use super::{Outcome, Propagator};
use crate::general::store::Store;

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
    let mut random = Random::new(seed);
    let mut strength = (0, 0);
    for round in 0..rounds {
        let domains: Vec<u64> = widths
            .iter()
            .map(|&width| {
                let full = u64::MAX >> (64 - width);
                let bits = random.bits() & if round % 3 == 0 { u64::MAX } else { random.bits() } & full;
                if bits == 0 { 1 << (random.bits() % u64::from(width)) } else { bits }
            })
            .collect();
        let supported = supported(&domains, &holds);
        let mut store = Store::of_domains(&domains, propagator.words());
        let mut result = Ok(());
        loop {
            let before = store.domains().to_vec();
            match propagator.propagate(&mut store, domains.len()) {
                Err(contradiction) => {
                    result = Err(contradiction);
                    break;
                }
                Ok(Outcome::Entailed) => break,
                Ok(Outcome::Done | Outcome::Again) if store.domains() == before => break,
                Ok(Outcome::Done | Outcome::Again) => {}
            }
        }
        let none = supported.iter().all(|&bits| bits == 0);
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
        let decided = store.domains().iter().all(|bits| bits.is_power_of_two());
        assert!(!(decided && none), "{propagator:?} accepts {:?}, which fails", store.domains());
    }
    strength
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
