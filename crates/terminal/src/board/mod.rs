//! The board: a grid of cells drawn with characters, from a scene of plain data. The game and the solver share it.
//!
//! Every meaning has a sign or an attribute besides its colour. The characters beside a digit, its flanks, show the
//! state of the cell: `(5)` in a pattern, `{5}` supporting it, `A5` in the set called A in the text, `:5:` where to
//! look (`~5~` in ASCII), `»5«` placed, `5!` wrong, `[5]` under the cursor when many cells are selected; and the
//! drawing of the cell's variant.

mod chains;
mod content;
mod evidence;
mod flanks;
mod groups;
mod places;
mod plan;
mod scene;
mod screen_layout;
mod weights;

pub(crate) use chains::numbered;
pub(crate) use evidence::Evidence;
pub(crate) use plan::Plan;
pub(crate) use scene::{Backdrop, CellScene, LineSign, Scene, Trace};
pub(crate) use screen_layout::{Resize, ScreenLayout};

use ninefold::Cell;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};

use crate::canvas::{Canvas, Target};
use crate::look::{Ink, Lines, Tint};
use plan::View;
use weights::{Weight, across, down};

/// Returns the plan of the largest board that fits into an area, made `smaller` by some sizes.
pub(crate) fn fitting(backdrop: &Backdrop, room: Size, smaller: u16) -> Plan {
    Plan::fitting(backdrop.side, &backdrop.board_lines(), room, smaller)
}

/// Draws a board into an area and registers its cells as mouse targets; returns the part of the area that it covers.
pub(crate) fn draw(canvas: &mut Canvas<'_>, room: Rect, plan: &Plan, scene: &Scene<'_>) -> Rect {
    let view = plan.view(room, scene.cursor);
    canvas.tint(view.area, canvas.look.cell());
    draw_lines(canvas, plan, &view, scene.backdrop);
    for cell in scene.backdrop.side.cells().filter(|&cell| scene.backdrop.has(cell)) {
        draw_cell(canvas, plan, &view, scene, cell);
    }
    draw_line_signs(canvas, plan, &view, scene.backdrop);
    if plan.is_cut(&view) {
        draw_cuts(canvas, plan, &view, scene.backdrop);
    }
    view.area
}

/// Draws a hidden board: its lines only.
pub(crate) fn draw_hidden(canvas: &mut Canvas<'_>, room: Rect, plan: &Plan, backdrop: &Backdrop, cursor: Cell) -> Rect {
    let view = plan.view(room, cursor);
    canvas.tint(view.area, canvas.look.cell());
    draw_lines(canvas, plan, &view, backdrop);
    view.area
}

fn put(canvas: &mut Canvas<'_>, view: &View, x: i32, y: i32, sign: char, style: Style) {
    if let Some((x, y)) = view.at(x, y) {
        canvas.sign(x, y, sign, style);
    }
}

fn draw_lines(canvas: &mut Canvas<'_>, plan: &Plan, view: &View, backdrop: &Backdrop) {
    let board_lines = backdrop.board_lines();
    let last = backdrop.side.get();
    let (light, heavy) = (canvas.look.ink(Ink::Thin), canvas.look.ink(Ink::Thick));
    let style = |weight| if weight == Weight::Heavy { heavy } else { light };
    let lines = canvas.look.lines;
    for row in 0..=last {
        for column in 0..=last {
            let (x, y) = (plan.column_line(column, view), plan.row_line(row, view));
            if let (Some(x), Some(y)) = (x, y) {
                let corner = board_lines.corner(row, column);
                let weight = corner.heaviest();
                let (sign, ink) = match crossing(backdrop, row, column).filter(|_| weight != Weight::Heavy) {
                    Some(trace) => (flanks::trace_sign(trace, lines), canvas.look.ink(Ink::Sketch)),
                    None => (corner.sign(lines), style(weight)),
                };
                put(canvas, view, x, y, sign, ink);
            }
            if column < last
                && let Some(y) = y
            {
                let (start, _) = plan.cell(Cell::new(row.min(last - 1), column), view);
                let weight = board_lines.above(row, column);
                for x in 0..i32::from(plan.width) {
                    put(canvas, view, start + x, y, across(weight, lines), style(weight));
                }
            }
            if row < last
                && let Some(x) = x
            {
                let (_, start) = plan.cell(Cell::new(row, column.min(last - 1)), view);
                let weight = board_lines.before(row, column);
                for y in 0..i32::from(plan.height) {
                    put(canvas, view, x, start + y, down(weight, lines), style(weight));
                }
            }
        }
    }
}

/// Draws what rules write on the lines: clues of cages, signs between cells, digits at corners. Where the board has no
/// lines, they have no room.
fn draw_line_signs(canvas: &mut Canvas<'_>, plan: &Plan, view: &View, backdrop: &Backdrop) {
    let style = canvas.look.ink(Ink::Sketch);
    let (width, height) = (i32::from(plan.width), i32::from(plan.height));
    for sign in &backdrop.line_signs {
        match sign {
            LineSign::Clue(cell, clue) => {
                let (x, _) = plan.cell(*cell, view);
                let Some(y) = plan.row_line(cell.row(), view) else { continue };
                for (place, letter) in clue.chars().take(plan.width.into()).enumerate() {
                    put(canvas, view, x + place as i32, y, letter, style);
                }
            }
            LineSign::Edge(one, other, sign) => {
                let (first, second) = (*one.min(other), *one.max(other));
                let (x, y) = plan.cell(second, view);
                let is_below = first.column() == second.column();
                let place = match is_below {
                    true => plan.row_line(second.row(), view).map(|line| (x + width / 2, line)),
                    false => plan.column_line(second.column(), view).map(|line| (line, y + (height - 1) / 2)),
                };
                if let Some((x, y)) = place {
                    put(canvas, view, x, y, plain(*sign, canvas.look.lines), style);
                }
            }
            LineSign::Corner(cell, letters) => {
                let line = plan.column_line(cell.column() + 1, view).zip(plan.row_line(cell.row() + 1, view));
                let Some((x, y)) = line else { continue };
                let start = x - letters.chars().count() as i32 / 2;
                for (place, letter) in letters.chars().take(plan.width.into()).enumerate() {
                    put(canvas, view, start + place as i32, y, letter, style);
                }
            }
        }
    }
}

/// Returns a sign, or the letter for it.
fn plain(sign: char, lines: Lines) -> char {
    match (sign, lines) {
        ('●', Lines::Ascii) => '*',
        ('○', Lines::Ascii) => 'o',
        (sign, _) => sign,
    }
}

/// Returns the diagonal that runs through the corner above and left of a cell.
fn crossing(backdrop: &Backdrop, row: usize, column: usize) -> Option<Trace> {
    let last = backdrop.side.get();
    if row == 0 || column == 0 || row == last || column == last {
        return None;
    }
    let trace = |row, column| backdrop.trace(Cell::new(row, column));
    let runs = |one: Option<Trace>, other: Option<Trace>, diagonal: Trace| {
        [one, other].iter().all(|trace| *trace == Some(diagonal) || *trace == Some(Trace::Crossing))
    };
    let falls = runs(trace(row - 1, column - 1), trace(row, column), Trace::Falling);
    let rises = runs(trace(row - 1, column), trace(row, column - 1), Trace::Rising);
    match (falls, rises) {
        (true, true) => Some(Trace::Crossing),
        (true, false) => Some(Trace::Falling),
        (false, true) => Some(Trace::Rising),
        (false, false) => None,
    }
}

fn draw_cell(canvas: &mut Canvas<'_>, plan: &Plan, view: &View, scene: &Scene<'_>, cell: Cell) {
    let (x, y) = plan.cell(cell, view);
    let area = view.part(x, y, plan.width, plan.height);
    if area.is_empty() {
        return;
    }
    let cell_scene = &scene.cells[cell.index(scene.backdrop.side)];
    let base = base_style(canvas, cell_scene, scene, cell);
    canvas.tint(area, base);
    for content::Glyph { x: dx, y: dy, sign, style } in content::of(scene, cell, plan, &canvas.look) {
        // The sixteen colours are too similar: on a tint, everything is written in the tint's own ink. In a reversed
        // cell the ink becomes the background, which must be even.
        let is_reversed = base.add_modifier.contains(Modifier::REVERSED);
        let is_even = !canvas.look.has_tints() && (base.bg.is_some() || is_reversed);
        let style = if is_even { Style { fg: None, ..style.remove_modifier(Modifier::DIM) } } else { style };
        put(canvas, view, x + i32::from(dx), y + i32::from(dy), sign, base.patch(style));
    }
    canvas.add_target(area, Target::Cell(cell));
}

/// Returns the background of a cell: that of its most important state.
fn base_style(canvas: &Canvas<'_>, cell_scene: &CellScene, scene: &Scene<'_>, cell: Cell) -> Style {
    let look = canvas.look;
    if cell_scene.is_selected {
        return look.tint(if cell == scene.cursor { Tint::Cursor } else { Tint::Selected });
    }
    if cell_scene.is_wrong {
        return look.tint(Tint::Wrong);
    }
    if let Some(tint) = cell_scene.tint {
        return look.tint(tint);
    }
    if let Some(colour) = cell_scene.state.colours.iter().next() {
        return look.tint(Tint::Colour(colour));
    }
    match scene.backdrop.trace(cell) {
        Some(Trace::Shade) => look.tint(Tint::Shade),
        _ => Style::new(),
    }
}

/// Draws arrows beside the edges where the board is cut off; they take no room from its cells.
fn draw_cuts(canvas: &mut Canvas<'_>, plan: &Plan, view: &View, backdrop: &Backdrop) {
    let [up, right, down, left] = match canvas.look.lines {
        Lines::Unicode => ['▲', '▶', '▼', '◀'],
        Lines::Ascii => ['^', '>', 'v', '<'],
    };
    let last = backdrop.side.get() - 1;
    let (first, end) = (plan.cell(Cell::new(0, 0), view), plan.cell(Cell::new(last, last), view));
    let area = view.area;
    let (before, after) = (area.left().saturating_sub(1), area.right());
    let middle = area.y + area.height / 2;
    let style = canvas.look.ink(Ink::Accent);
    if first.1 < i32::from(area.top()) {
        canvas.sign(after, area.top(), up, style);
    }
    if end.1 >= i32::from(area.bottom()) {
        canvas.sign(after, area.bottom() - 1, down, style);
    }
    if first.0 < i32::from(area.left()) {
        canvas.sign(before, middle, left, style);
    }
    if end.0 >= i32::from(area.right()) {
        canvas.sign(after, middle, right, style);
    }
}
