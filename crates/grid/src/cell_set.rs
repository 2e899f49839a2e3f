//! A set of cells of one grid.

use std::fmt;
use std::ops::{BitAndAssign, BitOrAssign, SubAssign};

use crate::ones::Ones;
use crate::{Cell, Side};

/// A set of cells of a grid of one side: a bit for each cell, row by row.
///
/// Both sets of an operation must belong to grids of the same side; debug builds check it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet {
    side: Side,
    words: Vec<u64>,
}

impl CellSet {
    /// Returns the empty set for a grid of this side.
    pub fn empty(side: Side) -> CellSet {
        CellSet { side, words: vec![0; side.cell_count().div_ceil(64)] }
    }

    /// Returns every cell of a grid of this side.
    pub fn full(side: Side) -> CellSet {
        CellSet::of(side, side.cells())
    }

    /// Returns the set of these cells of a grid of this side.
    pub fn of(side: Side, cells: impl IntoIterator<Item = Cell>) -> CellSet {
        let mut set = CellSet::empty(side);
        set.extend(cells);
        set
    }

    /// Returns the side of the grid to which the cells belong.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns the number of cells.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Returns whether the set contains this cell.
    pub fn contains(&self, cell: Cell) -> bool {
        if !cell.is_within(self.side) {
            return false;
        }
        let index = cell.index(self.side);
        self.words[index / 64] >> (index % 64) & 1 != 0
    }

    /// Adds a cell. Returns whether it was not in the set before.
    pub fn insert(&mut self, cell: Cell) -> bool {
        let new = !self.contains(cell);
        let index = cell.index(self.side);
        self.words[index / 64] |= 1 << (index % 64);
        new
    }

    /// Removes a cell. Returns whether it was in the set.
    pub fn remove(&mut self, cell: Cell) -> bool {
        let had = self.contains(cell);
        if had {
            let index = cell.index(self.side);
            self.words[index / 64] &= !(1 << (index % 64));
        }
        had
    }

    /// Returns the cells, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.words
            .iter()
            .enumerate()
            .flat_map(move |(place, &word)| Ones(word).map(move |bit| Cell::from_index(place * 64 + bit, self.side)))
    }

    /// Returns whether the cells form one connected area, where cells that share an edge are connected. The empty set
    /// is connected.
    pub fn is_connected(&self) -> bool {
        self.iter().next().is_none_or(|start| self.reach(start).len() == self.len())
    }

    /// Returns the cells of the set that are connected to `start` within it.
    pub fn reach(&self, start: Cell) -> CellSet {
        let mut seen = CellSet::empty(self.side);
        let mut open = Vec::new();
        if self.contains(start) {
            seen.insert(start);
            open.push(start);
        }
        while let Some(cell) = open.pop() {
            for next in cell.neighbours(self.side) {
                if self.contains(next) && seen.insert(next) {
                    open.push(next);
                }
            }
        }
        seen
    }
}

impl<'a> IntoIterator for &'a CellSet {
    type Item = Cell;
    type IntoIter = Box<dyn Iterator<Item = Cell> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.iter())
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl BitOrAssign<&CellSet> for CellSet {
    fn bitor_assign(&mut self, other: &CellSet) {
        debug_assert_eq!(self.side, other.side);
        self.words.iter_mut().zip(&other.words).for_each(|(mine, theirs)| *mine |= theirs);
    }
}

impl BitAndAssign<&CellSet> for CellSet {
    fn bitand_assign(&mut self, other: &CellSet) {
        debug_assert_eq!(self.side, other.side);
        self.words.iter_mut().zip(&other.words).for_each(|(mine, theirs)| *mine &= theirs);
    }
}

impl SubAssign<&CellSet> for CellSet {
    fn sub_assign(&mut self, other: &CellSet) {
        debug_assert_eq!(self.side, other.side);
        self.words.iter_mut().zip(&other.words).for_each(|(mine, theirs)| *mine &= !theirs);
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_what_was_put_in() {
        for side in [1, 9, 25, 64] {
            let side = Side::new(side).unwrap();
            let mut set = CellSet::full(side);
            assert_eq!(set.len(), side.cell_count());
            assert!(set.iter().eq(side.cells()));
            assert!(set.remove(Cell::new(0, 0)) && !set.remove(Cell::new(0, 0)));
            assert_eq!(set.len(), side.cell_count() - 1);
        }
    }

    #[test]
    fn a_cell_outside_the_grid_is_in_no_set() {
        assert!(!CellSet::full(Side::new(4).unwrap()).contains(Cell::new(0, 5)));
    }

    #[test]
    fn connectedness() {
        let cells = |names: &str| CellSet::of(Side::NINE, names.split(' ').map(|name| name.parse().unwrap()));
        assert!(cells("r1c1 r1c2 r2c2").is_connected());
        assert!(!cells("r1c1 r2c2").is_connected());
        assert!(CellSet::empty(Side::NINE).is_connected());
    }
}
