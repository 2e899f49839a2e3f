//! What several rules share: clues beside the grid, bounds of sums, regions, and automata that are built once.

mod automata;
mod extremes;
mod factors;
mod indexing;
mod occurrences;
pub(crate) mod ranking;
mod sums;

use ninefold_grid::{Cell, Geometry};

use crate::{Outside, RuleError};

pub(crate) use automata::{shared, values_of};
pub(crate) use extremes::{refuse_filling, sum_between, sum_between_extremes};
pub(crate) use factors::Factors;
pub(crate) use indexing::{index_cells, index_vars, indices_hold};
pub(crate) use occurrences::{Listed, cells_with_digits, clue_of_digits, occurrences};
pub(crate) use sums::{equal_sums, refuse_unreachable, sum_range, sum_range_of_different};

/// Returns the cells of the line beside which a clue stands, the nearest first.
///
/// # Errors
/// Fails if there is no line: the place is at a corner of the grid.
pub(crate) fn line_beside(geometry: &Geometry, place: Outside) -> Result<Vec<Cell>, RuleError> {
    let line = place.line(geometry);
    match line.is_empty() {
        true => Err(RuleError::unfit(format!("{place} is not beside a row or column"))),
        false => Ok(line),
    }
}

/// Returns whether the values differ.
pub(crate) fn differ<T: PartialEq>(values: &[T]) -> bool {
    (1..values.len()).all(|i| !values[..i].contains(&values[i]))
}

/// Returns the rectangle of the subgrid that contains a cell as its origin, rows and columns. Returns `None` for a cell
/// outside of all subgrids.
pub(crate) fn subgrid_of(geometry: &Geometry, cell: Cell) -> Option<(Cell, usize, usize)> {
    let Some(layout) = geometry.layout() else {
        let n = geometry.side().get();
        return Some((Cell::new(0, 0), n, n));
    };
    let within = |from: usize, count: usize, place: usize| (from..from + count).contains(&place);
    let grid = layout.grids.iter().find(|grid| {
        within(grid.origin.row(), grid.rows, cell.row()) && within(grid.origin.column(), grid.columns, cell.column())
    });
    grid.map(|grid| (grid.origin, grid.rows, grid.columns))
}

/// Returns the regions of all subgrids, each as its cells in reading order.
pub(crate) fn regions(geometry: &Geometry) -> Vec<Vec<Cell>> {
    geometry.to_layout().grids.iter().flat_map(ninefold_grid::Subgrid::regions).collect()
}
