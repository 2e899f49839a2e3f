//! A network as masks of cells, for [`crate::planes`]. Grids may have up to 121 cells.

use crate::network::Network;

/// The largest side whose cells fit a mask of 128 bits.
pub(crate) const MAX_SIDE: usize = 11;
/// The number of bits of a mask, which exceeds the number of cells of any such grid. Indices are taken modulo this,
/// which saves bounds checks.
pub(crate) const CELLS: usize = 128;
/// The maximum number of houses, which are bits of a word too.
const MAX_HOUSES: usize = 64;

/// The houses of a network and the peers of its cells, each as a mask of cells.
#[derive(Debug)]
pub(crate) struct PropagationTables {
    houses: [u128; MAX_HOUSES],
    seen: [u128; CELLS],
    houses_of: [u64; CELLS],
}

impl PropagationTables {
    /// Returns whether a network fits the masks.
    pub(crate) fn fit(network: &Network) -> bool {
        network.digits <= MAX_SIDE && network.cells <= MAX_SIDE * MAX_SIDE && network.houses <= MAX_HOUSES
    }

    /// Returns whether a network that fits the masks still fits with this many more houses; true for a network that
    /// doesn't fit.
    pub(crate) fn fit_more(network: &Network, houses: usize) -> bool {
        !PropagationTables::fit(network) || network.houses + houses <= MAX_HOUSES
    }

    /// Creates the tables of a network that fits.
    pub(crate) fn new(network: &Network) -> Box<PropagationTables> {
        let mut tables = Box::<PropagationTables>::default();
        for set in 0..network.sets {
            let members = network.members(set);
            let mask = members.iter().fold(0, |mask, &cell| mask | 1 << cell);
            for &cell in members {
                tables.seen[cell as usize] |= mask;
                if set < network.houses {
                    tables.houses_of[cell as usize] |= 1 << set;
                }
            }
            if set < network.houses {
                tables.houses[set] = mask;
            }
        }
        (0..network.cells).for_each(|cell| tables.seen[cell] &= !(1 << cell));
        tables
    }

    /// Returns the cells of a house.
    #[inline]
    pub(crate) fn house(&self, house: usize) -> u128 {
        self.houses[house % MAX_HOUSES]
    }

    /// Returns the cells that a cell sees.
    #[inline]
    pub(crate) fn seen(&self, cell: usize) -> u128 {
        self.seen[cell % CELLS]
    }

    /// Returns the houses of a cell, one bit each.
    #[inline]
    pub(crate) fn houses_of(&self, cell: usize) -> u64 {
        self.houses_of[cell % CELLS]
    }
}

impl Default for PropagationTables {
    fn default() -> PropagationTables {
        PropagationTables { houses: [0; MAX_HOUSES], seen: [0; CELLS], houses_of: [0; CELLS] }
    }
}
