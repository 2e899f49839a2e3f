//! The list of the steps that a position offers. Of the steps of one technique with the same effect, it keeps the
//! simplest.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::order::sort_by_numbers;
use crate::{Elimination, Placement, Step};

/// The effect of a step, and the name of its technique or form.
type Effect = (&'static str, Option<Placement>, Vec<Elimination>);

/// The steps so far, grouped by name in the order of arrival.
#[derive(Debug, Default)]
pub(crate) struct StepList {
    pub(crate) steps: Vec<Step>,
    /// The index of the step with each effect.
    known: HashMap<Effect, usize>,
    /// The index of the first step of the current name.
    first: usize,
}

impl StepList {
    /// Adds a step of this technique or form. It is dropped if an earlier name has a step with the same effect; of two
    /// such steps under the current name, the simpler one stays.
    pub(crate) fn add(&mut self, family: &'static str, step: Step) {
        let effect = (family, step.placement, step.eliminations.clone());
        match self.known.entry(effect) {
            Entry::Vacant(entry) => {
                entry.insert(self.steps.len());
                self.steps.push(step);
            }
            Entry::Occupied(entry) => {
                let at = *entry.get();
                if at >= self.first && size(&step) < size(&self.steps[at]) {
                    self.steps[at] = step;
                }
            }
        }
    }

    /// Finishes a name: completes its steps, and puts placements first, then the steps that eliminate most.
    pub(crate) fn rank(&mut self, complete: impl FnMut(&mut Step)) {
        let steps = &mut self.steps[self.first..];
        steps.iter_mut().for_each(complete);
        let eliminated =
            |step: &Step| step.eliminations.iter().map(|elimination| elimination.digits.len() as u32).sum::<u32>();
        sort_by_numbers(steps, |step| [step.placement.is_none().into(), u32::MAX - eliminated(step)]);
        self.first = self.steps.len();
    }
}

/// Returns the size of a pattern: the number of links, then of houses, then of cells.
fn size(step: &Step) -> (usize, usize, usize) {
    let evidence = &step.evidence;
    let houses = evidence.houses.len() + evidence.covers.len();
    let grouped = evidence.groups.iter().map(|group| group.cells.len()).sum::<usize>();
    (evidence.links.len(), houses, evidence.cells.len() + evidence.helpers.len() + grouped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Evidence;
    use crate::techniques::ALL;
    use ninefold_grid::{Cell, DigitSet};

    /// Creates a step that eliminates from `eliminated` cells of a row, with `cells` cells of evidence.
    fn step(row: usize, eliminated: usize, cells: usize) -> Step {
        let elimination = |column| Elimination { cell: Cell::new(row, column), digits: DigitSet::from_bits(1) };
        let evidence = Evidence { cells: vec![Cell::new(0, 0); cells], ..Evidence::default() };
        Step::unrated(ALL[0], ALL[0].title).removing((0..eliminated).map(elimination).collect()).because(evidence)
    }

    #[test]
    fn the_simplest_is_kept_and_the_strongest_comes_first() {
        let mut list = StepList::default();
        [step(1, 1, 4), step(2, 3, 5), step(1, 1, 2), step(1, 1, 3)].into_iter().for_each(|step| list.add("a", step));
        list.rank(|_| {});
        // A harder name of the same technique only adds steps with new effects.
        [step(1, 1, 1), step(3, 2, 9)].into_iter().for_each(|step| list.add("a", step));
        list.rank(|_| {});
        let kept: Vec<_> = list.steps.iter().map(|step| (step.eliminations.len(), step.evidence.cells.len())).collect();
        assert_eq!(kept, [(3, 5), (1, 2), (2, 9)]);
    }
}
