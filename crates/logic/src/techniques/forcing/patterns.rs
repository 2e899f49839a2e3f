//! The patterns that a dynamic chain can contain: locked candidates, hidden pairs, naked pairs and X-Wings on the
//! remaining candidates, provided that the chain's own eliminations made them.
//!
//! A pattern rests on the candidates that would spoil it: present at the start, eliminated now. Each search returns all
//! patterns of its kind, in the explainer's order.

use super::candidate_index::{CandidateIndex, Intersection, NONE, Remaining};
use super::changes::Changes;
use crate::mask::{Mask, ones};

/// The eliminations of a pattern, in the explainer's order, and the eliminated candidates on which it rests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PatternFinding {
    pub(super) eliminations: Vec<u16>,
    pub(super) parents: Vec<u16>,
}

/// The candidates in which patterns are searched for.
#[derive(Clone, Copy)]
pub(super) struct PatternScope<'a, const C: usize> {
    pub(super) index: &'a CandidateIndex<C>,
    /// The candidates at the start of the propagation.
    pub(super) initial: &'a Remaining<C>,
    /// The candidates that remain.
    pub(super) current: &'a Remaining<C>,
}

/// Sorts candidates by cell in the iteration order of the explainer's hash table of cells: by bucket, of which there
/// are 16, doubled whenever they are more than three quarters full.
pub(super) fn sort_in_hash_order<const C: usize>(index: &CandidateIndex<C>, eliminations: &mut [u16]) {
    let mut cells = 0;
    let mut last = u16::MAX;
    for &elimination in eliminations.iter() {
        let cell = index.cells[elimination as usize];
        cells += usize::from(cell != last);
        last = cell;
    }
    let mut slots = 16;
    while cells > slots * 3 / 4 {
        slots *= 2;
    }
    eliminations.sort_by_key(|&elimination| index.cells[elimination as usize] as usize % slots);
}

fn to_list<const C: usize>(mask: &Mask<C>) -> Vec<u16> {
    mask.iter().map(|number| number as u16).collect()
}

impl<const C: usize> PatternScope<'_, C> {
    /// Returns the candidates of a unit that were eliminated.
    #[inline]
    pub(super) fn eliminated(&self, unit: usize) -> Mask<C> {
        (self.index.units[unit] & self.initial.alive).without(&self.current.alive)
    }

    #[inline]
    fn remaining_in(&self, unit: usize) -> Mask<C> {
        self.index.units[unit] & self.current.alive
    }

    #[inline]
    pub(super) fn has_changed(&self, unit: usize) -> bool {
        self.current.counts[unit] != self.initial.counts[unit]
    }

    fn finding(&self, mut eliminations: Vec<u16>, parents: Vec<u16>) -> PatternFinding {
        sort_in_hash_order(self.index, &mut eliminations);
        PatternFinding { eliminations, parents }
    }

    /// Finds locked candidates: all candidates of a digit in one house that lie in another house too.
    pub(super) fn locked(&self, changes: &Changes) -> Vec<PatternFinding> {
        let mut found: Vec<(u32, PatternFinding)> = Vec::new();
        for &base in &changes.units {
            for intersection in self.index.intersections(base as usize) {
                found.extend(self.locked_at(intersection).map(|finding| (intersection.sequence, finding)));
            }
        }
        found.sort_unstable_by_key(|&(sequence, _)| sequence);
        found.into_iter().map(|(_, finding)| finding).collect()
    }

    #[inline]
    fn locked_at(&self, &Intersection { base, cover, max_count, .. }: &Intersection) -> Option<PatternFinding> {
        let (base, cover) = (base as usize, cover as usize);
        let count = self.current.counts[base];
        if count < 2 || count > max_count || self.current.counts[cover] <= count {
            return None;
        }
        let inside = &self.index.units[cover];
        if !self.remaining_in(base).without(inside).is_empty() {
            return None;
        }
        let eliminations = self.remaining_in(cover).without(&self.index.units[base]);
        let parents = self.eliminated(base).without(inside);
        (!eliminations.is_empty() && !parents.is_empty())
            .then(|| self.finding(to_list(&eliminations), to_list(&parents)))
    }

    /// Returns the digits that have two places in a house.
    #[inline]
    fn pairs(&self, house: usize) -> u64 {
        let units = self.index.units_at(house).iter().enumerate();
        let is_pair = |&unit: &u16| unit != NONE && self.current.counts[unit as usize] == 2;
        units.fold(0, |pairs, (digit, unit)| pairs | u64::from(is_pair(unit)) << digit)
    }

    /// Finds two digits of a house with the same two places.
    pub(super) fn hidden_pairs(&self, changes: &Changes) -> Vec<PatternFinding> {
        let mut found = Vec::new();
        for house in (0..self.index.houses.len()).filter(|&house| self.index.blanks[house] > 4) {
            let new_pairs = changes.in_house(house).digits;
            if new_pairs == 0 {
                continue;
            }
            let units = self.index.units_at(house);
            let pairs = self.pairs(house);
            for high in ones(pairs) {
                let partners = if new_pairs >> high & 1 == 1 { pairs } else { new_pairs };
                for low in ones(partners & ((1 << high) - 1)) {
                    found.extend(self.hidden_pair(units[low] as usize, units[high] as usize));
                }
            }
        }
        found
    }

    fn hidden_pair(&self, one: usize, other: usize) -> Option<PatternFinding> {
        let (places, others) = (self.remaining_in(one), self.remaining_in(other));
        let mut same_cell = Mask::EMPTY;
        for (place, other) in places.iter().zip(others.iter()) {
            if self.index.cells[place] != self.index.cells[other] {
                return None;
            }
            same_cell |= *self.index.same_cell(place);
        }
        let eliminations = (same_cell & self.current.alive).without(&(places | others));
        let parents = self.eliminated(one) | self.eliminated(other);
        (!eliminations.is_empty()).then(|| self.finding(to_list(&eliminations), to_list(&parents)))
    }

    /// Finds two cells of a house with the same two digits.
    pub(super) fn naked_pairs(&self, changes: &Changes) -> Vec<PatternFinding> {
        let mut found = Vec::new();
        let can_have_pair = |house: usize| self.index.blanks[house] >= 4 && changes.in_house(house).has_cells;
        for (house, cells) in self.index.houses.iter().enumerate().filter(|&(house, _)| can_have_pair(house)) {
            let mut pairs = [0; 64];
            let units = cells.iter().map(|&cell| self.index.unit_of_cell[cell as usize]).filter(|&unit| unit != NONE);
            let units = units.map(usize::from).filter(|&unit| self.current.counts[unit] == 2);
            for (place, one) in units.enumerate() {
                for &other in &pairs[..place] {
                    found.extend(self.naked_pair(house, other, one));
                }
                pairs[place] = one;
            }
        }
        found
    }

    fn naked_pair(&self, house: usize, one: usize, other: usize) -> Option<PatternFinding> {
        if !self.has_changed(one) && !self.has_changed(other) {
            return None;
        }
        let (first, others) = (self.remaining_in(one), self.remaining_in(other));
        let mut seen = Mask::EMPTY;
        for (place, other) in first.iter().zip(others.iter()) {
            let digit = self.index.digits[place] as usize;
            if digit != self.index.digits[other] as usize {
                return None;
            }
            seen |= self.remaining_in(self.index.unit_at(house, digit)?);
        }
        let eliminations = seen.without(&(first | others));
        let parents = self.eliminated(one) | self.eliminated(other);
        // The cells of a house ascend, and so do these.
        (!eliminations.is_empty()).then(|| self.finding(to_list(&eliminations), to_list(&parents)))
    }

    /// Finds two lines with the same two places for a digit.
    pub(super) fn x_wings(&self, changes: &Changes) -> Vec<PatternFinding> {
        let (columns, rows) = (self.index.first_column, self.index.first_row);
        let mut found = Vec::new();
        for (bases, covers) in [(columns, rows), (rows, columns)] {
            let new_pairs = |line: usize| changes.in_house(bases + line).digits;
            if (0..self.index.side).all(|line| new_pairs(line) == 0) {
                continue;
            }
            let mut pairs = [0_u64; 64];
            for high in 0..self.index.side {
                pairs[high] = self.pairs(bases + high);
                for low in 0..high {
                    for digit in ones(pairs[low] & pairs[high] & (new_pairs(low) | new_pairs(high))) {
                        found.extend(self.x_wing([bases + low, bases + high], covers, digit));
                    }
                }
            }
        }
        found
    }

    fn x_wing(&self, bases: [usize; 2], covers: usize, digit: usize) -> Option<PatternFinding> {
        let [one, other] = [self.index.unit_at(bases[0], digit)?, self.index.unit_at(bases[1], digit)?];
        let counts = &self.current.counts;
        if counts[one] != 2 || counts[other] != 2 {
            return None;
        }
        if self.index.placed[digit] as usize + 4 > self.index.side {
            return None;
        }
        let line = |number: usize| {
            let cell = self.index.cells[number] as usize;
            covers + if covers == self.index.first_row { cell / self.index.side } else { cell % self.index.side }
        };
        let (first, others) = (self.remaining_in(one), self.remaining_in(other));
        if !first.iter().map(line).eq(others.iter().map(line)) {
            return None;
        }
        let inside = |number: usize| self.index.unit_at(line(number), digit).map(|unit| self.index.units[unit]);
        let corners = first | others;
        let mut eliminations = Vec::new();
        let mut covered = Mask::EMPTY;
        for number in first.iter() {
            let cover = inside(number)?;
            covered |= cover;
            eliminations.extend(to_list(&(cover & self.current.alive).without(&corners)));
        }
        let parents = [one, other].map(|unit| to_list(&self.eliminated(unit).without(&covered))).concat();
        (!eliminations.is_empty() && !parents.is_empty()).then(|| self.finding(eliminations, parents))
    }
}
