//! Grids whose houses and rules keep only some of the eight symmetries of the square, such as jigsaws.

use ninefold_grid::{Cell, Digit, Grid, LineOrder, Relabelling, Symmetry, Transform};

use crate::CanonError;
use crate::form::Form;

/// Returns the canonical form under some symmetries of the square, of which there must be at least one, and all names of the
/// digits 1 to `digits`.
///
/// The form is the least grid, read row by row, where a blank cell sorts before every digit.
///
/// # Errors
/// Returns an error if a digit is above `digits`.
pub fn of_square(grid: &Grid, symmetries: &[Symmetry], digits: usize) -> Result<Form, CanonError> {
    if let Some((cell, _)) = grid.filled().find(|(_, digit)| digit.number() > digits) {
        return Err(CanonError::Digit(cell));
    }
    let mut least: Option<(Grid, Transform)> = None;
    let mut ties = 0_u128;
    for &symmetry in symmetries {
        let moved = symmetry.apply(grid);
        let relabelling = names_in_order(&moved);
        let form = moved.map(|_, digit| digit.map(|digit| relabelling.image(digit)));
        match &least {
            Some((other, _)) if *other < form => {}
            Some((other, _)) if *other == form => ties += 1,
            _ => {
                let lines = || LineOrder::identity(grid.side());
                let transform = Transform::of_lines(symmetry, lines(), lines(), relabelling);
                least = Some((form, transform.expect("all parts have one side")));
                ties = 1;
            }
        }
    }
    let (form, transform) = least.ok_or(CanonError::Side)?;
    let used = grid.filled().map(|(_, digit)| digit).collect::<ninefold_grid::DigitSet>().len();
    let automorphisms = (1..=(digits - used) as u128).try_fold(ties, u128::checked_mul);
    Ok(Form { grid: form, automorphisms, transform })
}

/// Returns the names that count the digits of a grid in the order in which they first appear. Digits that don't appear come
/// last.
fn names_in_order(grid: &Grid) -> Relabelling {
    let side = grid.side();
    let mut order: Vec<Digit> = Vec::new();
    let digits = grid.filled().map(|(_, digit): (Cell, Digit)| digit).chain(side.digits());
    digits.for_each(|digit| {
        if !order.contains(&digit) {
            order.push(digit);
        }
    });
    Relabelling::new(order).expect("each digit is there once").inverse()
}
