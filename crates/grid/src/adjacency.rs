//! Which cells of a geometry touch, and the blocks and squares that rules look at.

use crate::{BoxShape, Cell, Geometry, Regions, Side, Subgrid};

impl Geometry {
    /// Returns the cells that share an edge with a cell: above, left, right, below.
    pub fn neighbours(&self, cell: Cell) -> Vec<Cell> {
        [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(|step| self.cell_at(cell, step)).collect()
    }

    /// Returns the pairs of cells that share an edge, each once, the upper or left cell first.
    pub fn adjacent_pairs(&self) -> Vec<(Cell, Cell)> {
        self.pairs_apart(&[(0, 1), (1, 0)])
    }

    /// Returns the pairs of cells that touch at a corner only, each once, the upper cell first.
    pub fn diagonal_pairs(&self) -> Vec<(Cell, Cell)> {
        self.pairs_apart(&[(1, 1), (1, -1)])
    }

    /// Returns the pairs of cells at this taxicab distance (rows plus columns apart), each once.
    pub fn pairs_at_distance(&self, distance: usize) -> Vec<(Cell, Cell)> {
        let distance = distance as i32;
        let below = (1..=distance).flat_map(|down| {
            let right = distance - down;
            [(down, right), (down, -right)].into_iter().take(if right == 0 { 1 } else { 2 })
        });
        let steps: Vec<(i32, i32)> = std::iter::once((0, distance)).chain(below).collect();
        if distance == 0 { Vec::new() } else { self.pairs_apart(&steps) }
    }

    /// Returns the pairs of a list of cells that share an edge, the earlier cell first. Neighbours in a group of extra
    /// cells count as sharing an edge; a list of two cells is a pair if one of them is an extra cell.
    pub fn adjacent_among(&self, cells: &[Cell]) -> Vec<(Cell, Cell)> {
        let is_extra = |cell: Cell| cell.row() >= self.rows();
        let touch = |one: Cell, other: Cell| {
            let apart = (one.row().abs_diff(other.row()), one.column().abs_diff(other.column()));
            apart == (0, 1) || apart == (1, 0) && !is_extra(one) && !is_extra(other)
        };
        if let &[one, other] = cells
            && (is_extra(one) || is_extra(other))
        {
            return vec![(one, other)];
        }
        let later = |(place, &one): (usize, &Cell)| {
            let later = cells[place + 1..].to_vec();
            later.into_iter().filter(move |&other| touch(one, other)).map(move |other| (one, other))
        };
        cells.iter().enumerate().flat_map(later).collect()
    }

    /// Returns the square of two rows and two columns with this top left cell, row by row, if all four cells exist: on
    /// the canvas or in one group of extra cells.
    pub fn square_at(&self, corner: Cell) -> Option<[Cell; 4]> {
        let group = |cell: Cell| self.layout().and_then(|layout| layout.extra_at(cell)).map(|(group, _)| group);
        let own = group(corner);
        let at = |(down, right): (i32, i32)| match own {
            None => self.cell_at(corner, (down, right)),
            Some(_) => {
                let cell = Cell::new(corner.row() + down as usize, corner.column() + right as usize);
                (group(cell) == own).then_some(cell)
            }
        };
        Some([at((0, 0))?, at((0, 1))?, at((1, 0))?, at((1, 1))?])
    }

    /// Returns all squares of two rows and two columns on the canvas.
    pub fn squares(&self) -> Vec<[Cell; 4]> {
        self.canvas().iter().filter_map(|&corner| self.square_at(corner)).collect()
    }

    /// Returns the subgrids that have as many rows as columns.
    pub fn square_grids(&self) -> Vec<Subgrid> {
        let grids = self.to_layout().grids;
        grids.into_iter().filter(|grid| grid.rows == grid.columns).collect()
    }
}

impl Subgrid {
    /// Returns the shape of the boxes; of a subgrid without boxes, the shape that the usual grid of its longer side has,
    /// if such boxes divide it.
    pub fn box_shape(&self) -> Option<BoxShape> {
        if let Regions::Boxes { rows, columns } = self.regions {
            return BoxShape::new(rows, columns);
        }
        let shape = BoxShape::of_side(Side::new(self.rows.max(self.columns)).ok()?)?;
        let fits = self.rows.is_multiple_of(shape.rows()) && self.columns.is_multiple_of(shape.columns());
        fits.then_some(shape)
    }

    /// Returns the diagonal from the top left cell to the bottom right one; meant for squares.
    pub fn falling_diagonal(&self) -> Vec<Cell> {
        (0..self.rows).filter_map(|place| self.row(place).nth(place)).collect()
    }

    /// Returns the diagonal from the top right cell to the bottom left one; meant for squares.
    pub fn rising_diagonal(&self) -> Vec<Cell> {
        (0..self.rows).filter_map(|place| self.row(place).nth(self.columns.checked_sub(place + 1)?)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn geometry(n: usize) -> Geometry {
        Geometry::of_side(Side::new(n).unwrap())
    }

    #[test]
    fn pairs_and_squares_of_a_grid() {
        let geometry = geometry(9);
        assert_eq!(geometry.adjacent_pairs().len(), 2 * 9 * 8);
        assert_eq!(geometry.diagonal_pairs().len(), 2 * 8 * 8);
        assert_eq!(geometry.squares().len(), 64);
        assert_eq!(geometry.neighbours(Cell::new(0, 4)).len(), 3);
    }

    #[test]
    fn each_pair_has_one_distance() {
        let geometry = geometry(4);
        let pairs: Vec<_> = (0..=6).flat_map(|distance| geometry.pairs_at_distance(distance)).collect();
        assert_eq!(pairs.len(), 16 * 15 / 2);
        let distance =
            |(one, other): (Cell, Cell)| one.row().abs_diff(other.row()) + one.column().abs_diff(other.column());
        assert!(geometry.pairs_at_distance(3).into_iter().all(|pair| distance(pair) == 3));
    }

    #[test]
    fn pairs_of_a_list() {
        let cells: Vec<Cell> = ["r1c1", "r1c3", "r1c2"].iter().map(|name| name.parse().unwrap()).collect();
        let found = geometry(4).adjacent_among(&cells);
        assert_eq!(found, [(cells[0], cells[2]), (cells[1], cells[2])]);
    }
}
