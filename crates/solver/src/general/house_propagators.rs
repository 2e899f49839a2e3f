//! The propagators of the houses of a grid, which most puzzles have in common. Those of the most recently compiled
//! grids are kept.

use std::sync::Arc;

use ninefold_grid::Recent;
use ninefold_puzzle::Domain;

use super::program::Lists;
use super::propagators::{Propagator, band, house, locked};
use super::store::Watch;
use super::variables::{Peers, Variables};

/// The number of grids whose propagators are kept.
const MOST: usize = 8;
/// The largest grid whose propagators are kept, as the sum of the numbers of variables in its houses.
const LARGEST: usize = 1024;

/// The houses of a grid: lists of variables in which each value has exactly one place.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Houses {
    /// The variables of each house, ascending.
    pub(crate) lists: Lists<u32>,
    /// The first value of each house, and all values, as bits.
    pub(crate) values: Vec<(i32, u64)>,
}

static KEPT: Recent<Houses, Arc<HousePropagators>> = Recent::new(MOST);

/// The propagators of the houses of a grid.
#[derive(Debug)]
pub(crate) struct HousePropagators {
    /// The houses, each once, in ascending order.
    pub(crate) lists: Vec<Vec<u32>>,
    /// The pairs of variables that differ because of a house.
    peers: Peers,
    /// The propagators of bands of houses, followed by those of all other houses, in order.
    pub(crate) of_houses: Vec<Shared>,
    /// The propagators of locked candidates of two houses that are not in one band.
    pub(crate) locked: Vec<Shared>,
}

/// A propagator that several programs share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) propagator: Arc<dyn Propagator>,
    pub(crate) watches: Vec<Watch>,
}

impl Shared {
    fn of(own: Box<dyn Propagator>) -> Shared {
        let mut watches = Vec::new();
        own.watches(&mut watches);
        Shared { propagator: Arc::from(own), watches }
    }
}

impl HousePropagators {
    /// Returns the propagators of the houses of variables with these domains: kept ones if possible, otherwise new
    /// ones.
    pub(crate) fn of(houses: Houses, domains: &[Domain]) -> Arc<HousePropagators> {
        KEPT.find(|kept| *kept == houses).unwrap_or_else(|| {
            let mut lists: Vec<Vec<u32>> = houses.lists.iter().map(<[u32]>::to_vec).collect();
            lists.sort_unstable();
            lists.dedup();
            let made = Arc::new(HousePropagators::new(lists, &Variables::of_domains(domains.to_vec())));
            if houses.lists.total() <= LARGEST {
                KEPT.keep(houses, Arc::clone(&made));
            }
            made
        })
    }

    /// Returns the pairs of variables that differ because of a house, with room for peers of at least this many variables.
    pub(crate) fn peers(&self, variables: usize) -> Peers {
        let variables = variables.max(cells(&self.lists));
        if self.peers.variables() == variables { self.peers.clone() } else { peers(&self.lists, variables) }
    }

    fn new(lists: Vec<Vec<u32>>, variables: &Variables) -> HousePropagators {
        let houses = &lists;
        let cells = cells(houses);
        let peers = if cells <= LARGEST { peers(houses, cells) } else { Peers::none(0) };
        let shared = |propagators: Vec<Box<dyn Propagator>>| propagators.into_iter().map(Shared::of).collect();
        let bands = band::shapes(houses, variables);
        let is_in_band =
            |house: &usize| bands.iter().any(|band| band.lines.contains(house) || band.boxes.contains(house));
        let alone = (0..houses.len()).filter(|house| !is_in_band(house));
        let alone = alone.map(|house| house::propagator(&houses[house], variables));
        let of_bands = bands.iter().map(|shape| band::propagator(shape, houses, variables));
        HousePropagators {
            of_houses: shared(of_bands.chain(alone).collect()),
            locked: shared(locked::propagators(houses, &bands, variables)),
            peers,
            lists,
        }
    }
}

/// Returns the number of variables up to the last one in a house.
fn cells(houses: &[Vec<u32>]) -> usize {
    houses.iter().filter_map(|house| house.last()).max().map_or(0, |last| *last as usize + 1)
}

/// Returns the pairs of this many variables that differ because of a house.
fn peers(houses: &[Vec<u32>], variables: usize) -> Peers {
    let mut peers = Peers::none(variables);
    houses.iter().for_each(|house| peers.add_all(house));
    peers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn propagators_of_other_values_are_others() {
        let of = |first, last| {
            let mut lists = Lists::none();
            [[1, 2, 3], [0, 1, 2], [1, 2, 3]].into_iter().for_each(|house| lists.push_all(house));
            HousePropagators::of(Houses { lists, values: vec![(first, 0b111); 3] }, &[Domain::range(first, last); 4])
        };
        let (one, other) = (of(1, 3), of(0, 2));
        assert!(Arc::ptr_eq(&one, &of(1, 3)));
        assert_eq!(one.lists, [[0, 1, 2], [1, 2, 3]]);
        assert!(!Arc::ptr_eq(&one, &other));
        assert_eq!((one.of_houses.len(), one.locked.len()), (2, 1));
        assert_eq!((other.of_houses.len(), other.locked.len()), (2, 1));
    }
}
