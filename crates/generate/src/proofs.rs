//! The plain 9×9 as the fast engine knows it, and proofs by it that no given is to spare.

use ninefold_fast::{Clues, Removal, Solver, Values};
use ninefold_grid::{Cell, Digit, Grid};

/// Whether none of these givens is to spare. They must be proper, and this their solution.
pub(crate) fn is_minimal(givens: &Clues, solution: &Values, engine: &mut Solver) -> bool {
    let given = |&cell: &u8| givens.as_bytes()[usize::from(cell)] != 0;
    let single: Vec<Removal> = (0..81).filter(given).map(|cell| Removal::NONE.and(cell)).collect();
    let mut proper = [false; 81];
    let proper = &mut proper[..single.len()];
    engine.stay_proper(givens, solution, &single, proper);
    !proper.contains(&true)
}

/// The cells of an orbit as the fast engine wants them.
pub(crate) fn removal(orbit: &[Cell]) -> Removal {
    orbit.iter().fold(Removal::NONE, |removal, cell| removal.and((9 * cell.row() + cell.column()) as u8))
}

/// A 9×9 as the fast engine wants it.
pub(crate) fn clues(givens: &Grid) -> Clues {
    let mut cells = [0; 81];
    for (cell, digit) in cells.iter_mut().zip(givens.cells()) {
        *cell = digit.map_or(0, |digit| digit.number() as u8);
    }
    Clues::new(cells).expect("digits of a 9×9 are 1 to 9")
}

/// What the fast engine made, as a grid.
pub(crate) fn grid(clues: &Clues) -> Grid {
    let digits = clues.as_bytes().iter().map(|&number| Digit::new(number.into()));
    Grid::from_cells(digits.collect()).expect("81 cells are a 9×9 grid")
}
