//! Values that different cells need in every case: each is removed from the cells that see all its places.

use crate::general::store::{Contradiction, Store};
use crate::general::variables::Variables;

/// The variables that see several of some cells.
#[derive(Debug)]
pub(crate) struct CommonPeers {
    /// The cells that are seen, as bits, with the end of the variables that see just these.
    groups: Box<[(u64, u32)]>,
    variables: Box<[u32]>,
}

/// Buffers for the search for common_peers.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    /// For each variable, the cells that it sees.
    seen: Vec<u64>,
    /// All variables that see a cell, as bits.
    all: Vec<u64>,
    found: Vec<(u64, u32)>,
    groups: Vec<(u64, u32)>,
}

impl CommonPeers {
    /// Returns the variables that see at least two of these cells, which have one first value and are at most 64.
    pub(crate) fn of(cells: &[u32], variables: &Variables, scratch: &mut Scratch) -> CommonPeers {
        scratch.seen.resize(variables.len(), 0);
        scratch.all.clear();
        scratch.all.resize(variables.len().div_ceil(64), 0);
        for (place, &cell) in cells.iter().enumerate() {
            for (word, &bits) in variables.peers().of(cell).iter().enumerate() {
                let mut left = bits;
                scratch.all[word] |= bits;
                while left != 0 {
                    scratch.seen[word * 64 + left.trailing_zeros() as usize] |= 1 << place;
                    left &= left - 1;
                }
            }
        }
        cells.iter().for_each(|&cell| scratch.seen[cell as usize] = 0);
        scratch.found.clear();
        let first = cells.first().map(|&cell| variables.first(cell));
        for (word, &bits) in scratch.all.iter().enumerate() {
            let mut left = bits;
            while left != 0 {
                let var = word * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                let seen = std::mem::take(&mut scratch.seen[var]);
                if seen & seen.wrapping_sub(1) != 0 && Some(variables.first(var as u32)) == first {
                    scratch.found.push((seen, var as u32));
                }
            }
        }
        scratch.found.sort_unstable();
        scratch.groups.clear();
        for (place, &(seen, _)) in scratch.found.iter().enumerate() {
            match scratch.groups.last_mut() {
                Some(last) if last.0 == seen => last.1 = place as u32 + 1,
                _ => scratch.groups.push((seen, place as u32 + 1)),
            }
        }
        let variables = scratch.found.iter().map(|(_, var)| *var).collect();
        CommonPeers { groups: scratch.groups.as_slice().into(), variables }
    }

    /// Returns whether there are no such variables.
    pub(crate) fn is_empty(&self) -> bool {
        self.variables.is_empty()
    }

    /// Removes values that the cells need.
    #[inline]
    pub(in crate::general::propagators) fn remove(
        &self,
        needed: u64,
        cells: &[u32],
        store: &mut Store,
    ) -> Result<(), Contradiction> {
        if self.groups.is_empty() {
            return Ok(());
        }
        let mut left = needed;
        while left != 0 {
            let value = left & left.wrapping_neg();
            left ^= value;
            let mut places = 0u64;
            for (place, &cell) in cells.iter().enumerate() {
                places |= u64::from(store.domain(cell) & value != 0) << place;
            }
            let mut start = 0;
            for &(seen, end) in &self.groups {
                if places & !seen == 0 {
                    for &var in &self.variables[start as usize..end as usize] {
                        store.remove(var, value)?;
                    }
                }
                start = end;
            }
        }
        Ok(())
    }
}
