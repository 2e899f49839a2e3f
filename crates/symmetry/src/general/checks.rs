//! Checks that a grid can have a form.

use ninefold_grid::{Cell, DigitSet, Grid};

use super::Group;
use crate::CanonError;

/// Checks that a grid has the side of the group and repeats no digit in a house.
pub(super) fn check(grid: &Grid, group: Group) -> Result<(), CanonError> {
    if grid.side() != group.side() {
        return Err(CanonError::Side);
    }
    let side = grid.side().get();
    if let Some((cell, _)) = grid.filled().find(|(_, digit)| digit.number() > side) {
        return Err(CanonError::Digit(cell));
    }
    let mut seen = vec![DigitSet::EMPTY; 3 * side];
    for (cell, digit) in grid.filled() {
        for house in houses(cell, group).into_iter().flatten() {
            if seen[house].contains(digit) {
                return Err(CanonError::Repeated(cell));
            }
            seen[house].insert(digit);
        }
    }
    Ok(())
}

/// Returns the numbers of the row, column and box of a cell.
fn houses(cell: Cell, group: Group) -> [Option<usize>; 3] {
    let side = group.side().get();
    let region = match group {
        Group::Boxes(shape) => {
            let stacks = side / shape.columns();
            Some(2 * side + cell.row() / shape.rows() * stacks + cell.column() / shape.columns())
        }
        Group::Lines(_) => None,
    };
    [Some(cell.row()), Some(side + cell.column()), region]
}
