//! What is still possible during a search on a small grid: for each digit a plane, a mask of the cells that may hold it.
//!
//! The places of a digit in a house are one intersection of masks, so a removal touches no house: it leaves a note which
//! houses are to be looked at, and a house that lost five places is looked at once. A state of some hundred bytes is
//! copied to come back to it. [`crate::sweep`] draws the conclusions.

use ninefold_grid::heap;

use crate::network::Network;
use crate::propagation_tables::{CELLS, MOST_SIDE};
use crate::state::Contradiction;

/// The candidates of one search on a small grid, and the way back.
#[derive(Debug, Default)]
pub(crate) struct Planes {
    pub(crate) now: Position,
    /// Number of values of each variable, cells first; above three for a digit in a house only that it is.
    pub(crate) sizes: Vec<u8>,
    positions: Vec<Position>,
    all_sizes: Vec<u8>,
    /// Cells that came down to one digit.
    pub(crate) singles: Vec<u8>,
    /// Cells that came down to two digits.
    pub(crate) pairs: Vec<u8>,
    pub(crate) notes: Notes,
}

/// Where a search on a small grid stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position {
    /// For each digit the cells that may hold it.
    pub(crate) planes: [u128; MOST_SIDE],
    /// For each digit the houses in which it is placed.
    pub(crate) placed: [u64; MOST_SIDE],
    /// For each cell the digits that it may hold.
    pub(crate) domains: [u16; CELLS],
    /// Cells whose only digit has not yet left their peers.
    pub(crate) open: u8,
}

/// What is to be looked at, a bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Notes {
    /// For each digit the houses in which it lost places.
    pub(crate) touched: [u64; MOST_SIDE],
    /// The digits that are touched anywhere.
    pub(crate) dirty: u16,
    /// For each digit the houses in which it came down to few places.
    pub(crate) narrowed: [u64; MOST_SIDE],
    /// The digits that are narrowed anywhere.
    pub(crate) narrow: u16,
    /// The leftovers with changed cells.
    pub(crate) uneven: u64,
}

impl Planes {
    /// The bytes that it owns on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let notes = heap::plain(&self.singles) + heap::plain(&self.pairs);
        let back = heap::plain(&self.positions) + heap::plain(&self.all_sizes);
        heap::plain(&self.sizes) + notes + back
    }

    /// Makes this the state in which each cell may hold any digit.
    pub(crate) fn reset(&mut self, network: &Network) {
        self.now = Position::default();
        self.now.open = network.cells as u8;
        self.now.domains[..network.cells].fill(u16::MAX >> (16 - network.side));
        self.sizes.clear();
        self.sizes.resize(network.variables(), network.side as u8);
        self.positions.clear();
        self.all_sizes.clear();
        self.forget();
    }

    /// Finds the planes that the domains leave, and notes what follows.
    pub(crate) fn link(&mut self, network: &Network) -> Result<(), Contradiction> {
        for cell in 0..network.cells {
            let mut domain = self.now.domains[cell];
            self.sizes[cell] = domain.count_ones() as u8;
            self.note_cell(cell, self.sizes[cell])?;
            while domain != 0 {
                self.now.planes[domain.trailing_zeros() as usize] |= 1 << cell;
                domain &= domain - 1;
            }
        }
        let all = if network.houses > 0 { u64::MAX >> (64 - network.houses) } else { 0 };
        self.notes.touched[..network.side].fill(all);
        self.notes.dirty = u16::MAX >> (16 - network.side);
        self.notes.uneven = network.leftovers.all();
        Ok(())
    }

    /// Takes a digit from these cells, as far as they may hold it, and notes what follows.
    #[inline]
    pub(crate) fn strike(&mut self, network: &Network, digit: usize, cells: u128) -> Result<(), Contradiction> {
        let gone = self.now.planes[digit] & cells;
        if gone == 0 {
            return Ok(());
        }
        self.now.planes[digit] ^= gone;
        self.notes.dirty |= 1 << digit;
        for (first, mut half) in [(0, gone as u64), (64, (gone >> 64) as u64)] {
            while half != 0 {
                let cell = first + half.trailing_zeros() as usize;
                half &= half - 1;
                self.now.domains[cell % CELLS] ^= 1 << digit;
                self.notes.touched[digit] |= network.charts.houses_of(cell);
                self.notes.uneven |= network.leftovers.of(cell);
                self.sizes[cell] -= 1;
                self.note_cell(cell, self.sizes[cell])?;
            }
        }
        Ok(())
    }

    /// Notes what follows when a cell is left with so many digits.
    #[inline(always)]
    fn note_cell(&mut self, cell: usize, size: u8) -> Result<(), Contradiction> {
        match size {
            0 => return Err(Contradiction(cell)),
            1 => self.singles.push(cell as u8),
            2 => self.pairs.push(cell as u8),
            _ => {}
        }
        Ok(())
    }

    /// Takes all other digits from a cell.
    pub(crate) fn restrict(&mut self, network: &Network, cell: usize, digits: u64) -> Result<(), Contradiction> {
        let mut gone = u64::from(self.now.domains[cell]) & !digits;
        while gone != 0 {
            self.strike(network, gone.trailing_zeros() as usize, 1 << cell)?;
            gone &= gone - 1;
        }
        Ok(())
    }

    /// The places of a digit in a house, in the order of its cells.
    pub(crate) fn places(&self, network: &Network, house: usize, digit: usize) -> u64 {
        let members = network.members(house).iter().enumerate();
        members.fold(0, |mask, (place, &cell)| mask | ((self.now.planes[digit] >> cell & 1) as u64) << place)
    }

    /// Forgets what there was to do: after a contradiction.
    pub(crate) fn forget(&mut self) {
        self.singles.clear();
        self.pairs.clear();
        self.notes = Notes::default();
    }

    /// Remembers the state, to come back to it.
    pub(crate) fn save(&mut self) {
        self.positions.push(self.now);
        self.all_sizes.extend_from_slice(&self.sizes);
    }

    /// Comes back to the state last remembered, and forgets that.
    pub(crate) fn restore(&mut self) {
        let Some(position) = self.positions.pop() else { return };
        self.now = position;
        let start = self.all_sizes.len() - self.sizes.len();
        self.sizes.copy_from_slice(&self.all_sizes[start..]);
        self.all_sizes.truncate(start);
        self.forget();
    }
}

impl Default for Position {
    fn default() -> Position {
        Position { planes: [0; MOST_SIDE], placed: [0; MOST_SIDE], domains: [0; CELLS], open: 0 }
    }
}
