//! Cells whose digits tell where in a list a value is.

use ninefold_grid::Cell;

use crate::{Poster, Values, Var};

/// Posts that the digit V of a cell is a place, counted from 1, in a list of cells, and that the cell there holds
/// `digit`.
pub(crate) fn index_cells(poster: &mut Poster<'_>, cell: Cell, cells: &[Cell], digit: i32) {
    let (index, digits) = (poster.digit(cell), poster.digits(cells));
    index_vars(poster, index, &digits, digit);
}

/// Posts that the value of a variable is a place, counted from 1, in a list of variables, and that the variable there
/// has the value `digit`.
pub(crate) fn index_vars(poster: &mut Poster<'_>, index: Var, vars: &[Var], digit: i32) {
    poster.restrict(index, |value| (1..=vars.len() as i32).contains(&value));
    for (place, &var) in (1..).zip(vars) {
        poster.implies((index, place), (var, digit));
    }
}

/// Returns whether the digit V of a cell is a place, counted from 1, in a list of cells, and the cell there holds
/// `digit`.
pub(crate) fn indices_hold(values: &Values<'_>, cell: Cell, cells: &[Cell], digit: i32) -> bool {
    let place = values.digit(cell).and_then(|value| usize::try_from(value - 1).ok());
    place.and_then(|place| cells.get(place)).is_some_and(|&there| values.digit(there) == Some(digit))
}
