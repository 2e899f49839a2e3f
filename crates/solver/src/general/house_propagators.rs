//! The propagators of the houses of a grid, which most puzzles have in common: those of the grids compiled last are kept.

use std::sync::Arc;

use ninefold_grid::Recent;

use super::propagators::{Propagator, band, house, locked};
use super::store::Watch;
use super::variables::Variables;

/// The number of grids whose propagators are kept.
const MOST: usize = 8;
/// The largest number of variables of houses, counted in each house, of a grid whose propagators are kept.
const LARGEST: usize = 1024;

/// The houses of a grid, each with its first value and all values, as bits.
type Houses = Vec<(Vec<u32>, i32, u64)>;

static KEPT: Recent<Houses, Arc<HousePropagators>> = Recent::new(MOST);

/// The propagators of the houses of a grid.
#[derive(Debug)]
pub(crate) struct HousePropagators {
    /// Propagators for bands of houses, then for each other house, in order.
    pub(crate) of_houses: Vec<Shared>,
    /// The locked candidates of two houses that are not in one band.
    pub(crate) locked: Vec<Shared>,
}

/// A propagator that several programs have.
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
    /// Returns the propagators of houses: lists of variables in which each value has exactly one place. They are those
    /// that are kept, or else new ones.
    pub(crate) fn of(houses: &[Vec<u32>], variables: &Variables) -> Arc<HousePropagators> {
        let values = |house: &[u32]| (variables.first(house[0]), variables.union(house));
        let is_same = |kept: &Houses| {
            let same = |((vars, first, all), house): (&(Vec<u32>, i32, u64), &Vec<u32>)| {
                vars == house && (*first, *all) == values(house)
            };
            kept.len() == houses.len() && kept.iter().zip(houses).all(same)
        };
        KEPT.find(is_same).unwrap_or_else(|| {
            let made = Arc::new(HousePropagators::new(houses, variables));
            if houses.iter().map(Vec::len).sum::<usize>() <= LARGEST {
                let key = |house: &Vec<u32>| (house.clone(), values(house).0, values(house).1);
                KEPT.keep(houses.iter().map(key).collect(), Arc::clone(&made));
            }
            made
        })
    }

    fn new(houses: &[Vec<u32>], variables: &Variables) -> HousePropagators {
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
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::Domain;

    use super::*;

    #[test]
    fn propagators_of_other_values_are_others() {
        let houses = [vec![0, 1, 2], vec![1, 2, 3]];
        let of =
            |first, last| HousePropagators::of(&houses, &Variables::of_domains(vec![Domain::range(first, last); 4]));
        let (one, other) = (of(1, 3), of(0, 2));
        assert!(!Arc::ptr_eq(&one, &other));
        assert_eq!((one.of_houses.len(), one.locked.len()), (2, 1));
        assert_eq!((other.of_houses.len(), other.locked.len()), (2, 1));
    }
}
