//! The opening of a puzzle: the digits that a beginner can place at once.

use ninefold_grid::{Candidates, Cell, CellSet, Digit, Grid, Houses};

/// Returns the cells that can be filled at the start because a digit has no other place in a house. These are hidden
/// singles, the only technique that a beginner looks for.
pub fn open_placements(givens: &Grid, houses: &Houses) -> CellSet {
    let side = givens.side();
    let candidates = Candidates::of_grid(givens, houses);
    let mut open = CellSet::empty(side);
    for house in houses.iter() {
        for digit in side.digits() {
            open.extend(only_place(house.cells(), digit, givens, &candidates));
        }
    }
    open
}

/// Returns the only blank cell among these that can hold a digit.
fn only_place(cells: &[Cell], digit: Digit, givens: &Grid, candidates: &Candidates) -> Option<Cell> {
    let mut places = cells.iter().copied().filter(|&cell| candidates.get(cell).contains(digit));
    let first = places.next()?;
    (givens.get(first).is_none() && places.next().is_none()).then_some(first)
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Geometry, Side, symbols};

    use super::*;

    #[test]
    fn hidden_singles_of_a_small_grid() {
        let side = Side::new(4).unwrap();
        let cells = "1......3.4.....2".chars().map(|symbol| symbols::digit(symbol, side)).collect();
        let open = open_placements(&Grid::from_cells(cells).unwrap(), Geometry::of_side(side).houses());
        let names: Vec<_> = open.iter().map(|cell| cell.to_string()).collect();
        assert_eq!(names, ["r1c2", "r1c4", "r2c1", "r2c3", "r3c1", "r3c4", "r4c2", "r4c3"]);
    }
}
