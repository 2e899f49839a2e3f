//! Cycles: chains that come back to their start.
//!
//! Weak and strong links alternate all around, so either all candidates at even places are true or all at odd ones.
//! A candidate outside that sees one of each, of its own digit, goes.
//!
//! The search spreads from the start over candidates that are on, two links a level, and closes a cycle wherever an off
//! candidate has a strong link back to the start. Each candidate keeps the way by which it was reached first; which cycles
//! are found, and which come first, follows from that order and is the explainer's.

use std::ops::{Range, RangeInclusive};

use ninefold_grid::heap;

use super::web::{Rows, Spot};
use crate::mask::Mask;
use crate::position::Position;

/// A candidate that was reached on: through which one that is off, and from where.
#[derive(Clone, Copy, Debug)]
struct Visit {
    on: u16,
    via: u16,
    from: u32,
}

/// The buffers of the search.
#[derive(Clone, Debug, Default)]
pub(in crate::techniques) struct Cycles<const W: usize> {
    visits: Vec<Visit>,
    seen_on: Vec<u32>,
    seen_off: Vec<u32>,
    round: u32,
    seen_by_on: Vec<Mask<W>>,
    seen_by_off: Vec<Mask<W>>,
}

/// A cycle with an effect.
#[derive(Clone, Debug)]
pub(super) struct Cycle {
    /// The candidates around, the start first; every other is on.
    pub(super) nodes: Vec<u16>,
    pub(super) goners: Vec<(usize, u64)>,
}

impl<const W: usize> Cycles<W> {
    /// The bytes that it owns on the heap.
    pub(in crate::techniques) fn heap_size(&self) -> usize {
        let Cycles { visits, seen_on, seen_off, round: _, seen_by_on, seen_by_off } = self;
        let seen = heap::plain(seen_on) + heap::plain(seen_off);
        heap::plain(visits) + seen + heap::plain(seen_by_on) + heap::plain(seen_by_off)
    }

    /// The first cycle through a candidate that has an effect, among those whose number of nodes is in the range. Cycles of
    /// fewer nodes must be known to have none.
    pub(super) fn first<const C: usize>(
        &mut self,
        position: &Position<W>,
        rows: &Rows<'_, C>,
        start: usize,
        range: RangeInclusive<u32>,
    ) -> Option<Cycle> {
        self.begin(rows.web.spots.len());
        self.seen_on[start] = self.round;
        self.visits.push(Visit { on: start as u16, via: start as u16, from: 0 });
        let (mut level, mut nodes) = (0..1, 2);
        while nodes <= *range.end() && !level.is_empty() {
            if range.contains(&nodes) {
                let found = self.close(position, rows, level.clone());
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
    pub(in crate::techniques) fn each<const C: usize>(
        &mut self,
        rows: &Rows<'_, C>,
        start: usize,
        mut visit: impl FnMut(&[u16]),
    ) {
        self.begin(rows.web.spots.len());
        self.seen_on[start] = self.round;
        self.visits.push(Visit { on: start as u16, via: start as u16, from: 0 });
        let ends = *rows.strong_row(start);
        let mut level = self.spread(rows, 0..1);
        while !level.is_empty() {
            for at in level.clone() {
                let on = self.visits[at].on as usize;
                if rows.weak_row(on).meets(&ends) {
                    for &off in rows.weak(on).iter().filter(|&&off| ends.contains(off as usize)) {
                        if !self.is_behind(at, off) {
                            visit(&self.nodes(at, off));
                        }
                    }
                }
            }
            level = self.spread(rows, level);
        }
    }

    /// The next level of candidates that are on.
    fn spread<const C: usize>(&mut self, rows: &Rows<'_, C>, level: Range<usize>) -> Range<usize> {
        let end = self.visits.len();
        for at in level {
            for &off in rows.weak(self.visits[at].on as usize) {
                if self.seen_off[off as usize] == self.round {
                    continue;
                }
                self.seen_off[off as usize] = self.round;
                for &on in rows.strong(off as usize) {
                    if self.seen_on[on as usize] != self.round {
                        self.seen_on[on as usize] = self.round;
                        self.visits.push(Visit { on, via: off, from: at as u32 });
                    }
                }
            }
        }
        end..self.visits.len()
    }

    /// The first cycle with an effect that ends with a candidate of this level, one that is off, and the start.
    fn close<const C: usize>(
        &mut self,
        position: &Position<W>,
        rows: &Rows<'_, C>,
        level: Range<usize>,
    ) -> Option<Cycle> {
        let ends = *rows.strong_row(self.visits[0].on as usize);
        for at in level {
            let on = self.visits[at].on as usize;
            if !rows.weak_row(on).meets(&ends) {
                continue;
            }
            for &off in rows.weak(on).iter().filter(|&&off| ends.contains(off as usize)) {
                if self.is_behind(at, off) {
                    continue;
                }
                let goners = self.effect(position, &rows.web.spots, at, off);
                if !goners.is_empty() {
                    return Some(Cycle { nodes: self.nodes(at, off), goners });
                }
            }
        }
        None
    }

    fn begin(&mut self, count: usize) {
        self.visits.clear();
        if self.seen_on.len() < count || self.round == u32::MAX {
            self.seen_on = vec![0; count];
            self.seen_off = vec![0; count];
            self.round = 0;
        }
        self.round += 1;
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
    fn effect(&mut self, position: &Position<W>, spots: &[Spot], mut at: usize, off: u16) -> Vec<(usize, u64)> {
        let board = position.board();
        self.seen_by_on.resize(board.side, Mask::EMPTY);
        self.seen_by_off.resize(board.side, Mask::EMPTY);
        let (mut inside, mut digits) = (Mask::EMPTY, 0_u64);
        let (seen_by_on, seen_by_off) = (&mut self.seen_by_on, &mut self.seen_by_off);
        let mut note = |seen: &mut [Mask<W>], number: u16| {
            let Spot { cell, digit } = spots[number as usize];
            inside.insert(cell as usize);
            digits |= 1 << digit;
            seen[digit as usize] |= *board.peer_mask(cell as usize);
        };
        note(seen_by_off, off);
        while at != 0 {
            let visit = self.visits[at];
            note(seen_by_on, visit.on);
            note(seen_by_off, visit.via);
            at = visit.from as usize;
        }
        note(seen_by_on, self.visits[0].on);
        let mut goners = Vec::new();
        for digit in crate::mask::ones(digits) {
            let seen = std::mem::take(&mut self.seen_by_on[digit]) & std::mem::take(&mut self.seen_by_off[digit]);
            let seen = (seen & *position.cells(digit)).without(&inside);
            goners.extend(seen.iter().map(|cell| (cell, 1 << digit)));
        }
        goners
    }
}
