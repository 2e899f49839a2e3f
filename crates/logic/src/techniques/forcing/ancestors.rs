//! What a node rests on, one after the other: its parents, their parents, and so on, each once.

use super::net::{Net, Table};
use super::run::{ADVANCED, ASSUMED, Clash, Origin, Run, node};
use crate::mask::Mask;

/// The ancestors of a node, itself first, in the order of a search by breadth.
#[derive(Clone, Debug, Default)]
pub(super) struct Ancestors {
    pub(super) nodes: Vec<u16>,
}

/// Where ancestors are looked up.
#[derive(Clone, Copy)]
pub(super) struct Tree<'a, const C: usize> {
    pub(super) net: &'a Net<C>,
    /// The table at the start of the run.
    pub(super) source: &'a Table<C>,
    pub(super) is_dynamic: bool,
}

impl<const C: usize> Tree<'_, C> {
    /// The parents of a node that came from there, in order.
    pub(super) fn parents(&self, run: &Run<C>, node_of: usize, origin: Origin, mut visit: impl FnMut(usize)) {
        match origin.cause {
            ASSUMED => {}
            ADVANCED => {
                let parents = &run.advances[origin.parent as usize].parents;
                parents.iter().for_each(|&parent| visit(node(parent as usize, false)));
            }
            _ if node_of & 1 == 0 => visit(node(run.ons[origin.parent as usize] as usize, true)),
            unit => {
                visit(node(origin.parent as usize, false));
                if self.is_dynamic {
                    let mut others = self.net.units[unit as usize] & self.source.alive;
                    others.remove(node_of / 2);
                    others.remove(origin.parent as usize);
                    others.iter().for_each(|other| visit(node(other, false)));
                }
            }
        }
    }

    /// Lists the ancestors of a node of a run. Where the run ended with a clash, the node that was derived last is another
    /// than the one of its name that may have been there before.
    pub(super) fn list(&self, run: &Run<C>, target: usize, list: &mut Ancestors) {
        let nodes = &mut list.nodes;
        nodes.clear();
        let mut seen = [Mask::<C>::EMPTY; 2];
        seen[target & 1].insert(target / 2);
        nodes.push(target as u16);
        let mut head = 0;
        while head < nodes.len() {
            let at = nodes[head] as usize;
            head += 1;
            let origin = origin_of(run, at, target);
            self.parents(run, at, origin, |parent| {
                if !seen[parent & 1].contains(parent / 2) {
                    seen[parent & 1].insert(parent / 2);
                    nodes.push(parent as u16);
                }
            });
        }
    }
}

/// Where an ancestor of a target comes from. The target itself may be what the run ended with.
pub(super) fn origin_of<const C: usize>(run: &Run<C>, node: usize, target: usize) -> Origin {
    match run.clash {
        Some(Clash { last, origin, .. }) if node == target && last as usize == node => origin,
        _ => run.origins[node],
    }
}
