//! Common peers: cells outside a house that see two of its places. If a digit has only these two places in the house,
//! it is eliminated from the common peers.

use ninefold_grid::heap;

use crate::network::{Network, starts};

/// The largest number of pairs of places. A board of side 64 with boxes has 387,072; with thousands of extra regions, listing the
/// peers of all pairs would take seconds.
const MOST_PAIRS: usize = 1_000_000;

/// For each house and pair of places, the cells that see both without sharing a single set with both; none of them if there are more
/// than [`MOST_PAIRS`].
#[derive(Debug, Default)]
pub(crate) struct CommonPeers {
    cells: Vec<u16>,
    /// The start of the cells of each pair; empty if there are no cells at all.
    first: Vec<u32>,
    /// For each cell, a row of bits of the cells that it sees.
    seen: Vec<u64>,
    row: usize,
    side: usize,
}

impl CommonPeers {
    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        heap::plain(&self.cells) + heap::plain(&self.first) + heap::plain(&self.seen)
    }

    pub(crate) fn new(network: &Network) -> CommonPeers {
        let row = network.cells.div_ceil(64);
        let mut masks = vec![0; row * network.sets];
        let mut seen = vec![0; row * network.cells];
        for (set, mask) in masks.chunks_exact_mut(row).enumerate() {
            let members = network.members(set);
            members.iter().for_each(|&cell| mask[cell as usize / 64] |= 1 << (cell % 64));
            for &cell in members {
                let seen = &mut seen[cell as usize * row..][..row];
                seen.iter_mut().zip(&*mask).for_each(|(seen, mask)| *seen |= mask);
            }
        }
        for (cell, seen) in seen.chunks_exact_mut(row).enumerate() {
            seen[cell / 64] &= !(1 << (cell % 64));
        }
        let mut common_peers = CommonPeers { cells: Vec::new(), first: Vec::new(), seen, row, side: network.digits };
        let pairs = network.houses * network.digits * network.digits.saturating_sub(1) / 2;
        if pairs > MOST_PAIRS {
            return common_peers;
        }
        let mut lengths = Vec::with_capacity(pairs);
        let mut covered = vec![0; row];
        for house in 0..network.houses {
            let cells = network.members(house);
            for (place, &one) in cells.iter().enumerate() {
                for &other in &cells[place + 1..] {
                    let before = common_peers.cells.len();
                    common_peers.add_pair(network, &masks, &mut covered, one as usize, other as usize);
                    lengths.push(common_peers.cells.len() - before);
                }
            }
        }
        if !common_peers.cells.is_empty() {
            common_peers.first = starts(lengths.into_iter());
        }
        common_peers
    }

    /// Adds the cells of a pair. `masks` has the cells of each set as a row of bits; `covered` is a buffer of one row.
    fn add_pair(&mut self, network: &Network, masks: &[u64], covered: &mut [u64], one: usize, other: usize) {
        covered.fill(0);
        for slot in network.slots(one) {
            let mask = &masks[slot.set as usize * self.row..][..self.row];
            if mask[other / 64] >> (other % 64) & 1 != 0 {
                covered.iter_mut().zip(mask).for_each(|(covered, mask)| *covered |= mask);
            }
        }
        let (one, other) = (&self.seen[one * self.row..][..self.row], &self.seen[other * self.row..][..self.row]);
        for (word, ((one, other), covered)) in one.iter().zip(other).zip(covered).enumerate() {
            let mut left = one & other & !*covered;
            while left != 0 {
                self.cells.push((word * 64) as u16 + left.trailing_zeros() as u16);
                left &= left - 1;
            }
        }
    }

    /// Returns whether there are no such cells.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Returns the cells for two places of a house, the smaller place first.
    #[inline]
    pub(crate) fn of(&self, house: usize, one: usize, other: usize) -> &[u16] {
        let pairs = self.side * (self.side - 1) / 2;
        let pair = house * pairs + one * (2 * self.side - one - 1) / 2 + (other - one - 1);
        &self.cells[self.first[pair] as usize..self.first[pair + 1] as usize]
    }

    /// Returns whether two different cells share a set.
    #[inline]
    pub(crate) fn see(&self, one: usize, other: usize) -> bool {
        self.seen[one * self.row + other / 64] >> (other % 64) & 1 != 0
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Cell, Side};
    use ninefold_puzzle::{Argument, Arguments, RuleDraft, RulesetDraft, rules};

    use super::*;

    /// Returns the network of a board of side 64 with this many extra regions: the right half of each row with the left half of
    /// the row `step` below it, for steps from 1.
    fn network(regions: usize) -> Network {
        let region = |index: usize| {
            let (step, row) = (1 + index / 64, index % 64);
            let below = (row + step) % 64;
            let cells =
                (32..64).map(|column| Cell::new(row, column)).chain((0..32).map(|column| Cell::new(below, column)));
            let mut arguments = Arguments::none();
            arguments.set("cells", Argument::Cells(cells.collect()));
            RuleDraft::of(rules::named("extra_region").unwrap(), arguments)
        };
        let side = Side::new(64).unwrap();
        let draft = RulesetDraft { rules: (0..regions).map(region).collect(), ..RulesetDraft::classic(side) };
        Network::new(draft.validate().unwrap().model())
    }

    #[test]
    fn boards_with_too_many_pairs_have_no_common_peers() {
        assert!(!network(5).common_peers.is_empty());
        let network = network(320);
        assert!(network.houses * 2_016 > MOST_PAIRS && network.common_peers.is_empty());
    }
}
