//! The checkpoints of a game: set one, return to one, remove one.

use ninefold::text::text;
use ninefold_game::{Game, Moment};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::{List, ListAction};
use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target, bottom_rows, key_rows, wrapped};
use crate::command::Command;
use crate::look::Ink;
use crate::screen::{Hit, Next, Pointing, Screen};

const WIDTH: u16 = 50;

/// The list of a game's checkpoints.
pub(crate) struct Checkpoints {
    list: List,
}

impl Checkpoints {
    /// Creates the list of a game's checkpoints.
    pub(crate) fn new(game: &Game, context: &AppContext) -> Checkpoints {
        let own = game.board().own_cells().count();
        let rows = game.checkpoints().iter().enumerate().map(|(index, checkpoint)| {
            let is_filled = |cell: &ninefold::Cell| !checkpoint.position.get(*cell).is_blank();
            let filled = game.board().own_cells().filter(is_filled).count();
            let time = local_time(&checkpoint.at, context);
            let cells = text!(context.texts, "checkpoint-filled", filled = filled, all = own);
            (text!(context.texts, "checkpoint-name", number = index + 1), format!("{time}  {cells}"))
        });
        Checkpoints { list: List::new(rows.collect()) }
    }

    fn act_on(action: ListAction) -> Next {
        match action {
            ListAction::Stay | ListAction::Other => Next::Stay,
            ListAction::Take(index) => Next::CloseWith(Command::ReturnTo(index)),
            ListAction::Drop(index) => Next::CloseWith(Command::DropCheckpoint(index)),
            ListAction::Left => Next::Close,
        }
    }
}

/// Returns the hour and minute of a moment in local time; a text that is not a moment stays as it is.
fn local_time(at: &str, context: &AppContext) -> String {
    let minute = |text: &str| -> Option<u64> {
        let (hours, minutes) = text.get(11..16)?.split_once(':')?;
        Some(hours.parse::<u64>().ok()? * 60 + minutes.parse::<u64>().ok()?)
    };
    let Some(minute) = minute(at) else { return at.to_owned() };
    // A day after the start of the calendar, so that clocks behind UTC have a time, too.
    let local = context.local(Moment::of_millis((24 * 60 + minute) * 60_000));
    local.to_string().get(11..16).unwrap_or_default().to_owned()
}

impl Screen for Checkpoints {
    fn draw(&self, canvas: &mut Canvas<'_>, _context: &AppContext) {
        let texts = canvas.texts;
        let is_empty = self.list.len() == 0;
        let mut keys = vec![
            ("b", text!(texts, "checkpoints-set"), Some(Command::Checkpoint)),
            ("Enter", text!(texts, "checkpoints-return"), None),
            ("Del", text!(texts, "checkpoints-remove"), None),
            ("Esc", text!(texts, "checkpoints-close"), Some(Command::Escape)),
        ];
        keys.retain(|(.., command)| !is_empty || command.is_some());
        let width = WIDTH.min(canvas.area().width.saturating_sub(4));
        let foot = key_rows(&keys, width);
        let none = text!(texts, "checkpoints-none");
        let rows = if is_empty { wrapped(none, width.into()).len() as u16 } else { self.list.height(width) };
        let rows = rows.clamp(2, 12);
        let inner = canvas.dialog(text!(texts, "checkpoints-title"), width, rows + foot + 2);
        let area = Rect { height: rows.min(inner.height.saturating_sub(foot + 1)), ..inner };
        if is_empty {
            canvas.paragraph(area, none, canvas.look.ink(Ink::Quiet));
        } else {
            self.list.draw(canvas, area);
        }
        canvas.keys(bottom_rows(inner, foot), &keys);
    }

    fn key(&mut self, key: KeyEvent, _context: &mut AppContext) -> Next {
        if key.code == KeyCode::Char('b') {
            return Next::CloseWith(Command::Checkpoint);
        }
        Checkpoints::act_on(self.list.key(key))
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, _context: &mut AppContext) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Command(Command::Checkpoint))) => Next::CloseWith(Command::Checkpoint),
            (Pointing::Press, Some(Target::Command(_))) => Next::Close,
            _ => Checkpoints::act_on(self.list.pointer(pointing, hit.target)),
        }
    }
}
