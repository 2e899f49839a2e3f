//! Shapes in cells: bulbs and circles at the ends of lines, squares, diamonds, pills. Where cells have a single row, a
//! shape is a pair of signs beside the digit; larger cells have room for an outline.

use ninefold::{Cell, MarkShape};

use super::Frame;
use super::sheet::Sheet;
use crate::look::{Ink, Lines};

/// What is drawn in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stamp {
    /// A filled circle.
    Bulb,
    /// An open circle.
    Circle,
    /// A square.
    Square,
    /// A diamond.
    Diamond,
}

impl Stamp {
    /// Returns what stands for a shape.
    pub(super) fn of(shape: MarkShape) -> Stamp {
        match shape {
            MarkShape::Circle | MarkShape::Capsule => Stamp::Circle,
            MarkShape::Square => Stamp::Square,
            MarkShape::Diamond => Stamp::Diamond,
        }
    }

    /// Returns the signs left and right of a digit.
    fn sides(self, lines: Lines) -> [char; 2] {
        match (self, lines) {
            (Stamp::Bulb, Lines::Unicode) => ['◖', '◗'],
            (Stamp::Square, Lines::Unicode) => ['▐', '▌'],
            (Stamp::Diamond, Lines::Unicode) => ['‹', '›'],
            (Stamp::Bulb | Stamp::Circle, _) => ['(', ')'],
            (Stamp::Square, Lines::Ascii) => ['[', ']'],
            (Stamp::Diamond, Lines::Ascii) => ['<', '>'],
        }
    }

    /// Returns the outline: the corners from the top left one in order of reading, then top, left, right, bottom.
    fn outline(self, lines: Lines) -> [char; 8] {
        match (self, lines) {
            (Stamp::Bulb, Lines::Unicode) => ['▗', '▖', '▝', '▘', '▄', '▐', '▌', '▀'],
            (Stamp::Circle, Lines::Unicode) => ['╭', '╮', '╰', '╯', '─', '│', '│', '─'],
            (Stamp::Square, Lines::Unicode) => ['┌', '┐', '└', '┘', '─', '│', '│', '─'],
            (Stamp::Diamond, Lines::Unicode) => ['╱', '╲', '╲', '╱', ' ', '‹', '›', ' '],
            (Stamp::Bulb, Lines::Ascii) => ['/', '\\', '\\', '/', '=', '(', ')', '='],
            (Stamp::Circle, Lines::Ascii) => ['/', '\\', '\\', '/', '-', '(', ')', '-'],
            (Stamp::Square, Lines::Ascii) => ['+', '+', '+', '+', '-', '[', ']', '-'],
            (Stamp::Diamond, Lines::Ascii) => ['/', '\\', '\\', '/', ' ', '<', '>', ' '],
        }
    }
}

/// Returns how far the outline of a shape is from the middle of a cell, in columns and rows.
fn reach(frame: &Frame<'_>) -> (i32, i32) {
    match (frame.plan.width, frame.plan.height) {
        (0..=2, _) => (0, 0),
        (3..=6, _) | (_, 0..=2) => (1, 0),
        (7..=8, _) => (2, 1),
        _ => (3, 1),
    }
}

/// Returns whether cells have room for shapes.
pub(super) fn have_room(frame: &Frame<'_>) -> bool {
    reach(frame).0 > 0
}

/// Clears the inside of a cell, so that lines end at the outline of a shape.
pub(super) fn hollow(sheet: &mut Sheet, frame: &Frame<'_>, cell: Cell) {
    let ((x, y), (right, down)) = (frame.middle(cell), reach(frame));
    for dx in -right..=right {
        for dy in -down..=down {
            sheet.clear(x + dx, y + dy);
        }
    }
}

/// Draws a shape in a cell.
pub(super) fn draw(sheet: &mut Sheet, frame: &Frame<'_>, cell: Cell, stamp: Stamp, ink: Ink) {
    let ((x, y), (right, down)) = (frame.middle(cell), reach(frame));
    if down == 0 {
        let [left, end] = stamp.sides(sheet.lines());
        sheet.sign(x - right, y, left, ink);
        sheet.sign(x + right, y, end, ink);
        return;
    }
    // The slanted sides of a diamond begin nearer to its middle.
    let width = if stamp == Stamp::Diamond { right - 1 } else { right };
    let outline = stamp.outline(sheet.lines());
    frame_of(sheet, (x - width, y - down), (x + width, y + down), &outline, ink);
    if stamp == Stamp::Diamond {
        sheet.clear(x - width, y);
        sheet.clear(x + width, y);
        sheet.sign(x - right, y, outline[5], ink);
        sheet.sign(x + right, y, outline[6], ink);
    }
}

/// Draws the outline of a rectangle.
fn frame_of(sheet: &mut Sheet, (left, top): (i32, i32), (right, bottom): (i32, i32), outline: &[char; 8], ink: Ink) {
    let mut put = |x, y, sign: char| {
        if sign != ' ' {
            sheet.sign(x, y, sign, ink);
        }
    };
    for x in left + 1..right {
        put(x, top, outline[4]);
        put(x, bottom, outline[7]);
    }
    for y in top + 1..bottom {
        put(left, y, outline[5]);
        put(right, y, outline[6]);
    }
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
    for ((x, y), sign) in corners.into_iter().zip(outline) {
        put(x, y, *sign);
    }
}

/// Draws a rounded outline around cells in a row or column.
pub(super) fn draw_pill(sheet: &mut Sheet, frame: &Frame<'_>, cells: &[Cell], ink: Ink) {
    let (Some(&first), Some(&last)) = (cells.iter().min(), cells.iter().max()) else { return };
    for &cell in cells {
        hollow(sheet, frame, cell);
    }
    let ((left, top), (right, bottom), (wide, high)) = (frame.middle(first), frame.middle(last), reach(frame));
    if high > 0 {
        let outline = Stamp::Circle.outline(sheet.lines());
        return frame_of(sheet, (left - wide, top - high), (right + wide, bottom + high), &outline, ink);
    }
    for &cell in cells {
        let (x, y) = frame.middle(cell);
        let [open, close] = Stamp::Circle.sides(sheet.lines());
        if cell == first || cell.column() == first.column() {
            sheet.sign(x - wide, y, open, ink);
        }
        if cell == last || cell.column() == last.column() {
            sheet.sign(x + wide, y, close, ink);
        }
    }
}
