//! The combinations of nine values, by size and sum, and a filter that looks at each combination in its own lane. The
//! filter serves other lists of sets, too.
//!
//! In a lane, each cell keeps the values of the combination. Cells with one value left and values with one place left
//! are settled, which finds nearly all that an exact filter would.

use std::sync::LazyLock;

/// The number of values in the table.
pub(in crate::general::propagators) const VALUES: usize = 9;
const SUMS: usize = VALUES * (VALUES - 1) / 2 + 1;
/// The number of combinations that are looked at together.
const LANES: usize = 8;
/// All bits of a lane.
const ALL: u16 = u16::MAX;

/// A set of values for each of some combinations.
pub(in crate::general::propagators) type Lanes = [u16; LANES];

/// Sets of the values 0 to 8 in the order of size and sum, in blocks that are filled up with empty sets.
struct Table {
    blocks: Vec<Lanes>,
    /// Where the blocks of each size and sum begin.
    starts: Vec<u16>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut by_place = vec![Vec::new(); (VALUES + 1) * SUMS];
    for set in 0..1_u16 << VALUES {
        let sum: usize = (0..VALUES).filter(|value| set >> value & 1 != 0).sum();
        by_place[set.count_ones() as usize * SUMS + sum].push(set);
    }
    let mut table = Table { blocks: Vec::new(), starts: vec![0] };
    for sets in by_place {
        table.blocks.extend(blocks(&sets));
        table.starts.push(table.blocks.len() as u16);
    }
    table
});

/// Returns sets in blocks.
pub(in crate::general::propagators) fn blocks(sets: &[u16]) -> Vec<Lanes> {
    let block = |some: &[u16]| {
        let mut block = [0; LANES];
        block[..some.len()].copy_from_slice(some);
        block
    };
    sets.chunks(LANES).map(block).collect()
}

/// Returns the sets of a size (up to [`VALUES`]) and sum.
#[inline]
fn blocks_of(size: usize, sum: i64) -> &'static [Lanes] {
    let Some(sum) = usize::try_from(sum).ok().filter(|&sum| sum < SUMS) else { return &[] };
    let table = &*TABLE;
    let place = size * SUMS + sum;
    &table.blocks[table.starts[place] as usize..table.starts[place + 1] as usize]
}

/// Keeps values of up to nine different cells (values within the first nine bits) that may be part of this sum. Returns
/// the values that are in every combination, or `None` if there is none.
#[inline]
pub(super) fn filter(domains: &mut [u64], sum: i64) -> Option<u64> {
    filter_sets(domains, blocks_of(domains.len(), sum))
}

/// Keeps values of up to nine different cells (values within the first nine bits) that together may be one of these sets,
/// which have as many values. Returns the values that are in every possible set, or `None` if there is none.
#[inline]
pub(in crate::general::propagators) fn filter_sets(domains: &mut [u64], sets: &[Lanes]) -> Option<u64> {
    let count = domains.len();
    let values = domains.iter().fold(0, |all, domain| all | domain) as u16;
    let mut kept = [[0; LANES]; VALUES];
    let (mut needed, mut any) = ([ALL; LANES], 0);
    for block in sets {
        any |= filter_block(block, domains, values, &mut kept[..count], &mut needed);
    }
    if any == 0 {
        return None;
    }
    for (domain, kept) in domains.iter_mut().zip(&kept) {
        *domain = u64::from(kept.iter().fold(0, |all, lane| all | lane));
    }
    Some(u64::from(needed.iter().fold(ALL, |all, lane| all & lane)))
}

/// Adds to `kept` what the cells keep in the possible combinations of a block, and leaves in `needed` what is in each.
/// Returns 0 if none is possible.
#[inline]
fn filter_block(block: &Lanes, domains: &[u64], values: u16, kept: &mut [Lanes], needed: &mut Lanes) -> u16 {
    let mut cells = [[0; LANES]; VALUES];
    let cells = &mut cells[..domains.len()];
    let (mut dead, mut single) = ([0; LANES], [0; LANES]);
    for lane in 0..LANES {
        dead[lane] = block[lane] & !values;
    }
    if (0..LANES).all(|lane| dead[lane] != 0 || block[lane] == 0) {
        return 0;
    }
    for (cell, &domain) in cells.iter_mut().zip(domains) {
        for lane in 0..LANES {
            let own = block[lane] & domain as u16;
            let alone = if own & own.wrapping_sub(1) == 0 { own } else { 0 };
            dead[lane] |= single[lane] & alone;
            dead[lane] |= if own == 0 { ALL } else { 0 };
            single[lane] |= alone;
            cell[lane] = own;
        }
    }
    let (mut once, mut twice) = ([0; LANES], [0; LANES]);
    for cell in &mut *cells {
        for lane in 0..LANES {
            let own = cell[lane];
            let own = if own & own.wrapping_sub(1) == 0 { own } else { own & !single[lane] };
            dead[lane] |= if own == 0 { ALL } else { 0 };
            twice[lane] |= once[lane] & own;
            once[lane] |= own;
            cell[lane] = own;
        }
    }
    let mut hidden = [0; LANES];
    for lane in 0..LANES {
        dead[lane] |= once[lane] ^ block[lane];
        hidden[lane] = once[lane] & !twice[lane];
    }
    for cell in &*cells {
        for lane in 0..LANES {
            let found = cell[lane] & hidden[lane];
            dead[lane] |= found & found.wrapping_sub(1) & if found == 0 { 0 } else { ALL };
        }
    }
    let mut any = 0;
    for lane in 0..LANES {
        dead[lane] = if dead[lane] == 0 { 0 } else { ALL };
        needed[lane] &= block[lane] | dead[lane];
        any |= block[lane] & !dead[lane];
    }
    for (kept, cell) in kept.iter_mut().zip(&*cells) {
        for lane in 0..LANES {
            let found = cell[lane] & hidden[lane];
            let own = if found == 0 { cell[lane] } else { found };
            kept[lane] |= own & !dead[lane];
        }
    }
    any
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_of_a_size_and_sum() {
        // Bits stand for 0 to 8: 6 + 7 + 8 is the largest sum of three.
        let union = |size: usize, sum: i64| blocks_of(size, sum).iter().flatten().fold(0, |all, set| all | set);
        assert_eq!(union(3, 21), 0b1_1100_0000);
        assert_eq!(union(3, 20), 0b1_1010_0000);
        assert_eq!(union(2, 2), 0b101);
        assert_eq!(union(2, 99), 0);
        assert_eq!((union(9, 36), union(9, 37)), (0b1_1111_1111, 0));
        assert_eq!(union(2, -1), 0);
        assert_eq!(union(0, 0), 0);
    }

    #[test]
    fn two_cells_can_not_have_the_same_value_left() {
        // Each value of the only set of four with this sum is in a cell, and two are in two.
        assert_eq!(filter(&mut [1, 1, 0b1110, 0b1110], 6), None);
        assert_eq!(filter(&mut [1, 0b11, 0b1110, 0b1110], 6), Some(0b1111));
    }
}
