//! Collects what a search for chains finds: the shortest chain for each effect, shown in order of length.

use std::collections::HashMap;

use crate::Step;
use crate::order::sort_by_numbers;
use crate::search::{Finds, Flow};

/// A cell number, and the bits of the digits that the cell loses.
pub(in crate::techniques) type CellDigits = (usize, u64);

/// The eliminations of a chain, with its proof.
#[derive(Clone, Debug)]
pub(in crate::techniques) struct Finding<P> {
    /// In order of cells.
    pub(in crate::techniques) eliminations: Vec<CellDigits>,
    /// The length of the chain.
    pub(in crate::techniques) links: usize,
    pub(in crate::techniques) proof: P,
}

/// The findings so far, one for each effect.
#[derive(Debug)]
pub(in crate::techniques) struct Findings<P> {
    all: Vec<Finding<P>>,
    known: HashMap<Vec<CellDigits>, usize>,
    least: usize,
}

impl<P> Default for Findings<P> {
    fn default() -> Findings<P> {
        Findings { all: Vec::new(), known: HashMap::new(), least: usize::MAX }
    }
}

impl<P> Findings<P> {
    /// Returns whether a chain of at most this length has the same effect.
    pub(in crate::techniques) fn has(&self, eliminations: &[CellDigits], links: usize) -> bool {
        self.known.get(eliminations).is_some_and(|&at| self.all[at].links <= links)
    }

    /// Returns the length of the shortest chain.
    pub(in crate::techniques) fn least(&self) -> usize {
        self.least
    }

    /// Records a finding, unless a chain that is no longer has the same effect.
    pub(in crate::techniques) fn note(&mut self, finding: Finding<P>) {
        if self.has(&finding.eliminations, finding.links) {
            return;
        }
        self.least = self.least.min(finding.links);
        match self.known.get(&finding.eliminations) {
            Some(&at) => self.all[at] = finding,
            None => {
                self.known.insert(finding.eliminations.clone(), self.all.len());
                self.all.push(finding);
            }
        }
    }

    /// Shows all findings as steps, the short ones first.
    pub(in crate::techniques) fn show<const W: usize>(
        self,
        finds: &mut Finds<'_, W>,
        mut step: impl FnMut(&Finding<P>) -> Step,
    ) -> Flow {
        let mut all = self.all;
        sort_by_numbers(&mut all, |finding| [finding.links as u32, 0]);
        all.iter().try_for_each(|finding| finds.show(step(finding)))
    }
}
