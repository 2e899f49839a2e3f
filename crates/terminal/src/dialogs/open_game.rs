//! The list of saved games, to resume or remove one. A text that is pasted here is opened, and a file can be opened by
//! its path.

use ninefold::text::{Catalogue, text};
use ninefold_game::{GameId, Outcome};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::{Confirm, List, ListAction, OpenFile, opening};
use crate::app_context::AppContext;
use crate::canvas::{Canvas, bottom_rows, wrapped};
use crate::command::Command;
use crate::look::Ink;
use crate::screen::{Hit, Next, Pointing, Screen};
use crate::start;
use crate::store::GameEntry;

const WIDTH: u16 = 70;
const SHOWN: u16 = 12;

/// The list of saved games.
pub(crate) struct OpenGame {
    games: Vec<GameEntry>,
    list: List,
    /// The game whose removal the player was asked to confirm.
    dropping: Option<GameId>,
    /// Whether a game was removed: the page below may show it.
    has_dropped: bool,
}

fn row(kept: &GameEntry, texts: &'static Catalogue) -> (String, String) {
    let state = match kept.outcome {
        Outcome::Playing => text!(texts, "open-filled", percent = (kept.progress * 100.0).round()),
        Outcome::Solved => text!(texts, "open-solved").to_owned(),
        Outcome::Shown => text!(texts, "open-shown").to_owned(),
    };
    let date = kept.saved.get(..10).unwrap_or_default();
    (kept.title.text(texts), format!("{state}  {}  {date}", kept.elapsed))
}

impl OpenGame {
    /// Creates the list of the store's games.
    pub(crate) fn new(context: &mut AppContext) -> OpenGame {
        let games = context.store.games();
        let list = List::new(games.iter().map(|kept| row(kept, context.texts)).collect());
        OpenGame { games, list, dropping: None, has_dropped: false }
    }

    fn act_on(&mut self, action: ListAction, context: &mut AppContext) -> Next {
        match action {
            ListAction::Stay | ListAction::Other => {}
            ListAction::Left if self.has_dropped => return Next::CloseWith(Command::DropGame),
            ListAction::Left => return Next::Close,
            ListAction::Take(place) => match context.store.game(&self.games[place].id) {
                Ok(saved) => return Next::Go(start::resume(saved, context)),
                Err(why) => context.say(why.text(context.texts)),
            },
            ListAction::Drop(place) => {
                let kept = &self.games[place];
                self.dropping = Some(kept.id.clone());
                let texts = context.texts;
                let (title, details) = row(kept, texts);
                let text = text!(texts, "open-remove-question", game = format!("{title}, {details}"));
                let (title, yes) = (text!(texts, "open-remove-title"), text!(texts, "open-remove-button"));
                let ask = Confirm::new(title, &text, yes, Command::DropGame);
                return Next::Open(Box::new(ask));
            }
        }
        Next::Stay
    }
}

impl Screen for OpenGame {
    fn draw(&self, canvas: &mut Canvas<'_>, _context: &AppContext) {
        let texts = canvas.texts;
        let width = WIDTH.max(self.list.width()).min(canvas.area().width.saturating_sub(4));
        let help = text!(texts, "open-help", enter = "Enter", delete = "Del", escape = "Esc", tab = "Tab");
        let foot = (wrapped(&help, width.into()).len() as u16).max(3);
        let rows = self.list.height(width).clamp(1, SHOWN);
        let inner = canvas.dialog(text!(texts, "open-title"), width, rows + foot + 1);
        let area = Rect { height: rows.min(inner.height.saturating_sub(foot + 1)), ..inner };
        if self.list.len() == 0 {
            canvas.paragraph(area, text!(texts, "terminal-open-none"), canvas.look.ink(Ink::Quiet));
        } else {
            self.list.draw(canvas, area);
        }
        canvas.paragraph(bottom_rows(inner, foot), &help, canvas.look.ink(Ink::Quiet));
    }

    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next {
        match key.code {
            KeyCode::Tab => return Next::Open(Box::new(OpenFile::new(""))),
            KeyCode::Char(sign @ ('/' | '~' | '.')) => return Next::Open(Box::new(OpenFile::new(&sign.to_string()))),
            _ => {}
        }
        let action = self.list.key(key);
        self.act_on(action, context)
    }

    fn command(&mut self, command: Command, context: &mut AppContext) -> Next {
        if let (Command::DropGame, Some(id)) = (command, self.dropping.take()) {
            if let Err(why) = context.store.drop_game(&id) {
                context.say(why.text(context.texts));
            }
            self.has_dropped = true;
            self.games = context.store.games();
            self.list.set(self.games.iter().map(|kept| row(kept, context.texts)).collect());
        }
        Next::Stay
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, context: &mut AppContext) -> Next {
        let action = self.list.pointer(pointing, hit.target);
        self.act_on(action, context)
    }

    fn paste(&mut self, text: &str, context: &mut AppContext) -> Next {
        opening(text, context)
    }
}
