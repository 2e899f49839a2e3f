//! Houses derived from other houses: if k neighbouring lines contain k − 1 other houses, their remaining cells form one
//! more.
//!
//! Rows 2 to 4 of a window puzzle hold each digit three times and contain two windows, so the nine cells between the
//! windows hold each digit once. This finds the well-known hidden windows of windoku, and all other houses that follow
//! from the rules of a puzzle in the same way.

use std::ops::RangeInclusive;

use crate::sets::Sets;

/// The number of rounds, since derived houses may lead to further ones. Three rounds find all nine houses of a windoku.
const ROUNDS: usize = 3;

/// The largest number of partitions. Puzzles have a few; a thousand extra regions that overlap would have a thousand.
const MOST_PARTITIONS: usize = 32;

/// The house number of a cell that is in no house of a partition.
const NOWHERE: u16 = u16::MAX;

/// Disjoint houses: rows, columns, regions, windows.
#[derive(Debug)]
pub(crate) struct Partition {
    /// The houses, by the indices of their sets.
    pub(crate) houses: Vec<usize>,
    /// For each cell, the number of its house in the partition.
    pub(crate) house_of: Vec<u16>,
    /// The cells of all its houses, as a bit set.
    cells: Vec<u64>,
}

/// The cells of each set, as bit sets of equal length.
struct Masks {
    bits: Vec<u64>,
    row: usize,
}

/// The sets as bit sets, and buffers that are reused for all pairs of partitions.
struct Finder<'a> {
    sets: &'a mut Sets,
    masks: Masks,
    /// The first and the last line of each house.
    spans: Vec<(u16, u16)>,
    /// For each pair of a first and a last line, the number of houses between them.
    inside: Vec<u16>,
    /// The remaining cells, as a bit set and as a list.
    rest: Vec<u64>,
    cells: Vec<u16>,
}

/// Adds derived houses to sets of ascending cells; at most as many as there are lines.
pub(crate) fn add_derived_houses(side: usize, sets: &mut Sets) {
    let most = sets.len() + side;
    let masks = Masks::of(side, sets);
    let (spans, inside) = (Vec::with_capacity(side), Vec::with_capacity(side * side));
    let (rest, cells) = (vec![0; masks.row], Vec::with_capacity(side));
    let mut finder = Finder { sets, masks, spans, inside, rest, cells };
    let mut partitions: Vec<Partition> = Vec::with_capacity(4);
    let mut grouped = 0;
    for _ in 0..ROUNDS {
        let before = finder.sets.len();
        let earlier: Vec<usize> = partitions.iter().map(|own| own.houses.len()).collect();
        group(side, finder.sets, &finder.masks, grouped, &mut partitions);
        grouped = before;
        // Two partitions that did not grow have already been compared in an earlier round.
        let is_known = |index: usize| earlier.get(index) == Some(&partitions[index].houses.len());
        let is_known: Vec<bool> = (0..partitions.len()).map(is_known).collect();
        for (index, lines) in partitions.iter().enumerate().filter(|(_, lines)| lines.houses.len() > 1) {
            for (other, others) in partitions.iter().enumerate().filter(|&(other, _)| other != index) {
                if !is_known[index] || !is_known[other] {
                    finder.add_between(lines, others);
                }
            }
        }
        if finder.sets.len() == before || finder.sets.len() >= most {
            break;
        }
    }
    sets.truncate(most);
}

/// Groups the full sets into partitions.
pub(crate) fn partitions(side: usize, sets: &Sets) -> Vec<Partition> {
    let mut partitions: Vec<Partition> = Vec::with_capacity(4);
    group(side, sets, &Masks::of(side, sets), 0, &mut partitions);
    partitions
}

/// Groups the full sets from an index on. Each set joins the first partition that contains none of its cells; one that fits
/// into none is left out if there are [`MOST_PARTITIONS`].
fn group(side: usize, sets: &Sets, masks: &Masks, first: usize, partitions: &mut Vec<Partition>) {
    for (index, house) in sets.iter().enumerate().skip(first).filter(|(_, set)| set.len() == side) {
        let mask = masks.get(index);
        let is_free = |partition: &Partition| partition.cells.iter().zip(mask).all(|(taken, mask)| taken & mask == 0);
        let free = partitions.iter().position(is_free);
        if free.is_none() && partitions.len() == MOST_PARTITIONS {
            continue;
        }
        let place = free.unwrap_or_else(|| {
            let (houses, house_of) = (Vec::with_capacity(side), vec![NOWHERE; side * side]);
            partitions.push(Partition { houses, house_of, cells: vec![0; masks.row] });
            partitions.len() - 1
        });
        let Partition { houses, house_of, cells } = &mut partitions[place];
        house.iter().for_each(|&cell| house_of[cell as usize] = houses.len() as u16);
        cells.iter_mut().zip(mask).for_each(|(taken, mask)| *taken |= mask);
        houses.push(index);
    }
}

impl Masks {
    /// Returns the cells of these sets, with room for one more set per line.
    fn of(side: usize, sets: &Sets) -> Masks {
        let row = (side * side).div_ceil(64);
        let mut bits = Vec::with_capacity((sets.len() + side) * row);
        bits.resize(sets.len() * row, 0);
        for (mask, set) in bits.chunks_exact_mut(row).zip(sets.iter()) {
            set.iter().for_each(|&cell| mask[cell as usize / 64] |= 1 << (cell % 64));
        }
        Masks { bits, row }
    }

    fn get(&self, set: usize) -> &[u64] {
        &self.bits[set * self.row..(set + 1) * self.row]
    }

    /// Returns whether one of the sets consists of exactly these cells.
    fn has(&self, cells: &[u64]) -> bool {
        // The first word already distinguishes nearly all sets.
        self.bits.chunks_exact(self.row).any(|mask| mask[0] == cells[0] && mask == cells)
    }
}

impl Finder<'_> {
    /// Adds the cells that remain when houses of one partition are removed from the neighbouring lines of another that
    /// contain them.
    fn add_between(&mut self, lines: &Partition, others: &Partition) {
        let count = lines.houses.len();
        let Some(narrowest) = self.find_spans(lines, others) else { return };
        self.count_inside(count, others.houses.len());
        for from in 0..count {
            // Lines that contain one house fewer than there are lines.
            for to in from + narrowest.max(2) - 1..count.min(from + 1 + others.houses.len()) {
                let houses = to - from;
                let inside = |from: usize, to: usize| usize::from(self.inside[from * count + to]);
                // If the houses fill all lines except the first or the last, the remaining cells are that line, which
                // is a house already.
                if inside(from, to) != houses || inside(from, to - 1) == houses || inside(from + 1, to) == houses {
                    continue;
                }
                self.find_rest(&lines.houses[from..=to], &others.houses, from..=to);
                if !self.masks.has(&self.rest) {
                    self.add_rest();
                }
            }
        }
    }

    /// Adds the remaining cells as a set.
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
        self.masks.bits.extend_from_slice(&self.rest);
    }

    /// Finds the cells of these lines that lie in none of the houses between them.
    fn find_rest(&mut self, lines: &[usize], others: &[usize], between: RangeInclusive<usize>) {
        self.rest.fill(0);
        for &line in lines {
            self.rest.iter_mut().zip(self.masks.get(line)).for_each(|(rest, mask)| *rest |= mask);
        }
        for (&house, &(first, last)) in others.iter().zip(&self.spans) {
            if between.contains(&first.into()) && between.contains(&last.into()) {
                self.rest.iter_mut().zip(self.masks.get(house)).for_each(|(rest, mask)| *rest &= !mask);
            }
        }
    }

    /// Records the lines that each of the other houses spans. Returns the number of lines that the narrowest one spans,
    /// or `None` if no derived house is possible.
    fn find_spans(&mut self, lines: &Partition, others: &Partition) -> Option<usize> {
        let (all, mut narrowest, mut count) = (lines.houses.len(), usize::MAX, 0);
        self.spans.clear();
        for &house in &others.houses {
            let is_in_lines = self.masks.get(house).iter().zip(&lines.cells).all(|(mask, lines)| mask & !lines == 0);
            let (mut first, mut last) = (NOWHERE, NOWHERE);
            if is_in_lines {
                let line = |&cell: &u16| 1_u64 << lines.house_of[cell as usize];
                let met = self.sets.get(house).iter().map(line).fold(0, |met, line| met | line);
                (first, last) = (met.trailing_zeros() as u16, 63 - met.leading_zeros() as u16);
                narrowest = narrowest.min(usize::from(last - first) + 1);
                count += 1;
            }
            self.spans.push((first, last));
        }
        // Houses that span all lines lead to a derived house only if one of them is missing. Rows and columns are
        // complete.
        (narrowest < all || narrowest == all && count + 1 == all).then_some(narrowest)
    }

    /// Counts the houses between each two of the first `count` lines, up to one line more than there are houses.
    fn count_inside(&mut self, count: usize, houses: usize) {
        self.inside.clear();
        self.inside.resize(count * count, 0);
        for &(first, last) in self.spans.iter().filter(|(first, _)| *first != NOWHERE) {
            self.inside[usize::from(first) * count + usize::from(last)] += 1;
        }
        for from in (0..count).rev() {
            let mut begun = 0;
            for to in from..count.min(from + 1 + houses) {
                begun += self.inside[from * count + to];
                let later = if from + 1 < count { self.inside[(from + 1) * count + to] } else { 0 };
                self.inside[from * count + to] = begun + later;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ninefold_grid::Side;
    use ninefold_puzzle::{Primitive, RulesetDraft};

    use super::*;

    type Cells = BTreeSet<u16>;

    /// Returns the houses of a ruleset, rows first.
    fn houses(draft: &RulesetDraft) -> Vec<Cells> {
        let ruleset = draft.validate().unwrap();
        let posts = ruleset.model().posts().iter();
        let houses = posts.map(|post| match &post.primitive {
            Primitive::AllDifferent(vars) => vars.iter().map(|var| var.get() as u16).collect(),
            other => unreachable!("{other:?}"),
        });
        houses.collect()
    }

    /// Returns the houses, derived ones included, without using masks, spans or results of earlier rounds.
    fn witness(side: usize, own: &[Cells]) -> Vec<Cells> {
        let mut all = own.to_vec();
        let mut partitions: Vec<Vec<Cells>> = Vec::new();
        let mut grouped = 0;
        for _ in 0..ROUNDS {
            let before = all.len();
            for house in all[grouped..].iter().filter(|house| house.len() == side) {
                match partitions.iter_mut().find(|known| known.iter().all(|other| other.is_disjoint(house))) {
                    Some(partition) => partition.push(house.clone()),
                    None => partitions.push(vec![house.clone()]),
                }
            }
            grouped = before;
            for (index, lines) in partitions.iter().enumerate() {
                for (_, others) in partitions.iter().enumerate().filter(|&(other, _)| other != index) {
                    for from in 0..lines.len() {
                        for to in from + 1..lines.len() {
                            let rest = rest(&lines[from..=to], others).filter(|rest| !all.contains(rest));
                            all.extend(rest);
                        }
                    }
                }
            }
        }
        all.truncate(own.len() + side);
        all
    }

    /// Returns the cells of these lines outside the houses that they contain, if there is one house fewer than lines
    /// and the houses don't fill all lines except the first or the last.
    fn rest(lines: &[Cells], others: &[Cells]) -> Option<Cells> {
        let inside = |lines: &[Cells]| -> Vec<Cells> {
            let cells: Cells = lines.iter().flatten().copied().collect();
            others.iter().filter(|house| house.is_subset(&cells)).cloned().collect()
        };
        let houses = inside(lines);
        let count = lines.len() - 1;
        let fill = |some: &[Cells]| inside(some).len() == count;
        if houses.len() != count || fill(&lines[..count]) || fill(&lines[1..]) {
            return None;
        }
        let taken: Cells = houses.iter().flatten().copied().collect();
        Some(lines.iter().flatten().copied().filter(|cell| !taken.contains(cell)).collect())
    }

    fn compare(side: usize, draft: &RulesetDraft) -> usize {
        let own = houses(draft);
        let mut sets = Sets::with_capacity(own.len(), own.len() * side);
        own.iter().for_each(|house| sets.push(&house.iter().copied().collect::<Vec<u16>>()));
        add_derived_houses(side, &mut sets);
        let found: Vec<Cells> = sets.iter().map(|set| set.iter().copied().collect()).collect();
        assert_eq!(found, witness(side, &own));
        found.len() - own.len()
    }

    #[test]
    fn windows_leave_hidden_ones() {
        assert_eq!(compare(9, &RulesetDraft::classic(Side::NINE).with_rules(["window"])), 5);
        assert_eq!(compare(9, &RulesetDraft::classic(Side::NINE)), 0);
        assert_eq!(compare(9, &RulesetDraft::classic(Side::NINE).with_rules(["window", "diagonal"])), 5);
    }

    #[test]
    fn houses_beyond_the_largest_number_of_partitions_are_left_out() {
        let mut sets = Sets::with_capacity(200, 1800);
        // Each contains the first cell, so each would be a partition of its own.
        (1..=72).for_each(|first| sets.push(&[&[0][..], &(first..first + 8).collect::<Vec<u16>>()].concat()));
        assert_eq!(partitions(9, &sets).len(), MOST_PARTITIONS);
    }

    #[test]
    fn jigsaws_have_those_of_the_witness() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/variants/minimal_jigsaw.tsv");
        let text = std::fs::read_to_string(path).expect("the file is in testdata");
        let lines = text.lines().filter(|line| !line.starts_with('#')).take(40);
        let derived: usize = lines
            .map(|line| {
                let regions = line.bytes().skip(81).take(81).map(|byte| byte - b'1').collect();
                compare(9, &RulesetDraft { regions: Some(regions), ..RulesetDraft::classic(Side::NINE) })
            })
            .sum();
        assert!(derived > 100, "{derived} houses");
    }
}
