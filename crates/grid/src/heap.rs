//! The number of bytes that a value owns on the heap, so that a cache of engines can keep within a budget.
//!
//! The number counts the capacities of vectors, without what the allocator adds to each block.

/// The number of bytes of a vector whose elements own no heap memory.
// A slice does not know its capacity.
pub fn plain<T: Copy>(items: &Vec<T>) -> usize {
    items.capacity() * size_of::<T>()
}

/// Returns the number of bytes of a vector whose elements own this many bytes each.
pub fn nested<T>(items: &Vec<T>, own: impl Fn(&T) -> usize) -> usize {
    items.capacity() * size_of::<T>() + items.iter().map(own).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capacities_count_and_lengths_do_not() {
        let mut rows = vec![Vec::<u16>::with_capacity(8), Vec::new()];
        rows.shrink_to_fit();
        assert_eq!(plain(&rows[0]), 16);
        assert_eq!(nested(&rows, plain), 2 * size_of::<Vec<u16>>() + 16);
    }
}
