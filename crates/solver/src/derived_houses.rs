//! Houses derived from other houses: k neighbouring lines that contain k − 1 other houses leave one more.
//!
//! Rows 2 to 4 of a window puzzle hold each digit three times and contain two windows, so the nine cells between the
//! windows hold each digit once. This finds the well-known hidden windows of windoku, and all other houses that follow
//! from the rules of a puzzle in the same way.

use std::ops::RangeInclusive;

use crate::sets::Sets;

/// The number of rounds, since derived houses may lead to more; this many find all nine of a windoku.
const ROUNDS: usize = 3;

/// The number of the house of a cell that is in none of a partition.
const NOWHERE: u16 = u16::MAX;

/// Disjoint houses: rows, columns, regions, windows.
#[derive(Debug)]
pub(crate) struct Partition {
    /// The houses, by the indices of their sets.
    pub(crate) houses: Vec<usize>,
    /// For each cell, the number of its house in the partition.
    pub(crate) house_of: Vec<u16>,
}

/// The sets as rows of bits, and buffers that are kept from one pair of partitions to the next.
struct Finder<'a> {
    sets: &'a mut Sets,
    /// The cells of each set, a row of bits each.
    masks: Vec<u64>,
    row: usize,
    /// The first and the last line of each house.
    spans: Vec<(u16, u16)>,
    /// For each first and last line, the number of houses between them.
    inside: Vec<u16>,
    /// The cells that are left, as a row of bits and as a list.
    rest: Vec<u64>,
    cells: Vec<u16>,
}

/// Adds derived houses to sets of ascending cells, at most as many as there are lines.
pub(crate) fn add_derived_houses(side: usize, sets: &mut Sets) {
    let most = sets.len() + side;
    let row = (side * side).div_ceil(64);
    let (spans, inside) = (Vec::with_capacity(side), Vec::with_capacity(side * side));
    let mut finder = Finder {
        sets,
        masks: Vec::with_capacity(most * row),
        row,
        spans,
        inside,
        rest: vec![0; row],
        cells: Vec::with_capacity(side),
    };
    (0..finder.sets.len()).for_each(|set| finder.add_mask(set));
    let mut partitions: Vec<Partition> = Vec::with_capacity(4);
    let mut grouped = 0;
    for _ in 0..ROUNDS {
        let before = finder.sets.len();
        let earlier: Vec<usize> = partitions.iter().map(|own| own.houses.len()).collect();
        group(side, finder.sets, grouped, &mut partitions);
        grouped = before;
        // What two partitions have in common that did not grow was found in the round before.
        let is_known = |index: usize| earlier.get(index) == Some(&partitions[index].houses.len());
        let is_known: Vec<bool> = (0..partitions.len()).map(is_known).collect();
        for (index, lines) in partitions.iter().enumerate() {
            for (other, others) in partitions.iter().enumerate().filter(|&(other, _)| other != index) {
                if !is_known[index] || !is_known[other] {
                    finder.add_between(lines, others);
                }
            }
        }
        if finder.sets.len() == before {
            break;
        }
    }
    sets.truncate(most);
}

/// Groups the full sets into partitions.
pub(crate) fn partitions(side: usize, sets: &Sets) -> Vec<Partition> {
    let mut partitions: Vec<Partition> = Vec::with_capacity(4);
    group(side, sets, 0, &mut partitions);
    partitions
}

/// Groups the full sets from an index on; each goes to the first of the partitions that has none of its cells.
fn group(side: usize, sets: &Sets, first: usize, partitions: &mut Vec<Partition>) {
    for (index, house) in sets.iter().enumerate().skip(first).filter(|(_, set)| set.len() == side) {
        let is_free = |partition: &Partition| house.iter().all(|&cell| partition.house_of[cell as usize] == NOWHERE);
        let place = partitions.iter().position(is_free).unwrap_or_else(|| {
            let (houses, house_of) = (Vec::with_capacity(side), vec![NOWHERE; side * side]);
            partitions.push(Partition { houses, house_of });
            partitions.len() - 1
        });
        let Partition { houses, house_of } = &mut partitions[place];
        house.iter().for_each(|&cell| house_of[cell as usize] = houses.len() as u16);
        houses.push(index);
    }
}

impl Finder<'_> {
    fn add_mask(&mut self, set: usize) {
        let start = self.masks.len();
        self.masks.resize(start + self.row, 0);
        let mask = &mut self.masks[start..];
        self.sets.get(set).iter().for_each(|&cell| mask[cell as usize / 64] |= 1 << (cell % 64));
    }

    /// Adds the cells left when houses of one partition are removed from the neighbouring lines of another that contain
    /// them.
    fn add_between(&mut self, lines: &Partition, others: &Partition) {
        let count = lines.houses.len();
        if count < 2 {
            return;
        }
        self.count_inside(lines, others);
        for from in 0..count {
            // One line more than there are houses in them.
            for to in from + 1..count.min(from + 1 + others.houses.len()) {
                let inside = |from: usize, to: usize| usize::from(self.inside[from * count + to]);
                // If the houses make up all lines but the first or the last, that line is left, which is known.
                let houses = to - from;
                if inside(from, to) != houses || inside(from, to - 1) == houses || inside(from + 1, to) == houses {
                    continue;
                }
                self.find_rest(&lines.houses[from..=to], &others.houses, from..=to);
                if self.masks.chunks_exact(self.row).all(|mask| mask.iter().ne(&self.rest)) {
                    self.add_rest();
                }
            }
        }
    }

    /// Adds the cells that are left as a set.
    fn add_rest(&mut self) {
        self.cells.clear();
        for (word, &bits) in (0..).zip(&self.rest) {
            let mut left = bits;
            while left != 0 {
                self.cells.push(word * 64 + left.trailing_zeros() as u16);
                left &= left - 1;
            }
        }
        self.sets.push(&self.cells);
        self.masks.extend_from_slice(&self.rest);
    }

    /// Finds the cells of these lines that no house between them has.
    fn find_rest(&mut self, lines: &[usize], others: &[usize], between: RangeInclusive<usize>) {
        let mask = |set: usize| &self.masks[set * self.row..(set + 1) * self.row];
        self.rest.fill(0);
        for &line in lines {
            self.rest.iter_mut().zip(mask(line)).for_each(|(rest, mask)| *rest |= mask);
        }
        for (&house, &(first, last)) in others.iter().zip(&self.spans) {
            if between.contains(&first.into()) && between.contains(&last.into()) {
                self.rest.iter_mut().zip(mask(house)).for_each(|(rest, mask)| *rest &= !mask);
            }
        }
    }

    /// Notes the lines that each of the other houses spans, and how many of these lie between two lines, up to one line more
    /// than there are houses.
    fn count_inside(&mut self, lines: &Partition, others: &Partition) {
        let count = lines.houses.len();
        self.inside.clear();
        self.inside.resize(count * count, 0);
        self.spans.clear();
        for &house in &others.houses {
            let lines = self.sets.get(house).iter().map(|&cell| lines.house_of[cell as usize]);
            let (first, last) = lines.fold((NOWHERE, 0), |(first, last), line| (first.min(line), last.max(line)));
            self.spans.push((first, last));
            if usize::from(last) < count {
                self.inside[usize::from(first) * count + usize::from(last)] += 1;
            }
        }
        for from in (0..count).rev() {
            let mut begun = 0;
            for to in from..count.min(from + 1 + others.houses.len()) {
                begun += self.inside[from * count + to];
                let later = if from + 1 < count { self.inside[(from + 1) * count + to] } else { 0 };
                self.inside[from * count + to] = begun + later;
            }
        }
    }
}
