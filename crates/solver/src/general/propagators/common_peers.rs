//! Values that different cells need in every case: each is removed from the cells that see all its places.

use std::sync::Arc;

use crate::general::store::{Contradiction, Store};
use crate::general::variables::{Peers, Variables};

/// Some cells, with the variables that they see.
#[derive(Debug)]
pub(crate) struct CommonPeers {
    cells: Box<[u32]>,
    peers: Arc<Peers>,
}

impl CommonPeers {
    /// Returns what sees several of these cells, at most 64, which have one first value.
    pub(crate) fn of(cells: &[u32], variables: &Variables) -> CommonPeers {
        CommonPeers { cells: cells.into(), peers: Arc::clone(variables.comparable()) }
    }

    /// Returns the cells.
    #[inline]
    pub(crate) fn cells(&self) -> &[u32] {
        &self.cells
    }

    /// Returns whether no other variable sees several of the cells.
    pub(crate) fn is_empty(&self) -> bool {
        let words = self.cells.first().map_or(0, |&cell| self.peers.of(cell).len());
        (0..words).all(|word| {
            let rows = self.cells.iter().map(|&cell| self.peers.of(cell)[word]);
            let (_, twice) = rows.fold((0, 0), |(once, twice), row| (once | row, twice | once & row));
            let own = self.cells.iter().filter(|&&cell| cell as usize / 64 == word);
            twice & !own.fold(0, |own, &cell| own | 1 << (cell % 64)) == 0
        })
    }

    /// Removes values that the cells need.
    #[inline]
    pub(in crate::general::propagators) fn remove(&self, needed: u64, store: &mut Store) -> Result<(), Contradiction> {
        let mut left = needed;
        while left != 0 {
            let value = left & left.wrapping_neg();
            left ^= value;
            let mut places = 0_u64;
            for (place, &cell) in self.cells.iter().enumerate() {
                places |= u64::from(store.domain(cell) & value != 0) << place;
            }
            if places == 0 {
                continue;
            }
            let first = self.peers.of(self.cells[places.trailing_zeros() as usize]);
            for (word, &own) in first.iter().enumerate() {
                // A cell does not see itself, and cells without the value have none to lose.
                let (mut seeing, mut others) = (own, places & (places - 1));
                while seeing != 0 && others != 0 {
                    seeing &= self.peers.of(self.cells[others.trailing_zeros() as usize])[word];
                    others &= others - 1;
                }
                while seeing != 0 {
                    store.remove(word as u32 * 64 + seeing.trailing_zeros(), value)?;
                    seeing &= seeing - 1;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::Domain;

    use super::*;

    #[test]
    fn only_others_that_see_several_cells_count() {
        let is_empty = |pairs: &[(u32, u32)]| {
            let mut peers = Peers::none(130);
            // The cells see each other.
            peers.add_all(&[3, 70, 75]);
            pairs.iter().for_each(|&(one, other)| peers.add(one, other));
            CommonPeers::of(&[3, 70, 75], &Variables::new(vec![Domain::range(1, 4); 130], peers)).is_empty()
        };
        assert!(is_empty(&[]));
        assert!(is_empty(&[(3, 1), (70, 71), (75, 129)]));
        for var in [1, 71, 129] {
            assert!(!is_empty(&[(3, var), (75, var)]), "{var}");
            assert!(!is_empty(&[(3, var), (70, var), (75, var)]), "{var}");
        }
    }

    #[test]
    fn what_sees_all_places_of_a_value_loses_it() {
        let mut peers = Peers::none(70);
        for var in [3, 66] {
            [0, 1, 2].into_iter().for_each(|cell| peers.add(cell, var));
        }
        peers.add(0, 4);
        peers.add(1, 4);
        let common = CommonPeers::of(&[0, 1, 2], &Variables::new(vec![Domain::range(1, 4); 70], peers));
        let mut domains = vec![0b1111; 70];
        domains[2] = 0b1110;
        let mut store = Store::of_domains(&domains, 0);
        // All three see the places of the first value, two those of the second.
        common.remove(0b11, &mut store).unwrap();
        let lost: Vec<(usize, u64)> =
            (0..70).map(|var| (var, domains[var] & !store.domains()[var])).filter(|(_, lost)| *lost != 0).collect();
        assert_eq!(lost, [(3, 0b11), (4, 0b01), (66, 0b11)]);
    }
}
