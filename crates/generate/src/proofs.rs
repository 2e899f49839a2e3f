//! Conversions between grids and the fast engine's types, and proofs of minimality by the fast engine.

use ninefold_fast::{Clues, Removal, Solver, Values};
use ninefold_grid::{Cell, Digit, Grid};

/// Returns whether none of these givens is redundant. They must be proper, with this solution.
pub(crate) fn is_minimal(givens: &Clues, solution: &Values, engine: &mut Solver) -> bool {
    let given = |&cell: &u8| givens.as_bytes()[usize::from(cell)] != 0;
    let single: Vec<Removal> = (0..81).filter(given).map(|cell| Removal::NONE.and(cell)).collect();
    let mut proper = [false; 81];
    let proper = &mut proper[..single.len()];
    engine.are_proper_without(givens, solution, &single, proper);
    !proper.contains(&true)
}

/// Converts the cells of an orbit for the fast engine.
pub(crate) fn removal(orbit: &[Cell]) -> Removal {
    orbit.iter().fold(Removal::NONE, |removal, cell| removal.and((9 * cell.row() + cell.column()) as u8))
}

/// Converts a 9×9 grid for the fast engine.
pub(crate) fn clues(givens: &Grid) -> Clues {
    let mut cells = [0; 81];
    for (cell, digit) in cells.iter_mut().zip(givens.cells()) {
        *cell = digit.map_or(0, |digit| digit.number() as u8);
    }
    Clues::new(cells).expect("digits of a 9×9 are 1 to 9")
}

/// Converts clues of the fast engine to a grid.
pub(crate) fn grid(clues: &Clues) -> Grid {
    let digits = clues.as_bytes().iter().map(|&number| Digit::new(number.into()));
    Grid::from_cells(digits.collect()).expect("81 cells are a 9×9 grid")
}
