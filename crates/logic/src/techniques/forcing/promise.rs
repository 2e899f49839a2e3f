//! The search for who wants any finding, and soon: the assumptions of most promise come first.
//!
//! What an assumption leads to by simpler means is known when chains are nested: the levels below have made its run. The
//! further that came, the less is missing to a contradiction, and the shorter is what has to be added. So a few runs do where
//! the order of the cells takes hundreds, and the chains that come of it are no longer than the easiest of the first cell that
//! shows any.
//!
//! Where no assumption leads to a contradiction, the usual search goes on; the runs that it wants are mostly made.

use std::cmp::Reverse;

use super::cases::{Collector, Search};
use super::net::NONE;
use crate::Stopped;

impl<const C: usize> Search<'_, C> {
    /// StepList findings until the collector is content: contradictions of what is on in order of promise, then all.
    pub(super) fn run_by_promise(&mut self, collector: &mut impl Collector<C>) -> Result<(), Stopped> {
        for number in self.by_promise() {
            self.assume_on(number, collector)?;
            if collector.is_content() {
                return Ok(());
            }
        }
        self.run(collector)
    }

    /// The candidates that may be assumed, those that have led furthest first, else in order.
    fn by_promise(&self) -> Vec<usize> {
        let net = self.setting.net;
        let source = self.setting.source;
        let units = net.unit_of_cell.iter().filter(|&&unit| unit != NONE && source.counts[unit as usize] > 1);
        let mut numbers: Vec<usize> =
            units.flat_map(|&unit| (net.units[unit as usize] & source.alive).iter()).collect();
        numbers.sort_by_key(|&number| Reverse(self.floor.extent(number)));
        numbers
    }
}
