//! The links of what a forcing run has left: the same web as that of a position, over the numbers of the run.

use super::web::{Partners, Spot, Web};
use crate::mask::Mask;
use crate::techniques::forcing::{Net, Reach, Table};

impl<const C: usize> Web<C> {
    /// Links the candidates of a table anew.
    pub(in crate::techniques) fn weave(&mut self, net: &Net<C>, table: &Table<C>) {
        self.spots.clear();
        let spots = net.cells.iter().zip(&net.digits);
        self.spots.extend(spots.map(|(&cell, &digit)| Spot { cell, digit }));
        self.clear();
        for number in 0..net.len() {
            self.weave_strongly(net, table, number);
        }
        for number in 0..net.len() {
            self.weave_weakly(net, table, number);
        }
    }

    fn weave_strongly(&mut self, net: &Net<C>, table: &Table<C>, number: usize) {
        let mut rows = [Mask::EMPTY; 3];
        let Partners { of, .. } = &mut self.strong;
        let mut own = 0;
        if table.alive.contains(number) {
            for (place, &unit) in net.units_of(number).iter().enumerate() {
                if table.counts[unit as usize] != 2 {
                    continue;
                }
                let mut left = net.units[unit as usize] & table.alive;
                left.remove(number);
                let Some(other) = left.first() else { continue };
                let row = &mut rows[usize::from(place == 0)];
                if !row.contains(other) {
                    row.insert(other);
                    of.push(other as u16);
                    own += usize::from(place == 0);
                }
            }
        }
        rows[2] = rows[0] | rows[1];
        self.strong.close(own);
        for (has, row) in self.has_strong.iter_mut().zip(&rows) {
            if !row.is_empty() {
                has.insert(number);
            }
        }
        self.strong_rows.push(rows);
    }

    fn weave_weakly(&mut self, net: &Net<C>, table: &Table<C>, number: usize) {
        if !table.alive.contains(number) {
            self.weak.close(0);
            self.weak_rows.push([Mask::EMPTY; 2]);
            return;
        }
        let rows = [Reach::Houses, Reach::All].map(|reach| *net.peers(number, reach) & table.alive);
        let mut new = rows[1] & self.has_strong[2];
        let mut own = 0;
        for (place, &unit) in net.units_of(number).iter().enumerate() {
            let fresh = new & net.units[unit as usize];
            new = new.without(&fresh);
            self.weak.of.extend(fresh.iter().map(|other| other as u16));
            if place == 0 {
                own = self.weak.of.len() - self.weak.start[number] as usize;
            }
        }
        self.weak.close(own);
        self.weak_rows.push(rows);
    }
}
