//! What a position offers: of all steps that one technique finds for the same effect, the simplest.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::{Elimination, Placement, Step};

/// A name, of a technique or of one of its forms, and what a step of it does.
type Effect = (&'static str, Option<Placement>, Vec<Elimination>);

/// The steps so far, by name in the order in which the names came.
#[derive(Debug, Default)]
pub(crate) struct StepList {
    pub(crate) steps: Vec<Step>,
    /// Where each effect stands among the steps.
    known: HashMap<Effect, usize>,
    /// Where the steps of the present name begin.
    first: usize,
}

impl StepList {
    /// Takes a step of this technique or form, unless an earlier name of it has the same effect, or a simpler step of the
    /// present one.
    pub(crate) fn take(&mut self, family: &'static str, step: Step) {
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

    /// Ends a name: completes its steps, and puts those first that do most.
    pub(crate) fn rank(&mut self, complete: impl FnMut(&mut Step)) {
        let steps = &mut self.steps[self.first..];
        steps.iter_mut().for_each(complete);
        let gone = |step: &Step| step.eliminations.iter().map(|goner| goner.digits.len()).sum::<usize>();
        steps.sort_by_key(|step| (step.placement.is_none(), usize::MAX - gone(step)));
        self.first = self.steps.len();
    }
}

/// How much there is to see in a step: links, then houses, then cells.
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

    /// A step of the first technique that eliminates from so many cells of a row, with so many cells of evidence.
    fn step(row: usize, gone: usize, cells: usize) -> Step {
        let goner = |column| Elimination { cell: Cell::new(row, column), digits: DigitSet::from_bits(1) };
        let evidence = Evidence { cells: vec![Cell::new(0, 0); cells], ..Evidence::default() };
        Step::unrated(ALL[0], ALL[0].title).removing((0..gone).map(goner).collect()).because(evidence)
    }

    #[test]
    fn the_simplest_is_kept_and_the_strongest_comes_first() {
        let mut offers = StepList::default();
        [step(1, 1, 4), step(2, 3, 5), step(1, 1, 2), step(1, 1, 3)]
            .into_iter()
            .for_each(|step| offers.take("a", step));
        offers.rank(|_| {});
        // A harder name of the same technique adds only what is new.
        [step(1, 1, 1), step(3, 2, 9)].into_iter().for_each(|step| offers.take("a", step));
        offers.rank(|_| {});
        let told: Vec<_> =
            offers.steps.iter().map(|step| (step.eliminations.len(), step.evidence.cells.len())).collect();
        assert_eq!(told, [(3, 5), (1, 2), (2, 9)]);
    }
}
