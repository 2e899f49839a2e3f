//! What follows from candidates by links that are there from the start: as sets, without order.
//!
//! A run on a table that does not shrink visits just this, unless it ends before. So where the sets have nothing in common,
//! the runs, which are dear because their order is told, have nothing either. Sets are closed one after the other: what
//! one holds whose set is closed already is taken over whole.

use super::net::{Net, Reach as Links, Table};
use crate::mask::Mask;

/// What each candidate that is on turns on and off.
#[derive(Clone, Debug, Default)]
pub(super) struct Reach<const C: usize> {
    ons: Vec<Mask<C>>,
    offs: Vec<Mask<C>>,
    /// What each candidate turns on when it is off.
    strong: Vec<Mask<C>>,
    is_strong: Mask<C>,
    closed: Mask<C>,
}

impl<const C: usize> Reach<C> {
    /// Takes up another table.
    pub(super) fn turn_to(&mut self, net: &Net<C>, table: &Table<C>) {
        self.strong.clear();
        self.strong.resize(net.len(), Mask::EMPTY);
        (self.is_strong, self.closed) = (Mask::EMPTY, Mask::EMPTY);
        for (unit, _) in table.counts.iter().enumerate().filter(|&(_, &count)| count == 2) {
            let pair = net.units[unit] & table.alive;
            self.is_strong |= pair;
            for number in pair.iter() {
                self.strong[number] |= pair;
            }
        }
        for number in self.is_strong.iter() {
            self.strong[number].remove(number);
        }
        self.ons.resize(net.len(), Mask::EMPTY);
        self.offs.resize(net.len(), Mask::EMPTY);
    }

    /// Closes the sets of a candidate.
    fn close(&mut self, net: &Net<C>, table: &Table<C>, number: usize) {
        let mut ons = Mask::single(number);
        let mut offs = Mask::EMPTY;
        let mut open = ons;
        while let Some(next) = open.first() {
            if self.closed.contains(next) {
                ons |= self.ons[next];
                offs |= self.offs[next];
                open = open.without(&self.ons[next]);
                continue;
            }
            open.remove(next);
            let new = (*net.peers(next, Links::All) & table.alive).without(&offs);
            let reached = (new & self.is_strong).iter().fold(Mask::EMPTY, |all, off| all | self.strong[off]);
            open |= reached.without(&ons);
            ons |= reached;
            offs |= new;
        }
        (self.ons[number], self.offs[number]) = (ons, offs);
        self.closed.insert(number);
    }

    /// What all of these have in common: on, and off.
    pub(super) fn common(&mut self, net: &Net<C>, table: &Table<C>, numbers: &Mask<C>) -> [Mask<C>; 2] {
        let mut common = [table.alive; 2];
        for number in numbers.iter() {
            if !self.closed.contains(number) {
                self.close(net, table, number);
            }
            common[0] &= self.ons[number];
            common[1] &= self.offs[number];
            if common[0].is_empty() && common[1].is_empty() {
                break;
            }
        }
        common
    }
}
