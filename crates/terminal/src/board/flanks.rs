//! The signs on both sides of a digit, which show the state of its cell.

use ninefold::Cell;
use ratatui::style::Style;

use super::scene::{Scene, Trace};
use crate::look::{Ink, Lines, Look};

/// The signs left and right of a digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flanks {
    pub(super) left: Option<char>,
    pub(super) right: Option<char>,
    pub(super) style: Style,
    /// Whether they must be visible even where marks need the room.
    pub(super) are_needed: bool,
    /// Whether they give way to what rules draw.
    pub(super) are_quiet: bool,
}

/// Returns the flanks of a cell; where cells have no lines between them, those of lines too.
pub(super) fn of(scene: &Scene<'_>, cell: Cell, look: &Look, is_dense: bool) -> Flanks {
    let cell_scene = &scene.cells[cell.index(scene.backdrop.side)];
    let both = |left, right, ink, are_needed| Flanks {
        left: Some(left),
        right: Some(right),
        style: look.ink(ink),
        are_needed,
        are_quiet: false,
    };
    let is_poor = !look.has_tints();
    if cell_scene.is_wrong && !cell_scene.state.is_blank() {
        return Flanks {
            left: None,
            right: Some('!'),
            style: look.ink(Ink::Wrong),
            are_needed: true,
            are_quiet: false,
        };
    }
    if cell == scene.cursor && scene.evidence.is_none() && !is_alone(scene) {
        return both('[', ']', Ink::Accent, true);
    }
    if let Some(evidence) = scene.evidence {
        if evidence.set(cell).is_some() {
            let [left, right] = if look.lines == Lines::Unicode { ['»', '«'] } else { ['>', '<'] };
            return both(left, right, Ink::Set, true);
        }
        // Signs on candidates are more informative than the state of the cell.
        let is_needed = is_poor && evidence.candidates_of(cell).next().is_none();
        if let Some([left, right]) = evidence.signs(cell) {
            let ink = if evidence.focus.contains(cell) { Ink::Set } else { Ink::Accent };
            return Flanks { left, right, style: look.ink(ink), are_needed: true, are_quiet: false };
        }
        if evidence.focus.contains(cell) {
            return both('(', ')', Ink::Set, is_needed);
        }
        if evidence.helpers.contains(cell) {
            return both('{', '}', Ink::Accent, is_needed);
        }
        if evidence.area.contains(cell) {
            // Leave the marks as much room as possible.
            let sign = look.area_sign();
            let right = (!cell_scene.state.is_blank() || !cell_scene.state.has_marks()).then_some(sign);
            return Flanks { right, ..both(sign, sign, Ink::Accent, is_needed) };
        }
    }
    if let Some(note) = cell_scene.note {
        return Flanks {
            left: None,
            right: Some(note),
            style: look.ink(Ink::Quiet),
            are_needed: true,
            are_quiet: false,
        };
    }
    if let Some(colour) = cell_scene.state.colours.iter().next().filter(|_| scene.colour_letters || is_poor) {
        let letter = char::from(b'a' + (colour.number() - 1) as u8);
        let more = (cell_scene.state.colours.len() > 1).then_some(if look.lines == Lines::Unicode {
            '+'
        } else {
            look.more()
        });
        return Flanks {
            left: more,
            right: Some(letter),
            style: look.ink(Ink::Text),
            are_needed: true,
            are_quiet: false,
        };
    }
    let is_shown = |trace: &Trace| (is_dense || *trace == Trace::Shade) && !cell_scene.is_covered;
    match scene.backdrop.trace(cell).filter(is_shown) {
        Some(trace) => {
            let sign = trace_sign(trace, look.lines);
            let (left, right) = match trace {
                Trace::Falling => (Some(sign), None),
                Trace::Rising => (None, Some(sign)),
                Trace::Crossing | Trace::Shade | Trace::Level => (Some(sign), Some(sign)),
            };
            Flanks { left, right, style: look.ink(Ink::Sketch), are_needed: false, are_quiet: true }
        }
        None => Flanks { left: None, right: None, style: Style::new(), are_needed: false, are_quiet: false },
    }
}

impl Flanks {
    /// Returns the flanks for a cell of this width: of two characters, only the left one is free.
    pub(super) fn within(self, width: u16) -> Flanks {
        if width > 2 { self } else { Flanks { left: self.left.or(self.right), right: None, ..self } }
    }
}

/// Returns whether the cursor's cell is the only selected one; the selection then shows where the cursor is.
fn is_alone(scene: &Scene<'_>) -> bool {
    let mut selected =
        scene.backdrop.side.cells().filter(|cell| scene.cells[cell.index(scene.backdrop.side)].is_selected);
    selected.next() == Some(scene.cursor) && selected.next().is_none()
}

/// Returns the sign of what a rule draws in a cell.
fn trace_sign(trace: Trace, lines: Lines) -> char {
    match (trace, lines) {
        (Trace::Shade, Lines::Unicode) => '░',
        (Trace::Shade, Lines::Ascii) => '%',
        (Trace::Falling, Lines::Unicode) => '╲',
        (Trace::Falling, Lines::Ascii) => '\\',
        (Trace::Rising, Lines::Unicode) => '╱',
        (Trace::Rising, Lines::Ascii) => '/',
        (Trace::Crossing, Lines::Unicode) => '╳',
        (Trace::Crossing, Lines::Ascii) => 'X',
        (Trace::Level, Lines::Unicode) => '·',
        (Trace::Level, Lines::Ascii) => '.',
    }
}
