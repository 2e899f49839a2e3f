//! Houses derived from other houses: k neighbouring lines that contain k − 1 other houses leave one more.
//!
//! Rows 2 to 4 of a window puzzle hold each digit three times and contain two windows, so the nine cells between the
//! windows hold each digit once. This finds the well-known hidden windows of windoku, and all other houses that follow
//! from the rules of a puzzle in the same way.

/// The number of rounds, since derived houses may lead to more; this many find all nine of a windoku.
const ROUNDS: usize = 3;

/// Adds derived houses to sets of ascending cells, at most as many as there are lines.
pub(crate) fn add_derived_houses(side: usize, sets: &mut Vec<Vec<u16>>) {
    let most = sets.len() + side;
    for _ in 0..ROUNDS {
        let before = sets.len();
        let partitions = partitions(side, sets);
        for (index, lines) in partitions.iter().enumerate() {
            for (_, others) in partitions.iter().enumerate().filter(|&(other, _)| other != index) {
                add_between(side, lines, others, sets);
            }
        }
        if sets.len() == before {
            break;
        }
    }
    sets.truncate(most);
}

/// Groups the full sets into partitions of disjoint houses: rows, columns, regions, windows.
pub(crate) fn partitions(side: usize, sets: &[Vec<u16>]) -> Vec<Vec<Vec<u16>>> {
    let mut groups: Vec<(Vec<bool>, Vec<Vec<u16>>)> = Vec::new();
    for house in sets.iter().filter(|set| set.len() == side) {
        let is_free = |taken: &[bool]| house.iter().all(|&cell| !taken[cell as usize]);
        let group = match groups.iter().position(|(taken, _)| is_free(taken)) {
            Some(group) => group,
            None => {
                groups.push((vec![false; side * side], Vec::new()));
                groups.len() - 1
            }
        };
        house.iter().for_each(|&cell| groups[group].0[cell as usize] = true);
        groups[group].1.push(house.clone());
    }
    groups.into_iter().map(|(_, houses)| houses).collect()
}

/// Adds the cells left when houses of one partition are removed from the neighbouring lines of another that contain
/// them.
fn add_between(side: usize, lines: &[Vec<u16>], others: &[Vec<u16>], sets: &mut Vec<Vec<u16>>) {
    let mut line_of = vec![usize::MAX; side * side];
    for (line, cells) in lines.iter().enumerate() {
        cells.iter().for_each(|&cell| line_of[cell as usize] = line);
    }
    let span = |house: &Vec<u16>| {
        let lines = house.iter().map(|&cell| line_of[cell as usize]);
        (lines.clone().min().unwrap_or(0), lines.max().unwrap_or(usize::MAX))
    };
    let spans: Vec<(usize, usize)> = others.iter().map(span).collect();
    for from in 0..lines.len() {
        for to in from + 1..lines.len() {
            let is_inside = |&(first, last): &(usize, usize)| first >= from && last <= to;
            if spans.iter().filter(|span| is_inside(span)).count() != to - from {
                continue;
            }
            let inside: Vec<u16> = others
                .iter()
                .zip(&spans)
                .filter(|(_, span)| is_inside(span))
                .flat_map(|(house, _)| house)
                .copied()
                .collect();
            let mut rest = lines[from..=to].concat();
            rest.retain(|cell| !inside.contains(cell));
            rest.sort_unstable();
            if !sets.contains(&rest) {
                sets.push(rest);
            }
        }
    }
}
