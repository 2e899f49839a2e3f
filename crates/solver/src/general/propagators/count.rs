//! Count: how many of the variables have one of the counted values. The number lies between how many surely have one
//! and how many may have one; where only one end is left, the open variables are decided.

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// A variable with the bits of its domain that are counted. A variable that is listed twice counts twice.
pub(crate) type Counted = (u32, u64);

/// The numbers that a count may be.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Numbers {
    /// Those with a bit; bit 0 stands for the first number.
    OneOf {
        /// The number that bit 0 stands for.
        first: i32,
        /// The bits.
        bits: u64,
    },
    /// The value of a variable.
    Var {
        /// The variable.
        var: u32,
        /// The number that bit 0 of its domain stands for.
        first: i32,
    },
}

/// Returns the propagators of a count.
pub(crate) fn propagators(counted: &[Counted], numbers: Numbers) -> Vec<Box<dyn Propagator>> {
    let mut terms: Vec<(u32, u64, i32)> = Vec::with_capacity(counted.len());
    for &(var, bits) in counted {
        match terms.iter_mut().find(|term| (term.0, term.1) == (var, bits)) {
            Some(term) => term.2 += 1,
            None => terms.push((var, bits, 1)),
        }
    }
    vec![Box::new(Count { terms, numbers })]
}

/// The numbers that a count may still be: at least one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    /// The number that bit 0 stands for.
    first: i32,
    bits: u64,
}

impl Numbers {
    /// Returns the variable that the count is the value of.
    pub(super) fn var(self) -> Option<u32> {
        if let Numbers::Var { var, .. } = self { Some(var) } else { None }
    }

    /// Keeps the numbers from `low` to `high`, and returns those that are left.
    pub(super) fn narrow(self, store: &mut Store, low: i32, high: i32) -> Result<Left, Contradiction> {
        let (first, bits) = match self {
            Numbers::OneOf { first, bits } => (first, bits & between(first, low, high)),
            Numbers::Var { var, first } => {
                store.keep(var, between(first, low, high))?;
                (first, store.domain(var))
            }
        };
        if bits == 0 { Err(Contradiction::General) } else { Ok(Left { first, bits }) }
    }
}

impl Left {
    /// Returns the smallest number.
    pub(super) fn least(self) -> i32 {
        self.first + self.bits.trailing_zeros() as i32
    }

    /// Returns the largest number.
    pub(super) fn most(self) -> i32 {
        self.first + 63 - self.bits.leading_zeros() as i32
    }
}

#[derive(Debug)]
struct Count {
    /// Each variable with its counted bits and how often it counts.
    terms: Vec<(u32, u64, i32)>,
    numbers: Numbers,
}

/// Returns the bits of the numbers from `low` to `high`.
pub(super) fn between(first: i32, low: i32, high: i32) -> u64 {
    let (low, high) = ((low - first).max(0), (high - first).min(63));
    if low > high { 0 } else { u64::MAX >> (63 - (high - low)) << low }
}

impl Propagator for Count {
    fn watches(&self, watches: &mut Vec<Watch>) {
        let vars = self.terms.iter().map(|term| term.0).chain(self.numbers.var());
        watches.extend(vars.map(|var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Sum
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let (mut sure, mut open, mut heaviest) = (0, 0, 0);
        for &(var, bits, weight) in &self.terms {
            let domain = store.domain(var);
            if domain & bits != 0 {
                if domain & !bits == 0 {
                    sure += weight;
                } else {
                    open += weight;
                    heaviest = heaviest.max(weight);
                }
            }
        }
        let left = self.numbers.narrow(store, sure, sure + open)?;
        let (low, high) = (left.least(), left.most());
        if sure + heaviest > high || sure + open - heaviest < low {
            for &(var, bits, weight) in &self.terms {
                let domain = store.domain(var);
                if domain & bits != 0 && domain & !bits != 0 {
                    if sure + weight > high {
                        store.remove(var, bits)?;
                    } else if sure + open - weight < low {
                        store.keep(var, bits)?;
                    }
                }
            }
            // A count that is decided leaves nothing to do; otherwise what was removed may narrow the bounds.
            return Ok(Outcome::Again);
        }
        Ok(if self.is_settled(store, left, (sure, open)) { Outcome::Entailed } else { Outcome::Done })
    }
}

impl Count {
    /// Returns whether every number that is left within reach is allowed.
    fn is_settled(&self, store: &Store, left: Left, (sure, open): (i32, i32)) -> bool {
        let first = left.first;
        match self.numbers {
            Numbers::OneOf { .. } => {
                first <= sure && sure + open - first < 64 && left.bits == between(first, sure, sure + open)
            }
            Numbers::Var { var, .. } => open == 0 && store.domain(var).is_power_of_two(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::propagators::checker::check;

    fn count(counted: &[Counted], values: &[u32]) -> i32 {
        counted.iter().filter(|(var, bits)| bits >> values[*var as usize] & 1 != 0).count() as i32
    }

    #[test]
    fn counts_up_to_numbers() {
        let counted = [(0, 0b110), (1, 0b0101), (2, 0b11), (3, 0b10010)];
        for bits in 0..32 {
            let propagator = &propagators(&counted, Numbers::OneOf { first: 0, bits })[0];
            let holds = |values: &[u32]| bits >> count(&counted, values) & 1 != 0;
            check(&**propagator, &[3, 4, 2, 5], bits, 200, holds);
        }
        // With numbers that lie side by side, bounds are all there is.
        for (low, high) in [(0, 1), (1, 1), (2, 3), (2, 4), (3, 3), (4, 4), (0, 4)] {
            let propagator = &propagators(&counted, Numbers::OneOf { first: -2, bits: between(-2, low, high) })[0];
            let holds = |values: &[u32]| (low..=high).contains(&count(&counted, values));
            let (removed, all) = check(&**propagator, &[3, 4, 2, 5], 1, 500, holds);
            assert_eq!(removed, all);
        }
    }

    #[test]
    fn counts_up_to_a_variable() {
        for (first, least) in [(-1, 97), (0, 97), (1, 74), (2, 63)] {
            let counted = [(0, 0b110), (1, 0b0101), (2, 0b11), (1, 0b0101), (3, 0b1)];
            let propagator = &propagators(&counted, Numbers::Var { var: 3, first })[0];
            let holds = |values: &[u32]| count(&counted, values) == values[3] as i32 + first;
            let (removed, all) = check(&**propagator, &[3, 4, 2, 6], 5, 2000, holds);
            assert!(removed * 100 >= all * least, "{removed} of {all}");
            // The variable is not counted itself.
            let propagator = &propagators(&counted[..4], Numbers::Var { var: 3, first })[0];
            let holds = |values: &[u32]| count(&counted[..4], values) == values[3] as i32 + first;
            check(&**propagator, &[3, 4, 2, 6], 5, 200, holds);
        }
    }
}
