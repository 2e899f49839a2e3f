//! Texts and signs: clues on the line above a cell, dots and signs on edges, digits at corners, clues beside the grid.

use ninefold::{Cell, DotFill, Outside};

use super::Frame;
use super::sheet::Sheet;
use super::ways::arrow;
use crate::look::{Ink, Lines};

/// Writes a text that begins at a position.
fn write(sheet: &mut Sheet, x: i32, y: i32, text: &[char], ink: Ink) {
    for (place, &letter) in text.iter().enumerate() {
        sheet.sign(x + place as i32, y, letter, ink);
    }
}

fn letters(text: &str, lines: Lines) -> Vec<char> {
    let plain = |letter: char| match (letter, lines) {
        ('×', Lines::Ascii) => 'x',
        ('÷', Lines::Ascii) => '/',
        ('−', Lines::Ascii) => '-',
        ('≠', Lines::Ascii) => '#',
        (letter, Lines::Ascii) if !letter.is_ascii() => '?',
        (letter, _) => letter,
    };
    text.chars().filter(|letter| !letter.is_whitespace()).map(plain).collect()
}

/// Writes a clue on the line above a cell, at its start or, in the next slot, at its end; returns whether it is there.
pub(super) fn above(sheet: &mut Sheet, frame: &Frame<'_>, cell: Cell, text: &str, slot: usize, ink: Ink) -> bool {
    let text = letters(text, sheet.lines());
    let ((start, _), Some(y)) = (frame.place(cell), frame.row_line(cell.row())) else { return false };
    let (width, length) = (i32::from(frame.plan.width), text.len() as i32);
    if length > width + 1 || slot > 1 {
        return false;
    }
    let middle = start + width / 2;
    let mut x = if slot == 0 { start } else { start + width - length };
    // A line that comes from above, or a sign on the edge, stays visible.
    if slot == 0 && x + length > middle && (sheet.is_marked(middle, y) || length > width) {
        x = start - 1;
    }
    if slot > 0 && (x..x + length).any(|x| sheet.is_marked(x, y)) {
        return false;
    }
    write(sheet, x, y, &text, ink);
    true
}

/// Writes signs on the edge between two cells; returns whether all of them are there.
pub(super) fn on_edge(
    sheet: &mut Sheet,
    frame: &Frame<'_>,
    (one, other): (Cell, Cell),
    text: &[char],
    slot: usize,
    ink: Ink,
) -> bool {
    let (first, second) = (one.min(other), one.max(other));
    let is_below = first.column() == second.column() && first.row() + 1 == second.row();
    let is_beside = first.row() == second.row() && first.column() + 1 == second.column();
    let ((left, top), (width, height)) =
        (frame.place(second), (i32::from(frame.plan.width), i32::from(frame.plan.height)));
    let step = slot.div_ceil(2) as i32 * if slot % 2 == 1 { 1 } else { -1 };
    let length = text.len() as i32;
    let (x, y, room) = if is_below {
        let Some(y) = frame.row_line(second.row()) else { return false };
        let x = left + width / 2 + step * (length + 1);
        if x < left - 1 || x + length > left + width + 1 {
            return false;
        }
        (x, y, width + 2)
    } else if is_beside {
        let Some(x) = frame.column_line(second.column()) else { return false };
        let y = top + (height - 1) / 2 + step;
        if y < top || y >= top + height {
            return false;
        }
        (x, y, width)
    } else {
        return false;
    };
    if length > room {
        return false;
    }
    write(sheet, x - (length - 1) / 2, y, text, ink);
    true
}

/// Returns the signs of a dot: the text in it, if it has one.
pub(super) fn dot(fill: DotFill, text: Option<&str>, lines: Lines) -> Vec<char> {
    let dot = match (fill, lines) {
        (DotFill::Full, Lines::Unicode) => '●',
        (_, Lines::Unicode) => '○',
        (DotFill::Full, Lines::Ascii) => '*',
        (_, Lines::Ascii) => 'o',
    };
    text.map(|text| letters(text, lines)).filter(|text| !text.is_empty()).unwrap_or_else(|| vec![dot])
}

/// Returns the signs of a text on an edge.
pub(super) fn plain(text: &str, lines: Lines) -> Vec<char> {
    letters(text, lines)
}

/// Returns the sign that is open towards the larger of two cells beside each other.
pub(super) fn inequality(larger: Cell, smaller: Cell, lines: Lines) -> char {
    let (is_across, is_first) = (larger.row() == smaller.row(), larger < smaller);
    match (is_across, is_first, lines) {
        (true, true, _) => '>',
        (true, false, _) => '<',
        (false, true, Lines::Unicode) => '∨',
        (false, false, Lines::Unicode) => '∧',
        (false, true, Lines::Ascii) => 'v',
        (false, false, Lines::Ascii) => '^',
    }
}

/// Writes signs over the bottom right corner of a cell; returns whether all of them are there.
pub(super) fn at_corner(sheet: &mut Sheet, frame: &Frame<'_>, cell: Cell, text: &str, slot: usize, ink: Ink) -> bool {
    let mut text = letters(text, sheet.lines());
    let Some((x, y)) = frame.corner(cell.row() + 1, cell.column() + 1) else { return false };
    let pitch = usize::from(frame.plan.width) + 1;
    if text.is_empty() {
        text = vec![if sheet.lines() == Lines::Unicode { '○' } else { 'o' }];
    }
    if slot > 0 || text.len() > pitch {
        return false;
    }
    if text.len() + 2 < pitch {
        text.insert(0, '(');
        text.push(')');
    }
    write(sheet, x - text.len() as i32 / 2, y, &text, ink);
    true
}

/// Draws a small arrow near the border of a cell.
pub(super) fn arrow_in(sheet: &mut Sheet, frame: &Frame<'_>, cell: Cell, direction: (i32, i32), ink: Ink) -> bool {
    let ((x, y), (width, height)) = (frame.place(cell), (i32::from(frame.plan.width), i32::from(frame.plan.height)));
    let sign = arrow(direction, sheet.lines());
    let along = |step: i32, start: i32, middle: i32, end: i32| match step.signum() {
        -1 => start,
        1 => end,
        _ => middle,
    };
    let is_low = height < 3;
    // Low cells have room for it on the lines around them.
    let across = match (is_low, direction) {
        (true, (0, _)) | (false, _) => along(direction.1, x, x + width / 2, x + width - 1),
        (true, _) => along(direction.1, x - 1, x + width / 2, x + width),
    };
    let down = match is_low {
        true => along(direction.0, y - 1, y + (height - 1) / 2, y + height),
        false => along(direction.0, y, y + (height - 1) / 2, y + height - 1),
    };
    sheet.sign(across, down, sign, ink);
    true
}

/// Returns the text of a clue with its arrow: the arrow stands on the side to which it points.
pub(super) fn with_arrow(text: &str, direction: Option<(i32, i32)>, lines: Lines) -> Vec<char> {
    let mut text = letters(text, lines);
    if let Some(direction) = direction {
        let sign = arrow(direction, lines);
        let place = if direction.1 < 0 { 0 } else { text.len() };
        text.insert(place, sign);
    }
    text
}

/// Writes clues beside the grid; returns how many of them are there.
pub(super) fn outside(sheet: &mut Sheet, frame: &Frame<'_>, place: Outside, clues: &[Vec<char>], ink: Ink) -> usize {
    let extent = &frame.plan.extent;
    let margin = extent.margin;
    let (right, bottom) = (place.column() > extent.columns, place.row() > extent.rows);
    if place.column() > 0 && !right {
        // One above the other, the first nearest to the grid.
        let column = Cell::new(0, place.column() - 1);
        let (left, width) = (frame.place(column).0, i32::from(frame.plan.width));
        let (end, room) = (frame.size().1, if bottom { margin.bottom } else { margin.top });
        for (row, clue) in clues.iter().enumerate().take(room.into()) {
            let y = if bottom {
                end - i32::from(margin.bottom) + row as i32
            } else {
                i32::from(margin.top) - 1 - row as i32
            };
            write(sheet, left + width / 2 - (clue.len() as i32 - 1) / 2, y, clue, ink);
        }
        return clues.iter().take(room.into()).filter(|clue| clue.len() <= usize::from(frame.plan.width) + 1).count();
    }
    let y = match place.row() {
        0 => i32::from(margin.top) - 1,
        _ if bottom => frame.size().1 - i32::from(margin.bottom),
        row => frame.place(Cell::new(row - 1, 0)).1 + (i32::from(frame.plan.height) - 1) / 2,
    };
    let mut clues: Vec<Vec<char>> = clues.to_vec();
    if !right {
        clues.reverse();
    }
    let text = clues.join(&' ');
    let x = match right {
        true => frame.size().0 - i32::from(margin.right) + 1,
        false => i32::from(margin.left) - 1 - text.len() as i32,
    };
    write(sheet, x, y, &text, ink);
    clues.len()
}
