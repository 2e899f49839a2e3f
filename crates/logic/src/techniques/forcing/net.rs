//! The candidates of a position as a net: numbers for candidates, and for everything that must hold one of a few.
//!
//! A *unit* is a set of candidates of which one is on: those of a cell, or those of a digit in a house. Candidates are
//! numbered in grid order, digits ascending, so the members of a unit ascend in the order in which the explainer visits
//! them. Whatever a search takes away, numbers and units stay: a [`Table`] says which candidates are left, and how many in
//! each unit. That is all a search has to copy, and sets of candidates are a few words.

use ninefold_grid::heap;

use super::run_cache::Loss;
use crate::board::{Board, Kind};
use crate::mask::{Mask, ones};
use crate::position::Position;

/// No such number.
pub(super) const NONE: u16 = u16::MAX;

/// Candidates and units. `C` words hold the candidates.
#[derive(Clone, Debug, Default)]
pub(crate) struct Net<const C: usize> {
    pub(super) side: usize,
    pub(in crate::techniques) cells: Vec<u16>,
    pub(in crate::techniques) digits: Vec<u8>,
    pub(in crate::techniques) units: Vec<Mask<C>>,
    /// The house of each unit, or none for a cell.
    pub(super) house_of: Vec<u16>,
    /// The digit of each unit of a house.
    pub(super) digit_of: Vec<u8>,
    /// The units of each candidate: its cell, then its houses in link order.
    units_of: Vec<u16>,
    units_end: Vec<u32>,
    /// What shares a house unit with a candidate; and what shares any.
    peers: Vec<[Mask<C>; 2]>,
    /// The unit of each cell, and of each house and digit.
    pub(super) unit_of_cell: Vec<u16>,
    unit_at: Vec<u16>,
    /// By base, each with its turn in the explainer's order.
    lockings: Vec<Locking>,
    lockings_end: Vec<u32>,
    /// The houses in search order: their cells, and the number of blank ones.
    pub(super) houses: Vec<Vec<u16>>,
    pub(super) blanks: Vec<u8>,
    pub(super) placed: Vec<u8>,
    pub(super) first_column: usize,
    pub(super) first_row: usize,
    /// The position as it stands.
    pub(super) table: Table<C>,
}

/// Units that can lock candidates: those of the base may all be in the cover. They share this many cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Locking {
    pub(super) base: u16,
    pub(super) cover: u16,
    pub(super) most: u8,
    pub(super) turn: u32,
}

/// Which candidates are left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Table<const C: usize> {
    pub(in crate::techniques) alive: Mask<C>,
    /// How many are left in each unit.
    pub(in crate::techniques) counts: Vec<u8>,
}

impl<const C: usize> Net<C> {
    /// The bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        let numbered = heap::plain(&self.cells) + heap::plain(&self.digits) + heap::plain(&self.peers);
        let of_units = heap::plain(&self.house_of) + heap::plain(&self.digit_of) + heap::plain(&self.units);
        let units_of = heap::plain(&self.units_of) + heap::plain(&self.units_end);
        let places = heap::plain(&self.unit_of_cell) + heap::plain(&self.unit_at);
        let lockings = heap::plain(&self.lockings) + heap::plain(&self.lockings_end);
        let houses = heap::nested(&self.houses, heap::plain) + heap::plain(&self.blanks) + heap::plain(&self.placed);
        numbered + of_units + units_of + places + lockings + houses + self.table.heap_size()
    }

    /// Numbers the candidates of a position anew; there must be no more than `64 * C`.
    pub(super) fn spin<const W: usize>(&mut self, position: &Position<W>) {
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
            self.unit_of_cell[cell] = self.open_unit(NONE, 0);
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
                let unit = self.open_unit(house as u16, digit as u8);
                self.unit_at[house * board.side + digit] = unit;
                for place in ones(places) {
                    let cell = board.cells(house)[place] as usize;
                    self.units[unit as usize].insert(numbers[cell * board.side + digit] as usize);
                }
            }
        }
        self.join(board);
        self.survey(position);
        let counts = self.units.iter().map(|unit| unit.len() as u8).collect();
        self.table = Table { alive: (0..self.cells.len()).collect(), counts };
    }

    /// Notes what has gone since, with the numbers kept.
    pub(super) fn shrink<const W: usize>(&mut self, position: &Position<W>) -> Loss<C> {
        let is_gone = |&number: &usize| position.digits(self.cells[number] as usize) >> self.digits[number] & 1 == 0;
        let gone: Mask<C> = self.table.alive.iter().filter(is_gone).collect();
        let mut loss = Loss { gone, shaken: Mask::EMPTY, thinned: Vec::new() };
        for number in gone.iter() {
            self.table.alive.remove(number);
            for place in self.units_end[number]..self.units_end[number + 1] {
                let unit = self.units_of[place as usize] as usize;
                self.table.counts[unit] -= 1;
                if (self.units[unit] & gone).has_several() {
                    loss.shaken |= self.units[unit];
                } else if self.table.counts[unit] > 0 {
                    loss.thinned.push(self.units[unit]);
                }
            }
        }
        self.count_values(position);
        loss
    }

    fn open_unit(&mut self, house: u16, digit: u8) -> u16 {
        self.units.push(Mask::EMPTY);
        self.house_of.push(house);
        self.digit_of.push(digit);
        self.units.len() as u16 - 1
    }

    /// Notes the units and the peers of each candidate.
    fn join<const W: usize>(&mut self, board: &Board<W>) {
        self.units_of.clear();
        self.units_end.clear();
        self.units_end.push(0);
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
            self.units_end.push(self.units_of.len() as u32);
            self.peers.push([in_houses, all]);
        }
    }

    /// Notes what the patterns ask of the board.
    fn survey<const W: usize>(&mut self, position: &Position<W>) {
        let board = position.board();
        self.find_lockings(board);
        if self.houses.len() != board.houses.len() {
            self.houses = (0..board.houses.len()).map(|house| board.cells(house).to_vec()).collect();
        }
        self.count_values(position);
        self.first_column = board.first_column;
        self.first_row = board.first_row;
        debug_assert!(board.houses.iter().is_sorted_by_key(|house| house.kind) && Kind::Column < Kind::Row);
    }

    fn find_lockings<const W: usize>(&mut self, board: &Board<W>) {
        self.lockings.clear();
        for crossing in &board.crossings {
            for digit in 0..board.side {
                let base = self.unit_at[crossing.base as usize * board.side + digit];
                let cover = self.unit_at[crossing.cover as usize * board.side + digit];
                if base != NONE && cover != NONE {
                    let (most, turn) = (crossing.in_base.count_ones() as u8, self.lockings.len() as u32);
                    self.lockings.push(Locking { base, cover, most, turn });
                }
            }
        }
        self.lockings.sort_unstable_by_key(|locking| (locking.base, locking.turn));
        self.lockings_end.clear();
        let mut end = 0;
        for unit in 0..self.units.len() {
            end += self.lockings[end..].iter().take_while(|locking| locking.base as usize == unit).count();
            self.lockings_end.push(end as u32);
        }
    }

    /// The lockings of a base.
    #[inline]
    pub(super) fn lockings(&self, base: usize) -> &[Locking] {
        let start = base.checked_sub(1).map_or(0, |before| self.lockings_end[before] as usize);
        &self.lockings[start..self.lockings_end[base] as usize]
    }

    /// Notes how many cells are blank in each house, and how often each digit stands on the board.
    fn count_values<const W: usize>(&mut self, position: &Position<W>) {
        let board = position.board();
        self.blanks.clear();
        self.blanks.extend((0..board.houses.len()).map(|house| position.blanks(house) as u8));
        self.placed.clear();
        self.placed.extend((0..board.side).map(|digit| position.placed(digit) as u8));
    }

    /// Number of candidates.
    #[inline]
    pub(in crate::techniques) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The units of a candidate: its cell first.
    #[inline]
    pub(in crate::techniques) fn units_of(&self, number: usize) -> &[u16] {
        &self.units_of[self.units_end[number] as usize..self.units_end[number + 1] as usize]
    }

    /// The unit of a digit in a house, if it has places there.
    #[inline]
    pub(super) fn unit_at(&self, house: usize, digit: usize) -> Option<usize> {
        Some(self.unit_at[house * self.side + digit]).filter(|&unit| unit != NONE).map(usize::from)
    }

    /// The units of all digits in a house, or [`NONE`].
    #[inline]
    pub(super) fn units_at(&self, house: usize) -> &[u16] {
        &self.unit_at[house * self.side..(house + 1) * self.side]
    }

    /// What a candidate that is on turns off: through its houses, and through its cell if that counts.
    #[inline]
    pub(in crate::techniques) fn peers(&self, number: usize, reach: Reach) -> &Mask<C> {
        &self.peers[number][usize::from(reach == Reach::All)]
    }

    /// The candidates in the cell of a candidate, itself among them.
    #[inline]
    pub(super) fn cell_mates(&self, number: usize) -> &Mask<C> {
        &self.units[self.units_of[self.units_end[number] as usize] as usize]
    }
}

/// Whether links within cells count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    Houses,
    All,
}

impl<const C: usize> Table<C> {
    /// The bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        heap::plain(&self.counts)
    }

    /// Takes over another table.
    #[inline]
    pub(super) fn copy(&mut self, other: &Table<C>) {
        self.alive = other.alive;
        self.counts.clear();
        self.counts.extend_from_slice(&other.counts);
    }

    /// Takes a candidate away that is left.
    #[inline]
    pub(super) fn remove(&mut self, net: &Net<C>, number: usize) {
        self.alive.remove(number);
        for &unit in net.units_of(number) {
            self.counts[unit as usize] -= 1;
        }
    }
}
