//! A slow and simple reference solver for testing the engine: plain backtracking over the posts of a puzzle's model.
//!
//! It shares only the model with the engine, and checks what it finds with [`Puzzle::holds`]. It is meant for small
//! grids and for puzzles with many givens.

use ninefold_grid::{Cell, DigitSet, Grid};
use ninefold_puzzle::{Model, Primitive, Puzzle};

/// Returns the first solutions of a puzzle, at most `most`, in unspecified order.
///
/// # Panics
/// Panics if the posts of a rule allow a grid that its `holds` rejects: one of the two is wrong.
pub fn solutions(puzzle: &Puzzle, most: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    if most > 0 {
        extend(&puzzle.model(), &mut Grid::blank(puzzle.side()), most, &mut found);
    }
    assert!(found.iter().all(|grid| puzzle.holds(grid)), "the posts of a rule and its meaning disagree");
    found
}

/// Branches on the cell with the fewest possible digits.
fn extend(model: &Model, grid: &mut Grid, most: usize, found: &mut Vec<Grid>) {
    let blank = model.side().cells().filter(|&cell| grid.get(cell).is_none());
    let Some((cell, digits)) = blank.map(|cell| (cell, allowed(model, grid, cell))).min_by_key(|(_, set)| set.len())
    else {
        found.push(grid.clone());
        return;
    };
    for digit in digits.iter() {
        grid.set(cell, Some(digit));
        extend(model, grid, most, found);
        grid.set(cell, None);
        if found.len() == most {
            return;
        }
    }
}

/// Returns the digits that a blank cell may hold besides the digits in the grid.
fn allowed(model: &Model, grid: &Grid, cell: Cell) -> DigitSet {
    let mut digits = model.domains().get(cell);
    for post in model.posts() {
        let Primitive::AllDifferent(cells) = &post.primitive;
        if cells.contains(&cell) {
            cells.iter().filter_map(|&other| grid.get(other)).for_each(|digit| {
                digits.remove(digit);
            });
        }
    }
    digits
}
