//! The open cells of a group of different cells in a run.

use crate::general::store::Store;

/// The largest number of cells.
pub(super) const MOST_CELLS: usize = 64;

/// The open cells of a group, without the values of the fixed ones.
#[derive(Debug)]
pub(super) struct Open<const N: usize> {
    /// The domains of the open cells, in the order of the cells.
    pub(super) domains: [u64; N],
    /// Their places among all cells.
    pub(super) places: [u8; N],
    /// The number of open cells.
    pub(super) count: usize,
    /// The values of the fixed cells.
    pub(super) fixed: u64,
}

impl<const N: usize> Open<N> {
    /// Reads the domains of at most `N` cells and removes the value of each fixed cell from the others. Returns `None` if
    /// two fixed cells have one value.
    #[inline]
    pub(super) fn read(cells: &[u32], store: &Store) -> Option<Open<N>> {
        let mut open = Open { domains: [0; N], places: [0; N], count: 0, fixed: 0 };
        for (place, &cell) in cells.iter().enumerate() {
            let domain = store.domain(cell);
            if domain.is_power_of_two() {
                if open.fixed & domain != 0 {
                    return None;
                }
                open.fixed |= domain;
            } else {
                open.domains[open.count] = domain;
                open.places[open.count] = place as u8;
                open.count += 1;
            }
        }
        for domain in &mut open.domains[..open.count] {
            *domain &= !open.fixed;
            if *domain == 0 {
                return None;
            }
        }
        Some(open)
    }

    /// Returns the number of values of all open cells together.
    #[inline]
    pub(super) fn size(&self) -> usize {
        self.domains[..self.count].iter().map(|domain| domain.count_ones() as usize).sum()
    }

    /// Returns the values that open cells may have.
    #[inline]
    pub(super) fn values(&self) -> u64 {
        self.domains[..self.count].iter().fold(0, |all, domain| all | domain)
    }
}

/// Returns the sum of a set of values.
#[inline]
pub(super) fn sum(values: u64) -> i64 {
    let (mut sum, mut left) = (0, values);
    while left != 0 {
        sum += i64::from(left.trailing_zeros());
        left &= left - 1;
    }
    sum
}
