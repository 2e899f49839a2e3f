//! The law of leftovers: k neighbouring lines and the k regions that cover them best hold the same digits. So the cells
//! of the lines outside the regions hold the same digits as the cells of the regions outside the lines.
//!
//! Jigsaw players know this rule; with boxes there are no leftovers. Only leftovers with few cells eliminate enough to
//! be worth their time.

use std::ops::Range;

use ninefold_grid::{Side, heap};

use crate::derived_houses::{Partition, partitions};
use crate::sets::Sets;

/// Leftovers with more cells than this are ignored.
const MAX_CELLS: usize = 3;
/// The maximum number of pairs; the smallest ones are kept. The pairs of a cell are the bits of a word.
const MAX_PAIRS: usize = 20;

/// Two sets of cells that hold the same digits with the same multiplicities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Leftover {
    pub(crate) sides: [Vec<u16>; 2],
}

/// The leftovers of a network.
#[derive(Debug, Default)]
pub(crate) struct Leftovers {
    pairs: Vec<Leftover>,
    of_cell: Vec<u64>,
}

impl Leftovers {
    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let sides = |pair: &Leftover| pair.sides.iter().map(heap::plain).sum();
        heap::nested(&self.pairs, sides) + heap::plain(&self.of_cell)
    }

    /// Returns no leftovers.
    pub(crate) fn none(cells: usize) -> Leftovers {
        Leftovers { pairs: Vec::new(), of_cell: vec![0; cells] }
    }

    pub(crate) fn new(side: usize, sets: &Sets) -> Leftovers {
        let mut partitions = partitions(side, sets);
        partitions.retain(|partition| partition.houses.len() == side);
        let mut pairs: Vec<Leftover> = Vec::new();
        // The first two partitions are the rows and the columns, whose leftovers against each other are far too large.
        for (index, lines) in partitions.iter().enumerate() {
            for (_, regions) in partitions.iter().enumerate().skip(2).filter(|&(other, _)| other != index) {
                add_between(sets, lines, regions, &mut pairs);
            }
        }
        pairs.sort_by_key(|pair| pair.sides[0].len());
        pairs.truncate(MAX_PAIRS);
        let mut of_cell = vec![0; side * side];
        for (index, pair) in pairs.iter().enumerate() {
            pair.sides.iter().flatten().for_each(|&cell| of_cell[cell as usize] |= 1 << index);
        }
        Leftovers { pairs, of_cell }
    }

    /// Returns the pairs that a cell belongs to, one bit each.
    #[inline]
    pub(crate) fn of(&self, cell: usize) -> u64 {
        self.of_cell[cell]
    }

    /// Returns all pairs, one bit each.
    pub(crate) fn all(&self) -> u64 {
        self.of_cell.iter().fold(0, |all, of| all | of)
    }

    /// Returns a pair.
    #[inline]
    pub(crate) fn pair(&self, index: usize) -> &Leftover {
        &self.pairs[index]
    }
}

/// Adds the leftovers of each run of neighbouring lines and the regions that cover it best, for lines and regions of as
/// many cells as there are of them.
fn add_between(sets: &Sets, lines: &Partition, regions: &Partition, pairs: &mut Vec<Leftover>) {
    let side = lines.houses.len();
    for from in 0..side {
        let mut covered = [0; Side::MAX.get()];
        let covered = &mut covered[..side];
        // The regions that have at most as many cells outside as a leftover may have. None of the best regions has
        // more.
        let mut nearly = 0;
        for to in from + 1..side {
            for &cell in sets.get(lines.houses[to - 1]) {
                let cells = &mut covered[usize::from(regions.house_of[cell as usize])];
                *cells += 1;
                nearly += usize::from(usize::from(*cells) + MAX_CELLS == side);
            }
            if side > MAX_CELLS && nearly < to - from {
                continue;
            }
            let over = (to - from) * side - best_cover(covered, to - from);
            if (1..=MAX_CELLS).contains(&over) {
                let mut best: Vec<usize> = (0..side).collect();
                best.sort_by_key(|&region| (std::cmp::Reverse(covered[region]), region));
                best.truncate(to - from);
                add_pair(sets, lines, from..to, regions, &best, pairs);
            }
        }
    }
}

/// Returns the sum of the `count` largest numbers. No number is above the length of the list.
fn best_cover(covered: &[u8], count: usize) -> usize {
    let mut how_many = [0_u8; Side::MAX.get() + 1];
    covered.iter().for_each(|&cells| how_many[usize::from(cells)] += 1);
    let (mut left, mut sum) = (count, 0);
    for cells in (1..=covered.len()).rev() {
        let taken = left.min(how_many[cells].into());
        sum += taken * cells;
        left -= taken;
    }
    sum
}

/// Adds the cells of these lines outside these regions, and those of the regions outside the lines.
fn add_pair(
    sets: &Sets,
    lines: &Partition,
    run: Range<usize>,
    regions: &Partition,
    best: &[usize],
    pairs: &mut Vec<Leftover>,
) {
    let in_run = |cell: &u16| run.contains(&lines.house_of[*cell as usize].into());
    let chosen = best.iter().fold(0_u64, |chosen, region| chosen | 1 << region);
    let in_best = |cell: &u16| chosen >> regions.house_of[*cell as usize] & 1 != 0;
    let of_lines = lines.houses[run.clone()].iter().flat_map(|&set| sets.get(set));
    let of_regions = best.iter().flat_map(|&region| sets.get(regions.houses[region]));
    let mut sides: [Vec<u16>; 2] = [
        of_lines.copied().filter(|cell| !in_best(cell)).collect(),
        of_regions.copied().filter(|cell| !in_run(cell)).collect(),
    ];
    sides.iter_mut().for_each(|side| side.sort_unstable());
    sides.sort();
    let pair = Leftover { sides };
    if !pairs.contains(&pair) {
        pairs.push(pair);
    }
}
