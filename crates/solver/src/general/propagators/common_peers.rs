//! Values that different cells need in every case: each is removed from the cells that see all its places.

use crate::general::store::{Contradiction, Store};
use crate::general::variables::Variables;

/// Some cells, with the variables that see several of them.
#[derive(Debug)]
pub(crate) struct CommonPeers {
    /// The cells; then the groups of variables, three numbers each: which cells they see, as bits in two words, and where
    /// they end; then the variables.
    numbers: Box<[u32]>,
    cells: u32,
    groups: u32,
}

/// Buffers for the search for common peers.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    /// Variables as rows of bits, each row with the cells that all of its variables see.
    rows: Vec<u64>,
    seen: Vec<u64>,
    order: Vec<(u64, u32)>,
    /// The numbers of [`CommonPeers`], and the last of them.
    numbers: Vec<u32>,
    found: Vec<u32>,
}

impl Scratch {
    /// Finds the variables that see at least two of these cells, in groups that see the same of them.
    fn find(&mut self, cells: &[u32], variables: &Variables) {
        let (peers, row) = (variables.peers(), variables.len().div_ceil(64));
        let Scratch { rows, seen, order, .. } = self;
        rows.clear();
        rows.resize(row, 0);
        for (word, twice) in rows.iter_mut().enumerate() {
            let mut once = 0;
            for &cell in cells {
                let own = peers.of(cell)[word];
                *twice |= once & own;
                once |= own;
            }
        }
        cells.iter().for_each(|&cell| rows[cell as usize / 64] &= !(1 << (cell % 64)));
        seen.clear();
        seen.push(0);
        // Each cell splits the groups.
        for (place, &cell) in cells.iter().enumerate() {
            let own = peers.of(cell);
            for group in 0..seen.len() {
                let range = group * row..(group + 1) * row;
                let sees = (0..row).any(|word| rows[range.start + word] & own[word] != 0);
                let others = (0..row).any(|word| rows[range.start + word] & !own[word] != 0);
                if sees && others {
                    seen.push(seen[group] | 1 << place);
                    rows.extend_from_within(range.clone());
                    let new = rows.len() - row;
                    for word in 0..row {
                        rows[new + word] &= own[word];
                        rows[range.start + word] &= !own[word];
                    }
                } else if sees {
                    seen[group] |= 1 << place;
                }
            }
        }
        order.clear();
        order.extend((0..).zip(&*seen).map(|(group, &seen)| (seen, group)));
        order.sort_unstable();
    }
}

impl CommonPeers {
    /// Returns the variables that see at least two of these cells, which have one first value and are at most 64.
    pub(crate) fn of(cells: &[u32], variables: &Variables, scratch: &mut Scratch) -> CommonPeers {
        scratch.find(cells, variables);
        let row = variables.len().div_ceil(64);
        let first = cells.first().map(|&cell| variables.first(cell));
        let Scratch { rows, order, numbers, found, .. } = scratch;
        numbers.clear();
        numbers.extend_from_slice(cells);
        found.clear();
        for &(seen, group) in &*order {
            let before = found.len();
            for (word, &bits) in (0..).zip(&rows[group as usize * row..][..row]) {
                let mut left = bits;
                while left != 0 {
                    let var = word * 64 + left.trailing_zeros();
                    left &= left - 1;
                    if Some(variables.first(var)) == first {
                        found.push(var);
                    }
                }
            }
            if found.len() > before {
                numbers.extend([seen as u32, (seen >> 32) as u32, found.len() as u32]);
            }
        }
        let groups = (numbers.len() - cells.len()) / 3;
        numbers.extend_from_slice(found);
        CommonPeers { numbers: numbers.as_slice().into(), cells: cells.len() as u32, groups: groups as u32 }
    }

    /// Returns the cells.
    #[inline]
    pub(crate) fn cells(&self) -> &[u32] {
        &self.numbers[..self.cells as usize]
    }

    /// Returns whether no variable sees several of the cells.
    pub(crate) fn is_empty(&self) -> bool {
        self.groups == 0
    }

    /// Removes values that the cells need.
    #[inline]
    pub(in crate::general::propagators) fn remove(&self, needed: u64, store: &mut Store) -> Result<(), Contradiction> {
        if self.is_empty() {
            return Ok(());
        }
        let (cells, rest) = self.numbers.split_at(self.cells as usize);
        let (groups, variables) = rest.split_at(3 * self.groups as usize);
        let mut left = needed;
        while left != 0 {
            let value = left & left.wrapping_neg();
            left ^= value;
            let mut places = 0u64;
            for (place, &cell) in cells.iter().enumerate() {
                places |= u64::from(store.domain(cell) & value != 0) << place;
            }
            let mut start = 0;
            for group in groups.chunks_exact(3) {
                let (seen, end) = (u64::from(group[0]) | u64::from(group[1]) << 32, group[2]);
                if places & !seen == 0 {
                    for &var in &variables[start as usize..end as usize] {
                        store.remove(var, value)?;
                    }
                }
                start = end;
            }
        }
        Ok(())
    }
}
