//! Same: a variable tells whether two others are equal.

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// A variable, and by how many bits its domain is shifted so that equal bits mean equal values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The variable.
    pub(crate) var: u32,
    /// The number of bits.
    pub(crate) shift: u32,
}

/// The variable that tells whether others are equal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flag {
    /// The variable.
    pub(crate) var: u32,
    /// The bit of its domain for equal variables.
    pub(crate) equal: u64,
    /// The bit of its domain for different variables.
    pub(crate) different: u64,
}

/// Returns the propagators of a comparison. Shifted domains must fit in 64 bits.
pub(crate) fn propagators(one: Place, other: Place, flag: Flag) -> Vec<Box<dyn Propagator>> {
    vec![Box::new(Same { one, other, flag })]
}

#[derive(Debug)]
struct Same {
    one: Place,
    other: Place,
    flag: Flag,
}

impl Propagator for Same {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend([self.one.var, self.other.var, self.flag.var].map(|var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Pair
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let Same { one, other, flag } = *self;
        store.keep(flag.var, flag.equal | flag.different)?;
        let (first, second) = (store.domain(one.var) << one.shift, store.domain(other.var) << other.shift);
        let common = first & second;
        if common == 0 {
            store.keep(flag.var, flag.different)?;
            return Ok(Outcome::Entailed);
        }
        let (first_fixed, second_fixed) = (first.is_power_of_two(), second.is_power_of_two());
        if first == second && first_fixed {
            store.keep(flag.var, flag.equal)?;
            return Ok(Outcome::Entailed);
        }
        if store.domain(flag.var) == flag.equal {
            store.keep(one.var, common >> one.shift)?;
            store.keep(other.var, common >> other.shift)?;
            return Ok(if common.is_power_of_two() { Outcome::Entailed } else { Outcome::Done });
        }
        if store.domain(flag.var) == flag.different && (first_fixed || second_fixed) {
            if first_fixed {
                store.remove(other.var, first >> other.shift)?;
            } else {
                store.remove(one.var, second >> one.shift)?;
            }
            return Ok(Outcome::Entailed);
        }
        Ok(Outcome::Done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::propagators::checker::check;

    #[test]
    fn tells_whether_two_are_equal() {
        for shift in 0..3 {
            let flag = Flag { var: 2, equal: 0b100, different: 0b10 };
            let propagator = &propagators(Place { var: 0, shift: 0 }, Place { var: 1, shift }, flag)[0];
            let holds = |v: &[u32]| v[2] > 0 && (v[2] == 2) == (v[0] == v[1] + shift);
            let (removed, all) = check(&**propagator, &[5, 4, 3], 1, 2000, holds);
            assert_eq!(removed, all);
        }
    }
}
