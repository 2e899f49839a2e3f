//! One sort for all kinds of items.

/// Sorts by two numbers, of which the first counts more. Items with the same numbers keep their order.
///
/// A sort of the items themselves would be compiled for each kind of item and each size class; here only the numbers are
/// sorted.
pub(crate) fn sort_by_numbers<T>(items: &mut [T], numbers: impl FnMut(&T) -> [u32; 2]) {
    items.sort_by_cached_key(numbers);
}
