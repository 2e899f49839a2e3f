//! A cage: different cells with a sum.
//!
//! Up to three open cells are filtered directly (`few`). More are filtered by the combinations of nine values
//! (`combinations`), which is nearly exact, or exactly if there are ten open values (`families`). With more values,
//! bounds and a chain take their place.
//! A value that every way to fill the cells needs is removed from the cells that see all its places.

use super::super::common_peers::CommonPeers;
use super::bounds;
use super::chain::{self, Sums};
use super::combinations;
use super::families::{Families, MOST_VALUES, Values, with_words};
use super::few;
use super::open::{self, MOST_CELLS, Open};
use crate::general::propagators::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};
use crate::general::variables::Variables;

const FAILED: Contradiction = Contradiction::General;

/// The propagator.
#[derive(Debug)]
pub(super) struct Cage {
    /// The cells, with what sees them.
    common_peers: CommonPeers,
    /// The sum of the cells, in bits' indices.
    sum: i64,
    priority: Priority,
}

impl Cage {
    /// Returns the propagator of at most 64 different cells, all with one first value.
    pub(super) fn new(cells: &[u32], sum: i64, variables: &Variables, priority: Priority) -> Cage {
        Cage { common_peers: CommonPeers::of(cells, variables), sum, priority }
    }

    #[inline]
    fn cells(&self) -> &[u32] {
        self.common_peers.cells()
    }

    fn run<const N: usize>(&self, store: &mut Store) -> Result<Outcome, Contradiction> {
        let mut open = Open::<N>::read(self.cells(), store).ok_or(FAILED)?;
        let wanted = self.sum - open::sum(open.fixed);
        let needed = filter(&mut open.domains[..open.count], wanted).ok_or(FAILED)?;
        for (&place, &domain) in open.places[..open.count].iter().zip(&open.domains) {
            store.keep(self.cells()[place as usize], domain)?;
        }
        if open.count <= 1 {
            return Ok(Outcome::Entailed);
        }
        self.common_peers.remove(needed, store)?;
        Ok(Outcome::Done)
    }
}

/// Filters different cells of a sum. Returns the values that are in every way to fill them, as far as this is known.
#[inline]
fn filter(domains: &mut [u64], wanted: i64) -> Option<u64> {
    if domains.len() <= 3 {
        return few::filter(domains, wanted);
    }
    let values = domains.iter().fold(0, |all, domain| all | domain);
    if values >> combinations::VALUES == 0 && domains.len() <= combinations::VALUES {
        return combinations::filter(domains, wanted);
    }
    let count = values.count_ones() as usize;
    if count < domains.len() {
        return None;
    }
    if count > MOST_VALUES {
        return filter_by_bounds(domains, wanted).map(|()| 0);
    }
    let values = Values::new(values);
    with_words!(values.count(), filter_exactly(domains, wanted, &values))
}

fn filter_exactly<const W: usize>(domains: &mut [u64], wanted: i64, values: &Values) -> Option<u64> {
    let mut families = Families::<W>::new();
    if !families.add_all(domains, values) || !families.keep_sum(domains.len(), values, wanted) {
        return None;
    }
    let needed = families.in_all(domains.len(), values);
    for (cell, domain) in domains.iter_mut().enumerate().rev() {
        *domain = families.back(cell, *domain, values);
    }
    (domains[0] != 0).then_some(needed)
}

/// Removes values of different cells that can't be part of this sum, as far as bounds and a chain show.
pub(super) fn filter_by_bounds(domains: &mut [u64], wanted: i64) -> Option<()> {
    if domains.is_empty() {
        return (wanted == 0).then_some(());
    }
    let bounds = bounds::of_different(domains)?;
    let (rise, fall) = (wanted - bounds.low, bounds.high - wanted);
    if rise < 0 || fall < 0 {
        return None;
    }
    let range = bounds.range(1, rise, fall);
    let (mut least, mut most) = (0, 0);
    for domain in domains.iter_mut() {
        *domain &= range;
        if *domain == 0 {
            return None;
        }
        least += i64::from(domain.trailing_zeros());
        most += 63 - i64::from(domain.leading_zeros());
    }
    if wanted < least || wanted > most {
        return None;
    }
    if wanted - least > u128::MOST {
        return Some(());
    }
    let mut terms = [0u128; MOST_CELLS];
    for (term, domain) in terms.iter_mut().zip(domains.iter()) {
        *term = u128::from(domain >> domain.trailing_zeros());
    }
    if !chain::filter(&mut terms, domains.len(), 1 << (wanted - least)) {
        return None;
    }
    for (term, domain) in terms.iter().zip(domains.iter_mut()) {
        *domain = (*term as u64) << domain.trailing_zeros();
    }
    Some(())
}

impl Propagator for Cage {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.cells().iter().map(|&var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        self.priority
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        match self.cells().len() {
            0..=4 => self.run::<4>(store),
            5..=9 => self.run::<9>(store),
            _ => self.run::<MOST_CELLS>(store),
        }
    }
}
