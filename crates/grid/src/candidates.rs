//! The digits that each cell may still hold.

use std::ops::Index;

use crate::{Cell, Digit, DigitSet, Grid, Houses, Side};

/// The candidates of each cell of a grid.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidates {
    side: Side,
    sets: Vec<DigitSet>,
}

impl Candidates {
    /// Returns candidates with every digit in every cell.
    pub fn full(side: Side) -> Candidates {
        Candidates { side, sets: vec![DigitSet::full(side); side.cell_count()] }
    }

    /// Returns the candidates with these sets, row by row. Returns `None` when their number is not the square of a
    /// side.
    pub fn from_sets(sets: Vec<DigitSet>) -> Option<Candidates> {
        Side::of_cell_count(sets.len()).map(|side| Candidates { side, sets })
    }

    /// Returns the candidates that the digits of a grid leave: for a filled cell its digit, for a blank cell the digits
    /// that none of its peers has.
    pub fn of_grid(grid: &Grid, houses: &Houses) -> Candidates {
        let mut candidates = Candidates::full(grid.side());
        for (cell, digit) in grid.filled() {
            for peer in houses.peers(cell).iter() {
                candidates.remove(peer, digit);
            }
        }
        for (cell, digit) in grid.filled() {
            candidates.set(cell, DigitSet::single(digit));
        }
        candidates
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns the candidates of a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.sets[cell.index(self.side)]
    }

    /// Replaces the candidates of a cell.
    #[inline]
    pub fn set(&mut self, cell: Cell, set: DigitSet) {
        self.sets[cell.index(self.side)] = set;
    }

    /// Eliminates a candidate. Returns whether it was there.
    pub fn remove(&mut self, cell: Cell, digit: Digit) -> bool {
        self.sets[cell.index(self.side)].remove(digit)
    }

    /// Returns the sets of all cells, row by row.
    pub fn sets(&self) -> &[DigitSet] {
        &self.sets
    }

    /// Returns whether each filled cell of the grid may hold its digit.
    pub fn allow(&self, grid: &Grid) -> bool {
        grid.filled().all(|(cell, digit)| self.get(cell).contains(digit))
    }
}

impl Index<Cell> for Candidates {
    type Output = DigitSet;

    fn index(&self, cell: Cell) -> &DigitSet {
        &self.sets[cell.index(self.side)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Geometry;

    #[test]
    fn a_digit_leaves_its_peers() {
        let geometry = Geometry::classic();
        let mut grid = Grid::blank(Side::NINE);
        let five = Digit::new(5).unwrap();
        grid.set(Cell::new(0, 0), Some(five));
        let candidates = Candidates::of_grid(&grid, geometry.houses());
        let without = Side::NINE.cells().filter(|&cell| !candidates.get(cell).contains(five)).count();
        assert_eq!(without, 20);
        assert_eq!(candidates.get(Cell::new(0, 0)).only(), Some(five));
        assert!(candidates.allow(&grid));
    }
}
