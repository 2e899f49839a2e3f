//! What follows from candidates by the links that a table has from the start: as sets, without order.
//!
//! A run on a table that does not shrink visits just this, unless it ends before. So where the sets have nothing in common,
//! the runs, which are dear because their order is told, have nothing either.

use crate::mask::Mask;
use crate::net::{Net, Table};
use crate::techniques::chains::closure::{Closure, Torn};
use crate::techniques::chains::web::{Pass, Rows, Web};

/// The closure of a table, and its links.
#[derive(Clone, Debug, Default)]
pub(super) struct Reach<const C: usize> {
    closure: Closure<C>,
    web: Web<C>,
}

impl<const C: usize> Reach<C> {
    /// Takes up another table.
    pub(super) fn turn_to(&mut self, net: &Net<C>, table: &Table<C>) {
        self.closure.clear(net.len());
        self.web.weave(net, table);
    }

    /// The links of a pass.
    pub(super) fn rows<'a>(&'a self, net: &'a Net<C>, table: &'a Table<C>, pass: Pass) -> Rows<'a, C> {
        self.web.rows(net, table, pass)
    }

    /// What all of these have in common: on, and off.
    pub(super) fn common(&mut self, net: &Net<C>, table: &Table<C>, numbers: &Mask<C>) -> [Mask<C>; 2] {
        let Reach { closure, web } = self;
        let links = web.rows(net, table, Pass::Xy);
        let mut common = [table.alive; 2];
        for number in numbers.iter() {
            let [ons, offs] = closure.of(&links, number);
            common = [common[0] & ons, common[1] & offs];
            if common.iter().all(Mask::is_empty) {
                break;
            }
        }
        common
    }

    /// The candidates that lead to their opposites by way of the strong links in units that these say count.
    pub(super) fn torn(&mut self, net: &Net<C>, table: &Table<C>, counts: impl Fn(usize) -> bool) -> Torn<C> {
        let Reach { closure, web } = self;
        let links = web.rows(net, table, Pass::Xy);
        let units = (0..table.counts.len()).filter(|&unit| table.counts[unit] == 2 && counts(unit));
        let ends = units.filter_map(|unit| {
            let mut pair = (net.units[unit] & table.alive).iter();
            pair.next().zip(pair.next())
        });
        closure.torn(&links, ends)
    }
}
