//! The lines between the cells of a board with its cages: inside a cage, the light lines are left out but for their ends,
//! so that its cells lie together, and the heavy ones are dashed.

use std::collections::HashMap;

use ninefold::Cell;

use super::weights::{BoardLines, Corner, Weight};

/// A line between two cells, or between a cell and the outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    /// Its weight without cages.
    weight: Weight,
    /// Whether the cells on both sides are in the same cages.
    pub(super) is_inside: bool,
    /// Whether a cage ends here.
    pub(super) is_border: bool,
}

/// All lines between the cells of a board.
#[derive(Clone, Debug)]
pub(super) struct Lattice {
    rows: usize,
    columns: usize,
    above: Vec<Edge>,
    before: Vec<Edge>,
}

impl Edge {
    /// Returns the weight of the stroke that is drawn.
    pub(super) fn shown(self) -> Weight {
        match self.weight {
            Weight::Light if self.is_inside => Weight::None,
            weight => weight,
        }
    }
}

impl Lattice {
    /// Returns the lines of a board with these cages.
    pub(super) fn new(board_lines: &BoardLines<'_>, rows: usize, columns: usize, cages: &[&[Cell]]) -> Lattice {
        let mut cages_of: HashMap<Cell, Vec<usize>> = HashMap::new();
        for (place, cage) in cages.iter().enumerate() {
            cage.iter().for_each(|&cell| cages_of.entry(cell).or_default().push(place));
        }
        let cages_at = |row: Option<usize>, column: Option<usize>| -> &[usize] {
            let cell = row.zip(column).map(|(row, column)| Cell::new(row, column));
            cell.and_then(|cell| cages_of.get(&cell)).map_or(&[], Vec::as_slice)
        };
        let edge = |weight, one: &[usize], other: &[usize]| Edge {
            weight,
            is_inside: !one.is_empty() && one == other,
            is_border: one != other,
        };
        let mut lattice = Lattice { rows, columns, above: Vec::new(), before: Vec::new() };
        for row in 0..=rows {
            for column in 0..columns {
                let (one, other) = (cages_at(row.checked_sub(1), Some(column)), cages_at(Some(row), Some(column)));
                lattice.above.push(edge(board_lines.above(row, column), one, other));
            }
        }
        for row in 0..rows {
            for column in 0..=columns {
                let (one, other) = (cages_at(Some(row), column.checked_sub(1)), cages_at(Some(row), Some(column)));
                lattice.before.push(edge(board_lines.before(row, column), one, other));
            }
        }
        lattice
    }

    /// Returns the line above a cell; `row` may be one past the last.
    pub(super) fn above(&self, row: usize, column: usize) -> Edge {
        self.above[row * self.columns + column]
    }

    /// Returns the line left of a cell; `column` may be one past the last.
    pub(super) fn before(&self, row: usize, column: usize) -> Edge {
        self.before[row * (self.columns + 1) + column]
    }

    /// Returns the strokes that leave the corner above and left of a cell, also those inside cages, so that every cell
    /// keeps its corners; and whether a cage ends there.
    pub(super) fn corner(&self, row: usize, column: usize) -> (Corner, bool) {
        let strokes = [
            (row > 0).then(|| self.before(row - 1, column)),
            (column < self.columns).then(|| self.above(row, column)),
            (row < self.rows).then(|| self.before(row, column)),
            (column > 0).then(|| self.above(row, column - 1)),
        ];
        let [up, right, down, left] = strokes.map(|edge| edge.map_or(Weight::None, |edge| edge.weight));
        (Corner { up, right, down, left }, strokes.iter().flatten().any(|edge| edge.is_border))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::{BoxShape, RegionMap, Side};

    #[test]
    fn light_lines_inside_a_cage_are_left_out() {
        let map = RegionMap::of_boxes(BoxShape::CLASSIC);
        let board_lines = BoardLines::new(Side::NINE, Some(map.regions()));
        let cage: Vec<Cell> = ["r1c2", "r1c3", "r1c4", "r2c2"].map(|name| name.parse().unwrap()).to_vec();
        let lattice = Lattice::new(&board_lines, 9, 9, &[&cage]);
        assert_eq!(lattice.before(0, 2).shown(), Weight::None);
        assert_eq!(lattice.above(1, 1).shown(), Weight::None);
        let heavy = lattice.before(0, 3);
        assert_eq!((heavy.shown(), heavy.is_inside), (Weight::Heavy, true));
        let border = lattice.above(1, 2);
        assert_eq!((border.shown(), border.is_border, border.is_inside), (Weight::Light, true, false));
        assert_eq!(lattice.above(5, 5), Edge { weight: Weight::Light, is_inside: false, is_border: false });
        assert_eq!(lattice.corner(1, 2).0.left, Weight::Light, "cells keep their corners");
    }
}
