//! The propagator of a primitive that has none of its own: slow, but right.
//!
//! It asks the primitive whether it is still possible, and tries each value of the last undecided variable.

use ninefold_puzzle::{Domain, Primitive, Var};

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};
use crate::general::variables::Variables;

#[derive(Debug)]
struct Unsupported {
    primitive: Primitive,
    /// The variables, ascending, each once.
    vars: Vec<u32>,
    /// The value that bit 0 of each variable stands for.
    firsts: Vec<i32>,
}

/// Returns the propagator.
pub(crate) fn propagator(primitive: &Primitive, variables: &Variables) -> Box<dyn Propagator> {
    let mut vars: Vec<u32> = primitive.vars().iter().map(|var| var.get() as u32).collect();
    vars.sort_unstable();
    vars.dedup();
    let firsts = vars.iter().map(|&var| variables.first(var)).collect();
    Box::new(Unsupported { primitive: primitive.clone(), vars, firsts })
}

impl Unsupported {
    fn domain(&self, store: &Store, var: Var) -> Domain {
        Domain::new(self.first(var.get() as u32), store.domain(var.get() as u32))
    }

    fn first(&self, var: u32) -> i32 {
        self.firsts[self.vars.binary_search(&var).expect("a variable of the primitive")]
    }
}

impl Propagator for Unsupported {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.vars.iter().map(|&var| Watch { var, event: Event::Fixed }));
    }

    fn priority(&self) -> Priority {
        Priority::Heavy
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        if !self.primitive.is_possible(&|var| self.domain(store, var)) {
            return Err(Contradiction::General);
        }
        let mut open = self.vars.iter().filter(|&&var| !store.domain(var).is_power_of_two());
        let (last, more) = (open.next(), open.next());
        let Some(&last) = last else {
            let value = |var: Var| self.domain(store, var).only().unwrap_or_default();
            return if self.primitive.holds(&value) { Ok(Outcome::Entailed) } else { Err(Contradiction::General) };
        };
        if more.is_none() {
            let first = self.first(last);
            let kept = Domain::new(first, store.domain(last)).filter(|value| {
                let only = |var: Var| {
                    if var.get() == last as usize { value } else { self.domain(store, var).only().unwrap_or_default() }
                };
                self.primitive.holds(&only)
            });
            store.keep(last, kept.bits())?;
            return Ok(Outcome::Entailed);
        }
        Ok(Outcome::Done)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Alphabet, Geometry, Layout, Regions};
    use ninefold_puzzle::{Comparison, Linear, Model, Term};

    use super::*;
    use crate::general::propagators::checker::check;

    #[test]
    fn what_a_primitive_refuses_is_refused() {
        let layout = Layout::rectangle(1, 3, Alphabet::new(1, 4).unwrap(), Regions::None);
        let model = Model::free(&Geometry::of_layout(&layout).unwrap());
        let vars: Vec<Var> = (0..3).map(|index| model.var_at(index)).collect();
        let variables = Variables::of_domains(vec![Domain::range(1, 4); 3]);
        let differ = propagator(&Primitive::AllDifferent(vars.clone()), &variables);
        check(&*differ, &[4; 3], 1, 300, |v| v[0] != v[1] && v[0] != v[2] && v[1] != v[2]);
        let terms = vars.iter().map(|&var| Term { coefficient: 1, var }).collect();
        let sum = Primitive::Linear(Linear { terms, comparison: Comparison::Equal, constant: 8 });
        check(&*propagator(&sum, &variables), &[4; 3], 2, 300, |v| v.iter().sum::<u32>() == 5);
    }
}
