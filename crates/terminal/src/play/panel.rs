//! The panel beside the board: the mode, the remaining digits, the state of the game, the hint, the end.

use ninefold::{Cell, DigitSet, Side, symbols};
use ninefold_game::{Filter, Mode, Session, Tick};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::game_screen::GameScreen;
use super::hint_text;
use crate::app_context::{AppContext, key_name};
use crate::canvas::{Canvas, Target, wrapped};
use crate::command::Command;
use crate::look::Ink;

/// Returns the time of play, and whether the clock is stopped.
pub(super) fn time(session: &Session, now: Tick) -> String {
    let time = session.clock.elapsed(now);
    match (session.is_paused(), session.settings.show_timer) {
        (true, true) => format!("paused {time}"),
        (true, false) => "paused".to_owned(),
        (false, true) => time.to_string(),
        (false, false) => String::new(),
    }
}

/// Returns how many lines the panel needs below the board for the text of a hint or of the end of the game.
pub(super) fn wanted(game_screen: &GameScreen, screen: u16, context: &AppContext) -> u16 {
    let width = usize::from(screen.saturating_sub(2));
    let text = match (game_screen.verdict(context), &game_screen.hint) {
        (Some((_, text)), _) => text,
        (None, Some(hint)) => {
            [Some(hint.text()), hint.effect_text()].into_iter().flatten().collect::<Vec<_>>().join("\n")
        }
        (None, None) => return 0,
    };
    1 + wrapped(&text, width).len() as u16
}

/// Draws the panel.
pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, game_screen: &GameScreen, context: &AppContext) {
    if area.height == 0 || area.width < 12 {
        return;
    }
    let mut rows = Rows { canvas, area };
    let session = &game_screen.session;
    if let Some((title, text)) = game_screen.verdict(context) {
        rows.title(title);
        rows.text(&text, Ink::Text);
        rows.gap();
        rows.buttons(&[("n", "New game", Command::New), ("Y", "Statistics", Command::Statistics)]);
        rows.buttons(&[("y", "Copy", Command::Copy), ("q", "Leave", Command::Exit)]);
        return;
    }
    if session.is_paused() {
        rows.title("Paused");
        rows.text("The board is hidden and the clock is stopped.", Ink::Quiet);
        rows.gap();
        rows.buttons(&[("p", "Resume", Command::Pause), ("q", "Leave", Command::Exit)]);
        return;
    }
    if let Some(hint) = &game_screen.hint {
        return hint_text::draw(&mut rows, hint);
    }
    draw_modes(&mut rows, session);
    rows.gap();
    if session.settings.show_counts {
        draw_digits(&mut rows, session);
        rows.gap();
    }
    draw_selected(&mut rows, session);
    draw_state(&mut rows, session);
    draw_help(&mut rows, session.game.board().side());
}

/// Rows that are filled from top to bottom.
pub(super) struct Rows<'a, 'b> {
    pub(super) canvas: &'a mut Canvas<'b>,
    pub(super) area: Rect,
}

impl Rows<'_, '_> {
    fn next(&mut self) -> Option<Rect> {
        let row = Rect { height: 1, ..self.area };
        if self.area.height == 0 {
            return None;
        }
        self.area.y += 1;
        self.area.height -= 1;
        Some(row)
    }

    /// Leaves a row blank.
    pub(super) fn gap(&mut self) {
        self.next();
    }

    /// Writes a row in bold.
    pub(super) fn title(&mut self, text: &str) {
        if let Some(row) = self.next() {
            self.canvas.text_within(row.x, row.y, row.width, text, self.canvas.look.ink(Ink::Strong));
        }
    }

    /// Writes a text over as many rows as it needs.
    pub(super) fn text(&mut self, text: &str, ink: Ink) {
        let style = self.canvas.look.ink(ink);
        let used = self.canvas.paragraph(self.area, text, style);
        self.area.y += used;
        self.area.height -= used;
    }

    /// Returns whether these texts, one below the other, need more rows than are left.
    pub(super) fn is_too_long(&self, texts: &[&str]) -> bool {
        Canvas::is_too_long(self.area, texts)
    }

    /// Writes as much of a text as fits, and in the last row how to read the rest.
    pub(super) fn start(&mut self, text: &str, rest: Command) {
        self.canvas.start_of(self.area, text, rest);
    }

    /// Returns the sign that the board shows where a hint says to look.
    pub(super) fn area_sign(&self) -> char {
        self.canvas.look.area_sign()
    }

    /// Writes keys with their meanings in a row.
    pub(super) fn buttons(&mut self, keys: &[(&str, &str, Command)]) {
        if let Some(row) = self.next() {
            let mut x = row.x;
            for (key, meaning, command) in keys {
                x = self.canvas.key(x, row.y, key, meaning, *command) + 3;
            }
        }
    }
}

fn draw_modes(rows: &mut Rows<'_, '_>, session: &Session) {
    let Some(row) = rows.next() else { return };
    let side = session.game.board().side();
    let modes = [
        (Mode::Digit, "z", "Digit"),
        (Mode::Corner, "x", "Corner"),
        (Mode::Centre, "c", "Centre"),
        (Mode::Colour, "v", "Colour"),
    ];
    let active = session.active_mode(None);
    let is_wide = side <= Side::NINE && row.width >= 39;
    let mut x = row.x;
    for (mode, key, name) in modes {
        let is_active = mode == active;
        let text = match (is_wide, is_active) {
            (true, true) => format!("[{key} {name}]"),
            (true, false) => format!(" {key} {name} "),
            (false, true) => format!("[{name}]"),
            (false, false) => format!(" {name} "),
        };
        let text = if row.width < 32 && !is_active { format!(" {key} ") } else { text };
        let style = if is_active { rows.canvas.look.chosen() } else { rows.canvas.look.ink(Ink::Text) };
        let end = rows.canvas.text_within(x, row.y, row.right().saturating_sub(x), &text, style);
        rows.canvas.add_target(Rect::new(x, row.y, end - x, 1), Target::Command(Command::Mode(mode)));
        x = end;
    }
}

/// Draws the digits, each with how many are left to place.
fn draw_digits(rows: &mut Rows<'_, '_>, session: &Session) {
    let remaining = session.game.remaining();
    let side = session.game.board().side().get();
    let shown = session.shown_digit();
    let columns = match rows.area.width {
        _ if side <= 9 => side.isqrt() + usize::from(side.isqrt().pow(2) < side),
        width => usize::from(width / 6).clamp(1, 7),
    };
    let pitch = (rows.area.width / columns as u16).min(12);
    let is_wide = pitch >= 10;
    if !is_wide {
        rows.text("Left to place:", Ink::Quiet);
    }
    for line in remaining.chunks(columns) {
        let Some(row) = rows.next() else { return };
        for (place, tally) in line.iter().enumerate() {
            let symbol = symbols::symbol(tally.digit).unwrap_or('#');
            let x = row.x + place as u16 * pitch;
            let look = rows.canvas.look;
            let ink = if tally.is_finished { Ink::Quiet } else { Ink::Strong };
            let mut style = look.ink(ink);
            if shown == Some(tally.digit) {
                style = style.add_modifier(Modifier::UNDERLINED);
            }
            rows.canvas.text(x, row.y, &symbol.to_string(), style);
            let left = match tally.left {
                0 if tally.is_finished => "✓".to_owned(),
                left if is_wide => format!("{left} left"),
                left => left.to_string(),
            };
            rows.canvas.text(x + 1, row.y, ":", look.ink(Ink::Quiet));
            rows.canvas.text(x + 3, row.y, &left, look.ink(Ink::Quiet));
            let width = if is_wide { 9 } else { 5 };
            rows.canvas.add_target(
                Rect::new(x, row.y, pitch.min(width), 1),
                Target::Command(Command::Digit(tally.digit, None)),
            );
        }
    }
}

/// Writes how many cells are selected, unless it is only the one under the cursor.
fn draw_selected(rows: &mut Rows<'_, '_>, session: &Session) {
    match session.selection.cells().len() {
        1 => {}
        0 => rows.text("No cell selected", Ink::Text),
        many => rows.text(&format!("{many} cells selected"), Ink::Text),
    }
}

/// Describes a cell in words, because small cells may not show all of their marks.
pub(super) fn cell_text(session: &Session, cell: Cell) -> String {
    let state = session.game.cell(cell);
    let list = |set: DigitSet| -> String { set.iter().map(|digit| symbols::symbol(digit).unwrap_or('#')).collect() };
    let mut parts = vec![cell.to_string()];
    match state.value {
        Some(digit) => {
            let symbol = symbols::symbol(digit).unwrap_or('#');
            let is_given = session.game.board().is_given(cell);
            parts.push(if is_given { format!("{symbol}, given") } else { symbol.to_string() });
        }
        None if !state.has_marks() => parts.push("empty".to_owned()),
        None => {
            if !state.centre.is_empty() {
                parts.push(format!("marks {}", list(state.centre)));
            }
            if !state.corner.is_empty() {
                parts.push(format!("corner {}", list(state.corner)));
            }
        }
    }
    if !state.colours.is_empty() {
        let letters = state.colours.iter().map(|colour| char::from(b'a' + (colour.number() - 1) as u8));
        parts.push(format!("colour {}", letters.collect::<String>()));
    }
    parts.join("  ")
}

fn draw_state(rows: &mut Rows<'_, '_>, session: &Session) {
    let symbol = |digit| symbols::symbol(digit).unwrap_or('#');
    match session.filter() {
        Filter::Off => {}
        Filter::Choosing => rows.text("Press the digit to highlight.", Ink::Accent),
        Filter::On(digit) => rows.text(&format!("Highlighting {}. Esc ends.", symbol(digit)), Ink::Accent),
    }
    match session.sticky() {
        None => {}
        Some(None) => rows.text("Digit first: press a digit.", Ink::Accent),
        Some(Some(digit)) => rows.text(&format!("Digit first: {}. Enter places it.", symbol(digit)), Ink::Accent),
    }
    let checkpoints = session.game.checkpoints().len();
    if checkpoints > 0 {
        rows.text(&format!("{checkpoints} checkpoint{}", if checkpoints == 1 { "" } else { "s" }), Ink::Quiet);
    }
    let wrong = session.shown_wrong().len();
    if wrong > 0 {
        rows.text(&format!("{wrong} in conflict or wrong (!)"), Ink::Wrong);
    }
    let filled = (session.game.progress() * 100.0).round();
    rows.text(&format!("{filled} % filled"), Ink::Quiet);
}

/// Draws the keys for which the bottom line has no room.
fn draw_help(rows: &mut Rows<'_, '_>, side: Side) {
    if rows.area.height < 7 {
        return;
    }
    rows.gap();
    let keys = [
        ("g", "fill a cell", Command::FillCell),
        ("f", "highlight", Command::Filter),
        ("e", "next empty", Command::Seek(ninefold_game::Order::Next)),
        ("b", "checkpoint", Command::Checkpoint),
        ("t", "theme", Command::Theme),
        ("+ −", "size", Command::Larger),
    ];
    // Two in a row, if the two longest fit.
    let length = |(key, meaning, _): &(&str, &str, Command)| key_name(key, side).chars().count() + meaning.len() + 1;
    let longest = keys.iter().map(length).max().unwrap_or(0);
    let in_a_row = if usize::from(rows.area.width / 2) > longest { 2 } else { 1 };
    for pair in keys.chunks(in_a_row) {
        let Some(row) = rows.next() else { return };
        let mut x = row.x;
        for (key, meaning, command) in pair {
            rows.canvas.key(x, row.y, &key_name(key, side), meaning, *command);
            x += row.width / 2;
        }
    }
}
