//! What a search for chains has found: of all that have the same effect the shortest, and in the end the short ones first.

use std::collections::HashMap;

use crate::Step;
use crate::finder::{Finds, Flow};

/// A cell, and the digits that it loses.
pub(in crate::techniques) type Goner = (usize, u64);

/// An effect with its proof.
#[derive(Clone, Debug)]
pub(in crate::techniques) struct Finding<P> {
    /// By cells.
    pub(in crate::techniques) goners: Vec<Goner>,
    /// How long the chain is.
    pub(in crate::techniques) links: usize,
    pub(in crate::techniques) proof: P,
}

/// The findings so far, each effect once.
#[derive(Debug)]
pub(in crate::techniques) struct Findings<P> {
    all: Vec<Finding<P>>,
    known: HashMap<Vec<Goner>, usize>,
    least: usize,
}

impl<P> Default for Findings<P> {
    fn default() -> Findings<P> {
        Findings { all: Vec::new(), known: HashMap::new(), least: usize::MAX }
    }
}

impl<P> Findings<P> {
    /// Whether the effect is known by a chain that is no longer than this.
    pub(in crate::techniques) fn has(&self, goners: &[Goner], links: usize) -> bool {
        self.known.get(goners).is_some_and(|&at| self.all[at].links <= links)
    }

    /// How long the shortest is.
    pub(in crate::techniques) fn least(&self) -> usize {
        self.least
    }

    /// Notes a finding, unless its effect is known by one that is no longer.
    pub(in crate::techniques) fn note(&mut self, finding: Finding<P>) {
        if self.has(&finding.goners, finding.links) {
            return;
        }
        self.least = self.least.min(finding.links);
        match self.known.get(&finding.goners) {
            Some(&at) => self.all[at] = finding,
            None => {
                self.known.insert(finding.goners.clone(), self.all.len());
                self.all.push(finding);
            }
        }
    }

    /// Shows them all as steps, the short ones first.
    pub(in crate::techniques) fn show<const W: usize>(
        self,
        finds: &mut Finds<'_, W>,
        mut step: impl FnMut(&Finding<P>) -> Step,
    ) -> Flow {
        let mut all = self.all;
        all.sort_by_key(|finding| finding.links);
        all.iter().try_for_each(|finding| finds.show(step(finding)))
    }
}
