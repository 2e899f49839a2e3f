//! The propagators of the houses of a grid, which most puzzles have in common: those of the grids compiled last are kept.

use std::sync::{Arc, Mutex, PoisonError};

use super::propagators::{Propagator, house, locked};
use super::store::Watch;
use super::variables::Variables;

/// The number of grids that are kept.
const MOST: usize = 8;
/// The largest number of variables of houses, counted in each house, of a grid that is kept.
const LARGEST: usize = 1024;

static KEPT: Mutex<Vec<Arc<Ground>>> = Mutex::new(Vec::new());

/// The houses of a model and their propagators.
#[derive(Debug)]
pub(crate) struct Ground {
    houses: Vec<Vec<u32>>,
    /// The first value and all values of each house, as bits.
    values: Vec<(i32, u64)>,
    /// A propagator for each house, in order.
    pub(crate) of_houses: Vec<Shared>,
    /// The locked candidates of two houses.
    pub(crate) locked: Vec<Shared>,
}

/// A propagator that several programs have.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) propagator: Arc<dyn Propagator>,
    pub(crate) watches: Vec<Watch>,
}

impl Ground {
    /// Returns the ground of houses: lists of variables in which each value has exactly one place.
    pub(crate) fn of(houses: &[Vec<u32>], variables: &Variables) -> Arc<Ground> {
        let values = |house: &Vec<u32>| (variables.first(house[0]), variables.union(house));
        let is_same = |ground: &Arc<Ground>| {
            ground.houses == houses && ground.values.iter().zip(houses).all(|(own, house)| *own == values(house))
        };
        let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = kept();
        if let Some(place) = all.iter().rposition(is_same) {
            let ground = Arc::clone(&all[place]);
            all[place..].rotate_left(1);
            return ground;
        }
        drop(all);
        let shared = |propagators: Vec<Box<dyn Propagator>>| {
            propagators.into_iter().map(|own| Shared { watches: own.watches(), propagator: Arc::from(own) }).collect()
        };
        let ground = Arc::new(Ground {
            values: houses.iter().map(values).collect(),
            of_houses: shared(houses.iter().map(|vars| house::propagator(vars, variables)).collect()),
            locked: shared(locked::propagators(houses, variables)),
            houses: houses.to_vec(),
        });
        if houses.iter().map(Vec::len).sum::<usize>() <= LARGEST {
            let mut all = kept();
            if all.len() == MOST {
                all.remove(0);
            }
            all.push(Arc::clone(&ground));
        }
        ground
    }
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::Domain;

    use super::*;

    #[test]
    fn other_values_are_another_ground() {
        let houses = [vec![0, 1, 2], vec![1, 2, 3]];
        let of = |first, last| Ground::of(&houses, &Variables::of_domains(vec![Domain::range(first, last); 4]));
        assert!(Arc::ptr_eq(&of(1, 3), &of(1, 3)));
        assert!(!Arc::ptr_eq(&of(1, 3), &of(0, 2)));
        assert_eq!((of(1, 3).of_houses.len(), of(1, 3).locked.len()), (2, 1));
    }
}
