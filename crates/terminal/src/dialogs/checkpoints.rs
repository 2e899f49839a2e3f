//! The checkpoints of a game: set one, return to one, remove one.

use ninefold_game::{Game, Moment};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::{List, ListAction};
use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target};
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
            (format!("Checkpoint {}", index + 1), format!("{time}  {filled} of {own} cells"))
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
        let rows = (self.list.len() as u16).clamp(2, 12);
        let inner = canvas.dialog("Checkpoints", WIDTH, rows + 3);
        let area = Rect { height: rows.min(inner.height.saturating_sub(2)), ..inner };
        if self.list.len() == 0 {
            let text = "A checkpoint remembers the board, so that you can try something and return.";
            canvas.paragraph(area, text, canvas.look.ink(Ink::Quiet));
        } else {
            self.list.draw(canvas, area);
        }
        let y = inner.bottom().saturating_sub(1);
        let mut x = canvas.key(inner.x, y, "b", "set one here", Command::Checkpoint) + 2;
        if self.list.len() > 0 {
            x = canvas.text(x, y, "Enter return  Del remove", canvas.look.ink(Ink::Quiet)) + 2;
        }
        canvas.key(x, y, "Esc", "close", Command::Escape);
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
