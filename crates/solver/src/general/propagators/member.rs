//! Member: a variable has one of some values. Rules restrict domains instead, so this occurs within alternatives.

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// Returns the propagators that keep a variable within these bits of its domain.
pub(crate) fn propagators(var: u32, bits: u64) -> Vec<Box<dyn Propagator>> {
    vec![Box::new(Member { var, bits })]
}

#[derive(Debug)]
struct Member {
    var: u32,
    bits: u64,
}

impl Propagator for Member {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.push(Watch { var: self.var, event: Event::Changed });
    }

    fn priority(&self) -> Priority {
        Priority::Pair
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        store.keep(self.var, self.bits)?;
        Ok(Outcome::Entailed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::propagators::checker::check;

    #[test]
    fn keeps_its_values() {
        let propagator = &propagators(0, 0b10110)[0];
        let (removed, all) = check(&**propagator, &[6], 1, 300, |values| 0b10110 >> values[0] & 1 != 0);
        assert_eq!(removed, all);
    }
}
