//! The law of leftovers: k neighbouring lines and the k regions that cover them best hold the same digits. So the cells
//! of the lines outside the regions hold the same digits as the cells of the regions outside the lines.
//!
//! Jigsaw players know this rule; with boxes there are no leftovers. Only leftovers of few cells eliminate enough to be
//! worth their time.

use ninefold_grid::heap;

use crate::derived_houses::partitions;

/// Leftovers with more cells than this are ignored.
const MAX_CELLS: usize = 3;
/// The maximum number of pairs, the smallest ones; the pairs of a cell are bits of a word.
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

    pub(crate) fn new(side: usize, sets: &[Vec<u16>]) -> Leftovers {
        let mut partitions = partitions(side, sets);
        partitions.retain(|houses| houses.len() == side);
        let mut pairs: Vec<Leftover> = Vec::new();
        // The first two partitions are the rows and the columns, whose leftovers against each other are far too large.
        for (index, lines) in partitions.iter().enumerate() {
            for regions in partitions.iter().enumerate().skip(2).filter(|&(other, _)| other != index).map(|(_, r)| r) {
                add_between(lines, regions, &mut pairs);
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

/// Adds the leftovers of each run of neighbouring lines and the regions that cover it best.
fn add_between(lines: &[Vec<u16>], regions: &[Vec<u16>], pairs: &mut Vec<Leftover>) {
    let shared = |one: &[u16], other: &[u16]| one.iter().filter(|cell| other.binary_search(cell).is_ok()).count();
    let overlaps: Vec<Vec<usize>> =
        lines.iter().map(|line| regions.iter().map(|region| shared(line, region)).collect()).collect();
    for from in 0..lines.len() {
        let mut covered = vec![0; regions.len()];
        for to in from + 1..lines.len() {
            covered.iter_mut().zip(&overlaps[to - 1]).for_each(|(sum, overlap)| *sum += overlap);
            let mut best: Vec<usize> = (0..regions.len()).collect();
            best.sort_by_key(|&region| (std::cmp::Reverse(covered[region]), region));
            best.truncate(to - from);
            let over = (to - from) * lines.len() - best.iter().map(|&region| covered[region]).sum::<usize>();
            if (1..=MAX_CELLS).contains(&over) {
                let one = lines[from..to].concat();
                let other: Vec<u16> = best.iter().flat_map(|&region| &regions[region]).copied().collect();
                add_pair(&one, &other, pairs);
            }
        }
    }
}

fn add_pair(one: &[u16], other: &[u16], pairs: &mut Vec<Leftover>) {
    let only = |of: &[u16], without: &[u16]| {
        let mut cells: Vec<u16> = of.iter().copied().filter(|cell| !without.contains(cell)).collect();
        cells.sort_unstable();
        cells
    };
    let mut sides = [only(one, other), only(other, one)];
    sides.sort();
    let pair = Leftover { sides };
    if !pairs.contains(&pair) {
        pairs.push(pair);
    }
}
