//! What follows from a candidate, level by level, as rows of bits: for questions in which the order of links plays no part.
//!
//! Links can be read backwards: if x implies y, then not y implies not x. So a chain of 2m + 1 links from s to not s bends
//! in the middle: its first m links lead from s to some x, and its last m, read backwards, from s to some z, with a link
//! from x to not z between. It is enough to spread over half the way: the shortest chain shows as soon as a candidate is
//! both on and off.

use super::web::Rows;
use crate::State;
use crate::mask::Mask;

/// The candidates that a start turns on and off within some levels.
struct Spread<'a, const C: usize> {
    rows: &'a Rows<'a, C>,
    on: Mask<C>,
    off: Mask<C>,
    /// What the last level added, all in one state.
    new: Mask<C>,
    state: State,
}

impl<'a, const C: usize> Spread<'a, C> {
    #[inline]
    fn new(rows: &'a Rows<'a, C>, start: usize, state: State) -> Spread<'a, C> {
        let new = Mask::single(start);
        let (on, off) = if state == State::On { (new, Mask::EMPTY) } else { (Mask::EMPTY, new) };
        Spread { rows, on, off, new, state }
    }

    /// Goes a level further; tells whether something is on and off then.
    #[inline]
    fn grow(&mut self) -> bool {
        let rows = self.rows;
        let is_torn;
        if self.state == State::On {
            let reached = self.new.iter().fold(Mask::EMPTY, |reached, number| reached | *rows.weak_row(number));
            is_torn = reached.meets(&self.on);
            self.new = reached.without(&self.off);
            self.off |= reached;
            self.state = State::Off;
        } else {
            let sources = self.new & *rows.has_strong();
            let reached = sources.iter().fold(Mask::EMPTY, |reached, number| reached | *rows.strong_row(number));
            is_torn = reached.meets(&self.off);
            self.new = reached.without(&self.on);
            self.on |= reached;
            self.state = State::On;
        }
        is_torn
    }

    /// Whether the next level can add anything.
    #[inline]
    fn is_over(&self) -> bool {
        match self.state {
            State::On => self.new.is_empty(),
            State::Off => !self.new.meets(self.rows.has_strong()),
        }
    }
}

/// The number of nodes of the shortest chain from this candidate in this state to its opposite, if no more than `most`.
pub(in crate::techniques) fn shortest<const C: usize>(
    rows: &Rows<'_, C>,
    start: usize,
    state: State,
    most: u32,
) -> Option<u32> {
    let mut spread = Spread::new(rows, start, state);
    let mut nodes = 2;
    while nodes <= most && !spread.is_over() {
        if spread.grow() {
            return Some(nodes);
        }
        nodes += 2;
    }
    None
}
