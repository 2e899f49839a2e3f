//! What follows from candidates by the links that a table has from the start: as sets, without order.
//!
//! A run on a table that does not shrink visits just this, unless it ends before. So where the sets have nothing in common,
//! the runs, which are dear because their order is told, have nothing either.

use ninefold_grid::heap;

use super::net::{Net, Reach as Within, Table};
use crate::mask::Mask;
use crate::techniques::chains::closure::{Closure, Links, Torn};

/// The closure of a table, and its strong links.
#[derive(Clone, Debug, Default)]
pub(super) struct Reach<const C: usize> {
    closure: Closure<C>,
    strong: Vec<Mask<C>>,
    has_strong: Mask<C>,
}

struct TableLinks<'a, const C: usize> {
    net: &'a Net<C>,
    table: &'a Table<C>,
    strong: &'a [Mask<C>],
    has_strong: Mask<C>,
}

impl<const C: usize> Links<C> for TableLinks<'_, C> {
    #[inline]
    fn weak(&self, number: usize) -> Mask<C> {
        *self.net.peers(number, Within::All) & self.table.alive
    }

    #[inline]
    fn strong(&self, number: usize) -> Mask<C> {
        self.strong[number]
    }

    #[inline]
    fn has_strong(&self) -> Mask<C> {
        self.has_strong
    }
}

impl<const C: usize> Reach<C> {
    /// The bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        self.closure.heap_size() + heap::plain(&self.strong)
    }

    /// Takes up another table.
    pub(super) fn turn_to(&mut self, net: &Net<C>, table: &Table<C>) {
        self.closure.clear(net.len());
        self.strong.clear();
        self.strong.resize(net.len(), Mask::EMPTY);
        self.has_strong = Mask::EMPTY;
        for (unit, _) in table.counts.iter().enumerate().filter(|&(_, &count)| count == 2) {
            let pair = net.units[unit] & table.alive;
            self.has_strong |= pair;
            for number in pair.iter() {
                self.strong[number] |= pair;
            }
        }
        for number in self.has_strong.iter() {
            self.strong[number].remove(number);
        }
    }

    /// What all of these have in common: on, and off.
    pub(super) fn common(&mut self, net: &Net<C>, table: &Table<C>, numbers: &Mask<C>) -> [Mask<C>; 2] {
        let Reach { closure, strong, has_strong } = self;
        let links = TableLinks { net, table, strong, has_strong: *has_strong };
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
        let Reach { closure, strong, has_strong } = self;
        let links = TableLinks { net, table, strong, has_strong: *has_strong };
        let units = (0..table.counts.len()).filter(|&unit| table.counts[unit] == 2 && counts(unit));
        let ends = units.filter_map(|unit| {
            let mut pair = (net.units[unit] & table.alive).iter();
            pair.next().zip(pair.next())
        });
        closure.torn(&links, ends)
    }
}
