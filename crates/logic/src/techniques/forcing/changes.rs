//! The units that a propagation has changed.
//!
//! A pattern counts only if it rests on an elimination of the chain, so one of its units has lost a candidate and still
//! has two or more. Only a few among hundreds of units have, and the search for patterns can skip the rest.

use ninefold_grid::heap;

use super::candidate_index::{CandidateIndex, NONE, Remaining};

/// The units that have lost candidates and have several left.
#[derive(Clone, Debug, Default)]
pub(super) struct Changes {
    /// In ascending order.
    pub(super) units: Vec<u16>,
    houses: Vec<NewPairs>,
}

/// The units of a house that have lost candidates and are down to two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct NewPairs {
    /// The digits that have two places left.
    pub(super) digits: u64,
    /// Whether any cell has exactly two digits left.
    pub(super) has_cells: bool,
}

impl Changes {
    /// Returns the number of bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        heap::plain(&self.units) + heap::plain(&self.houses)
    }

    /// Compares the remaining candidates with the initial ones.
    pub(super) fn update<const C: usize>(
        &mut self,
        index: &CandidateIndex<C>,
        initial: &Remaining<C>,
        current: &Remaining<C>,
    ) {
        self.units.clear();
        let (was, was_rest) = initial.counts.as_chunks::<8>();
        let (now, now_rest) = current.counts.as_chunks::<8>();
        for (place, (was, now)) in was.iter().zip(now).enumerate() {
            let mut differing = u64::from_le_bytes(*was) ^ u64::from_le_bytes(*now);
            while differing != 0 {
                let byte = differing.trailing_zeros() as usize / 8;
                differing &= !(0xFF << (byte * 8));
                self.add(place * 8 + byte, now[byte]);
            }
        }
        let done = now.len() * 8;
        for (place, (was, now)) in was_rest.iter().zip(now_rest).enumerate().filter(|(_, (was, now))| was != now) {
            debug_assert!(now < was);
            self.add(done + place, *now);
        }
        self.collect_pairs(index, current);
    }

    #[inline]
    fn add(&mut self, unit: usize, left: u8) {
        if left > 1 {
            self.units.push(unit as u16);
        }
    }

    /// Collects the units that are down to two, by house.
    fn collect_pairs<const C: usize>(&mut self, index: &CandidateIndex<C>, current: &Remaining<C>) {
        self.houses.clear();
        self.houses.resize(index.houses.len(), NewPairs::default());
        for unit in self.units.iter().map(|&unit| unit as usize).filter(|&unit| current.counts[unit] == 2) {
            match index.house_of[unit] {
                NONE => {
                    let Some(number) = (index.units[unit] & current.alive).first() else { continue };
                    for &other in &index.units_of(number)[1..] {
                        self.houses[index.house_of[other as usize] as usize].has_cells = true;
                    }
                }
                house => self.houses[house as usize].digits |= 1 << index.digit_of[unit],
            }
        }
    }

    /// Returns the new pairs in a house.
    #[inline]
    pub(super) fn in_house(&self, house: usize) -> NewPairs {
        self.houses[house]
    }
}
