//! The search for any nested chain, as soon as possible: the assumptions with the longest trails come first.
//!
//! When chains are nested, the lower levels have already computed the trail of each assumption by simpler means. The
//! longer that trail is, the closer it is likely to be to a contradiction. So a few propagations suffice where a search
//! in the order of cells takes hundreds, and the chains found are no longer than the easiest chain of the first cell
//! that has any.
//!
//! If no assumption leads to a contradiction, the usual search follows. Most of the trails it needs are in the cache by
//! then.

use super::candidate_index::NONE;
use super::search::{Collector, Search};
use crate::Stopped;
use crate::order::sort_by_numbers;

impl<const C: usize> Search<'_, C> {
    /// Offers findings until the collector is done: contradictions of candidates on, the longest trail first, then all
    /// others.
    pub(super) fn run_longest_first(&mut self, collector: &mut impl Collector<C>) -> Result<(), Stopped> {
        for number in self.by_trail_length() {
            self.offer_conflict_of_on(number, collector)?;
            if collector.is_done() {
                return Ok(());
            }
        }
        self.run(collector)
    }

    /// Returns the candidates that can be assumed, the longest trail first and otherwise in order.
    fn by_trail_length(&self) -> Vec<usize> {
        let index = self.context.index;
        let initial = self.context.initial;
        let units = index.unit_of_cell.iter().filter(|&&unit| unit != NONE && initial.counts[unit as usize] > 1);
        let mut numbers: Vec<usize> =
            units.flat_map(|&unit| (index.units[unit as usize] & initial.alive).iter()).collect();
        sort_by_numbers(&mut numbers, |&number| [u32::MAX - self.cache.trail_len(number) as u32, 0]);
        numbers
    }
}
