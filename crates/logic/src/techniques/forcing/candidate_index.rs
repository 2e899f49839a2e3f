//! Numbers for the candidates and the units of a position.
//!
//! A *unit* is a set of candidates of which exactly one is on: those of a cell, or those of a digit in a house.
//! Candidates are numbered in grid order, digits ascending, so that the members of a unit ascend in the order in which
//! the explainer visits them. Numbers and units stay fixed whatever a search eliminates: [`Remaining`] says which
//! candidates remain, and how many in each unit. A search has to copy nothing else. Sets of candidates take only a few
//! machine words.

use ninefold_grid::heap;

use super::trail_cache::Removals;
use crate::board::{Board, Kind};
use crate::mask::{Mask, ones};
use crate::position::Position;

/// Means that there is no number.
pub(super) const NONE: u16 = u16::MAX;

/// The candidates and units of a position. A set of candidates is `C` words of 64 bits.
#[derive(Clone, Debug, Default)]
pub(crate) struct CandidateIndex<const C: usize> {
    pub(super) side: usize,
    pub(in crate::techniques) cells: Vec<u16>,
    pub(in crate::techniques) digits: Vec<u8>,
    pub(in crate::techniques) units: Vec<Mask<C>>,
    /// The house of each unit; [`NONE`] for a cell.
    pub(super) house_of: Vec<u16>,
    /// The digit of each unit of a house.
    pub(super) digit_of: Vec<u8>,
    /// The units of each candidate: its cell, then its houses in link order.
    units_of: Vec<u16>,
    unit_ends: Vec<u32>,
    /// The candidates that share a house unit with each candidate, and those that share any unit.
    peers: Vec<[Mask<C>; 2]>,
    /// The unit of each cell; [`NONE`] if it is not blank.
    pub(super) unit_of_cell: Vec<u16>,
    /// The unit of each house and digit; [`NONE`] if the digit has no places there.
    unit_at: Vec<u16>,
    /// The intersections, sorted by base; `sequence` is the explainer's order.
    intersections: Vec<Intersection>,
    intersection_ends: Vec<u32>,
    /// The houses in search order: their cells, and the number of blank ones.
    pub(super) houses: Vec<Vec<u16>>,
    pub(super) blanks: Vec<u8>,
    /// The number of cells that hold each digit.
    pub(super) placed: Vec<u8>,
    pub(super) first_column: usize,
    pub(super) first_row: usize,
    /// The candidates of the position as it is now.
    pub(super) remaining: Remaining<C>,
}

/// Two units of a digit that can lock candidates: if all candidates of the base are in the cover, the rest of the cover
/// is eliminated. Their houses share `max_count` cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Intersection {
    pub(super) base: u16,
    pub(super) cover: u16,
    pub(super) max_count: u8,
    pub(super) sequence: u32,
}

/// The candidates that remain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Remaining<const C: usize> {
    pub(in crate::techniques) alive: Mask<C>,
    /// The number of them in each unit.
    pub(in crate::techniques) counts: Vec<u8>,
}

impl<const C: usize> CandidateIndex<C> {
    /// Returns the number of bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        let numbered = heap::plain(&self.cells) + heap::plain(&self.digits) + heap::plain(&self.peers);
        let of_units = heap::plain(&self.house_of) + heap::plain(&self.digit_of) + heap::plain(&self.units);
        let units_of = heap::plain(&self.units_of) + heap::plain(&self.unit_ends);
        let places = heap::plain(&self.unit_of_cell) + heap::plain(&self.unit_at);
        let intersections = heap::plain(&self.intersections) + heap::plain(&self.intersection_ends);
        let houses = heap::nested(&self.houses, heap::plain) + heap::plain(&self.blanks) + heap::plain(&self.placed);
        numbered + of_units + units_of + places + intersections + houses + self.remaining.heap_size()
    }

    /// Rebuilds the index for a position, which must have at most `64 * C` candidates.
    pub(super) fn build<const W: usize>(&mut self, position: &Position<W>) {
        let board = position.board();
        self.side = board.side;
        self.cells.clear();
        self.digits.clear();
        self.units.clear();
        self.house_of.clear();
        self.digit_of.clear();
        self.unit_of_cell.clear();
        self.unit_of_cell.resize(board.cell_count, NONE);
        self.unit_at.clear();
        self.unit_at.resize(board.houses.len() * board.side, NONE);
        let mut numbers = vec![NONE; board.cell_count * board.side];
        for cell in position.open().iter() {
            self.unit_of_cell[cell] = self.add_unit(NONE, 0);
            for digit in ones(position.digits(cell)) {
                let number = self.cells.len();
                numbers[cell * board.side + digit] = number as u16;
                self.cells.push(cell as u16);
                self.digits.push(digit as u8);
                self.units[self.unit_of_cell[cell] as usize].insert(number);
            }
        }
        for house in 0..board.houses.len() {
            for (digit, &places) in position.all_places(house).iter().enumerate().filter(|&(_, &places)| places != 0) {
                let unit = self.add_unit(house as u16, digit as u8);
                self.unit_at[house * board.side + digit] = unit;
                for place in ones(places) {
                    let cell = board.cells(house)[place] as usize;
                    self.units[unit as usize].insert(numbers[cell * board.side + digit] as usize);
                }
            }
        }
        self.link_units(board);
        self.prepare_patterns(position);
        let counts = self.units.iter().map(|unit| unit.len() as u8).collect();
        self.remaining = Remaining { alive: (0..self.cells.len()).collect(), counts };
    }

    /// Removes the candidates that the position has lost, keeping all numbers, and returns them.
    pub(super) fn remove_eliminated<const W: usize>(&mut self, position: &Position<W>) -> Removals<C> {
        let is_removed = |&number: &usize| position.digits(self.cells[number] as usize) >> self.digits[number] & 1 == 0;
        let removed: Mask<C> = self.remaining.alive.iter().filter(is_removed).collect();
        let mut removals = Removals { removed, reduced_by_several: Mask::EMPTY, reduced_by_one: Vec::new() };
        for number in removed.iter() {
            self.remaining.alive.remove(number);
            for place in self.unit_ends[number]..self.unit_ends[number + 1] {
                let unit = self.units_of[place as usize] as usize;
                self.remaining.counts[unit] -= 1;
                if (self.units[unit] & removed).has_several() {
                    removals.reduced_by_several |= self.units[unit];
                } else if self.remaining.counts[unit] > 0 {
                    removals.reduced_by_one.push(self.units[unit]);
                }
            }
        }
        self.count_values(position);
        removals
    }

    fn add_unit(&mut self, house: u16, digit: u8) -> u16 {
        self.units.push(Mask::EMPTY);
        self.house_of.push(house);
        self.digit_of.push(digit);
        self.units.len() as u16 - 1
    }

    /// Computes the units and the peers of each candidate.
    fn link_units<const W: usize>(&mut self, board: &Board<W>) {
        self.units_of.clear();
        self.unit_ends.clear();
        self.unit_ends.push(0);
        self.peers.clear();
        for number in 0..self.cells.len() {
            let (cell, digit) = (self.cells[number] as usize, self.digits[number] as usize);
            let own = self.unit_of_cell[cell];
            self.units_of.push(own);
            let mut in_houses = Mask::EMPTY;
            for home in board.homes(cell) {
                let unit = self.unit_at[home.house as usize * board.side + digit];
                self.units_of.push(unit);
                in_houses |= self.units[unit as usize];
            }
            let mut all = in_houses | self.units[own as usize];
            in_houses.remove(number);
            all.remove(number);
            self.unit_ends.push(self.units_of.len() as u32);
            self.peers.push([in_houses, all]);
        }
    }

    /// Computes what the search for patterns needs.
    fn prepare_patterns<const W: usize>(&mut self, position: &Position<W>) {
        let board = position.board();
        self.find_intersections(board);
        if self.houses.len() != board.houses.len() {
            self.houses = (0..board.houses.len()).map(|house| board.cells(house).to_vec()).collect();
        }
        self.count_values(position);
        self.first_column = board.first_column;
        self.first_row = board.first_row;
        debug_assert!(board.houses.iter().is_sorted_by_key(|house| house.kind) && Kind::Column < Kind::Row);
    }

    fn find_intersections<const W: usize>(&mut self, board: &Board<W>) {
        self.intersections.clear();
        for crossing in &board.crossings {
            for digit in 0..board.side {
                let base = self.unit_at[crossing.base as usize * board.side + digit];
                let cover = self.unit_at[crossing.cover as usize * board.side + digit];
                if base != NONE && cover != NONE {
                    let (max_count, sequence) = (crossing.in_base.count_ones() as u8, self.intersections.len() as u32);
                    self.intersections.push(Intersection { base, cover, max_count, sequence });
                }
            }
        }
        self.intersections.sort_unstable_by_key(|intersection| (intersection.base, intersection.sequence));
        self.intersection_ends.clear();
        let mut end = 0;
        for unit in 0..self.units.len() {
            end +=
                self.intersections[end..].iter().take_while(|intersection| intersection.base as usize == unit).count();
            self.intersection_ends.push(end as u32);
        }
    }

    /// Returns the intersections with this base.
    #[inline]
    pub(super) fn intersections(&self, base: usize) -> &[Intersection] {
        let start = base.checked_sub(1).map_or(0, |before| self.intersection_ends[before] as usize);
        &self.intersections[start..self.intersection_ends[base] as usize]
    }

    /// Counts the blank cells of each house, and the cells that hold each digit.
    fn count_values<const W: usize>(&mut self, position: &Position<W>) {
        let board = position.board();
        self.blanks.clear();
        self.blanks.extend((0..board.houses.len()).map(|house| position.blanks(house) as u8));
        self.placed.clear();
        self.placed.extend((0..board.side).map(|digit| position.placed(digit) as u8));
    }

    /// Returns the number of candidates.
    #[inline]
    pub(in crate::techniques) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns the units of a candidate, its cell first.
    #[inline]
    pub(in crate::techniques) fn units_of(&self, number: usize) -> &[u16] {
        &self.units_of[self.unit_ends[number] as usize..self.unit_ends[number + 1] as usize]
    }

    /// Returns the unit of a digit in a house, if it has places there.
    #[inline]
    pub(super) fn unit_at(&self, house: usize, digit: usize) -> Option<usize> {
        Some(self.unit_at[house * self.side + digit]).filter(|&unit| unit != NONE).map(usize::from)
    }

    /// Returns the units of all digits in a house, [`NONE`] for digits without places.
    #[inline]
    pub(super) fn units_at(&self, house: usize) -> &[u16] {
        &self.unit_at[house * self.side..(house + 1) * self.side]
    }

    /// Returns the candidates that this one turns off when it is on.
    #[inline]
    pub(in crate::techniques) fn peers(&self, number: usize, link_scope: LinkScope) -> &Mask<C> {
        &self.peers[number][usize::from(link_scope == LinkScope::All)]
    }

    /// Returns the candidates in the cell of a candidate, itself included.
    #[inline]
    pub(super) fn same_cell(&self, number: usize) -> &Mask<C> {
        &self.units[self.units_of[self.unit_ends[number] as usize] as usize]
    }
}

/// Selects links: those in houses only, or those within cells as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkScope {
    Houses,
    All,
}

impl<const C: usize> Remaining<C> {
    /// Returns the number of bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        heap::plain(&self.counts)
    }

    /// Copies another set.
    #[inline]
    pub(super) fn copy_from(&mut self, other: &Remaining<C>) {
        self.alive = other.alive;
        self.counts.clear();
        self.counts.extend_from_slice(&other.counts);
    }

    /// Removes a candidate, which must remain.
    #[inline]
    pub(super) fn remove(&mut self, index: &CandidateIndex<C>, number: usize) {
        self.alive.remove(number);
        for &unit in index.units_of(number) {
            self.counts[unit as usize] -= 1;
        }
    }
}
