//! Hides what rules draw in cells that fog covers, and on the lines between such cells.

use std::collections::HashSet;

use ninefold::Cell;

use super::plan::Plan;
use super::scene::Scene;
use super::sketch::Sheet;

/// Replaces what lies under the fog by another sheet of the same size.
pub(super) fn cover(sheet: &mut Sheet, under: &Sheet, plan: &Plan, scene: &Scene<'_>) {
    let backdrop = scene.backdrop;
    let is_covered = |cell: &Cell| scene.cells[cell.index(backdrop.side)].is_covered;
    let cells = || backdrop.side.cells().filter(|&cell| backdrop.has(cell));
    let clear: HashSet<(i32, i32)> =
        cells().filter(|cell| !is_covered(cell)).flat_map(|cell| around(plan, cell, 1)).collect();
    for cell in cells().filter(is_covered) {
        let inside: HashSet<(i32, i32)> = around(plan, cell, 0).collect();
        for (x, y) in around(plan, cell, 1).filter(|spot| inside.contains(spot) || !clear.contains(spot)) {
            sheet.take(x, y, under);
        }
    }
}

/// Returns the characters of a cell, and so many around it.
fn around(plan: &Plan, cell: Cell, far: i32) -> impl Iterator<Item = (i32, i32)> {
    let (x, y) = plan.place(cell);
    let (width, height) = (i32::from(plan.width), i32::from(plan.height));
    (x - far..x + width + far).flat_map(move |x| (y - far..y + height + far).map(move |y| (x, y)))
}
