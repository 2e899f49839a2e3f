//! The group of a grid with boxes of one shape, or without regions, which is known without a search.

use ninefold_grid::{Cell, CellSet, Side};

use super::colours::Layout;
use super::motion::Motion;
use super::{Level, LineGroup, ordered};
use crate::general::Group;

impl LineGroup {
    /// Returns the permutations of lines of a group.
    pub(crate) fn of(group: Group) -> LineGroup {
        let side = group.side();
        let n = side.get() as u8;
        let level = |&line: &u8| match line {
            0 => Level { line, motions: first_row(group) },
            row if row < n => Level { line, motions: swaps(row, 0, group.rows(), side) },
            column => Level { line, motions: swaps(column - n, n, group.columns(), side) },
        };
        let levels = ordered(&(0..2 * n).collect::<Vec<u8>>(), side).iter().map(level).collect();
        LineGroup { side, levels, layout: Some(Layout::new(&CellSet::full(side), boxes(group).iter())) }
    }
}

/// Returns a motion for each line to which the first row can go.
fn first_row(group: Group) -> Vec<Motion> {
    let (side, mut motions) = (group.side(), swaps(0, 0, group.rows(), group.side()));
    if group.turns() {
        let n = side.get() as u8;
        let turn = Motion::new((n..2 * n).chain(0..n).collect());
        motions.extend(motions.clone().iter().map(|motion| motion.then(&turn)));
    }
    motions
}

/// Returns a motion for each line to which a line can go while those before it stay: the later ones of its band, and if it is the
/// first of that, all of the later bands. Lines are counted among their kind, which begins at `first`; a band has `size` lines.
fn swaps(line: u8, first: u8, size: usize, side: Side) -> Vec<Motion> {
    let size = size as u8;
    let start = line / size * size;
    let end = if line == start { side.get() as u8 } else { start + size };
    let motion = |image: u8| {
        let mut images: Vec<u8> = (0..2 * side.get() as u8).collect();
        let other = image / size * size;
        (0..size).for_each(|at| images.swap(usize::from(first + start + at), usize::from(first + other + at)));
        let bands = Motion::new(images);
        let mut images: Vec<u8> = (0..2 * side.get() as u8).collect();
        let moved = other + line % size;
        images.swap(usize::from(first + moved), usize::from(first + image));
        bands.then(&Motion::new(images))
    };
    (line..end).map(motion).collect()
}

/// Returns the boxes of a group.
fn boxes(group: Group) -> Vec<CellSet> {
    let (Group::Boxes(shape), side) = (group, group.side()) else { return Vec::new() };
    let in_box = |corner: Cell| {
        let cells = (0..side.get())
            .map(|at| Cell::new(corner.row() + at / shape.columns(), corner.column() + at % shape.columns()));
        CellSet::of(side, cells)
    };
    let is_corner =
        |cell: &Cell| cell.row().is_multiple_of(shape.rows()) && cell.column().is_multiple_of(shape.columns());
    side.cells().filter(is_corner).map(in_box).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use ninefold_grid::{BoxShape, Deadline, Digit, Grid, Random};

    use super::*;

    /// The group of a shape is the one that the search finds: each level has as many motions, which keep the boxes.
    #[test]
    fn known_groups_are_those_that_are_found() {
        let lines = |side: Side| {
            let line = |at: usize| {
                [
                    CellSet::of(side, side.cells().filter(move |cell| cell.row() == at)),
                    CellSet::of(side, side.cells().filter(move |cell| cell.column() == at)),
                ]
            };
            (0..side.get()).flat_map(line).collect::<HashSet<_>>()
        };
        let shapes =
            [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)].map(|(rows, columns)| BoxShape::new(rows, columns).unwrap());
        for group in shapes.map(Group::Boxes).into_iter().chain([Group::Lines(Side::new(5).unwrap())]) {
            let (own, side) = (LineGroup::of(group), group.side());
            let mut sets = lines(side);
            let boxes = boxes(group);
            sets.extend(boxes.iter().cloned());
            let found = LineGroup::keeping(&CellSet::full(side), &sets, &Deadline::default()).unwrap();
            let images = |group: &LineGroup| {
                let images = |level: &Level| {
                    let images = level.motions.iter().map(|motion| motion.image(level.line));
                    (level.line, images.collect::<HashSet<_>>())
                };
                group.levels.iter().map(images).collect::<Vec<_>>()
            };
            assert_eq!(images(&own), images(&found), "{group:?}");
            let n = side.get();
            for (at, level) in own.levels.iter().enumerate() {
                for motion in &level.motions {
                    assert!(own.levels[..at].iter().all(|kept| motion.image(kept.line) == kept.line));
                    let image =
                        |cell: Cell| Cell::from_index(motion.cell(cell.row() as u8, (n + cell.column()) as u8), side);
                    assert!(boxes.iter().all(|cells| boxes.contains(&CellSet::of(side, cells.iter().map(image)))));
                }
            }
        }
    }

    /// Both ways to a form tell the same classes apart and count the same automorphisms.
    #[test]
    fn forms_of_both_kinds_have_the_same_classes() {
        let mut dice = Random::new(5);
        for (rows, columns) in [(2, 2), (2, 3), (3, 3)] {
            let group = Group::Boxes(BoxShape::new(rows, columns).unwrap());
            let (lines, n) = (LineGroup::of(group), rows * columns);
            let digit = |row: usize, column: usize| (row % rows * columns + row / rows + column) % n + 1;
            let full = (0..n * n).map(|at| Digit::new(digit(at / n, at % n))).collect();
            let full = Grid::from_cells(full).unwrap();
            let mut classes = HashMap::new();
            for round in 0..150 {
                // Few givens, so that classes recur.
                let puzzle = full.map(|_, digit| digit.filter(|_| dice.below(round % 12 + 1) == 0));
                let puzzle = crate::random(group, &mut dice).apply(&puzzle);
                let least = crate::canonical(&puzzle, group, &Deadline::default()).unwrap();
                let own = lines.canonical(&puzzle, n, &Deadline::default()).unwrap();
                assert_eq!(own.automorphisms(), least.automorphisms(), "{puzzle:?}");
                let of_class = classes.entry(least.grid().clone()).or_insert_with(|| own.grid().clone());
                assert_eq!(of_class, own.grid());
            }
            let forms: HashSet<_> = classes.values().collect();
            assert_eq!(forms.len(), classes.len());
            assert!(classes.len() < 148, "{}", classes.len());
        }
    }
}
