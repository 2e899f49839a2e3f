//! Cycles: chains that come back to their start.
//!
//! Weak and strong links alternate all around, so either all candidates at even places are true or all at odd ones.
//! A candidate outside that sees one of each, of its own digit, goes.
//!
//! The search spreads from the start over candidates that are on, two links a level, and closes a cycle wherever an off
//! candidate has a strong link back to the start. Each candidate keeps the way by which it was reached first; which cycles
//! are found, and which come first, follows from that order and is the explainer's.

use std::ops::{Range, RangeInclusive};

use super::closure::Links;
use super::web::Rows;
use crate::mask::Mask;
use crate::net::Reach;

/// A candidate that was reached on: through which one that is off, and from where.
#[derive(Clone, Copy, Debug)]
struct Visit {
    on: u16,
    via: u16,
    from: u32,
}

/// The buffers of the search.
#[derive(Clone, Debug, Default)]
pub(in crate::techniques) struct Cycles<const C: usize> {
    visits: Vec<Visit>,
    seen_on: Mask<C>,
    seen_off: Mask<C>,
}

/// A cycle with an effect.
#[derive(Clone, Debug)]
pub(super) struct Cycle<const C: usize> {
    /// The candidates around, the start first; every other is on.
    pub(super) nodes: Vec<u16>,
    pub(super) goners: Mask<C>,
}

impl<const C: usize> Cycles<C> {
    /// The first cycle through a candidate that has an effect, among those whose number of nodes is in the range. Cycles of
    /// fewer nodes must be known to have none.
    pub(super) fn first(&mut self, rows: &Rows<'_, C>, start: usize, range: RangeInclusive<u32>) -> Option<Cycle<C>> {
        self.begin(start);
        let (mut level, mut nodes) = (0..1, 2);
        while nodes <= *range.end() && !level.is_empty() {
            if range.contains(&nodes) {
                let found = self.close(rows, level.clone());
                if found.is_some() {
                    return found;
                }
            }
            if nodes < *range.end() {
                level = self.spread(rows, level);
            }
            nodes += 2;
        }
        None
    }

    /// Visits all cycles through a candidate, shortest first: the candidates around, the start first.
    pub(in crate::techniques) fn each(&mut self, rows: &Rows<'_, C>, start: usize, mut visit: impl FnMut(&[u16])) {
        self.begin(start);
        let ends = rows.strong(start);
        let mut level = self.spread(rows, 0..1);
        while !level.is_empty() {
            for at in level.clone() {
                let on = self.visits[at].on as usize;
                rows.each_weak(on, rows.weak(on) & ends, |off| {
                    if !self.is_behind(at, off as u16) {
                        visit(&self.nodes(at, off as u16));
                    }
                });
            }
            level = self.spread(rows, level);
        }
    }

    /// The next level of candidates that are on.
    fn spread(&mut self, rows: &Rows<'_, C>, level: Range<usize>) -> Range<usize> {
        let Cycles { visits, seen_on, seen_off } = self;
        let end = visits.len();
        let has_strong = rows.has_strong();
        for at in level {
            let from = visits[at].on as usize;
            let new = (rows.weak(from) & has_strong).without(seen_off);
            *seen_off |= new;
            rows.each_weak(from, new, |off| {
                let new = rows.strong(off).without(seen_on);
                *seen_on |= new;
                rows.each_strong(off, new, |on| {
                    visits.push(Visit { on: on as u16, via: off as u16, from: at as u32 });
                });
            });
        }
        end..visits.len()
    }

    /// The first cycle with an effect that ends with a candidate of this level, one that is off, and the start.
    fn close(&self, rows: &Rows<'_, C>, level: Range<usize>) -> Option<Cycle<C>> {
        let ends = rows.strong(self.visits[0].on as usize);
        let mut found = None;
        for at in level {
            let on = self.visits[at].on as usize;
            rows.each_weak(on, rows.weak(on) & ends, |off| {
                if found.is_none() && !self.is_behind(at, off as u16) {
                    let goners = self.effect(rows, at, off);
                    if !goners.is_empty() {
                        found = Some(Cycle { nodes: self.nodes(at, off as u16), goners });
                    }
                }
            });
            if found.is_some() {
                break;
            }
        }
        found
    }

    fn begin(&mut self, start: usize) {
        self.visits.clear();
        self.visits.push(Visit { on: start as u16, via: start as u16, from: 0 });
        (self.seen_on, self.seen_off) = (Mask::single(start), Mask::EMPTY);
    }

    /// Whether the way to a visit turned this candidate off.
    fn is_behind(&self, mut at: usize, off: u16) -> bool {
        while at != 0 {
            if self.visits[at].via == off {
                return true;
            }
            at = self.visits[at].from as usize;
        }
        false
    }

    fn nodes(&self, mut at: usize, off: u16) -> Vec<u16> {
        let mut nodes = vec![off];
        while at != 0 {
            nodes.extend([self.visits[at].on, self.visits[at].via]);
            at = self.visits[at].from as usize;
        }
        nodes.push(self.visits[0].on);
        nodes.reverse();
        nodes
    }

    /// What sees a candidate that is on and one that is off, both of its digit, from outside the cells of the cycle.
    fn effect(&self, rows: &Rows<'_, C>, mut at: usize, off: usize) -> Mask<C> {
        let net = rows.net;
        let seen_by = |number: usize| *net.peers(number, Reach::Houses);
        let first = self.visits[0].on as usize;
        let (mut by_on, mut by_off) = (seen_by(first), seen_by(off));
        let mut inside = *net.cell_mates(first) | *net.cell_mates(off);
        while at != 0 {
            let Visit { on, via, from } = self.visits[at];
            by_on |= seen_by(on as usize);
            by_off |= seen_by(via as usize);
            inside |= *net.cell_mates(on as usize) | *net.cell_mates(via as usize);
            at = from as usize;
        }
        (by_on & by_off & rows.table.alive).without(&inside)
    }
}
