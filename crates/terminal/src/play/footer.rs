//! The line at the bottom, with the most important keys or a sign of work under way; and the cover of a paused board.

use ninefold::text::{Id, id, text};
use ratatui::layout::Rect;

use super::game_screen::GameScreen;
use crate::app_context::{AppContext, key_name};
use crate::canvas::{Canvas, Target, columns};
use crate::command::Command;
use crate::keys::digit_side;
use crate::look::{Ink, Lines};

/// How often a spinner turns, in milliseconds.
pub(crate) const SPIN_MILLIS: u64 = 100;
/// How long to wait before showing that work is under way, in milliseconds.
const SHOW_AFTER_MILLIS: u64 = 150;

/// Says over a hidden board that the game is paused.
pub(super) fn draw_pause(canvas: &mut Canvas<'_>, area: Rect) {
    let text = text!(canvas.texts, "paused-cover");
    let width = columns(text) + 2;
    let x = area.x + area.width.saturating_sub(width) / 2;
    let row = Rect::new(x, area.y + area.height / 2, width, 1).intersection(area);
    canvas.clear(row, canvas.look.panel());
    canvas.text_within(row.x + 1, row.y, row.width, text, canvas.look.ink(Ink::Strong));
    canvas.add_target(area, Target::Command(Command::Pause));
}

/// Draws the most important keys, or a sign of work under way.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    footer: Rect,
    game_screen: &GameScreen,
    cell: Option<&str>,
    context: &AppContext,
) {
    canvas.clear(footer, canvas.look.panel());
    let footer = draw_cell(canvas, footer, cell);
    if let Some(asked) = &game_screen.asked {
        let waited = context.tick().since(asked.since);
        if waited >= SHOW_AFTER_MILLIS {
            let sign = spinner(waited, canvas.look.lines);
            let text = format!("{sign} {}", text!(canvas.texts, "play-one-moment", key = "Esc"));
            canvas.text_within(footer.x + 1, footer.y, footer.width, &text, canvas.look.ink(Ink::Strong));
            return;
        }
    }
    let side = digit_side(game_screen.session.game.board());
    let is_open = game_screen.session.is_playable();
    let keys: &[(&str, Id, Command)] = match (&game_screen.hint, is_open) {
        (Some(hint), _) if hint.is_stuck() => &[
            ("H", id!("play-next-ask"), Command::Hint),
            ("g", id!("play-key-fill-cell"), Command::FillCell),
            ("Esc", id!("play-key-close"), Command::Escape),
            ("u", id!("play-key-undo"), Command::Undo),
            ("?", id!("play-key-keys"), Command::Keys),
        ],
        (Some(hint), _) if !hint.has_more() => &[
            ("Enter", id!("play-key-apply"), Command::ApplyHint),
            ("F1", id!("play-key-read-all"), Command::ReadHint),
            ("Esc", id!("play-key-close"), Command::Escape),
            ("u", id!("play-key-undo"), Command::Undo),
            ("?", id!("play-key-keys"), Command::Keys),
        ],
        (Some(_), _) => &[
            ("H", id!("play-key-more-hint"), Command::Hint),
            ("Enter", id!("play-key-apply"), Command::ApplyHint),
            ("F1", id!("play-key-read-all"), Command::ReadHint),
            ("Esc", id!("play-key-close"), Command::Escape),
            ("u", id!("play-key-undo"), Command::Undo),
            ("?", id!("play-key-keys"), Command::Keys),
        ],
        (None, true) => &[
            ("H", id!("play-key-hint"), Command::Hint),
            ("Enter", id!("play-key-check"), Command::Check),
            ("Space", id!("play-key-mode"), Command::NextMode),
            ("m", id!("play-key-marks"), Command::FillMarks),
            ("u", id!("play-key-undo"), Command::Undo),
            ("p", id!("play-key-pause"), Command::Pause),
            ("?", id!("play-key-keys"), Command::Keys),
            ("F10", id!("play-key-menu"), Command::Menu),
            ("q", id!("play-key-leave"), Command::Exit),
        ],
        (None, false) => &[
            ("p", id!("play-key-resume"), Command::Pause),
            ("n", id!("play-key-new"), Command::New),
            ("?", id!("play-key-keys"), Command::Keys),
            ("F10", id!("play-key-menu"), Command::Menu),
            ("q", id!("play-key-leave"), Command::Exit),
        ],
    };
    let mut x = footer.x + 1;
    for (key, meaning, command) in keys.iter().filter(|(_, _, command)| game_screen.is_able(*command)) {
        let (key, meaning) = (key_name(key, side), canvas.texts.get(*meaning));
        if x + columns(&key) + columns(meaning) + 1 > footer.right() {
            break;
        }
        x = canvas.key(x, footer.y, &key, meaning, *command) + 2;
    }
}

/// Draws the description of the cell under the cursor at the right end, if no other line is free for it; returns the
/// remaining room.
fn draw_cell(canvas: &mut Canvas<'_>, footer: Rect, cell: Option<&str>) -> Rect {
    let Some(text) = cell else { return footer };
    let width = (columns(text) + 1).min(footer.width);
    let x = footer.right() - width;
    canvas.text_within(x, footer.y, width, text, canvas.look.ink(Ink::Text));
    Rect { width: (footer.width - width).saturating_sub(1), ..footer }
}

/// Returns the spinner's sign at this time.
pub(crate) fn spinner(millis: u64, lines: Lines) -> char {
    let signs = match lines {
        Lines::Unicode => ['⠋', '⠙', '⠸', '⠴', '⠦', '⠇'].as_slice(),
        Lines::Ascii => ['|', '/', '-', '\\'].as_slice(),
    };
    signs[(millis / SPIN_MILLIS) as usize % signs.len()]
}
