//! Clique: different cells of which each two are related. The relations leave few sets of values that the cells can hold
//! together; a renban of three cells has one of seven. Each cell keeps the values of possible sets, and a value that all
//! of these need is removed from the cells that see all its places.

use super::common_peers::CommonPeers;
use super::linear::combinations::{Lanes, VALUES, blocks, filter_sets};
use super::{Outcome, Priority, Propagator};
use crate::general::relations::Relations;
use crate::general::store::{Contradiction, Event, Store, Watch};
use crate::general::variables::Variables;

/// More sets than this say too little.
const MOST_SETS: usize = 32;
/// Fewer cells are left to their relations: the nodes that a propagator would save cost more.
const FEWEST: usize = 3;

#[derive(Debug)]
struct Clique {
    /// The cells, with what sees them.
    common_peers: CommonPeers,
    sets: Box<[Lanes]>,
}

/// Returns the propagators of these lists of different variables, for those of which all pairs are related.
pub(crate) fn propagators<'a>(
    lists: impl Iterator<Item = &'a [u32]>,
    relations: &Relations,
    variables: &Variables,
) -> Vec<Box<dyn Propagator>> {
    if relations.of_var.is_empty() {
        return Vec::new();
    }
    let made = lists.filter_map(|cells| {
        let sets = sets(cells, relations, variables)?;
        let common_peers = CommonPeers::of(cells, variables);
        Some(Box::new(Clique { common_peers, sets: blocks(&sets).into() }) as Box<dyn Propagator>)
    });
    made.collect()
}

/// Returns the sets of values that different cells can hold as far as their relations tell, if these are few.
fn sets(cells: &[u32], relations: &Relations, variables: &Variables) -> Option<Vec<u16>> {
    let (size, first) = (cells.len(), variables.first(*cells.first()?));
    let alike = cells.iter().all(|&cell| variables.first(cell) == first);
    if !(FEWEST..=VALUES).contains(&size) || !alike || variables.union(cells) >> VALUES != 0 {
        return None;
    }
    // For each value, those that may go with it, in one of two cells or the other.
    let mut partners = [0_u16; VALUES];
    for (place, &one) in cells.iter().enumerate() {
        for &other in &cells[place + 1..] {
            let related = relations.of_var.get(one as usize).iter().find(|related| related.other == other)?;
            let pairs = &relations.pairs[related.pairs as usize];
            for (value, partners) in partners.iter_mut().enumerate() {
                *partners |= (pairs.forward(1 << value) | pairs.backward(1 << value)) as u16;
            }
        }
    }
    let all = variables.union(cells) as u16;
    let fits = |set: u16| {
        set & !all == 0
            && set.count_ones() as usize == size
            && (0..VALUES).all(|value| set >> value & 1 == 0 || set & !(1 << value) & !partners[value] == 0)
    };
    let sets: Vec<u16> = (1..1 << VALUES).filter(|&set| fits(set)).collect();
    (sets.len() <= MOST_SETS).then_some(sets)
}

impl Propagator for Clique {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.common_peers.cells().iter().map(|&var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Sum
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let mut domains = [0; VALUES];
        let cells = self.common_peers.cells();
        let domains = &mut domains[..cells.len()];
        domains.iter_mut().zip(cells).for_each(|(domain, &cell)| *domain = store.domain(cell));
        let needed = filter_sets(domains, &self.sets).ok_or(Contradiction::General)?;
        for (&domain, &cell) in domains.iter().zip(cells) {
            store.keep(cell, domain)?;
        }
        self.common_peers.remove(needed, store)?;
        Ok(Outcome::Done)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ninefold_puzzle::Domain;

    use super::*;
    use crate::general::program::Lists;
    use crate::general::propagators::checker::check;
    use crate::general::propagators::relation::Pairs;
    use crate::general::relations::Related;
    use crate::general::variables::Peers;

    #[test]
    fn consecutive_values() {
        for (size, values, seed) in [(3, 9, 1), (4, 9, 2), (5, 7, 3), (3, 4, 4)] {
            let cells: Vec<u32> = (0..size).collect();
            let near = |one: u32, other: u32| one != other && one.abs_diff(other) < size;
            let row = |one| (0..values).filter(|&other| near(one, other)).fold(0, |row, other| row | 1 << other);
            let rows: Vec<u64> = (0..values).map(row).collect();
            let pairs = cells.iter().flat_map(|&one| {
                let others = cells.iter().filter(move |&&other| other != one);
                others.map(move |&other| (one, Related { other, pairs: 0, is_second: other < one, most: 64 }))
            });
            let of_var = Lists::of_pairs(size as usize + 1, &pairs.collect::<Vec<_>>());
            let relations = Relations { of_var, pairs: vec![Arc::new(Pairs::new(&rows, rows.len()))], most: 64 };
            // The last variable sees all cells.
            let mut peers = Peers::none(size as usize + 1);
            peers.add_all(&(0..=size).collect::<Vec<u32>>());
            let domains = vec![Domain::range(1, values as i32); size as usize + 1];
            let variables = Variables::new(domains, peers);
            let propagator = &propagators(std::iter::once(cells.as_slice()), &relations, &variables)[0];
            let widths = vec![values; size as usize + 1];
            let (removed, unsupported) = check(&**propagator, &widths, seed, 200, |all| {
                let (last, line) = all.split_last().expect("variables");
                let fits = |place: usize| line[..place].iter().all(|&other| near(line[place], other));
                !line.contains(last) && (0..line.len()).all(fits)
            });
            assert!(removed * 4 > unsupported * 3, "{removed} of {unsupported}");
        }
    }
}
