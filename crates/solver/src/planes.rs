//! The search state for small grids: each digit has a plane, that is, a mask of the cells that may hold it.
//!
//! The places of a digit in a house are a single intersection of masks, so an elimination doesn't update houses: it
//! only records which houses must be checked, and a house that lost five places is checked once. A state of some
//! hundred bytes is copied for backtracking. [`crate::sweep`] does the propagation.

use ninefold_grid::heap;

use crate::network::Network;
use crate::propagation_tables::{CELLS, MAX_SIDE};
use crate::state::Contradiction;

/// The candidates of a search on a small grid, with saved states for backtracking.
#[derive(Debug, Default)]
pub(crate) struct Planes {
    pub(crate) current: PlaneState,
    /// The number of values of each variable, cells first. For the places of a digit in a house, numbers above three
    /// are not exact.
    pub(crate) sizes: Vec<u8>,
    saved: Vec<PlaneState>,
    all_sizes: Vec<u8>,
    /// The cells that were reduced to one digit.
    pub(crate) singles: Vec<u8>,
    /// The cells that were reduced to two digits.
    pub(crate) pairs: Vec<u8>,
    pub(crate) pending: Pending,
}

/// The state of a search on a small grid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlaneState {
    /// For each digit, the cells that may hold it.
    pub(crate) planes: [u128; MAX_SIDE],
    /// For each digit, the houses in which it is placed.
    pub(crate) placed: [u64; MAX_SIDE],
    /// For each cell, its candidates.
    pub(crate) domains: [u16; CELLS],
    /// The number of open cells: unsolved ones, and those whose digit has not yet been eliminated from their peers.
    pub(crate) open: u8,
}

/// The pending checks, one bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pending {
    /// For each digit, the houses in which it lost places.
    pub(crate) touched: [u64; MAX_SIDE],
    /// The digits that lost places in any house.
    pub(crate) touched_digits: u16,
    /// For each digit, the houses in which it was reduced to few places.
    pub(crate) narrowed: [u64; MAX_SIDE],
    /// The digits that were reduced to few places in any house.
    pub(crate) narrowed_digits: u16,
    /// The leftovers with changed cells.
    pub(crate) changed_leftovers: u64,
}

impl Planes {
    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let pending = heap::plain(&self.singles) + heap::plain(&self.pairs);
        let back = heap::plain(&self.saved) + heap::plain(&self.all_sizes);
        heap::plain(&self.sizes) + pending + back
    }

    /// Resets the state to one in which each cell may hold any digit.
    pub(crate) fn reset(&mut self, network: &Network) {
        self.current = PlaneState::default();
        self.current.open = network.cells as u8;
        self.current.domains[..network.cells].fill(u16::MAX >> (16 - network.digits));
        self.sizes.clear();
        self.sizes.resize(network.variables(), network.digits as u8);
        self.saved.clear();
        self.all_sizes.clear();
        self.clear_pending();
    }

    /// Makes the planes from the candidates of the cells, and queues all checks.
    pub(crate) fn link(&mut self, network: &Network) -> Result<(), Contradiction> {
        let all = u16::MAX >> (16 - network.digits);
        let mut blank = 0;
        for cell in 0..network.cells {
            let mut domain = self.current.domains[cell];
            if domain == all && network.digits > 2 {
                blank |= 1 << cell;
                continue;
            }
            self.sizes[cell] = domain.count_ones() as u8;
            self.note_cell(cell, self.sizes[cell])?;
            while domain != 0 {
                self.current.planes[domain.trailing_zeros() as usize] |= 1 << cell;
                domain &= domain - 1;
            }
        }
        self.current.planes[..network.digits].iter_mut().for_each(|plane| *plane |= blank);
        let all = if network.houses > 0 { u64::MAX >> (64 - network.houses) } else { 0 };
        self.pending.touched[..network.digits].fill(all);
        self.pending.touched_digits = u16::MAX >> (16 - network.digits);
        self.pending.changed_leftovers = network.leftovers.all();
        Ok(())
    }

    /// Eliminates a digit from these cells, where it is a candidate, and queues the consequences.
    #[inline]
    pub(crate) fn eliminate(&mut self, network: &Network, digit: usize, cells: u128) -> Result<(), Contradiction> {
        let eliminated = self.current.planes[digit] & cells;
        if eliminated == 0 {
            return Ok(());
        }
        self.current.planes[digit] ^= eliminated;
        self.pending.touched_digits |= 1 << digit;
        let (mut houses, mut leftovers) = (0, 0);
        for (first, mut half) in [(0, eliminated as u64), (64, (eliminated >> 64) as u64)] {
            while half != 0 {
                let cell = first + half.trailing_zeros() as usize;
                half &= half - 1;
                self.current.domains[cell % CELLS] ^= 1 << digit;
                houses |= network.tables.houses_of(cell);
                leftovers |= network.leftovers.of(cell);
                let size = self.sizes[cell] - 1;
                self.sizes[cell] = size;
                self.note_cell(cell, size)?;
            }
        }
        self.pending.touched[digit] |= houses;
        self.pending.changed_leftovers |= leftovers;
        Ok(())
    }

    /// Queues the consequences of a cell being left with this many digits.
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

    /// Eliminates all other digits from a cell.
    pub(crate) fn restrict(&mut self, network: &Network, cell: usize, digits: u64) -> Result<(), Contradiction> {
        let mut eliminated = self.current.domains[cell % CELLS] & !(digits as u16);
        if eliminated == 0 {
            return Ok(());
        }
        self.current.domains[cell % CELLS] ^= eliminated;
        self.pending.touched_digits |= eliminated;
        self.pending.changed_leftovers |= network.leftovers.of(cell);
        let (bit, houses) = (!(1 << cell), network.tables.houses_of(cell));
        let mut size = self.sizes[cell];
        while eliminated != 0 {
            let digit = eliminated.trailing_zeros() as usize;
            eliminated &= eliminated - 1;
            self.current.planes[digit] &= bit;
            self.pending.touched[digit] |= houses;
            size -= 1;
        }
        self.sizes[cell] = size;
        self.note_cell(cell, size)
    }

    /// Returns the places of a digit in a house, in the order of its cells.
    pub(crate) fn places(&self, network: &Network, house: usize, digit: usize) -> u64 {
        let members = network.members(house).iter().enumerate();
        members.fold(0, |mask, (place, &cell)| mask | ((self.current.planes[digit] >> cell & 1) as u64) << place)
    }

    /// Clears the queues, after a contradiction.
    pub(crate) fn clear_pending(&mut self) {
        self.singles.clear();
        self.pairs.clear();
        self.pending = Pending::default();
    }

    /// Saves the state, to restore it later.
    pub(crate) fn save(&mut self) {
        self.saved.push(self.current);
        self.all_sizes.extend_from_slice(&self.sizes);
    }

    /// Restores the state saved last, and removes it from the stack.
    pub(crate) fn restore(&mut self) {
        let Some(state) = self.saved.pop() else { return };
        self.current = state;
        let start = self.all_sizes.len() - self.sizes.len();
        self.sizes.copy_from_slice(&self.all_sizes[start..]);
        self.all_sizes.truncate(start);
        self.clear_pending();
    }

    /// Removes the state that was saved first and returns its candidates of each cell. Returns `None` if no state is
    /// saved.
    pub(crate) fn give_first(&mut self, network: &Network) -> Option<Vec<u64>> {
        (!self.saved.is_empty()).then(|| {
            self.all_sizes.drain(..self.sizes.len());
            let domains = self.saved.remove(0).domains;
            domains[..network.cells].iter().map(|&digits| digits.into()).collect()
        })
    }
}

impl Default for PlaneState {
    fn default() -> PlaneState {
        PlaneState { planes: [0; MAX_SIDE], placed: [0; MAX_SIDE], domains: [0; CELLS], open: 0 }
    }
}
