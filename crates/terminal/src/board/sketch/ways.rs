//! Lines through cells: straight parts as strokes from middle to middle, slanted ones as dots, or as a sign at each
//! corner where cells have a single row. The digits of the cells lie on top.

use ninefold::{Cell, LineEnd, Stroke};

use super::Frame;
use super::sheet::{FALLING, RISING, Sheet, Toward};
use super::stamps::{self, Stamp};
use super::texture::Texture;
use crate::look::{Ink, Lines};

/// A line through cells.
pub(super) struct Way<'a> {
    pub(super) cells: &'a [Cell],
    pub(super) stroke: Stroke,
    pub(super) ends: (LineEnd, LineEnd),
    pub(super) texture: Texture,
    pub(super) ink: Ink,
    /// How many other lines take the same way.
    pub(super) slot: usize,
}

impl Way<'_> {
    /// Draws the line without its ends; returns whether the whole of it is visible.
    pub(super) fn draw(&self, sheet: &mut Sheet, frame: &Frame<'_>) -> bool {
        let shift = self.shift(frame);
        let middles: Vec<(i32, i32)> = self.cells.iter().map(|&cell| frame.middle(cell)).collect();
        let last = middles.len().saturating_sub(2);
        for (place, (pair, cells)) in middles.windows(2).zip(self.cells.windows(2)).enumerate() {
            let [from, to] = [pair[0], pair[1]].map(|(x, y)| (x + shift.0, y + shift.1));
            match (from.0 == to.0, from.1 == to.1) {
                (true, true) => {}
                (_, true) => self.across(sheet, from.1, from.0.min(to.0), from.0.max(to.0)),
                (true, _) => self.down(sheet, from.0, from.1.min(to.1), from.1.max(to.1)),
                _ if frame.plan.height == 1 && is_diagonal(cells[0], cells[1]) => {
                    self.corners(sheet, frame, cells[0], cells[1]);
                }
                _ => {
                    // The head of an arrow is the end of its line.
                    let is_head = |end, is_there: bool| end == LineEnd::Arrow && is_there;
                    let start = if is_head(self.ends.0, place == 0) { before_end(to, from) } else { from };
                    let end = if is_head(self.ends.1, place == last) { before_end(from, to) } else { to };
                    self.dots(sheet, start, end);
                }
            }
        }
        self.slot == 0 || shift != (0, 0)
    }

    /// Draws what is at the ends of the line.
    pub(super) fn draw_ends(&self, sheet: &mut Sheet, frame: &Frame<'_>) {
        let last = self.cells.len().saturating_sub(1);
        for (end, place, before) in [(self.ends.0, 0, 1.min(last)), (self.ends.1, last, last.saturating_sub(1))] {
            let (Some(&cell), Some(&next)) = (self.cells.get(place), self.cells.get(before)) else { continue };
            let stamp = match end {
                LineEnd::Plain => continue,
                LineEnd::Arrow => {
                    self.head(sheet, frame, next, cell);
                    continue;
                }
                LineEnd::Bulb => Stamp::Bulb,
                LineEnd::Circle => Stamp::Circle,
                LineEnd::Diamond => Stamp::Diamond,
            };
            stamps::hollow(sheet, frame, cell);
            stamps::draw(sheet, frame, cell, stamp, self.ink);
        }
    }

    /// Returns how far the line is moved so that it doesn't cover others on the same way.
    fn shift(&self, frame: &Frame<'_>) -> (i32, i32) {
        match self.slot {
            0 => (0, 0),
            _ if frame.plan.height < 3 => (0, 0),
            slot if slot % 2 == 1 => (2, 1),
            _ => (-2, -1),
        }
    }

    fn across(&self, sheet: &mut Sheet, y: i32, from: i32, to: i32) {
        for x in from..to {
            sheet.stroke(x, y, Toward::Right, self.texture, self.ink);
            sheet.stroke(x + 1, y, Toward::Left, self.texture, self.ink);
        }
    }

    fn down(&self, sheet: &mut Sheet, x: i32, from: i32, to: i32) {
        for y in from..to {
            sheet.stroke(x, y, Toward::Down, self.texture, self.ink);
            sheet.stroke(x, y + 1, Toward::Up, self.texture, self.ink);
        }
    }

    /// Draws a diagonal as a sign at each corner that it passes.
    fn corners(&self, sheet: &mut Sheet, frame: &Frame<'_>, one: Cell, other: Cell) {
        let (first, last) = if one.row() < other.row() { (one, other) } else { (other, one) };
        let falls = last.column() > first.column();
        for step in 0..last.row() - first.row() {
            let column = if falls { first.column() + step + 1 } else { first.column() - step };
            if let Some((x, y)) = frame.corner(first.row() + step + 1, column) {
                sheet.slope(x, y, if falls { FALLING } else { RISING }, self.ink);
            }
        }
    }

    /// Draws a slanted line as dots.
    fn dots(&self, sheet: &mut Sheet, from: (i32, i32), to: (i32, i32)) {
        let (from, to) = (dot_of(from), dot_of(to));
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        let slope = if right * down > 0 { FALLING } else { RISING };
        let steps = right.abs().max(down.abs());
        for step in 0..=steps {
            let part = |length: i32| (2 * length.abs() * step + steps) / (2 * steps) * length.signum();
            let (x, y) = (from.0 + part(right), from.1 + part(down));
            sheet.dot(x, y, slope, self.ink);
            if self.breadth() > 0 {
                sheet.dot(x + 1, y, slope, self.ink);
            }
        }
    }

    /// Draws the head of an arrow before the middle of the last cell.
    fn head(&self, sheet: &mut Sheet, frame: &Frame<'_>, from: Cell, to: Cell) {
        let shift = self.shift(frame);
        let [(x, y), before] = [frame.middle(to), frame.middle(from)].map(|(x, y)| (x + shift.0, y + shift.1));
        let step = ((x - before.0).signum(), (y - before.1).signum());
        let sign = head_sign(step, sheet.lines());
        let place = match step {
            (0, 0) => return,
            (1, 0) => (x - 1, y),
            (-1, 0) => (x + 1, y),
            (0, down) => (x, y - down),
            _ if frame.plan.height == 1 => {
                let column = to.column() + usize::from(step.0 < 0);
                let Some(corner) = frame.corner(to.row() + usize::from(step.1 < 0), column) else { return };
                corner
            }
            _ => before_end(before, (x, y)),
        };
        match step {
            (1, 0) => sheet.unstroke(x, y, Toward::Left),
            (-1, 0) => sheet.unstroke(x, y, Toward::Right),
            (0, 1) => sheet.unstroke(x, y, Toward::Up),
            (0, -1) => sheet.unstroke(x, y, Toward::Down),
            _ => {}
        }
        sheet.sign(place.0, place.1, sign, self.ink);
    }

    /// Returns how broad the line is, to draw narrow lines over broad ones.
    pub(super) fn breadth(&self) -> u8 {
        match self.stroke {
            Stroke::Thick => 2,
            Stroke::Medium => 1,
            Stroke::Thin => 0,
        }
    }
}

/// Returns the place of an arrow head on a slanted line, one row before its end.
fn before_end(from: (i32, i32), to: (i32, i32)) -> (i32, i32) {
    (to.0 - 2 * (to.0 - from.0).signum(), to.1 - (to.1 - from.1).signum())
}

fn is_diagonal(one: Cell, other: Cell) -> bool {
    one.row().abs_diff(other.row()) == one.column().abs_diff(other.column())
}

/// Returns the dot in the middle of a character.
fn dot_of((x, y): (i32, i32)) -> (i32, i32) {
    (2 * x, 4 * y + 1)
}

/// Returns the head of an arrow with these steps to the right and down.
fn head_sign(step: (i32, i32), lines: Lines) -> char {
    match (step, lines) {
        ((1, 0), Lines::Unicode) => '▸',
        ((-1, 0), Lines::Unicode) => '◂',
        ((0, 1), Lines::Unicode) => '▾',
        ((0, -1), Lines::Unicode) => '▴',
        (step, lines) => arrow((step.1, step.0), lines),
    }
}

/// Returns a small arrow with these steps down and to the right.
pub(super) fn arrow(direction: (i32, i32), lines: Lines) -> char {
    let place = (direction.0.signum() + 1) * 3 + direction.1.signum() + 1;
    let signs = match lines {
        Lines::Unicode => ['↖', '↑', '↗', '←', '·', '→', '↙', '↓', '↘'],
        Lines::Ascii => ['\\', '^', '/', '<', '.', '>', '/', 'v', '\\'],
    };
    signs[place as usize]
}
