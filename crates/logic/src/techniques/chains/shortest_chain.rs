//! The length of the shortest forcing chain from a candidate, by a breadth-first search on sets.
//!
//! Links work in both directions: if x implies y, then not y implies not x. So a chain of 2m + 1 links from s to not s
//! can be folded in the middle: its first m links lead from s to some x, its last m, reversed, from s to some z, and
//! one link leads from x to not z. The search therefore covers only half the chain: the shortest one is found as soon
//! as some candidate is both on and off. The order of links plays no part, so that rows of bits suffice.

use super::graph::PassLinks;
use crate::State;
use crate::mask::Mask;

/// A breadth-first search from one node.
struct BreadthFirst<'a, const C: usize> {
    links: &'a PassLinks<'a, C>,
    on: Mask<C>,
    off: Mask<C>,
    /// The candidates that the last level added, all in the same state.
    frontier: Mask<C>,
    state: State,
}

impl<'a, const C: usize> BreadthFirst<'a, C> {
    #[inline]
    fn new(links: &'a PassLinks<'a, C>, start: usize, state: State) -> BreadthFirst<'a, C> {
        let frontier = Mask::single(start);
        let (on, off) = if state == State::On { (frontier, Mask::EMPTY) } else { (Mask::EMPTY, frontier) };
        BreadthFirst { links, on, off, frontier, state }
    }

    /// Adds the next level. Returns whether some candidate is now both on and off.
    #[inline]
    fn expand(&mut self) -> bool {
        let links = self.links;
        let is_contradictory;
        if self.state == State::On {
            let reached = self.frontier.iter().fold(Mask::EMPTY, |reached, number| reached | *links.weak_row(number));
            is_contradictory = reached.meets(&self.on);
            self.frontier = reached.without(&self.off);
            self.off |= reached;
            self.state = State::Off;
        } else {
            let sources = self.frontier & *links.has_strong();
            let reached = sources.iter().fold(Mask::EMPTY, |reached, number| reached | *links.strong_row(number));
            is_contradictory = reached.meets(&self.off);
            self.frontier = reached.without(&self.on);
            self.on |= reached;
            self.state = State::On;
        }
        is_contradictory
    }

    /// Returns whether the next level would add nothing.
    #[inline]
    fn is_exhausted(&self) -> bool {
        match self.state {
            State::On => self.frontier.is_empty(),
            State::Off => !self.frontier.meets(self.links.has_strong()),
        }
    }
}

/// Returns the number of nodes of the shortest chain from a candidate in this state to its negation, if at most
/// `max_nodes`.
pub(in crate::techniques) fn shortest_chain<const C: usize>(
    links: &PassLinks<'_, C>,
    start: usize,
    state: State,
    max_nodes: u32,
) -> Option<u32> {
    let mut search = BreadthFirst::new(links, start, state);
    let mut nodes = 2;
    while nodes <= max_nodes && !search.is_exhausted() {
        if search.expand() {
            return Some(nodes);
        }
        nodes += 2;
    }
    None
}
