//! A slow and simple solver that verifies the laws. It knows only houses.

use ninefold_grid::{Cell, Digit, Grid, Houses};

/// Returns the first solutions of a grid, at most `most`.
pub(crate) fn solutions(houses: &Houses, givens: &Grid, most: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    fill(houses, &mut givens.clone(), most, &mut found);
    found
}

/// Returns a random minimal puzzle with its solution.
pub(crate) fn puzzle(houses: &Houses, mut below: impl FnMut(usize) -> usize) -> (Grid, Grid) {
    let side = houses.side();
    let mut seed = Grid::blank(side);
    for _ in 0..side.get() {
        let cell = Cell::from_index(below(side.cell_count()), side);
        let options: Vec<Digit> = side.digits().filter(|&digit| fits(houses, &seed, cell, digit)).collect();
        let before = seed.clone();
        seed.set(cell, options.get(below(side.get())).copied());
        if solutions(houses, &seed, 1).is_empty() {
            seed = before;
        }
    }
    let solution = solutions(houses, &seed, 1).remove(0);
    let mut givens = solution.clone();
    let mut cells: Vec<Cell> = side.cells().collect();
    while !cells.is_empty() {
        let cell = cells.swap_remove(below(cells.len()));
        givens.set(cell, None);
        if solutions(houses, &givens, 2).len() > 1 {
            givens.set(cell, solution.get(cell));
        }
    }
    (givens, solution)
}

fn fits(houses: &Houses, grid: &Grid, cell: Cell, digit: Digit) -> bool {
    houses
        .of(cell)
        .iter()
        .all(|&house| houses.get(house).cells().iter().all(|&peer| peer == cell || grid.get(peer) != Some(digit)))
}

fn fill(houses: &Houses, grid: &mut Grid, most: usize, found: &mut Vec<Grid>) {
    let side = grid.side();
    let options =
        |cell: Cell| -> Vec<Digit> { side.digits().filter(|&digit| fits(houses, grid, cell, digit)).collect() };
    let blanks = side.cells().filter(|&cell| grid.get(cell).is_none());
    let Some((cell, digits)) = blanks.map(|cell| (cell, options(cell))).min_by_key(|(_, digits)| digits.len()) else {
        found.push(grid.clone());
        return;
    };
    for digit in digits {
        if found.len() < most {
            grid.set(cell, Some(digit));
            fill(houses, grid, most, found);
            grid.set(cell, None);
        }
    }
}
