//! The values in an object: cells, numbers and places beside the grid.

use ninefold_grid::Cell;
use ninefold_puzzle::{ObjectProgram, Outside};

use super::is_named;
use crate::literal::{Node, Value};
use crate::value;

/// The largest side of a grid.
const LARGEST: usize = 64;

/// Returns a field of an object; an empty name means the value itself.
pub(super) fn field<'n, 'a>(program: ObjectProgram, node: &'n Node<'a>, name: &str) -> Option<&'n Node<'a>> {
    if name.is_empty() {
        return Some(node);
    }
    value::fields(node).iter().find(|(own, _)| is_named(program, name, own)).map(|(_, node)| node)
}

/// Returns the row and the column of a cell, counted from 0, or of a place beside the grid, which is one less than the
/// first or one more than the last.
fn place(node: &Node<'_>) -> Option<(i64, i64)> {
    match &node.value {
        Value::Text(text) => {
            let (row, column) = text.trim().strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
            let number = |text: &str| text.parse::<u8>().ok().map(i64::from);
            Some((number(row)? - 1, number(column)? - 1))
        }
        Value::Object(fields) => {
            let number = |name: &str| value::integer(value::field(fields, name)?);
            Some((number(CELL[0])?, number(CELL[1])?))
        }
        Value::List(_) | Value::Word(_) => None,
    }
}

/// The fields of a cell that is an object.
pub(crate) const CELL: [&str; 2] = ["row", "col"];

/// Reads a cell: `R1C1`, or an object with `row` and `col` counted from 0.
pub(crate) fn cell_of(node: &Node<'_>) -> Option<Cell> {
    let (row, column) = place(node)?;
    let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
    (row < LARGEST && column < LARGEST).then(|| Cell::new(row, column))
}

/// Reads a place beside the grid.
pub(crate) fn outside_of(node: &Node<'_>) -> Option<Outside> {
    let (row, column) = place(node)?;
    let (row, column) = (usize::try_from(row + 1).ok()?, usize::try_from(column + 1).ok()?);
    (row <= LARGEST + 1 && column <= LARGEST + 1).then(|| Outside::new(row, column))
}

/// Reads a list of cells.
pub(crate) fn cells_of(node: &Node<'_>) -> Option<Vec<Cell>> {
    let Value::List(items) = &node.value else { return None };
    items.iter().map(cell_of).collect()
}

/// Reads a list of lists of cells.
pub(super) fn lines_of(node: &Node<'_>) -> Option<Vec<Vec<Cell>>> {
    let Value::List(items) = &node.value else { return None };
    items.iter().map(cells_of).collect()
}

/// Returns the first cell or place that is named within a value, to identify the object.
pub(super) fn first_place(node: &Node<'_>) -> Option<String> {
    if let Some(outside) = outside_of(node) {
        return Some(format!("R{}C{}", outside.row(), outside.column()));
    }
    match &node.value {
        Value::List(items) => items.iter().find_map(first_place),
        Value::Object(fields) => fields.iter().find_map(|(_, node)| first_place(node)),
        Value::Text(_) | Value::Word(_) => None,
    }
}
