//! The k-subsets of a few sets of which the union is small: the common core of naked, hidden and fishy patterns.
//!
//! Subsets come in colex order: ordered by their largest member, then by the next largest, and so on. Restricting the
//! members beforehand keeps the order, so sets that are too large never enter.

use std::ops::ControlFlow;

/// A chosen subset: which of the sets (bit i is the i-th), and the union of their elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) members: u64,
    pub(crate) union: u64,
}

/// Visits each choice of `size` of these sets whose union has exactly `size` elements, in colex order, until told to stop.
#[inline]
pub(crate) fn closed_choices<T>(
    sets: &[u64],
    size: usize,
    mut visit: impl FnMut(Choice) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let start = Choice { members: 0, union: 0 };
    descend(sets, size, size as u32, start, &mut visit)
}

fn descend<T>(
    sets: &[u64],
    left: usize,
    limit: u32,
    chosen: Choice,
    visit: &mut impl FnMut(Choice) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for top in left - 1..sets.len() {
        let next = Choice { members: chosen.members | 1 << top, union: chosen.union | sets[top] };
        let size = next.union.count_ones();
        if size > limit {
            continue;
        }
        if left > 1 {
            descend(&sets[..top], left - 1, limit, next, visit)?;
        } else if size == limit {
            visit(next)?;
        }
    }
    ControlFlow::Continue(())
}

/// The `size`-subsets of `count` things as words of bits, in colex order.
pub(crate) fn colex(count: usize, size: usize) -> impl Iterator<Item = u64> {
    debug_assert!(count < 64);
    let mut next = (size <= count).then(|| (1_u64 << size) - 1);
    std::iter::from_fn(move || {
        let now = next?;
        let low = now & now.wrapping_neg();
        let ripple = now.wrapping_add(low);
        let following = if low == 0 { u64::MAX } else { ripple | ((now ^ ripple) / low) >> 2 };
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
        }
    }
}
