//! Sums that are not a constant, and sums that can't be.

use crate::general::propagators::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// A weighted sum, of bits' indices, that is not the constant.
#[derive(Debug)]
pub(super) struct Unequal {
    terms: Box<[(i64, u32)]>,
    constant: i64,
}

/// A constraint that no values satisfy.
#[derive(Debug)]
pub(super) struct Never;

impl Unequal {
    /// Returns the propagator.
    pub(super) fn new(terms: &[(i64, u32)], constant: i64) -> Unequal {
        Unequal { terms: terms.into(), constant }
    }
}

impl Propagator for Unequal {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.terms.iter().map(|&(_, var)| Watch { var, event: Event::Fixed }));
    }

    fn priority(&self) -> Priority {
        Priority::Pair
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let (mut rest, mut open) = (self.constant, None);
        for &(coefficient, var) in &self.terms {
            let domain = store.domain(var);
            if domain.is_power_of_two() {
                rest -= coefficient * i64::from(domain.trailing_zeros());
            } else if open.replace((coefficient, var)).is_some() {
                return Ok(Outcome::Done);
            }
        }
        match open {
            None if rest == 0 => return Err(Contradiction::General),
            Some((coefficient, var)) if rest % coefficient == 0 && (0..64).contains(&(rest / coefficient)) => {
                store.remove(var, 1 << (rest / coefficient))?;
            }
            None | Some(_) => {}
        }
        Ok(Outcome::Entailed)
    }
}

impl Propagator for Never {
    fn watches(&self, _: &mut Vec<Watch>) {}

    fn priority(&self) -> Priority {
        Priority::Pair
    }

    fn propagate(&self, _: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        Err(Contradiction::General)
    }
}
