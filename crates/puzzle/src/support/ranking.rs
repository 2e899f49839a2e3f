//! The lines of a square grid, read as numbers.

use ninefold_grid::{Cell, Geometry};

use crate::{Arguments, Outside, Ties};

/// Returns the places beside all lines, in the order in which lines are ranked, with the cells of each line.
pub(crate) fn lines(geometry: &Geometry) -> Vec<(Outside, Vec<Cell>)> {
    let n = geometry.side().get();
    let rows = (1..=n).flat_map(|row| [Outside::new(row, 0), Outside::new(row, n + 1)]);
    let columns = (1..=n).flat_map(|column| [Outside::new(0, column), Outside::new(n + 1, column)]);
    rows.chain(columns).map(|place| (place, place.line(geometry))).collect()
}

/// Returns what the arguments of the rule about ties say. Returns `None` for a text that is not expected.
pub(crate) fn ties(arguments: &Arguments) -> Option<Ties> {
    match arguments.text("ties")? {
        "none" => Some(Ties::Forbidden),
        "only-unclued" => Some(Ties::OnlyUnclued),
        "any" => Some(Ties::Allowed),
        _ => None,
    }
}
