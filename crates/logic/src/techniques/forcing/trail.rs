//! A trail: everything that follows from one assumption, in order of derivation, each node with its antecedent.
//!
//! A trail also records the candidates that its propagation depended on. As long as all of these remain, the same
//! assumption has the same trail, so a trail computed at one position can be reused at later ones.
//!
//! A *node* is a candidate in a state, numbered 2 × candidate + 1 if on and 2 × candidate if off.

use std::sync::Arc;

use ninefold_grid::heap;

use super::ancestor_sets::AncestorSets;
use super::candidate_index::LinkScope;
use super::nested::NestedChain;
use crate::mask::Mask;

/// The cause of an assumption.
pub(super) const ASSUMED: u16 = u16::MAX;
/// The cause of an elimination by a pattern.
pub(super) const BY_PATTERN: u16 = u16::MAX - 1;

/// The rules of propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    /// Whether candidates that are off count as eliminated in the rest of the chain.
    pub(super) is_dynamic: bool,
    pub(super) link_scope: LinkScope,
    /// The level up to which patterns are searched for when links are exhausted; 0 for none.
    pub(super) level: u8,
}

/// The reason why a node is implied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Antecedent {
    /// For a node that is on, the last candidate eliminated from its unit. For a node that is off, the index in `ons`
    /// of the candidate that turned it off, or the index of the pattern.
    pub(super) parent: u16,
    /// A unit, [`ASSUMED`] or [`BY_PATTERN`].
    pub(super) cause: u16,
    /// A lower bound of the number of ancestors, the node included. Exact if the chain is not dynamic.
    pub(super) min_ancestors: u16,
    /// A lower bound of the cost of the nested chains among its ancestors.
    pub(super) min_nested_cost: u16,
}

/// A pattern that eliminated candidates.
#[derive(Clone, Debug)]
pub(super) struct PatternStep {
    /// The eliminated candidates that it rests on.
    pub(super) parents: Vec<u16>,
    pub(super) title: &'static str,
    /// The nested chain, if it is one.
    pub(super) nested: Option<Arc<NestedChain>>,
    /// The number of candidates that were on at that point.
    pub(super) after: u16,
}

/// A candidate that is both on and off. The node that was derived last ended the propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict {
    pub(super) number: u16,
    /// The node that was derived last.
    pub(super) last: u16,
    pub(super) antecedent: Antecedent,
}

/// Everything that follows from one assumption.
#[derive(Clone, Debug, Default)]
pub(super) struct Trail<const C: usize> {
    /// The candidates that are on, and those that are off.
    pub(super) on: Mask<C>,
    pub(super) off: Mask<C>,
    /// The candidates whose absence could have changed the trail: all of its own, and the rest of each unit that came
    /// down to two.
    pub(super) dependencies: Mask<C>,
    /// The same in order of derivation.
    pub(super) ons: Vec<u16>,
    pub(super) offs: Vec<u16>,
    /// By node; valid for the nodes of the trail only.
    pub(super) antecedents: Vec<Antecedent>,
    /// The patterns that eliminated candidates, in order.
    pub(super) pattern_steps: Vec<PatternStep>,
    pub(super) conflict: Option<Conflict>,
    pub(super) ancestor_sets: AncestorSets<C>,
}

impl PatternStep {
    /// Returns the number of bytes that it owns on the heap. A nested chain that several steps share counts for each.
    fn heap_size(&self) -> usize {
        let nested = self.nested.as_ref().map_or(0, |nested| size_of::<NestedChain>() + nested.heap_size());
        heap::plain(&self.parents) + nested
    }
}

impl<const C: usize> Trail<C> {
    /// Returns the number of bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        let Trail { on: _, off: _, dependencies: _, ons, offs, antecedents, pattern_steps, conflict: _, ancestor_sets } =
            self;
        let nodes = heap::plain(ons) + heap::plain(offs) + heap::plain(antecedents);
        nodes + heap::nested(pattern_steps, PatternStep::heap_size) + ancestor_sets.heap_size()
    }

    /// Returns the antecedent of the parent of the node that was derived last.
    pub(super) fn parent(&self, conflict: Conflict) -> Antecedent {
        match conflict.last & 1 {
            0 => self.antecedents[node(self.ons[conflict.antecedent.parent as usize] as usize, true)],
            _ => self.antecedents[node(conflict.antecedent.parent as usize, false)],
        }
    }
}

/// Returns the node of a candidate in a state.
#[inline]
pub(super) const fn node(number: usize, is_on: bool) -> usize {
    number * 2 + is_on as usize
}
