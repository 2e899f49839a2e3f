//! Cages in large cells: a dashed outline inside the frame of the cells, on their outermost characters.

use std::collections::HashSet;

use ninefold::Cell;

use super::Frame;
use super::sheet::{Sheet, Toward};
use super::texture::Texture;
use crate::look::Ink;

/// Returns whether cells are large enough for an outline besides their marks.
pub(super) fn has_room(frame: &Frame<'_>) -> bool {
    frame.plan.height >= 5 && !frame.plan.is_dense
}

/// Draws the outline of a cage.
pub(super) fn draw(sheet: &mut Sheet, frame: &Frame<'_>, cells: &[Cell], ink: Ink) {
    let cage: HashSet<Cell> = cells.iter().copied().collect();
    for &cell in cells {
        let has = |down: isize, right: isize| {
            let row = cell.row().checked_add_signed(down);
            let column = cell.column().checked_add_signed(right);
            row.zip(column).is_some_and(|(row, column)| cage.contains(&Cell::new(row, column)))
        };
        let (x, y) = frame.place(cell);
        let (right, bottom) = (x + i32::from(frame.plan.width) - 1, y + i32::from(frame.plan.height) - 1);
        // Sides without a neighbour, as far as the neighbours beside them go on.
        for (down, row) in [(-1, y), (1, bottom)] {
            if !has(down, 0) {
                let start = if has(0, -1) { x - 1 } else { x };
                across(sheet, row, start, if has(0, 1) { right + 1 } else { right }, ink);
            }
        }
        for (aside, column) in [(-1, x), (1, right)] {
            if !has(0, aside) {
                let start = if has(-1, 0) { y - 1 } else { y };
                let end = if has(1, 0) { bottom + 1 } else { bottom };
                upright(sheet, column, start, end, ink);
            }
        }
        // Around the corner of a cell that is not in the cage.
        for (down, row) in [(-1, y), (1, bottom)] {
            for (aside, column) in [(-1, x), (1, right)] {
                if has(down, 0) && has(0, aside) && !has(down, aside) {
                    let (beyond, beside) = (row + down as i32, column + aside as i32);
                    across(sheet, row, column.min(beside), column.max(beside), ink);
                    upright(sheet, column, row.min(beyond), row.max(beyond), ink);
                }
            }
        }
    }
}

fn across(sheet: &mut Sheet, y: i32, from: i32, to: i32, ink: Ink) {
    for x in from..to {
        sheet.stroke(x, y, Toward::Right, Texture::Dashed, ink);
        sheet.stroke(x + 1, y, Toward::Left, Texture::Dashed, ink);
    }
}

fn upright(sheet: &mut Sheet, x: i32, from: i32, to: i32, ink: Ink) {
    for y in from..to {
        sheet.stroke(x, y, Toward::Down, Texture::Dashed, ink);
        sheet.stroke(x, y + 1, Toward::Up, Texture::Dashed, ink);
    }
}
