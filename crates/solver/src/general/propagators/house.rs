//! Houses: each value has exactly one place among the variables. Finds values without a place and hidden singles. Houses
//! in bands are left to `band`.

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};
use crate::general::variables::Variables;

#[derive(Debug)]
struct House {
    vars: Vec<u32>,
    all: u64,
}

/// Returns the propagator of as many variables as they have values.
pub(crate) fn propagator(vars: &[u32], variables: &Variables) -> Box<dyn Propagator> {
    let all = vars.iter().fold(0, |all, &var| all | variables.domain(var).bits());
    Box::new(House { vars: vars.to_vec(), all })
}

impl Propagator for House {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.vars.iter().map(|&var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::House
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let (mut once, mut twice, mut fixed) = (0, 0, 0);
        for &var in &self.vars {
            let domain = store.domain(var);
            twice |= once & domain;
            once |= domain;
            fixed |= if domain & (domain - 1) == 0 { domain } else { 0 };
        }
        if once != self.all {
            return Err(Contradiction::General);
        }
        let mut hidden = once & !twice & !fixed;
        if hidden == 0 {
            return Ok(Outcome::Done);
        }
        for &var in &self.vars {
            let own = store.domain(var) & hidden;
            if own != 0 {
                // Two hidden singles in one variable leave one of them without a place.
                if own & (own - 1) != 0 {
                    return Err(Contradiction::Var(var));
                }
                store.keep(var, own)?;
                hidden &= !own;
                if hidden == 0 {
                    break;
                }
            }
        }
        Ok(Outcome::Again)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::Domain;

    use super::*;
    use crate::general::propagators::checker::check_among;

    fn house() -> Box<dyn Propagator> {
        propagator(&[0, 1, 2, 3], &Variables::of_domains(vec![Domain::range(1, 4); 4]))
    }

    #[test]
    fn places_hidden_singles() {
        let mut store = Store::of_domains(&[0b1111, 0b1110, 0b1100, 0b1100], 0);
        for second in [0b1110, 0b10] {
            assert_eq!(house().propagate(&mut store, 4), Ok(Outcome::Again));
            assert_eq!(store.domains(), [0b1, second, 0b1100, 0b1100]);
        }
        assert_eq!(house().propagate(&mut store, 4), Ok(Outcome::Done));
    }

    #[test]
    fn refuses_what_leaves_a_value_without_a_place() {
        let mut two_in_one = Store::of_domains(&[0b1111, 0b1100, 0b1100, 0b1100], 0);
        assert_eq!(house().propagate(&mut two_in_one, 4), Err(Contradiction::Var(0)));
        let mut none = Store::of_domains(&[0b111, 0b111, 0b111, 0b111], 0);
        assert_eq!(house().propagate(&mut none, 4), Err(Contradiction::General));
    }

    #[test]
    fn keeps_what_is_supported() {
        let differ = |v: &[u32]| (1..4).all(|place| !v[..place].contains(&v[place]));
        check_among(&*house(), &[4; 4], &[&[0, 1, 2, 3]], 1, 500, differ);
    }
}
