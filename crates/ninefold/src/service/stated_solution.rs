//! The solution that a text states for its puzzle, compared with the one that was found.

use ninefold_grid::{Cell, Grid};

/// Returns the cells in which a stated solution differs from the only one; cells that it leaves blank don't count.
pub(super) fn differences(stated: &Grid, found: &Grid) -> Vec<Cell> {
    let differs = |&(cell, digit): &(Cell, _)| found.get(cell) != Some(digit);
    stated.filled().filter(differs).map(|(cell, _)| cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_filled_cells_are_compared() {
        let grid = |text: &str| text.parse::<Grid>().unwrap();
        let found = grid("1234341221434321");
        assert!(differences(&grid("1234............"), &found).is_empty());
        let wrong = differences(&grid("1234341221434312"), &found);
        assert_eq!(wrong.iter().map(Cell::to_string).collect::<Vec<_>>(), ["r4c3", "r4c4"]);
    }
}
