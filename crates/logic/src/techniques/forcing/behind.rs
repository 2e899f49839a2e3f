//! How many nodes a node of a run rests on, itself among them.
//!
//! In a run on a table that shrinks, what is left alone in a unit rests on all others of it, so branches join, and nodes
//! must be counted as sets. The sets behind the nodes that are on are made in the order of the run, as far as they are asked
//! for: most runs show nothing, and then nobody counts. What is off rests on what turned it off, and on itself.

use ninefold_grid::heap;

use super::ancestors::Tree;
use super::run::{ADVANCED, ASSUMED, Run, node};
use crate::mask::Mask;

/// A set of nodes: what is off, what is on.
pub(super) type Nodes<const C: usize> = [Mask<C>; 2];

/// What is behind each node that is on, in order, and behind what each pattern took away; both as far as they are made.
#[derive(Clone, Debug, Default)]
pub(super) struct Behind<const C: usize> {
    ons: Vec<Nodes<C>>,
    advances: Vec<Nodes<C>>,
}

impl<const C: usize> Behind<C> {
    /// The bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        heap::plain(&self.ons) + heap::plain(&self.advances)
    }

    /// Nothing is made.
    pub(super) fn clear(&mut self) {
        self.ons.clear();
        self.advances.clear();
    }
}

impl<const C: usize> Run<C> {
    /// The number of nodes that a node rests on.
    pub(super) fn count(&mut self, tree: &Tree<'_, C>, node: usize) -> u32 {
        let origin = self.origins[node];
        if !tree.is_dynamic || origin.cause == ASSUMED {
            return u32::from(origin.count);
        }
        if node & 1 == 1 {
            let place = self.ons.iter().position(|&on| on as usize == node / 2).unwrap_or_default();
            self.make_behind(tree, place + 1, 0);
            return size(&self.behind.ons[place]);
        }
        if origin.cause == ADVANCED {
            self.make_behind(tree, 0, origin.parent as usize + 1);
            let mut nodes = self.behind.advances[origin.parent as usize];
            nodes[0].insert(node / 2);
            return size(&nodes);
        }
        self.make_behind(tree, origin.parent as usize + 1, 0);
        size(&self.behind.ons[origin.parent as usize]) + 1
    }

    /// The number of nodes that all parents of a pattern rest on, themselves among them.
    pub(super) fn count_behind_advance(&mut self, tree: &Tree<'_, C>, place: usize) -> u32 {
        self.make_behind(tree, 0, place + 1);
        size(&self.behind.advances[place])
    }

    /// Makes so many sets.
    fn make_behind(&mut self, tree: &Tree<'_, C>, ons: usize, advances: usize) {
        let needed = advances.checked_sub(1).map_or(0, |last| self.advances[last].after as usize).max(ons);
        loop {
            let (on, advance) = (self.behind.ons.len(), self.behind.advances.len());
            let is_next = self.advances.get(advance).is_some_and(|next| next.after as usize <= on);
            if is_next && (on < needed || advance < advances) {
                let mut nodes = [Mask::EMPTY; 2];
                let parents = &self.advances[advance].parents;
                parents.iter().for_each(|&parent| self.rest(parent as usize, &mut nodes));
                self.behind.advances.push(nodes);
            } else if on < needed {
                let nodes = self.behind_on(tree, self.ons[on] as usize);
                self.behind.ons.push(nodes);
            } else {
                return;
            }
        }
    }

    fn behind_on(&self, tree: &Tree<'_, C>, number: usize) -> Nodes<C> {
        let mut nodes = [Mask::EMPTY, Mask::single(number)];
        let cause = self.origins[node(number, true)].cause;
        if cause != ASSUMED {
            let mut others = tree.net.units[cause as usize] & tree.source.alive;
            others.remove(number);
            others.iter().for_each(|other| self.rest(other, &mut nodes));
        }
        nodes
    }

    /// Adds what a candidate that is off rests on.
    #[inline]
    fn rest(&self, number: usize, nodes: &mut Nodes<C>) {
        let origin = self.origins[node(number, false)];
        nodes[0].insert(number);
        let [off, on] = match origin.cause {
            ASSUMED => return,
            ADVANCED => &self.behind.advances[origin.parent as usize],
            _ => &self.behind.ons[origin.parent as usize],
        };
        nodes[0] |= *off;
        nodes[1] |= *on;
    }
}

fn size<const C: usize>(nodes: &Nodes<C>) -> u32 {
    nodes[0].len() + nodes[1].len()
}
