//! The ancestors of a node in the implication graph: its parents, their parents, and so on, each once.

use super::candidate_index::{CandidateIndex, Remaining};
use super::trail::{ASSUMED, Antecedent, BY_PATTERN, Conflict, Trail, node};
use crate::mask::Mask;

/// The ancestors of a node in breadth-first order, the node itself first.
#[derive(Clone, Debug, Default)]
pub(super) struct Ancestors {
    pub(super) nodes: Vec<u16>,
}

/// The implication graph: the data needed to follow the antecedents of a trail.
#[derive(Clone, Copy)]
pub(super) struct ImplicationGraph<'a, const C: usize> {
    pub(super) index: &'a CandidateIndex<C>,
    /// The candidates at the start of the propagation.
    pub(super) initial: &'a Remaining<C>,
    pub(super) is_dynamic: bool,
}

impl<const C: usize> ImplicationGraph<'_, C> {
    /// Calls a function with the parents of a node that has this antecedent, in order.
    pub(super) fn parents(
        &self,
        trail: &Trail<C>,
        node_of: usize,
        antecedent: Antecedent,
        mut visit: impl FnMut(usize),
    ) {
        match antecedent.cause {
            ASSUMED => {}
            BY_PATTERN => {
                let parents = &trail.pattern_steps[antecedent.parent as usize].parents;
                parents.iter().for_each(|&parent| visit(node(parent as usize, false)));
            }
            _ if node_of & 1 == 0 => visit(node(trail.ons[antecedent.parent as usize] as usize, true)),
            unit => {
                visit(node(antecedent.parent as usize, false));
                if self.is_dynamic {
                    let mut others = self.index.units[unit as usize] & self.initial.alive;
                    others.remove(node_of / 2);
                    others.remove(antecedent.parent as usize);
                    others.iter().for_each(|other| visit(node(other, false)));
                }
            }
        }
    }

    /// Lists the ancestors of a node of a trail. If the trail ended in a conflict, the node that was derived last has
    /// another antecedent than an earlier node of the same number.
    pub(super) fn list(&self, trail: &Trail<C>, target: usize, list: &mut Ancestors) {
        let nodes = &mut list.nodes;
        nodes.clear();
        let mut seen = [Mask::<C>::EMPTY; 2];
        seen[target & 1].insert(target / 2);
        nodes.push(target as u16);
        let mut head = 0;
        while head < nodes.len() {
            let at = nodes[head] as usize;
            head += 1;
            let antecedent = antecedent_of(trail, at, target);
            self.parents(trail, at, antecedent, |parent| {
                if !seen[parent & 1].contains(parent / 2) {
                    seen[parent & 1].insert(parent / 2);
                    nodes.push(parent as u16);
                }
            });
        }
    }
}

/// Returns the antecedent of an ancestor of a target. The target itself may be the node that ended the trail.
pub(super) fn antecedent_of<const C: usize>(trail: &Trail<C>, node: usize, target: usize) -> Antecedent {
    match trail.conflict {
        Some(Conflict { last, antecedent, .. }) if node == target && last as usize == node => antecedent,
        _ => trail.antecedents[node],
    }
}
