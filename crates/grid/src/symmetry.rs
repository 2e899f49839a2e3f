//! The eight symmetries of the square.

use crate::{Cell, Grid, RegionMap, Side};

/// A symmetry of the square: where each cell moves when the grid is rotated or mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// A rotation by 90° clockwise.
    QuarterTurn,
    /// A rotation by 180°.
    HalfTurn,
    /// A rotation by 90° anticlockwise.
    ThreeQuarterTurn,
    /// A reflection that swaps top and bottom.
    MirrorHorizontal,
    /// A reflection that swaps left and right.
    MirrorVertical,
    /// A reflection in the diagonal from top left to bottom right: rows become columns.
    MirrorFalling,
    /// A reflection in the diagonal from bottom left to top right.
    MirrorRising,
}

impl Symmetry {
    /// All eight symmetries.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::QuarterTurn,
        Symmetry::HalfTurn,
        Symmetry::ThreeQuarterTurn,
        Symmetry::MirrorHorizontal,
        Symmetry::MirrorVertical,
        Symmetry::MirrorFalling,
        Symmetry::MirrorRising,
    ];

    /// Returns the cell to which the symmetry moves a cell of a grid of this side.
    pub fn image(self, cell: Cell, side: Side) -> Cell {
        let last = side.get() - 1;
        let (row, column) = (cell.row(), cell.column());
        let (row, column) = match self {
            Symmetry::Identity => (row, column),
            Symmetry::QuarterTurn => (column, last - row),
            Symmetry::HalfTurn => (last - row, last - column),
            Symmetry::ThreeQuarterTurn => (last - column, row),
            Symmetry::MirrorHorizontal => (last - row, column),
            Symmetry::MirrorVertical => (row, last - column),
            Symmetry::MirrorFalling => (column, row),
            Symmetry::MirrorRising => (last - column, last - row),
        };
        Cell::new(row, column)
    }

    /// Returns the symmetry that undoes this one.
    pub fn inverse(self) -> Symmetry {
        match self {
            Symmetry::QuarterTurn => Symmetry::ThreeQuarterTurn,
            Symmetry::ThreeQuarterTurn => Symmetry::QuarterTurn,
            own => own,
        }
    }

    /// Returns the grid with each cell moved.
    pub fn apply(self, grid: &Grid) -> Grid {
        let mut moved = Grid::blank(grid.side());
        for (cell, digit) in grid.filled() {
            moved.set(self.image(cell, grid.side()), Some(digit));
        }
        moved
    }

    /// Returns the map with each cell moved; regions keep their numbers.
    pub fn apply_to_map(self, map: &RegionMap) -> RegionMap {
        let side = map.side();
        let regions = side.cells().map(|cell| map.region_of(self.inverse().image(cell, side)));
        RegionMap::new(side, regions.collect()).expect("a moved map is cut as the first one")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses_undo() {
        for side in [1, 4, 9].map(|n| Side::new(n).unwrap()) {
            for symmetry in Symmetry::ALL {
                for cell in side.cells() {
                    assert_eq!(symmetry.inverse().image(symmetry.image(cell, side), side), cell);
                }
            }
        }
    }

    #[test]
    fn all_eight_differ() {
        let image = |symmetry: Symmetry| symmetry.image(Cell::new(0, 1), Side::NINE);
        let images: std::collections::HashSet<_> = Symmetry::ALL.map(image).into_iter().collect();
        assert_eq!(images.len(), 8);
    }

    #[test]
    fn a_quarter_turn_moves_the_top_row_to_the_right() {
        assert_eq!(Symmetry::QuarterTurn.image(Cell::new(0, 0), Side::NINE), Cell::new(0, 8));
    }
}
