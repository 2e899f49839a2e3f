//! The line at the bottom, with the most important keys or a sign of work under way; and the cover of a paused board.

use ratatui::layout::Rect;

use super::game_screen::GameScreen;
use crate::app_context::{AppContext, key_name};
use crate::canvas::{Canvas, Target};
use crate::command::Command;
use crate::look::{Ink, Lines};

/// How often a spinner turns, in milliseconds.
pub(crate) const SPIN: u64 = 100;
/// How long to wait before showing that work is under way, in milliseconds.
const PATIENCE: u64 = 150;

/// Says over a hidden board that the game is paused.
pub(super) fn draw_veil(canvas: &mut Canvas<'_>, area: Rect) {
    let text = "Paused";
    let x = area.x + area.width.saturating_sub(text.len() as u16 + 2) / 2;
    let row = Rect::new(x, area.y + area.height / 2, text.len() as u16 + 2, 1).intersection(area);
    canvas.clear(row, canvas.look.panel());
    canvas.text_within(row.x + 1, row.y, row.width, text, canvas.look.ink(Ink::Strong));
    canvas.spot(area, Target::Command(Command::Pause));
}

/// Draws the most important keys, or a sign of work under way.
pub(super) fn draw(canvas: &mut Canvas<'_>, foot: Rect, table: &GameScreen, cell: Option<&str>, context: &AppContext) {
    canvas.clear(foot, canvas.look.panel());
    let foot = draw_cell(canvas, foot, cell);
    if let Some(asked) = &table.asked {
        let waited = context.tick().since(asked.since);
        if waited >= PATIENCE {
            let sign = spinner(waited, canvas.look.lines);
            let text = format!("{sign} One moment …  Esc stops");
            canvas.text_within(foot.x + 1, foot.y, foot.width, &text, canvas.look.ink(Ink::Strong));
            return;
        }
    }
    let side = table.session.game.board().side();
    let is_open = table.session.is_playable();
    let keys: &[(&str, &str, Command)] = match (&table.hint, is_open) {
        (Some(hint), _) if !hint.has_more() => &[
            ("Enter", "apply", Command::ApplyHint),
            ("F1", "read all", Command::ReadHint),
            ("Esc", "close", Command::Escape),
            ("u", "undo", Command::Undo),
            ("?", "keys", Command::Keys),
        ],
        (Some(_), _) => &[
            ("H", "more", Command::Hint),
            ("Enter", "apply", Command::ApplyHint),
            ("F1", "read all", Command::ReadHint),
            ("Esc", "close", Command::Escape),
            ("u", "undo", Command::Undo),
            ("?", "keys", Command::Keys),
        ],
        (None, true) => &[
            ("H", "hint", Command::Hint),
            ("Enter", "check", Command::Check),
            ("Space", "mode", Command::NextMode),
            ("m", "marks", Command::FillMarks),
            ("u", "undo", Command::Undo),
            ("p", "pause", Command::Pause),
            ("?", "keys", Command::Keys),
            ("F10", "menu", Command::Menu),
            ("q", "leave", Command::Exit),
        ],
        (None, false) => &[
            ("p", "resume", Command::Pause),
            ("n", "new", Command::New),
            ("?", "keys", Command::Keys),
            ("F10", "menu", Command::Menu),
            ("q", "leave", Command::Exit),
        ],
    };
    let mut x = foot.x + 1;
    for (key, meaning, command) in keys.iter().filter(|(_, _, command)| table.is_able(*command)) {
        let key = key_name(key, side);
        let width = (key.chars().count() + meaning.len() + 1) as u16;
        if x + width > foot.right() {
            break;
        }
        x = canvas.key(x, foot.y, &key, meaning, *command) + 2;
    }
}

/// Draws the description of the cell under the cursor at the right end, if no other line is free for it; returns the
/// remaining room.
fn draw_cell(canvas: &mut Canvas<'_>, foot: Rect, cell: Option<&str>) -> Rect {
    let Some(text) = cell else { return foot };
    let width = (text.chars().count() as u16 + 1).min(foot.width / 2);
    let x = foot.right() - width;
    canvas.text_within(x, foot.y, width, text, canvas.look.ink(Ink::Text));
    Rect { width: foot.width - width - 1, ..foot }
}

/// Returns the spinner's sign at this time.
pub(crate) fn spinner(millis: u64, lines: Lines) -> char {
    let signs = match lines {
        Lines::Unicode => ['⠋', '⠙', '⠸', '⠴', '⠦', '⠇'].as_slice(),
        Lines::Ascii => ['|', '/', '-', '\\'].as_slice(),
    };
    signs[(millis / SPIN) as usize % signs.len()]
}
