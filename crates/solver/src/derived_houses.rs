//! Houses derived from other houses: k neighbouring lines that contain k − 1 other houses leave one more.
//!
//! Rows 2 to 4 of a window puzzle hold each digit three times and contain two windows, so the nine cells between the
//! windows hold each digit once. This finds the well-known hidden windows of windoku, and all other houses that follow
//! from the rules of a puzzle in the same way.

use crate::sets::Sets;

/// The number of rounds, since derived houses may lead to more; this many find all nine of a windoku.
const ROUNDS: usize = 3;

/// Adds derived houses to sets of ascending cells, at most as many as there are lines.
pub(crate) fn add_derived_houses(side: usize, sets: &mut Sets) {
    let most = sets.len() + side;
    for _ in 0..ROUNDS {
        let before = sets.len();
        let partitions = partitions(side, sets);
        for (index, lines) in partitions.iter().enumerate() {
            let line_of = line_of(side, sets, lines);
            for (_, others) in partitions.iter().enumerate().filter(|&(other, _)| other != index) {
                add_between(lines, &line_of, others, sets);
            }
        }
        if sets.len() == before {
            break;
        }
    }
    sets.truncate(most);
}

/// Groups the full sets, given by their indices, into partitions of disjoint houses: rows, columns, regions, windows.
pub(crate) fn partitions(side: usize, sets: &Sets) -> Vec<Vec<usize>> {
    let mut groups: Vec<(Vec<bool>, Vec<usize>)> = Vec::new();
    for (index, house) in sets.iter().enumerate().filter(|(_, set)| set.len() == side) {
        let is_free = |taken: &[bool]| house.iter().all(|&cell| !taken[cell as usize]);
        let group = match groups.iter().position(|(taken, _)| is_free(taken)) {
            Some(group) => group,
            None => {
                groups.push((vec![false; side * side], Vec::with_capacity(side)));
                groups.len() - 1
            }
        };
        house.iter().for_each(|&cell| groups[group].0[cell as usize] = true);
        groups[group].1.push(index);
    }
    groups.into_iter().map(|(_, houses)| houses).collect()
}

/// Returns the number of the line of each cell, the number of lines for a cell on none of them.
pub(crate) fn line_of(side: usize, sets: &Sets, lines: &[usize]) -> Vec<u16> {
    let mut line_of = vec![lines.len() as u16; side * side];
    for (line, &set) in (0..).zip(lines) {
        sets.get(set).iter().for_each(|&cell| line_of[cell as usize] = line);
    }
    line_of
}

/// Adds the cells left when houses of one partition are removed from the neighbouring lines of another that contain
/// them.
fn add_between(lines: &[usize], line_of: &[u16], others: &[usize], sets: &mut Sets) {
    let span = |&house: &usize| {
        let lines = sets.get(house).iter().map(|&cell| usize::from(line_of[cell as usize]));
        lines.fold((usize::MAX, 0), |(first, last), line| (first.min(line), last.max(line)))
    };
    let spans: Vec<(usize, usize)> = others.iter().map(span).collect();
    for from in 0..lines.len() {
        for to in from + 1..lines.len() {
            let is_inside = |&(first, last): &(usize, usize)| first >= from && last <= to;
            if spans.iter().filter(|span| is_inside(span)).count() != to - from {
                continue;
            }
            let mut is_left = vec![false; line_of.len()];
            let mut mark = |set: usize, left: bool| {
                sets.get(set).iter().for_each(|&cell| is_left[cell as usize] = left);
            };
            lines[from..=to].iter().for_each(|&line| mark(line, true));
            let inside = others.iter().zip(&spans).filter(|(_, span)| is_inside(span));
            inside.for_each(|(&house, _)| mark(house, false));
            let rest: Vec<u16> = (0..).zip(&is_left).filter(|(_, left)| **left).map(|(cell, _)| cell).collect();
            if sets.iter().all(|set| set != rest) {
                sets.push(&rest);
            }
        }
    }
}
