//! The lines between the cells of a board: between regions, and around subgrids.

use std::collections::HashMap;

use crate::{Cell, Geometry, Regions, Subgrid};

/// How strong the line between two neighbouring cells is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wall {
    /// A line within a region.
    Thin,
    /// A line between two regions.
    Region,
    /// The frame of a subgrid.
    Frame,
}

impl Geometry {
    /// Returns the neighbouring cells with more than a thin line between them: the left or upper cell first.
    pub fn walls(&self) -> Vec<(Cell, Cell, Wall)> {
        let layout = self.to_layout();
        let regions: Vec<HashMap<Cell, usize>> = layout.grids.iter().map(regions).collect();
        let wall = |one: Cell, other: Cell| {
            let walls = layout.grids.iter().zip(&regions).map(|(grid, regions)| between(grid, regions, one, other));
            walls.max().unwrap_or(Wall::Thin)
        };
        let neighbours =
            |&cell: &Cell| [(0, 1), (1, 0)].map(|step| self.cell_at(cell, step).map(|other| (cell, other)));
        let pairs = self.cells().iter().flat_map(neighbours).flatten();
        pairs.map(|(one, other)| (one, other, wall(one, other))).filter(|(_, _, wall)| *wall != Wall::Thin).collect()
    }
}

/// Returns the region of each cell of a subgrid.
fn regions(grid: &Subgrid) -> HashMap<Cell, usize> {
    let regions = grid.regions().into_iter().enumerate();
    regions.flat_map(|(region, cells)| cells.into_iter().map(move |cell| (cell, region))).collect()
}

fn between(grid: &Subgrid, regions: &HashMap<Cell, usize>, one: Cell, other: Cell) -> Wall {
    match (has(grid, one), has(grid, other)) {
        (true, true) if grid.regions != Regions::None && regions.get(&one) != regions.get(&other) => Wall::Region,
        (true, false) | (false, true) => Wall::Frame,
        (true, true) | (false, false) => Wall::Thin,
    }
}

fn has(grid: &Subgrid, cell: Cell) -> bool {
    let within = |line: usize, first: usize, count: usize| (first..first + count).contains(&line);
    within(cell.row(), grid.origin.row(), grid.rows) && within(cell.column(), grid.origin.column(), grid.columns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Alphabet, Layout, Side};

    #[test]
    fn walls_of_a_square_lie_between_its_boxes() {
        let walls = Geometry::of_side(Side::NINE).walls();
        assert_eq!(walls.len(), 2 * 9 * 2);
        assert!(walls.contains(&(Cell::new(0, 2), Cell::new(0, 3), Wall::Region)));
    }

    #[test]
    fn subgrids_have_frames_within_each_other() {
        let grid = |row, column| Subgrid {
            name: String::new(),
            origin: Cell::new(row, column),
            rows: 4,
            columns: 4,
            regions: Regions::Boxes { rows: 2, columns: 2 },
        };
        let layout = Layout::of_grids(Alphabet::new(1, 4).unwrap(), vec![grid(0, 0), grid(2, 2)]);
        let walls = Geometry::of_layout(&layout).unwrap().walls();
        assert!(walls.contains(&(Cell::new(1, 2), Cell::new(2, 2), Wall::Frame)));
        assert!(walls.contains(&(Cell::new(1, 0), Cell::new(2, 0), Wall::Region)));
        assert!(walls.contains(&(Cell::new(3, 3), Cell::new(4, 3), Wall::Frame)));
    }
}
