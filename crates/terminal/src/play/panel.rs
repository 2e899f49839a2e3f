//! The panel beside the board: the mode, the remaining digits, the state of the game, the hint, the end.

use ninefold::Side;
use ninefold::text::{Catalogue, Id, id, text};
use ninefold_game::{Filter, Mode, Session, Tick};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use ninefold::Origin;
use ninefold::service;

use super::game_screen::GameScreen;
use super::hint_text;
use crate::app_context::{AppContext, key_name};
use crate::canvas::{Canvas, Target, columns, wrapped};
use crate::command::Command;
use crate::game_title;
use crate::keys::{digit_side, digits_of, symbol};
use crate::look::Ink;

/// Returns the time of play, and whether the clock is stopped.
pub(super) fn time(session: &Session, now: Tick, texts: &'static Catalogue) -> String {
    let time = session.clock.elapsed(now).to_string();
    match (session.is_paused(), session.settings.show_timer) {
        (true, true) => text!(texts, "play-clock-paused-at", time = time),
        (true, false) => text!(texts, "play-clock-paused").to_owned(),
        (false, true) => time,
        (false, false) => String::new(),
    }
}

/// Returns how many lines the panel needs below the board for the text of a hint or of the end of the game.
pub(super) fn wanted(game_screen: &GameScreen, screen: u16, context: &AppContext) -> u16 {
    let width = usize::from(screen.saturating_sub(2));
    let text = match (game_screen.verdict(context), &game_screen.hint) {
        (Some((_, text)), _) => text,
        (None, Some(hint)) => {
            [Some(hint.text(context.texts)), hint.effect_text()].into_iter().flatten().collect::<Vec<_>>().join("\n")
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
        rows.buttons(&[
            ("n", id!("play-key-new-game"), Command::New),
            ("Y", id!("play-key-statistics"), Command::Statistics),
        ]);
        rows.buttons(&[("y", id!("play-key-copy"), Command::Copy), ("q", id!("play-key-leave-game"), Command::Exit)]);
        return;
    }
    if session.is_paused() {
        rows.title(text!(context.texts, "play-paused-title"));
        rows.text(text!(context.texts, "play-paused-text"), Ink::Quiet);
        rows.gap();
        rows.buttons(&[
            ("p", id!("play-key-resume-game"), Command::Pause),
            ("q", id!("play-key-leave-game"), Command::Exit),
        ]);
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
    draw_rules(&mut rows, game_screen, context);
    draw_help(&mut rows, digit_side(session.game.board()));
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

    /// Returns all texts, in the player's language.
    pub(super) fn texts(&self) -> &'static Catalogue {
        self.canvas.texts
    }

    /// Writes a title in bold.
    pub(super) fn title(&mut self, text: &str) {
        self.text(text, Ink::Strong);
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

    /// Writes short texts, two in a row where they fit.
    pub(super) fn list(&mut self, texts: &[String], ink: Ink) {
        for pair in texts.chunks(2) {
            let row = pair.join("   ");
            if columns(&row) <= self.area.width {
                self.text(&row, ink);
            } else {
                pair.iter().for_each(|text| self.text(text, ink));
            }
        }
    }

    /// Writes keys with their meanings, in one row where they fit.
    pub(super) fn buttons(&mut self, keys: &[(&str, Id, Command)]) {
        let Some(mut row) = self.next() else { return };
        let mut x = row.x;
        for (key, meaning, command) in keys {
            let meaning = self.canvas.texts.get(*meaning);
            if x > row.x && x + columns(key) + 1 + columns(meaning) > row.right() {
                let Some(below) = self.next() else { return };
                (row, x) = (below, below.x);
            }
            x = self.canvas.key(x, row.y, key, meaning, *command) + 3;
        }
    }
}

/// Draws the modes in a row: with their keys if there is room, else as names, else only the active one by its name.
fn draw_modes(rows: &mut Rows<'_, '_>, session: &Session) {
    let Some(row) = rows.next() else { return };
    let modes = [
        (Mode::Digit, "z", id!("play-mode-digit")),
        (Mode::Corner, "x", id!("play-mode-corner")),
        (Mode::Centre, "c", id!("play-mode-centre")),
        (Mode::Colour, "v", id!("play-mode-colour")),
    ];
    let (active, texts) = (session.active_mode(None), rows.canvas.texts);
    let labels = |write: &dyn Fn(&str, &str, bool) -> String| {
        modes.map(|(mode, key, name)| write(key, texts.get(name), mode == active))
    };
    let fits = |labels: &[String; 4]| columns(labels.concat().trim_end()) <= row.width;
    let with_keys = labels(&|key, name, is_active| match is_active {
        true => format!("[{key} {name}]"),
        false => format!(" {key} {name} "),
    });
    let names = labels(&|_, name, is_active| if is_active { format!("[{name}]") } else { format!(" {name} ") });
    let shortest = labels(&|key, name, is_active| if is_active { format!("[{name}]") } else { format!(" {key} ") });
    // On larger boards, letters are digits.
    let are_keys_plain = digit_side(session.game.board()) <= Side::NINE;
    let labels = match () {
        () if are_keys_plain && fits(&with_keys) => with_keys,
        () if fits(&names) => names,
        () => shortest,
    };
    let mut x = row.x;
    for ((mode, ..), label) in modes.iter().zip(labels) {
        let style = if *mode == active { rows.canvas.look.chosen() } else { rows.canvas.look.ink(Ink::Text) };
        let end = rows.canvas.text_within(x, row.y, row.right().saturating_sub(x), &label, style);
        rows.canvas.add_target(Rect::new(x, row.y, end - x, 1), Target::Command(Command::Mode(*mode)));
        x = end;
    }
}

/// Draws the digits, each with how many are left to place.
fn draw_digits(rows: &mut Rows<'_, '_>, session: &Session) {
    let remaining = session.game.remaining();
    let digits = digits_of(session.game.board());
    let side = session.game.board().side().get();
    let shown = session.shown_digit();
    let in_a_row = match rows.area.width {
        _ if side <= 9 => side.isqrt() + usize::from(side.isqrt().pow(2) < side),
        width => usize::from(width / 6).clamp(1, 7),
    };
    let pitch = (rows.area.width / in_a_row as u16).min(12);
    let texts = rows.canvas.texts;
    let left = |count: i32| text!(texts, "play-digit-left", count = count);
    let widest = remaining.iter().filter_map(|tally| tally.left).map(|count| columns(&left(count))).max().unwrap_or(0);
    // A digit, a colon and a space come before, and a space after.
    let is_wide = pitch >= widest + 4;
    if !is_wide {
        rows.text(text!(texts, "play-left-to-place"), Ink::Quiet);
    }
    for line in remaining.chunks(in_a_row) {
        let Some(row) = rows.next() else { return };
        for (place, tally) in line.iter().enumerate() {
            let symbol = symbol(digits, tally.digit);
            let x = row.x + place as u16 * pitch;
            let look = rows.canvas.look;
            let ink = if tally.is_finished { Ink::Quiet } else { Ink::Strong };
            let mut style = look.ink(ink);
            if shown == Some(tally.digit) {
                style = style.add_modifier(Modifier::UNDERLINED);
            }
            rows.canvas.text(x, row.y, &symbol.to_string(), style);
            let left = match tally.left {
                Some(0) if tally.is_finished => "✓".to_owned(),
                Some(count) if is_wide => left(count),
                Some(count) => count.to_string(),
                None => String::new(),
            };
            rows.canvas.text(x + 1, row.y, ":", look.ink(Ink::Quiet));
            rows.canvas.text(x + 3, row.y, &left, look.ink(Ink::Quiet));
            let width = if is_wide { widest + 3 } else { 5 };
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
        0 => rows.text(text!(rows.texts(), "play-selected-none"), Ink::Text),
        count => rows.text(&text!(rows.texts(), "play-selected-cells", count = count), Ink::Text),
    }
}

fn draw_state(rows: &mut Rows<'_, '_>, session: &Session) {
    let symbol = |digit| symbol(digits_of(session.game.board()), digit);
    let texts = rows.texts();
    match session.filter() {
        Filter::Off => {}
        Filter::Choosing => rows.text(text!(texts, "play-filter-choosing"), Ink::Accent),
        Filter::On(digit) => {
            rows.text(&text!(texts, "play-filter-on", digit = symbol(digit), key = "Esc"), Ink::Accent);
        }
    }
    match session.sticky() {
        None => {}
        Some(None) => rows.text(text!(texts, "play-sticky-choosing"), Ink::Accent),
        Some(Some(digit)) => {
            rows.text(&text!(texts, "play-sticky-on", digit = symbol(digit), key = "Enter"), Ink::Accent);
        }
    }
    let checkpoints = session.game.checkpoints().len();
    if checkpoints > 0 {
        rows.text(&text!(texts, "play-checkpoint-count", count = checkpoints), Ink::Quiet);
    }
    let wrong = session.shown_wrong().len();
    if wrong > 0 {
        rows.text(&text!(texts, "play-wrong-count", count = wrong), Ink::Wrong);
    }
    let filled = (session.game.progress() * 100.0).round();
    rows.text(&text!(texts, "play-filled-part", percent = filled), Ink::Quiet);
}

/// Writes the rules that the board breaks, the clues that it has no room for, and what each rule means, as far as there is
/// room; then how to read the rest.
fn draw_rules(rows: &mut Rows<'_, '_>, game_screen: &GameScreen, context: &AppContext) {
    let (texts, session) = (rows.texts(), &game_screen.session);
    let broken = service::broken_rules(session.game.board().puzzle(), &session.game.position().values());
    let shown = session.shown_conflicts();
    let is_known = |broken: &service::BrokenRule| shown.iter().any(|conflict| conflict.cells == broken.cells);
    let is_shown = |broken: &&service::BrokenRule| broken.spec.origin == Origin::Choice && is_known(broken);
    if !shown.is_empty() {
        for broken in broken.iter().filter(is_shown) {
            rows.text(&broken.text(texts), Ink::Wrong);
        }
    }
    let not_drawn = game_screen.clues_not_drawn(context);
    let meanings = game_title::meanings_in(&session.game, texts);
    if meanings.is_empty() || rows.area.height < 2 {
        return;
    }
    rows.gap();
    let heading = (!not_drawn.is_empty()).then(|| (text!(texts, "play-not-drawn"), Ink::Text));
    let clues = not_drawn.iter().map(|clue| (*clue, Ink::Text));
    let meanings = meanings.iter().map(|meaning| (meaning.as_str(), Ink::Quiet));
    let mut is_cut = false;
    for (text, ink) in heading.into_iter().chain(clues).chain(meanings) {
        // The last row says where the rest is.
        is_cut = Canvas::is_too_long(Rect { height: rows.area.height.saturating_sub(1), ..rows.area }, &[text]);
        if is_cut {
            break;
        }
        rows.text(text, ink);
    }
    let count = game_screen.clues.clear_of(&session.game.covered()).len();
    if is_cut || count > 0 {
        rows.text(&text!(texts, "play-rules-more", count = count, key = "F1"), Ink::Quiet);
    }
}

/// Draws the keys for which the bottom line has no room.
fn draw_help(rows: &mut Rows<'_, '_>, side: Side) {
    if rows.area.height < 7 {
        return;
    }
    rows.gap();
    let keys = [
        ("g", id!("play-key-fill-cell"), Command::FillCell),
        ("f", id!("play-key-highlight"), Command::Filter),
        ("e", id!("play-key-next-empty"), Command::Seek(ninefold_game::Order::Next)),
        ("b", id!("play-key-checkpoint"), Command::Checkpoint),
        ("t", id!("play-key-theme"), Command::Theme),
        ("+ −", id!("play-key-size"), Command::Larger),
    ];
    // Two in a row, if the two longest fit.
    let texts = rows.texts();
    let length = |(key, meaning, _): &(&str, Id, _)| columns(&key_name(key, side)) + columns(texts.get(*meaning)) + 1;
    let longest = keys.iter().map(length).max().unwrap_or(0);
    let in_a_row = if rows.area.width / 2 > longest { 2 } else { 1 };
    for pair in keys.chunks(in_a_row) {
        let Some(row) = rows.next() else { return };
        let mut x = row.x;
        for (key, meaning, command) in pair {
            rows.canvas.key(x, row.y, &key_name(key, side), texts.get(*meaning), *command);
            x += row.width / 2;
        }
    }
}
