//! The number of ancestors of a node of a trail, the node itself included.
//!
//! In a dynamic chain the last candidate of a unit rests on all others of that unit, so branches join, and ancestors
//! must be counted as sets. The sets of the candidates that are on are computed in the order of the trail, and only as
//! far as they are asked for: most trails lead to no finding and are never counted. The ancestors of a candidate that
//! is off are itself and those of the candidate that turned it off.

use ninefold_grid::heap;

use super::ancestors::ImplicationGraph;
use super::trail::{ASSUMED, BY_PATTERN, Trail, node};
use crate::mask::Mask;

/// A set of nodes: the candidates that are off, and those that are on.
pub(super) type NodeSet<const C: usize> = [Mask<C>; 2];

/// The ancestors of each candidate that is on, and those of the eliminations of each pattern, in order; both as far as
/// computed.
#[derive(Clone, Debug, Default)]
pub(super) struct AncestorSets<const C: usize> {
    ons: Vec<NodeSet<C>>,
    pattern_steps: Vec<NodeSet<C>>,
}

impl<const C: usize> AncestorSets<C> {
    /// Returns the number of bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        heap::plain(&self.ons) + heap::plain(&self.pattern_steps)
    }

    /// Forgets all sets.
    pub(super) fn clear(&mut self) {
        self.ons.clear();
        self.pattern_steps.clear();
    }
}

impl<const C: usize> Trail<C> {
    /// Returns the number of ancestors of a node, the node included.
    pub(super) fn count_ancestors(&mut self, graph: &ImplicationGraph<'_, C>, node: usize) -> u32 {
        let antecedent = self.antecedents[node];
        if !graph.is_dynamic || antecedent.cause == ASSUMED {
            return u32::from(antecedent.min_ancestors);
        }
        if node & 1 == 1 {
            let place = self.ons.iter().position(|&on| on as usize == node / 2).unwrap_or_default();
            self.extend_ancestor_sets(graph, place + 1, 0);
            return size(&self.ancestor_sets.ons[place]);
        }
        if antecedent.cause == BY_PATTERN {
            self.extend_ancestor_sets(graph, 0, antecedent.parent as usize + 1);
            let mut nodes = self.ancestor_sets.pattern_steps[antecedent.parent as usize];
            nodes[0].insert(node / 2);
            return size(&nodes);
        }
        self.extend_ancestor_sets(graph, antecedent.parent as usize + 1, 0);
        size(&self.ancestor_sets.ons[antecedent.parent as usize]) + 1
    }

    /// Returns the number of ancestors of all parents of a pattern, the parents included.
    pub(super) fn count_pattern_ancestors(&mut self, graph: &ImplicationGraph<'_, C>, place: usize) -> u32 {
        self.extend_ancestor_sets(graph, 0, place + 1);
        size(&self.ancestor_sets.pattern_steps[place])
    }

    /// Computes the sets of the first candidates that are on and of the first patterns, up to these numbers.
    fn extend_ancestor_sets(&mut self, graph: &ImplicationGraph<'_, C>, ons: usize, pattern_steps: usize) {
        let needed = pattern_steps.checked_sub(1).map_or(0, |last| self.pattern_steps[last].after as usize).max(ons);
        loop {
            let (on, pattern_step) = (self.ancestor_sets.ons.len(), self.ancestor_sets.pattern_steps.len());
            let is_next = self.pattern_steps.get(pattern_step).is_some_and(|next| next.after as usize <= on);
            if is_next && (on < needed || pattern_step < pattern_steps) {
                let mut nodes = [Mask::EMPTY; 2];
                let parents = &self.pattern_steps[pattern_step].parents;
                parents.iter().for_each(|&parent| self.add_ancestors_of_off(parent as usize, &mut nodes));
                self.ancestor_sets.pattern_steps.push(nodes);
            } else if on < needed {
                let nodes = self.ancestors_of_on(graph, self.ons[on] as usize);
                self.ancestor_sets.ons.push(nodes);
            } else {
                return;
            }
        }
    }

    fn ancestors_of_on(&self, graph: &ImplicationGraph<'_, C>, number: usize) -> NodeSet<C> {
        let mut nodes = [Mask::EMPTY, Mask::single(number)];
        let cause = self.antecedents[node(number, true)].cause;
        if cause != ASSUMED {
            let mut others = graph.index.units[cause as usize] & graph.initial.alive;
            others.remove(number);
            others.iter().for_each(|other| self.add_ancestors_of_off(other, &mut nodes));
        }
        nodes
    }

    /// Adds the ancestors of a candidate that is off.
    #[inline]
    fn add_ancestors_of_off(&self, number: usize, nodes: &mut NodeSet<C>) {
        let antecedent = self.antecedents[node(number, false)];
        nodes[0].insert(number);
        let [off, on] = match antecedent.cause {
            ASSUMED => return,
            BY_PATTERN => &self.ancestor_sets.pattern_steps[antecedent.parent as usize],
            _ => &self.ancestor_sets.ons[antecedent.parent as usize],
        };
        nodes[0] |= *off;
        nodes[1] |= *on;
    }
}

fn size<const C: usize>(nodes: &NodeSet<C>) -> u32 {
    nodes[0].len() + nodes[1].len()
}
