//! What a run has changed on its table, as far as patterns can come of it.
//!
//! A pattern counts only if it rests on something that the run has taken away, so one of its units has lost a candidate and
//! still has two or more. Those are few among hundreds, and everything else need not be looked at.

use ninefold_grid::heap;

use super::net::{NONE, Net, Table};

/// The units that have lost candidates and have several left.
#[derive(Clone, Debug, Default)]
pub(super) struct Changes {
    /// In order.
    pub(super) units: Vec<u16>,
    houses: Vec<Fresh>,
}

/// What is down to two in a house, and was not at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fresh {
    /// Digits that have two places left.
    pub(super) digits: u64,
    /// Whether there are cells that have two digits left.
    pub(super) has_cells: bool,
}

impl Changes {
    /// The bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        heap::plain(&self.units) + heap::plain(&self.houses)
    }

    /// Compares what is left with what was there.
    pub(super) fn note<const C: usize>(&mut self, net: &Net<C>, source: &Table<C>, work: &Table<C>) {
        self.units.clear();
        let (was, was_rest) = source.counts.as_chunks::<8>();
        let (is, is_rest) = work.counts.as_chunks::<8>();
        for (place, (was, is)) in was.iter().zip(is).enumerate() {
            let mut differing = u64::from_le_bytes(*was) ^ u64::from_le_bytes(*is);
            while differing != 0 {
                let byte = differing.trailing_zeros() as usize / 8;
                differing &= !(0xFF << (byte * 8));
                self.add(place * 8 + byte, is[byte]);
            }
        }
        let done = is.len() * 8;
        for (place, (was, is)) in was_rest.iter().zip(is_rest).enumerate().filter(|(_, (was, is))| was != is) {
            debug_assert!(is < was);
            self.add(done + place, *is);
        }
        self.survey(net, work);
    }

    #[inline]
    fn add(&mut self, unit: usize, left: u8) {
        if left > 1 {
            self.units.push(unit as u16);
        }
    }

    /// Notes what is down to two, house by house.
    fn survey<const C: usize>(&mut self, net: &Net<C>, work: &Table<C>) {
        self.houses.clear();
        self.houses.resize(net.houses.len(), Fresh::default());
        for unit in self.units.iter().map(|&unit| unit as usize).filter(|&unit| work.counts[unit] == 2) {
            match net.house_of[unit] {
                NONE => {
                    let Some(number) = (net.units[unit] & work.alive).first() else { continue };
                    for &other in &net.units_of(number)[1..] {
                        self.houses[net.house_of[other as usize] as usize].has_cells = true;
                    }
                }
                house => self.houses[house as usize].digits |= 1 << net.digit_of[unit],
            }
        }
    }

    /// What is new in a house.
    #[inline]
    pub(super) fn in_house(&self, house: usize) -> Fresh {
        self.houses[house]
    }
}
