//! The links between the candidates that are left of a net.
//!
//! What a candidate turns off when it is on, the net knows; what it turns on when it is off, units that are down to two tell.
//! Links are rows of bits, for searches in which their order does not matter. Where it does, a row is visited unit by unit:
//! the cell first, then the houses in link order. A web without house links, or without links in cells, is a choice of rows.

use super::closure::Links;
use crate::mask::Mask;
use crate::net::{NONE, Net, Reach, Table};

/// Which strong links a chain may use; and whether weak links within a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::techniques) enum Pass {
    /// Only links in houses: all nodes have one digit.
    X,
    /// Strong links only in cells of two candidates.
    Y,
    /// All links.
    Xy,
}

/// The strong links of a table, of each pass: a row for each candidate, and the candidates whose row has any.
#[derive(Clone, Debug, Default)]
pub(in crate::techniques) struct Web<const C: usize> {
    rows: Vec<[Mask<C>; 3]>,
    has_strong: [Mask<C>; 3],
}

/// The links of a pass.
#[derive(Clone, Copy)]
pub(in crate::techniques) struct Rows<'a, const C: usize> {
    pub(in crate::techniques) net: &'a Net<C>,
    pub(in crate::techniques) table: &'a Table<C>,
    web: &'a Web<C>,
    pass: Pass,
    reach: Reach,
}

impl<const C: usize> Web<C> {
    /// Links the candidates of a table anew.
    pub(in crate::techniques) fn weave(&mut self, net: &Net<C>, table: &Table<C>) {
        self.rows.clear();
        self.rows.resize(net.len(), [Mask::EMPTY; 3]);
        self.has_strong = [Mask::EMPTY; 3];
        for (unit, _) in table.counts.iter().enumerate().filter(|&(_, &count)| count == 2) {
            let pair = net.units[unit] & table.alive;
            let pass = if net.house_of[unit] == NONE { Pass::Y } else { Pass::X };
            for pass in [pass, Pass::Xy] {
                self.has_strong[pass as usize] |= pair;
                // Each is in its own row for now.
                pair.iter().for_each(|number| self.rows[number][pass as usize] |= pair);
            }
        }
        for number in self.has_strong[Pass::Xy as usize].iter() {
            self.rows[number].iter_mut().for_each(|row| row.remove(number));
        }
    }

    /// The links of a pass.
    pub(in crate::techniques) fn rows<'a>(&'a self, net: &'a Net<C>, table: &'a Table<C>, pass: Pass) -> Rows<'a, C> {
        let reach = if pass == Pass::X { Reach::Houses } else { Reach::All };
        Rows { net, table, web: self, pass, reach }
    }
}

impl<const C: usize> Links<C> for Rows<'_, C> {
    #[inline]
    fn weak(&self, number: usize) -> Mask<C> {
        *self.net.peers(number, self.reach) & self.table.alive
    }

    #[inline]
    fn strong(&self, number: usize) -> Mask<C> {
        self.web.rows[number][self.pass as usize]
    }

    #[inline]
    fn has_strong(&self) -> Mask<C> {
        self.web.has_strong[self.pass as usize]
    }
}

impl<const C: usize> Rows<'_, C> {
    pub(in crate::techniques) fn pass(&self) -> Pass {
        self.pass
    }

    /// The candidates that lead on when they are off, by whatever links.
    #[inline]
    pub(in crate::techniques) fn has_any_strong(&self) -> Mask<C> {
        self.web.has_strong[Pass::Xy as usize]
    }

    /// Visits those of a candidate's weak partners in link order.
    #[inline]
    pub(in crate::techniques) fn each_weak(&self, number: usize, mut some: Mask<C>, mut visit: impl FnMut(usize)) {
        if some.is_empty() {
            return;
        }
        for &unit in self.net.units_of(number) {
            let fresh = some & self.net.units[unit as usize];
            some = some.without(&fresh);
            fresh.iter().for_each(&mut visit);
        }
    }

    /// Visits those of a candidate's strong partners in link order.
    #[inline]
    pub(in crate::techniques) fn each_strong(&self, number: usize, mut some: Mask<C>, mut visit: impl FnMut(usize)) {
        if some.is_empty() {
            return;
        }
        for &unit in self.net.units_of(number).iter().filter(|&&unit| self.table.counts[unit as usize] == 2) {
            let fresh = some & self.net.units[unit as usize];
            some = some.without(&fresh);
            fresh.iter().for_each(&mut visit);
        }
    }
}
