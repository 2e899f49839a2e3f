//! A network drawn as masks of cells: what [`crate::planes`] reads, for grids of up to 128 cells.

use crate::network::Network;

/// The largest side whose cells fit a mask of 128.
pub(crate) const MOST_SIDE: usize = 11;
/// The bits of a mask: more than any such grid has cells. Indices are taken modulo this, which saves their check.
pub(crate) const CELLS: usize = 128;
/// Houses are bits of a word too.
const MOST_HOUSES: usize = 64;

/// The houses of a network and the peers of its cells, each a mask of cells.
#[derive(Debug)]
pub(crate) struct PropagationTables {
    houses: [u128; MOST_HOUSES],
    seen: [u128; CELLS],
    houses_of: [u64; CELLS],
}

impl PropagationTables {
    /// Whether a network can be drawn.
    pub(crate) fn fit(network: &Network) -> bool {
        network.side <= MOST_SIDE && network.houses <= MOST_HOUSES
    }

    /// Draws a network that fits.
    pub(crate) fn new(network: &Network) -> Box<PropagationTables> {
        let mut charts = Box::<PropagationTables>::default();
        for set in 0..network.sets {
            let members = network.members(set);
            let mask = members.iter().fold(0, |mask, &cell| mask | 1 << cell);
            for &cell in members {
                charts.seen[cell as usize] |= mask & !(1 << cell);
                if set < network.houses {
                    charts.houses_of[cell as usize] |= 1 << set;
                }
            }
            if set < network.houses {
                charts.houses[set] = mask;
            }
        }
        charts
    }

    /// The cells of a house.
    #[inline]
    pub(crate) fn house(&self, house: usize) -> u128 {
        self.houses[house % MOST_HOUSES]
    }

    /// The cells that a cell sees.
    #[inline]
    pub(crate) fn seen(&self, cell: usize) -> u128 {
        self.seen[cell % CELLS]
    }

    /// The houses of a cell, a bit each.
    #[inline]
    pub(crate) fn houses_of(&self, cell: usize) -> u64 {
        self.houses_of[cell % CELLS]
    }
}

impl Default for PropagationTables {
    fn default() -> PropagationTables {
        PropagationTables { houses: [0; MOST_HOUSES], seen: [0; CELLS], houses_of: [0; CELLS] }
    }
}
