//! What a run leaves behind: all that follows from one assumption, in the explainer's order, and where each node of it
//! comes from.
//!
//! A run also knows what it looked at. As long as nothing of that goes, the same assumption leads to the same run, so
//! what was found out at one position serves the next ones, too.

use std::sync::Arc;

use ninefold_grid::heap;

use super::behind::Behind;
use super::nested::Nested;
use super::net::Reach;
use crate::mask::Mask;

/// Cause of an assumption.
pub(super) const ASSUMED: u16 = u16::MAX;
/// Cause of what a pattern takes away.
pub(super) const ADVANCED: u16 = u16::MAX - 1;

/// What follows by which rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    /// Whether what is off is taken away.
    pub(super) is_dynamic: bool,
    pub(super) reach: Reach,
    /// Which patterns are looked for when nothing else follows.
    pub(super) level: u8,
}

/// Where a node comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    /// Of what is on, the candidate that went last from its unit; of what is off, the place of what turned it off among those
    /// that are on, or the place of the pattern.
    pub(super) parent: u16,
    /// A unit, [`ASSUMED`] or [`ADVANCED`].
    pub(super) cause: u16,
    /// It rests on no fewer nodes; on just so many if the run is not dynamic.
    pub(super) count: u16,
    /// No more than the nested chains behind it cost.
    pub(super) nested: u16,
}

/// A pattern that took candidates away.
#[derive(Clone, Debug)]
pub(super) struct Advance {
    pub(super) parents: Vec<u16>,
    pub(super) title: &'static str,
    pub(super) nested: Option<Arc<Nested>>,
    /// How many candidates were on then.
    pub(super) after: u16,
}

/// A candidate that is both on and off; what was derived last stopped the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clash {
    pub(super) number: u16,
    /// The node that was derived last.
    pub(super) last: u16,
    pub(super) origin: Origin,
}

/// All that follows from one assumption.
#[derive(Clone, Debug, Default)]
pub(super) struct Run<const C: usize> {
    /// What is on, and what is off.
    pub(super) on: Mask<C>,
    pub(super) off: Mask<C>,
    /// What would have led elsewhere if it had not been there: all these, and the rest of each unit that was down to two.
    pub(super) read: Mask<C>,
    pub(super) ons: Vec<u16>,
    pub(super) offs: Vec<u16>,
    pub(super) origins: Vec<Origin>,
    pub(super) advances: Vec<Advance>,
    pub(super) clash: Option<Clash>,
    pub(super) behind: Behind<C>,
}

impl Advance {
    /// The bytes that it owns on the heap. A nested chain that several share counts for each.
    fn heap_size(&self) -> usize {
        let nested = self.nested.as_ref().map_or(0, |nested| size_of::<Nested>() + nested.heap_size());
        heap::plain(&self.parents) + nested
    }
}

impl<const C: usize> Run<C> {
    /// The bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        let Run { on: _, off: _, read: _, ons, offs, origins, advances, clash: _, behind } = self;
        let nodes = heap::plain(ons) + heap::plain(offs) + heap::plain(origins);
        nodes + heap::nested(advances, Advance::heap_size) + behind.heap_size()
    }

    /// Where the node comes from that was derived last.
    pub(super) fn parent(&self, clash: Clash) -> Origin {
        match clash.last & 1 {
            0 => self.origins[node(self.ons[clash.origin.parent as usize] as usize, true)],
            _ => self.origins[node(clash.origin.parent as usize, false)],
        }
    }
}

/// The node of a candidate in a state.
#[inline]
pub(super) const fn node(number: usize, is_on: bool) -> usize {
    number * 2 + is_on as usize
}
