//! Houses derived from other houses: k neighbouring lines that contain k − 1 other houses leave one more.
//!
//! Rows 2 to 4 of a window puzzle hold each digit three times and contain two windows, so the nine cells between the
//! windows hold each digit once. This finds the well-known hidden windows of windoku, and all other houses that follow
//! from the rules of a puzzle in the same way.

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

/// Buffers, kept from one pair of partitions to the next.
#[derive(Default)]
struct Buffers {
    /// The first and the last line of each house.
    spans: Vec<(u16, u16)>,
    /// For each first and last line, the number of houses between them.
    inside: Vec<u16>,
}

/// Adds derived houses to sets of ascending cells, at most as many as there are lines.
pub(crate) fn add_derived_houses(side: usize, sets: &mut Sets) {
    let most = sets.len() + side;
    let mut buffers = Buffers::default();
    for _ in 0..ROUNDS {
        let before = sets.len();
        let partitions = partitions(side, sets);
        for (index, lines) in partitions.iter().enumerate() {
            for (_, others) in partitions.iter().enumerate().filter(|&(other, _)| other != index) {
                add_between(lines, others, sets, &mut buffers);
            }
        }
        if sets.len() == before {
            break;
        }
    }
    sets.truncate(most);
}

/// Groups the full sets into partitions.
pub(crate) fn partitions(side: usize, sets: &Sets) -> Vec<Partition> {
    let mut partitions: Vec<Partition> = Vec::with_capacity(4);
    for (index, house) in sets.iter().enumerate().filter(|(_, set)| set.len() == side) {
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
    partitions
}

/// Adds the cells left when houses of one partition are removed from the neighbouring lines of another that contain
/// them.
fn add_between(lines: &Partition, others: &Partition, sets: &mut Sets, buffers: &mut Buffers) {
    let count = lines.houses.len();
    buffers.count_inside(lines, others, sets);
    for from in 0..count {
        for to in from + 1..count {
            let inside = |from: usize, to: usize| usize::from(buffers.inside[from * count + to]);
            // If the houses make up all lines but the first or the last, that line is left, which is known.
            if inside(from, to) != to - from || inside(from, to - 1) == to - from || inside(from + 1, to) == to - from {
                continue;
            }
            let is_removed = |other: u16| {
                let span = buffers.spans.get(other as usize);
                span.is_some_and(|&(first, last)| usize::from(first) >= from && usize::from(last) <= to)
            };
            let is_left = |(line, other): (&u16, &u16)| (from..=to).contains(&(*line).into()) && !is_removed(*other);
            let cells = (0..).zip(lines.house_of.iter().zip(&others.house_of));
            let rest: Vec<u16> = cells.filter(|(_, cell)| is_left(*cell)).map(|(cell, _)| cell).collect();
            if sets.iter().all(|set| set != rest) {
                sets.push(&rest);
            }
        }
    }
}

impl Buffers {
    /// Notes the lines that each of the other houses spans, and how many of these lie between two lines.
    fn count_inside(&mut self, lines: &Partition, others: &Partition, sets: &Sets) {
        let count = lines.houses.len();
        self.inside.clear();
        self.inside.resize(count * count, 0);
        self.spans.clear();
        for &house in &others.houses {
            let lines = sets.get(house).iter().map(|&cell| lines.house_of[cell as usize]);
            let (first, last) = lines.fold((NOWHERE, 0), |(first, last), line| (first.min(line), last.max(line)));
            self.spans.push((first, last));
            if usize::from(last) < count {
                self.inside[usize::from(first) * count + usize::from(last)] += 1;
            }
        }
        for from in (0..count).rev() {
            let mut begun = 0;
            for to in from..count {
                begun += self.inside[from * count + to];
                let later = if from + 1 < count { self.inside[(from + 1) * count + to] } else { 0 };
                self.inside[from * count + to] = begun + later;
            }
        }
    }
}
