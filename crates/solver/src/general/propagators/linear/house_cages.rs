//! A house with cages in it: different cells in blocks with sums, and the rest of the house.
//!
//! With at most ten open values the filter is exact for all cells and all blocks together: all-different, every cage
//! and the rest at once (see `families`). With more, each block is filtered by bounds.
//!
//! The more values the cells have, the longer a run takes and the less it removes: with more than five a cell on average,
//! nothing in seven of eight runs. In an easy puzzle such a run may save a guess. In a long search it doesn't pay, so the
//! propagator can be told to wait until its cells have fewer values.

use super::cage::filter_by_bounds;
use super::families::{Families, MOST_VALUES, Values, with_words};
use super::open::{MOST_CELLS, Open};
use crate::general::propagators::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

const FAILED: Contradiction = Contradiction::General;

/// The largest mean number of values of the open cells at which a propagator runs that waits for fewer.
const MOST_ON_AVERAGE: usize = 5;

/// Some cells of the house, with their sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The number of cells up to the end of this block.
    pub(super) end: usize,
    /// The sum of all cells up to the end of this block, in bits' indices.
    pub(super) sum: u32,
}

/// The propagator.
#[derive(Debug)]
pub(super) struct HouseCages {
    /// The cells, then the blocks, two numbers each.
    numbers: Box<[u32]>,
    cells: u32,
    /// Whether nothing is removed until the open cells have few values.
    is_waiting: bool,
}

impl HouseCages {
    /// Returns the propagator of at most 64 different cells, all with one first value. The first of them lie in blocks.
    /// `is_waiting` is whether it removes nothing until the open cells have few values.
    pub(super) fn new(cells: &[u32], blocks: &[Block], is_waiting: bool) -> HouseCages {
        let mut numbers = Vec::with_capacity(cells.len() + 2 * blocks.len());
        numbers.extend_from_slice(cells);
        numbers.extend(blocks.iter().flat_map(|block| [block.end as u32, block.sum]));
        HouseCages { numbers: numbers.into(), cells: cells.len() as u32, is_waiting }
    }

    /// Returns the number of cells that lie in no block.
    pub(super) fn rest(&self) -> usize {
        self.cells().len() - self.blocks().last().map_or(0, |block| block.end)
    }

    #[inline]
    fn cells(&self) -> &[u32] {
        &self.numbers[..self.cells as usize]
    }

    #[inline]
    fn blocks(&self) -> impl Iterator<Item = Block> {
        let blocks = self.numbers[self.cells as usize..].chunks_exact(2);
        blocks.map(|block| Block { end: block[0] as usize, sum: block[1] })
    }

    fn run<const N: usize>(&self, store: &mut Store) -> Result<Outcome, Contradiction> {
        let mut open = Open::<N>::read(self.cells(), store).ok_or(FAILED)?;
        let bits = open.values();
        let count = bits.count_ones() as usize;
        if count < open.count {
            return Err(FAILED);
        }
        if self.is_waiting && open.size() > MOST_ON_AVERAGE * open.count {
            return Ok(Outcome::Done);
        }
        let filtered = if count <= MOST_VALUES {
            let values = Values::new(bits);
            let (domains, places) = (&mut open.domains[..open.count], &open.places[..open.count]);
            with_words!(values.count(), filter(self, domains, places, &values, store))
        } else {
            self.filter_by_bounds(&mut open, store)
        };
        filtered.ok_or(FAILED)?;
        for (&place, &domain) in open.places[..open.count].iter().zip(&open.domains) {
            store.keep(self.cells()[place as usize], domain)?;
        }
        Ok(if open.count <= 1 { Outcome::Entailed } else { Outcome::Done })
    }

    /// Returns the sum of the fixed cells in these places.
    #[inline]
    fn fixed_sum(&self, places: std::ops::Range<usize>, store: &Store) -> i64 {
        let domains = self.cells()[places].iter().map(|&cell| store.domain(cell));
        domains.filter(|domain| domain.is_power_of_two()).map(|domain| i64::from(domain.trailing_zeros())).sum()
    }

    /// Filters by bounds, block by block.
    fn filter_by_bounds<const N: usize>(&self, open: &mut Open<N>, store: &Store) -> Option<()> {
        let (mut start, mut first, mut before) = (0, 0, 0);
        for block in self.blocks() {
            let places = &open.places[first..open.count];
            let last = first + places.partition_point(|&place| (place as usize) < block.end);
            let sum = i64::from(block.sum);
            let wanted = sum - before - self.fixed_sum(start..block.end, store);
            filter_by_bounds(&mut open.domains[first..last], wanted)?;
            (start, first, before) = (block.end, last, sum);
        }
        Some(())
    }
}

/// Filters all open cells exactly.
fn filter<const W: usize>(
    house: &HouseCages,
    domains: &mut [u64],
    places: &[u8],
    values: &Values,
    store: &Store,
) -> Option<()> {
    let mut families = Families::<W>::new();
    let (mut layer, mut start, mut fixed) = (0, 0, 0);
    let add = |families: &mut Families<W>, layer: &mut usize, end: usize| {
        while *layer < places.len() && (places[*layer] as usize) < end {
            if !families.add(*layer, domains[*layer], values) {
                return None;
            }
            *layer += 1;
        }
        Some(())
    };
    for block in house.blocks() {
        add(&mut families, &mut layer, block.end)?;
        fixed += house.fixed_sum(start..block.end, store);
        start = block.end;
        if !families.keep_sum(layer, values, i64::from(block.sum) - fixed) {
            return None;
        }
    }
    add(&mut families, &mut layer, house.cells().len())?;
    for cell in (0..layer).rev() {
        domains[cell] = families.back(cell, domains[cell], values);
        if domains[cell] == 0 {
            return None;
        }
    }
    Some(())
}

impl Propagator for HouseCages {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.cells().iter().map(|&var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Derived
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        if self.cells().len() <= 9 { self.run::<9>(store) } else { self.run::<MOST_CELLS>(store) }
    }
}
