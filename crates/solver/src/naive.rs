//! A slow and clear witness for the engine: plain backtracking over the posts of a puzzle's model.
//!
//! It shares nothing with the engine but the model, and what it finds it shows to [`Puzzle::holds`]. For small grids, and
//! for puzzles with many givens.

use ninefold_grid::{Cell, DigitSet, Grid};
use ninefold_puzzle::{Model, Primitive, Puzzle};

/// The first solutions of a puzzle, no more than `most`, in no order to rely on.
///
/// # Panics
/// When the posts of a rule allow what its `holds` forbids: one of the two is wrong.
pub fn solutions(puzzle: &Puzzle, most: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    if most > 0 {
        extend(&puzzle.model(), &mut Grid::blank(puzzle.side()), most, &mut found);
    }
    assert!(found.iter().all(|grid| puzzle.holds(grid)), "the posts of a rule and its meaning disagree");
    found
}

/// Tries every digit in the cell that leaves the fewest.
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

/// The digits that a blank cell may hold beside those that stand in the grid.
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
