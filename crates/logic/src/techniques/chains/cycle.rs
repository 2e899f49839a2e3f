//! The search for cycles: chains that return to their start.
//!
//! Weak and strong links alternate all around, so either all candidates at even places are true or all at odd places. A
//! candidate outside that sees one of each, both of its own digit, is eliminated.
//!
//! The search is breadth-first over candidates that are on, two links a level. It closes a cycle wherever a candidate
//! that is off has a strong link back to the start. Each candidate keeps the path by which it was first reached, so the
//! order of visits decides which cycles are found and which come first. That order is the explainer's.

use std::ops::{Range, RangeInclusive};

use ninefold_grid::heap;

use super::graph::{Candidate, PassLinks};
use crate::mask::Mask;
use crate::position::Position;

/// A candidate that was reached on, the candidate that was off before it, and the index of the visit before that.
#[derive(Clone, Copy, Debug)]
struct Visit {
    on: u16,
    via: u16,
    parent: u32,
}

/// The cycle search and its buffers.
#[derive(Clone, Debug, Default)]
pub(in crate::techniques) struct CycleSearch<const W: usize> {
    visits: Vec<Visit>,
    seen_on: Vec<u32>,
    seen_off: Vec<u32>,
    generation: u32,
    seen_by_on: Vec<Mask<W>>,
    seen_by_off: Vec<Mask<W>>,
}

/// A cycle with eliminations.
#[derive(Clone, Debug)]
pub(super) struct Cycle {
    /// The candidates of the cycle, the start first. Those at even places are on.
    pub(super) nodes: Vec<u16>,
    pub(super) eliminations: Vec<(usize, u64)>,
}

impl<const W: usize> CycleSearch<W> {
    /// Returns the number of bytes that it owns on the heap.
    pub(in crate::techniques) fn heap_size(&self) -> usize {
        let CycleSearch { visits, seen_on, seen_off, generation: _, seen_by_on, seen_by_off } = self;
        let seen = heap::plain(seen_on) + heap::plain(seen_off);
        heap::plain(visits) + seen + heap::plain(seen_by_on) + heap::plain(seen_by_off)
    }

    /// Returns the first cycle through a candidate that has eliminations and a number of nodes in the range. The caller
    /// must know that cycles of fewer nodes have none.
    pub(super) fn first<const C: usize>(
        &mut self,
        position: &Position<W>,
        links: &PassLinks<'_, C>,
        start: usize,
        range: RangeInclusive<u32>,
    ) -> Option<Cycle> {
        self.reset(links.graph.candidates.len());
        self.seen_on[start] = self.generation;
        self.visits.push(Visit { on: start as u16, via: start as u16, parent: 0 });
        let (mut level, mut nodes) = (0..1, 2);
        while nodes <= *range.end() && !level.is_empty() {
            if range.contains(&nodes) {
                let found = self.first_at_level(position, links, level.clone());
                if found.is_some() {
                    return found;
                }
            }
            if nodes < *range.end() {
                level = self.next_level(links, level);
            }
            nodes += 2;
        }
        None
    }

    /// Calls a function with the candidates of each cycle through a candidate, the shortest cycle first, the start
    /// first.
    pub(in crate::techniques) fn for_each<const C: usize>(
        &mut self,
        links: &PassLinks<'_, C>,
        start: usize,
        mut visit: impl FnMut(&[u16]),
    ) {
        self.reset(links.graph.candidates.len());
        self.seen_on[start] = self.generation;
        self.visits.push(Visit { on: start as u16, via: start as u16, parent: 0 });
        let ends = *links.strong_row(start);
        let mut level = self.next_level(links, 0..1);
        while !level.is_empty() {
            for at in level.clone() {
                let on = self.visits[at].on as usize;
                if links.weak_row(on).meets(&ends) {
                    for &off in links.weak(on).iter().filter(|&&off| ends.contains(off as usize)) {
                        if !self.is_on_path(at, off) {
                            visit(&self.path(at, off));
                        }
                    }
                }
            }
            level = self.next_level(links, level);
        }
    }

    /// Adds the next level of candidates that are on and returns its range of visits.
    fn next_level<const C: usize>(&mut self, links: &PassLinks<'_, C>, level: Range<usize>) -> Range<usize> {
        let end = self.visits.len();
        for at in level {
            for &off in links.weak(self.visits[at].on as usize) {
                if self.seen_off[off as usize] == self.generation {
                    continue;
                }
                self.seen_off[off as usize] = self.generation;
                for &on in links.strong(off as usize) {
                    if self.seen_on[on as usize] != self.generation {
                        self.seen_on[on as usize] = self.generation;
                        self.visits.push(Visit { on, via: off, parent: at as u32 });
                    }
                }
            }
        }
        end..self.visits.len()
    }

    /// Returns the first cycle with eliminations that a candidate of this level closes, through one that is off.
    fn first_at_level<const C: usize>(
        &mut self,
        position: &Position<W>,
        links: &PassLinks<'_, C>,
        level: Range<usize>,
    ) -> Option<Cycle> {
        let ends = *links.strong_row(self.visits[0].on as usize);
        for at in level {
            let on = self.visits[at].on as usize;
            if !links.weak_row(on).meets(&ends) {
                continue;
            }
            for &off in links.weak(on).iter().filter(|&&off| ends.contains(off as usize)) {
                if self.is_on_path(at, off) {
                    continue;
                }
                let eliminations = self.eliminations(position, &links.graph.candidates, at, off);
                if !eliminations.is_empty() {
                    return Some(Cycle { nodes: self.path(at, off), eliminations });
                }
            }
        }
        None
    }

    fn reset(&mut self, count: usize) {
        self.visits.clear();
        if self.seen_on.len() < count || self.generation == u32::MAX {
            self.seen_on = vec![0; count];
            self.seen_off = vec![0; count];
            self.generation = 0;
        }
        self.generation += 1;
    }

    /// Returns whether the path to a visit contains this candidate as off.
    fn is_on_path(&self, mut at: usize, off: u16) -> bool {
        while at != 0 {
            if self.visits[at].via == off {
                return true;
            }
            at = self.visits[at].parent as usize;
        }
        false
    }

    fn path(&self, mut at: usize, off: u16) -> Vec<u16> {
        let mut nodes = vec![off];
        while at != 0 {
            nodes.extend([self.visits[at].on, self.visits[at].via]);
            at = self.visits[at].parent as usize;
        }
        nodes.push(self.visits[0].on);
        nodes.reverse();
        nodes
    }

    /// Returns the candidates outside the cells of the cycle that see one that is on and one that is off, both of their
    /// digit, as cells and sets of digits.
    fn eliminations(
        &mut self,
        position: &Position<W>,
        candidates: &[Candidate],
        mut at: usize,
        off: u16,
    ) -> Vec<(usize, u64)> {
        let board = position.board();
        self.seen_by_on.resize(board.side, Mask::EMPTY);
        self.seen_by_off.resize(board.side, Mask::EMPTY);
        let (mut inside, mut digits) = (Mask::EMPTY, 0_u64);
        let (seen_by_on, seen_by_off) = (&mut self.seen_by_on, &mut self.seen_by_off);
        let mut note = |seen: &mut [Mask<W>], number: u16| {
            let Candidate { cell, digit } = candidates[number as usize];
            inside.insert(cell as usize);
            digits |= 1 << digit;
            seen[digit as usize] |= *board.peer_mask(cell as usize);
        };
        note(seen_by_off, off);
        while at != 0 {
            let visit = self.visits[at];
            note(seen_by_on, visit.on);
            note(seen_by_off, visit.via);
            at = visit.parent as usize;
        }
        note(seen_by_on, self.visits[0].on);
        let mut eliminations = Vec::new();
        for digit in crate::mask::ones(digits) {
            let seen = std::mem::take(&mut self.seen_by_on[digit]) & std::mem::take(&mut self.seen_by_off[digit]);
            let seen = (seen & *position.cells(digit)).without(&inside);
            eliminations.extend(seen.iter().map(|cell| (cell, 1 << digit)));
        }
        eliminations
    }
}
