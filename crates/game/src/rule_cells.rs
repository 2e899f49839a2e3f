//! The cells that each rule of a puzzle names: all cells of a cage, a line or an arrow.

use ninefold_grid::Cell;

use crate::{Board, saved};

/// Returns the cells of each rule that names several cells of the board, in reading order.
pub(crate) fn rule_cells(board: &Board) -> Vec<Vec<Cell>> {
    let rules = saved::rules_beyond_houses(board.puzzle()).unwrap_or_default();
    let texts = rules.iter().filter_map(|rule| rule.text().ok());
    let cells = texts.map(|text| {
        let mut cells: Vec<Cell> = named_in(&text).into_iter().filter(|&cell| board.has(cell)).collect();
        cells.sort_by_key(|cell| (cell.row(), cell.column()));
        cells.dedup();
        cells
    });
    cells.filter(|cells| cells.len() > 1).collect()
}

/// Returns the cells that a text names.
fn named_in(text: &str) -> Vec<Cell> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| word.starts_with('r') && word.contains('c')).filter_map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_found_in_any_rule() {
        let names = |text| named_in(text).iter().map(Cell::to_string).collect::<Vec<_>>();
        assert_eq!(names("killer cells=r1c1 r1c2 sum=10"), ["r1c1", "r1c2"]);
        assert_eq!(
            names("any_of rules={thermometer cells=r1c1 r2c2} {clone cells=r3c3 copy=r10c12}"),
            ["r1c1", "r2c2", "r3c3", "r10c12"]
        );
        assert_eq!(names("regex_line cells=r1c1 pattern=\"rc\""), ["r1c1"]);
    }
}
