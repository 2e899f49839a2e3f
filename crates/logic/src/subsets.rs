//! Choices of k sets with a small union: the common core of naked subsets, hidden subsets and fish.
//!
//! Choices come in colexicographic order: by their largest member, then by the next largest, and so on. Removing
//! members beforehand keeps the order, so sets that are too large can be left out.

use std::ops::ControlFlow;

use crate::mask::{has_at_most, is_pair};

/// A choice of sets: its members (bit i stands for the i-th set), and the union of their elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) members: u64,
    pub(crate) union: u64,
}

/// Visits each choice of `size` of these sets whose union has exactly `size` elements, in colex order, until `visit`
/// breaks.
#[inline]
pub(crate) fn closed_choices<T>(
    sets: &[u64],
    size: usize,
    mut visit: impl FnMut(Choice) -> ControlFlow<T>,
) -> ControlFlow<T> {
    if size != 2 {
        return choices_with(0, sets, size, size, visit);
    }
    // Most calls are for pairs, which need no recursion.
    for (top, &one) in sets.iter().enumerate() {
        for (low, &other) in sets[..top].iter().enumerate() {
            if is_pair(one | other) {
                visit(Choice { members: 1 << top | 1 << low, union: one | other })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits each choice of `count` of these sets whose union, together with the given elements, has exactly `size`
/// elements, in colex order, until `visit` breaks.
#[inline]
pub(crate) fn choices_with<T>(
    given: u64,
    sets: &[u64],
    count: usize,
    size: usize,
    mut visit: impl FnMut(Choice) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let start = Choice { members: 0, union: given };
    match count {
        0 if given.count_ones() as usize == size => visit(start),
        0 => ControlFlow::Continue(()),
        _ => descend(sets, count, size, start, &mut visit),
    }
}

fn descend<T>(
    sets: &[u64],
    left: usize,
    limit: usize,
    chosen: Choice,
    visit: &mut impl FnMut(Choice) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for top in left - 1..sets.len() {
        let next = Choice { members: chosen.members | 1 << top, union: chosen.union | sets[top] };
        if !has_at_most(next.union, limit) {
            continue;
        }
        if left > 1 {
            descend(&sets[..top], left - 1, limit, next, visit)?;
        } else if next.union.count_ones() as usize == limit {
            visit(next)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the `size`-subsets of `count` items as bit sets, in colex order.
pub(crate) fn colex(count: usize, size: usize) -> impl Iterator<Item = u64> {
    debug_assert!(count < 64);
    let mut next = (size <= count).then(|| (1_u64 << size) - 1);
    std::iter::from_fn(move || {
        let now = next?;
        let low = now & now.wrapping_neg();
        let ripple = now.wrapping_add(low);
        let following = low.checked_ilog2().map_or(u64::MAX, |zeros| ripple | (now ^ ripple) >> (zeros + 2));
        next = (following >> count == 0).then_some(following);
        Some(now)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_colex() {
        assert!(colex(4, 2).eq([0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]));
        assert!(colex(3, 0).eq([0]));
        assert_eq!(colex(3, 4).count(), 0);
        assert_eq!(colex(9, 4).count(), 126);
    }

    #[test]
    fn closed_choices_are_those_of_the_full_list() {
        let sets = [0b011, 0b110, 0b101, 0b1000, 0b011];
        for size in 1..=4 {
            let mut found = Vec::new();
            let _ = closed_choices(&sets, size, |choice| {
                found.push(choice.members);
                ControlFlow::<()>::Continue(())
            });
            let union = |members: u64| crate::mask::ones(members).fold(0, |all, i| all | sets[i]);
            let wanted = colex(5, size).filter(|&members| union(members).count_ones() as usize == size);
            assert!(wanted.eq(found), "{size}");
            let mut beside = Vec::new();
            let _ = choices_with(0b1, &sets, size - 1, size, |choice| {
                beside.push(choice.members);
                ControlFlow::<()>::Continue(())
            });
            let fits = |&members: &u64| (union(members) | 0b1).count_ones() as usize == size;
            assert!(colex(5, size - 1).filter(fits).eq(beside), "{size}");
        }
    }
}
