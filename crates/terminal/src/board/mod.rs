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
mod fog;
mod groups;
mod lattice;
mod places;
mod plan;
mod scene;
mod screen_layout;
mod sketch;
mod weights;

pub(crate) use chains::numbered;
pub(crate) use evidence::Evidence;
pub(crate) use plan::Plan;
pub(crate) use scene::{Backdrop, CellScene, Scene};
pub(crate) use screen_layout::{Resize, ScreenLayout};

use ninefold::Cell;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Color, Modifier, Style};

use crate::canvas::{Canvas, Target};
use crate::look::{Ink, Lines, Tint};
use plan::View;
use scene::Trace;
use sketch::Sheet;

/// Returns the plan of the largest board that fits into an area, made `smaller` by some sizes.
pub(crate) fn fitting(backdrop: &Backdrop, room: Size, smaller: u16) -> Plan {
    Plan::fitting(backdrop.extent(), &backdrop.board_lines(), room, smaller)
}

/// Returns for each mark of a backdrop whether a board of this plan shows all of it.
pub(crate) fn drawn_marks(backdrop: &Backdrop, plan: &Plan, lines: Lines) -> Vec<bool> {
    sketch::of(backdrop, plan, lines).drawn
}

/// Draws a board into an area and registers its cells as mouse targets; returns the part of the area that it covers.
pub(crate) fn draw(canvas: &mut Canvas<'_>, room: Rect, plan: &Plan, scene: &Scene<'_>) -> Rect {
    let view = plan.view(room, scene.cursor);
    canvas.tint(view.area, canvas.look.cell());
    let mut sheet = sketch::of(scene.backdrop, plan, canvas.look.lines).sheet;
    if scene.cells.iter().any(|cell| cell.is_covered) {
        let under = sketch::of(&scene.backdrop.without_rules(), plan, canvas.look.lines).sheet;
        fog::cover(&mut sheet, &under, plan, scene);
    }
    draw_sheet(canvas, &view, &sheet, scene.evidence.is_some());
    for cell in scene.backdrop.side.cells().filter(|&cell| scene.backdrop.has(cell)) {
        draw_cell(canvas, plan, &view, scene, cell, &sheet);
    }
    if plan.is_cut(&view) {
        draw_cuts(canvas, plan, &view, scene.backdrop);
    }
    view.area
}

/// Draws a hidden board: its lines only.
pub(crate) fn draw_hidden(canvas: &mut Canvas<'_>, room: Rect, plan: &Plan, backdrop: &Backdrop, cursor: Cell) -> Rect {
    let view = plan.view(room, cursor);
    canvas.tint(view.area, canvas.look.cell());
    draw_sheet(canvas, &view, &sketch::blank(backdrop, plan, canvas.look.lines), false);
    view.area
}

/// Draws the visible part of the background. Beside a hint, round brackets belong to its pattern.
fn draw_sheet(canvas: &mut Canvas<'_>, view: &View, sheet: &Sheet, is_hint: bool) {
    for position in view.area.positions() {
        let (x, y) = view.on_board(position.x, position.y);
        let Some(drawn) = sheet.at(x, y) else { continue };
        if !(is_hint && drawn.is_mark && matches!(drawn.sign, '(' | ')')) {
            let style = canvas.look.ink(drawn.ink);
            canvas.sign(position.x, position.y, drawn.sign, style);
        }
    }
}

fn put(canvas: &mut Canvas<'_>, view: &View, x: i32, y: i32, sign: char, style: Style) {
    if let Some((x, y)) = view.at(x, y) {
        canvas.sign(x, y, sign, style);
    }
}

fn draw_cell(canvas: &mut Canvas<'_>, plan: &Plan, view: &View, scene: &Scene<'_>, cell: Cell, sheet: &Sheet) {
    let (x, y) = plan.cell(cell, view);
    let area = view.part(x, y, plan.width, plan.height);
    if area.is_empty() {
        return;
    }
    let cell_scene = &scene.cells[cell.index(scene.backdrop.side)];
    let base = base_style(canvas, cell_scene, scene, cell);
    // The sixteen colours are too similar: on a tint, everything is written in the tint's own ink. In a reversed cell the
    // ink becomes the background, which must be even.
    let is_reversed = base.add_modifier.contains(Modifier::REVERSED);
    let is_even = !canvas.look.has_tints() && (base.bg.is_some() || is_reversed);
    let ground = match is_even {
        true => Style { fg: base.fg.or(Some(Color::Reset)), ..base }.remove_modifier(Modifier::DIM),
        false => base,
    };
    canvas.tint(area, ground);
    let (left, top) = plan.place(cell);
    for content::Glyph { x: dx, y: dy, sign, style, is_quiet } in content::of(scene, cell, plan, &canvas.look) {
        let (dx, dy) = (i32::from(dx), i32::from(dy));
        if is_quiet && sheet.is_marked(left + dx, top + dy) {
            continue;
        }
        let style = if is_even { Style { fg: None, ..style.remove_modifier(Modifier::DIM) } } else { style };
        put(canvas, view, x + dx, y + dy, sign, base.patch(style));
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
    match (scene.backdrop.tone(cell), scene.backdrop.trace(cell)) {
        _ if cell_scene.is_covered => Style::new(),
        (Some(tone), _) => look.tint(Tint::Tone(tone)),
        (None, Some(Trace::Shade)) => look.tint(Tint::Shade),
        _ => Style::new(),
    }
}

/// Draws arrows beside the edges where the board is cut off; they take no room from its cells.
fn draw_cuts(canvas: &mut Canvas<'_>, plan: &Plan, view: &View, backdrop: &Backdrop) {
    let [up, right, down, left] = match canvas.look.lines {
        Lines::Unicode => ['▲', '▶', '▼', '◀'],
        Lines::Ascii => ['^', '>', 'v', '<'],
    };
    let last = Cell::new(backdrop.rows - 1, backdrop.columns - 1);
    let (first, end) = (plan.cell(Cell::new(0, 0), view), plan.cell(last, view));
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
