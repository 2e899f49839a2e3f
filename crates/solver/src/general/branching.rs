//! The choice of what to guess: the variable with the fewest values relative to its weight, or a value with few places in
//! a house.
//!
//! A contradiction raises the weights of what led to it: the variable that ran out of values, or the value that ran out
//! of places, and the variables of the propagator that found it, with the variable that was tried. Weights are kept when
//! the search leaves the branch, so the search turns to what causes contradictions. A variable starts with a higher
//! weight the more propagators watch it.

use ninefold_grid::{Random, heap};

use super::program::{House, Program};

/// The initial weight of a variable that nothing watches, and of a value in a house.
const START: u32 = 16;
/// What each propagator that watches a variable adds to its initial weight.
const PER_WATCHER: u32 = 4;
/// What a contradiction adds.
const BUMP: u32 = 4;
/// Weights above this are halved, before the product of a weight and a size could overflow.
const MAX_WEIGHT: u32 = 1 << 24;

/// The weight of each variable, and of each value in a house.
#[derive(Debug, Default)]
pub(crate) struct Weights {
    of_var: Vec<u32>,
    /// For each house, the weights of up to 64 values.
    of_place: Vec<[u32; 64]>,
}

/// What can be guessed, with its number of values or places, and its weight.
#[derive(Clone, Copy, Debug)]
struct Choice {
    size: u64,
    weight: u64,
}

/// What to guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Branch {
    /// A value of a variable.
    Var(u32),
    /// The place of a value, given by its bit, in a house.
    Place { house: usize, value: u64 },
}

impl Choice {
    fn is_better_than(self, other: Choice) -> bool {
        self.size * other.weight < other.size * self.weight
    }
}

impl Weights {
    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        heap::plain(&self.of_var) + heap::plain(&self.of_place)
    }

    /// Resets the weights.
    pub(crate) fn reset(&mut self, program: &Program) {
        self.of_var.clear();
        self.of_var.extend((0..program.variables()).map(|var| START + PER_WATCHER * program.watchers(var)));
        self.of_place.clear();
        self.of_place.resize(program.houses.len(), [START; 64]);
    }

    /// Raises the weight of a variable.
    pub(crate) fn blame(&mut self, var: u32) {
        let weight = &mut self.of_var[var as usize];
        *weight += BUMP;
        if *weight > MAX_WEIGHT {
            let places = self.of_place.iter_mut().flatten();
            self.of_var.iter_mut().chain(places).for_each(|weight| *weight = *weight / 2 + 1);
        }
    }

    /// Raises the weights of values that have no place in a house.
    pub(crate) fn blame_places(&mut self, house: usize, mut values: u64) {
        while values != 0 {
            let weight = &mut self.of_place[house][values.trailing_zeros() as usize];
            *weight = (*weight + BUMP).min(MAX_WEIGHT);
            values &= values - 1;
        }
    }

    /// Returns what to guess: an undecided variable of the list, or a value with two places in a house. Returns `None` if
    /// all variables of the list are decided.
    pub(crate) fn best(&self, domains: &[u64], vars: &[u32], houses: &[House]) -> Option<Branch> {
        let mut best: Option<(Branch, Choice)> = None;
        for &var in vars {
            let domain = domains[var as usize];
            if domain & (domain - 1) == 0 {
                continue;
            }
            let choice = Choice { size: domain.count_ones().into(), weight: self.of_var[var as usize].into() };
            if best.is_none_or(|(_, best)| choice.is_better_than(best)) {
                best = Some((Branch::Var(var), choice));
            }
        }
        let (mut branch, mut least) = best?;
        for (index, house) in houses.iter().enumerate() {
            let mut pairs = values_with_two_places(domains, &house.vars);
            while pairs != 0 {
                let choice = Choice { size: 2, weight: self.of_place[index][pairs.trailing_zeros() as usize].into() };
                if choice.is_better_than(least) {
                    (branch, least) = (Branch::Place { house: index, value: pairs & pairs.wrapping_neg() }, choice);
                }
                pairs &= pairs - 1;
            }
        }
        Some(branch)
    }

    /// Returns the undecided variable of a list with the fewest values relative to its weight, a random one of several.
    pub(crate) fn random_best(&self, domains: &[u64], vars: &[u32], random: &mut Random) -> Option<Branch> {
        let mut best: Option<(Branch, Choice)> = None;
        let mut ties = 0;
        for &var in vars {
            let domain = domains[var as usize];
            if domain & (domain - 1) == 0 {
                continue;
            }
            let choice = Choice { size: domain.count_ones().into(), weight: self.of_var[var as usize].into() };
            if best.is_some_and(|(_, best)| best.is_better_than(choice)) {
                continue;
            }
            ties = if best.is_none_or(|(_, best)| choice.is_better_than(best)) { 1 } else { ties + 1 };
            if ties == 1 || random.below(ties) == 0 {
                best = Some((Branch::Var(var), choice));
            }
        }
        best.map(|(branch, _)| branch)
    }
}

fn values_with_two_places(domains: &[u64], vars: &[u32]) -> u64 {
    let (mut once, mut twice, mut more) = (0, 0, 0);
    for &var in vars {
        let domain = domains[var as usize];
        more |= twice & domain;
        twice |= once & domain;
        once |= domain;
    }
    twice & !more
}
