//! The patterns that a dynamic run looks for when nothing else follows: locked candidates, hidden pairs, naked pairs and
//! X-Wings on what is left, as far as they are there only because of what the run has taken away.
//!
//! What they rest on are the candidates that would spoil them: present at the start of the run, gone now. All patterns of
//! the first kind that has any count, in the explainer's order.

use super::changes::Changes;
use super::net::{Locking, NONE, Net, Table};
use crate::mask::{Mask, ones};

/// What a pattern takes away, in the explainer's order, and the candidates that it rests on being off.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Finding {
    pub(super) goners: Vec<u16>,
    pub(super) parents: Vec<u16>,
}

/// Where patterns are looked for.
#[derive(Clone, Copy)]
pub(super) struct PatternScope<'a, const C: usize> {
    pub(super) net: &'a Net<C>,
    /// The table at the start of the run.
    pub(super) source: &'a Table<C>,
    pub(super) work: &'a Table<C>,
}

/// Candidates in the order in which the explainer's table of cells gives them: slot by slot, of which there are 16, and
/// twice as many when they are three quarters full.
pub(super) fn in_slots<const C: usize>(net: &Net<C>, goners: &mut [u16]) {
    let mut cells = 0;
    let mut last = u16::MAX;
    for &goner in goners.iter() {
        let cell = net.cells[goner as usize];
        cells += usize::from(cell != last);
        last = cell;
    }
    let mut slots = 16;
    while cells > slots * 3 / 4 {
        slots *= 2;
    }
    goners.sort_by_key(|&goner| net.cells[goner as usize] as usize % slots);
}

fn listed<const C: usize>(mask: &Mask<C>) -> Vec<u16> {
    mask.iter().map(|number| number as u16).collect()
}

impl<const C: usize> PatternScope<'_, C> {
    /// What is gone of a unit.
    #[inline]
    pub(super) fn gone(&self, unit: usize) -> Mask<C> {
        (self.net.units[unit] & self.source.alive).without(&self.work.alive)
    }

    #[inline]
    fn left(&self, unit: usize) -> Mask<C> {
        self.net.units[unit] & self.work.alive
    }

    #[inline]
    pub(super) fn has_changed(&self, unit: usize) -> bool {
        self.work.counts[unit] != self.source.counts[unit]
    }

    fn finding(&self, mut goners: Vec<u16>, parents: Vec<u16>) -> Finding {
        in_slots(self.net, &mut goners);
        Finding { goners, parents }
    }

    /// Candidates of a digit that are all where two houses cross.
    pub(super) fn locked(&self, changes: &Changes) -> Vec<Finding> {
        let mut found: Vec<(u32, Finding)> = Vec::new();
        for &base in &changes.units {
            for locking in self.net.lockings(base as usize) {
                found.extend(self.locked_at(locking).map(|finding| (locking.turn, finding)));
            }
        }
        found.sort_unstable_by_key(|&(turn, _)| turn);
        found.into_iter().map(|(_, finding)| finding).collect()
    }

    #[inline]
    fn locked_at(&self, &Locking { base, cover, most, .. }: &Locking) -> Option<Finding> {
        let (base, cover) = (base as usize, cover as usize);
        let count = self.work.counts[base];
        if count < 2 || count > most || self.work.counts[cover] <= count {
            return None;
        }
        let inside = &self.net.units[cover];
        if !self.left(base).without(inside).is_empty() {
            return None;
        }
        let goners = self.left(cover).without(&self.net.units[base]);
        let parents = self.gone(base).without(inside);
        (!goners.is_empty() && !parents.is_empty()).then(|| self.finding(listed(&goners), listed(&parents)))
    }

    /// The digits that have two places in a house.
    #[inline]
    fn pairs(&self, house: usize) -> u64 {
        let units = self.net.units_at(house).iter().enumerate();
        let is_pair = |&unit: &u16| unit != NONE && self.work.counts[unit as usize] == 2;
        units.fold(0, |pairs, (digit, unit)| pairs | u64::from(is_pair(unit)) << digit)
    }

    /// Two digits of a house with the same two places.
    pub(super) fn hidden_pairs(&self, changes: &Changes) -> Vec<Finding> {
        let mut found = Vec::new();
        for house in (0..self.net.houses.len()).filter(|&house| self.net.blanks[house] > 4) {
            let fresh = changes.in_house(house).digits;
            if fresh == 0 {
                continue;
            }
            let units = self.net.units_at(house);
            let pairs = self.pairs(house);
            for high in ones(pairs) {
                let worth = if fresh >> high & 1 == 1 { pairs } else { fresh };
                for low in ones(worth & ((1 << high) - 1)) {
                    found.extend(self.hidden_pair(units[low] as usize, units[high] as usize));
                }
            }
        }
        found
    }

    fn hidden_pair(&self, one: usize, other: usize) -> Option<Finding> {
        let (places, others) = (self.left(one), self.left(other));
        let mut mates = Mask::EMPTY;
        for (place, other) in places.iter().zip(others.iter()) {
            if self.net.cells[place] != self.net.cells[other] {
                return None;
            }
            mates |= *self.net.cell_mates(place);
        }
        let goners = (mates & self.work.alive).without(&(places | others));
        let parents = self.gone(one) | self.gone(other);
        (!goners.is_empty()).then(|| self.finding(listed(&goners), listed(&parents)))
    }

    /// Two cells of a house with the same two digits.
    pub(super) fn naked_pairs(&self, changes: &Changes) -> Vec<Finding> {
        let mut found = Vec::new();
        let is_worth = |house: usize| self.net.blanks[house] >= 4 && changes.in_house(house).has_cells;
        for (house, cells) in self.net.houses.iter().enumerate().filter(|&(house, _)| is_worth(house)) {
            let mut pairs = [0; 64];
            let units = cells.iter().map(|&cell| self.net.unit_of_cell[cell as usize]).filter(|&unit| unit != NONE);
            let units = units.map(usize::from).filter(|&unit| self.work.counts[unit] == 2);
            for (place, one) in units.enumerate() {
                for &other in &pairs[..place] {
                    found.extend(self.naked_pair(house, other, one));
                }
                pairs[place] = one;
            }
        }
        found
    }

    fn naked_pair(&self, house: usize, one: usize, other: usize) -> Option<Finding> {
        if !self.has_changed(one) && !self.has_changed(other) {
            return None;
        }
        let (mine, others) = (self.left(one), self.left(other));
        let mut seen = Mask::EMPTY;
        for (place, other) in mine.iter().zip(others.iter()) {
            let digit = self.net.digits[place] as usize;
            if digit != self.net.digits[other] as usize {
                return None;
            }
            seen |= self.left(self.net.unit_at(house, digit)?);
        }
        let goners = seen.without(&(mine | others));
        let parents = self.gone(one) | self.gone(other);
        // A house ascends, and so do its cells.
        (!goners.is_empty()).then(|| self.finding(listed(&goners), listed(&parents)))
    }

    /// Two lines with the same two places for a digit.
    pub(super) fn x_wings(&self, changes: &Changes) -> Vec<Finding> {
        let (columns, rows) = (self.net.first_column, self.net.first_row);
        let mut found = Vec::new();
        for (bases, covers) in [(columns, rows), (rows, columns)] {
            let fresh = |line: usize| changes.in_house(bases + line).digits;
            if (0..self.net.side).all(|line| fresh(line) == 0) {
                continue;
            }
            let mut pairs = [0_u64; 64];
            for high in 0..self.net.side {
                pairs[high] = self.pairs(bases + high);
                for low in 0..high {
                    for digit in ones(pairs[low] & pairs[high] & (fresh(low) | fresh(high))) {
                        found.extend(self.x_wing([bases + low, bases + high], covers, digit));
                    }
                }
            }
        }
        found
    }

    fn x_wing(&self, bases: [usize; 2], covers: usize, digit: usize) -> Option<Finding> {
        let [one, other] = [self.net.unit_at(bases[0], digit)?, self.net.unit_at(bases[1], digit)?];
        let counts = &self.work.counts;
        if counts[one] != 2 || counts[other] != 2 {
            return None;
        }
        if self.net.placed[digit] as usize + 4 > self.net.side {
            return None;
        }
        let line = |number: usize| {
            let cell = self.net.cells[number] as usize;
            covers + if covers == self.net.first_row { cell / self.net.side } else { cell % self.net.side }
        };
        let (mine, others) = (self.left(one), self.left(other));
        if !mine.iter().map(line).eq(others.iter().map(line)) {
            return None;
        }
        let inside = |number: usize| self.net.unit_at(line(number), digit).map(|unit| self.net.units[unit]);
        let corners = mine | others;
        let mut goners = Vec::new();
        let mut covered = Mask::EMPTY;
        for number in mine.iter() {
            let cover = inside(number)?;
            covered |= cover;
            goners.extend(listed(&(cover & self.work.alive).without(&corners)));
        }
        let parents = [one, other].map(|unit| listed(&self.gone(unit).without(&covered))).concat();
        (!goners.is_empty() && !parents.is_empty()).then(|| self.finding(goners, parents))
    }
}
