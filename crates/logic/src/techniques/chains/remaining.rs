//! The link graph of the candidates that remain within a forcing chain, with the numbers of its candidate index.

use super::graph::{AdjacencyLists, Candidate, LinkGraph};
use crate::mask::Mask;
use crate::techniques::forcing::{CandidateIndex, LinkScope, Remaining};

impl<const C: usize> LinkGraph<C> {
    /// Rebuilds the graph for the candidates that remain. Eliminated candidates keep their numbers and have no links.
    pub(in crate::techniques) fn build_remaining(&mut self, index: &CandidateIndex<C>, remaining: &Remaining<C>) {
        self.candidates.clear();
        let candidates = index.cells.iter().zip(&index.digits);
        self.candidates.extend(candidates.map(|(&cell, &digit)| Candidate { cell, digit }));
        self.clear();
        for number in 0..index.len() {
            self.link_remaining_strongly(index, remaining, number);
        }
        for number in 0..index.len() {
            self.link_remaining_weakly(index, remaining, number);
        }
    }

    fn link_remaining_strongly(&mut self, index: &CandidateIndex<C>, remaining: &Remaining<C>, number: usize) {
        let mut rows = [Mask::EMPTY; 3];
        let AdjacencyLists { targets, .. } = &mut self.strong;
        let mut own = 0;
        if remaining.alive.contains(number) {
            for (place, &unit) in index.units_of(number).iter().enumerate() {
                if remaining.counts[unit as usize] != 2 {
                    continue;
                }
                let mut left = index.units[unit as usize] & remaining.alive;
                left.remove(number);
                let Some(other) = left.first() else { continue };
                let row = &mut rows[usize::from(place == 0)];
                if !row.contains(other) {
                    row.insert(other);
                    targets.push(other as u16);
                    own += usize::from(place == 0);
                }
            }
        }
        rows[2] = rows[0] | rows[1];
        self.strong.end_list(own);
        for (has, row) in self.has_strong.iter_mut().zip(&rows) {
            if !row.is_empty() {
                has.insert(number);
            }
        }
        self.strong_rows.push(rows);
    }

    fn link_remaining_weakly(&mut self, index: &CandidateIndex<C>, remaining: &Remaining<C>, number: usize) {
        if !remaining.alive.contains(number) {
            self.weak.end_list(0);
            self.weak_rows.push([Mask::EMPTY; 2]);
            return;
        }
        let rows =
            [LinkScope::Houses, LinkScope::All].map(|link_scope| *index.peers(number, link_scope) & remaining.alive);
        let mut new = rows[1] & self.has_strong[2];
        let mut own = 0;
        for (place, &unit) in index.units_of(number).iter().enumerate() {
            let fresh = new & index.units[unit as usize];
            new = new.without(&fresh);
            self.weak.targets.extend(fresh.iter().map(|other| other as u16));
            if place == 0 {
                own = self.weak.targets.len() - self.weak.starts[number] as usize;
            }
        }
        self.weak.end_list(own);
        self.weak_rows.push(rows);
    }
}
