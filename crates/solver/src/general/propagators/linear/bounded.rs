//! Inequalities, and equations of more cells than the other propagators take: by bounds of groups of different cells.

use ninefold_puzzle::Comparison;

use super::bounds;
use super::equation::Group;
use crate::general::propagators::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

const FAILED: Contradiction = Contradiction::General;

/// The propagator.
#[derive(Debug)]
pub(super) struct Bounded {
    groups: Box<[Group]>,
    /// The least and the most that the sum may be.
    least: i64,
    most: i64,
    priority: Priority,
}

impl Bounded {
    /// Returns the propagator of groups of at most 64 cells, whose weighted sum, of bits' indices, compares so with the
    /// constant.
    pub(super) fn new(groups: Vec<Group>, comparison: Comparison, constant: i64, priority: Priority) -> Bounded {
        let (least, most) = match comparison {
            Comparison::Equal | Comparison::NotEqual => (constant, constant),
            Comparison::AtMost => (i64::MIN / 4, constant),
            Comparison::AtLeast => (constant, i64::MAX / 4),
        };
        Bounded { groups: groups.into(), least, most, priority }
    }

    /// Returns the bounds of a group.
    fn bounds(group: &Group, store: &Store) -> Result<bounds::Bounds, Contradiction> {
        let mut domains = [0; 64];
        for (domain, &var) in domains.iter_mut().zip(&group.vars) {
            *domain = store.domain(var);
        }
        bounds::of_different(&domains[..group.vars.len()]).ok_or(FAILED)
    }
}

impl Propagator for Bounded {
    fn watches(&self, watches: &mut Vec<Watch>) {
        let vars = self.groups.iter().flat_map(|group| &group.vars);
        watches.extend(vars.map(|&var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        self.priority
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let (mut low, mut high) = (0, 0);
        for group in &self.groups {
            let bounds = Bounded::bounds(group, store)?;
            let ends = (group.coefficient * bounds.low, group.coefficient * bounds.high);
            low += ends.0.min(ends.1);
            high += ends.0.max(ends.1);
        }
        if low > self.most || high < self.least {
            return Err(FAILED);
        }
        if low >= self.least && high <= self.most {
            return Ok(Outcome::Entailed);
        }
        let (rise, fall) = (self.most - low, high - self.least);
        let mut changed = false;
        for group in &self.groups {
            let range = Bounded::bounds(group, store)?.range(group.coefficient, rise, fall);
            for &var in &group.vars {
                changed |= store.keep(var, range)?;
            }
        }
        Ok(if changed { Outcome::Again } else { Outcome::Done })
    }
}
