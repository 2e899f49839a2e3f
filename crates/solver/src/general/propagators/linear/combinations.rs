//! The combinations of different values, by size and sum.

use std::sync::LazyLock;

/// The number of values in the table.
pub(super) const VALUES: usize = 9;
const SUMS: usize = VALUES * (VALUES - 1) / 2 + 1;

/// Sets of the values 0 to 8, in the order of size and sum.
struct Table {
    sets: Vec<u16>,
    /// Where the sets of each size and sum begin.
    starts: Vec<u16>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let place = |set: u16| {
        let sum: usize = (0..VALUES).filter(|value| set >> value & 1 != 0).sum();
        set.count_ones() as usize * SUMS + sum
    };
    let mut sets: Vec<u16> = (0..1 << VALUES).collect();
    sets.sort_by_key(|&set| place(set));
    let starts = (0..=(VALUES + 1) * SUMS).map(|start| sets.partition_point(|&set| place(set) < start) as u16);
    Table { starts: starts.collect(), sets }
});

/// Returns all values of the sets of `size` of these values (within the first nine bits) whose sum is `sum`.
#[inline]
pub(super) fn values_of(values: u64, size: usize, sum: i64) -> u64 {
    let Some(sum) = usize::try_from(sum).ok().filter(|&sum| sum < SUMS) else { return 0 };
    let table = &*TABLE;
    let place = size * SUMS + sum;
    let sets = &table.sets[table.starts[place] as usize..table.starts[place + 1] as usize];
    let fitting = sets.iter().filter(|&&set| u64::from(set) & !values == 0);
    fitting.fold(0, |all, &set| all | u64::from(set))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_of_a_size_and_sum() {
        // Bits stand for 0 to 8: 6 + 7 + 8 is the largest sum of three.
        assert_eq!(values_of(0x1ff, 3, 21), 0b1_1100_0000);
        assert_eq!(values_of(0x1ff, 3, 20), 0b1_1010_0000);
        assert_eq!(values_of(0x0ff, 3, 20), 0);
        assert_eq!(values_of(0x1ff, 2, 2), 0b101);
        assert_eq!(values_of(0x1ff, 2, 99), 0);
        assert_eq!(values_of(0x1ff, 2, -1), 0);
        assert_eq!(values_of(0x1ff, 0, 0), 0);
    }
}
