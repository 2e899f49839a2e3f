//! Opens a text from outside as a game: a saved game, or a puzzle in any format that the program reads.

use std::path::PathBuf;

use ninefold::text::text;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{Notice, Proposals, Waiting};
use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target, button_rows, wrapped};
use crate::look::Ink;
use crate::screen::{Hit, Next, Pointing, Screen};
use crate::start::{self, PlayablePuzzle, TextContent};
use crate::worker::Pending;

const WIDTH: u16 = 60;

/// Opens a text as soon as the worker has read it.
pub(crate) fn opening(text: &str, context: &mut AppContext) -> Next {
    if text.trim().is_empty() {
        return Next::Stay;
    }
    let pending = start::open(text, context);
    opened(pending, context)
}

/// Opens a file as soon as the worker has read it.
pub(crate) fn opening_file(path: PathBuf, context: &mut AppContext) -> Next {
    let pending = start::open_file(path, context);
    opened(pending, context)
}

/// Waits for what the worker reads and opens it.
pub(crate) fn opened(pending: Pending<TextContent>, context: &mut AppContext) -> Next {
    let title = text!(context.texts, "open-title");
    Waiting::open(title, pending, context, |content, context| match content {
        TextContent::Puzzle(ready) => Next::Go(ready.begin(context)),
        TextContent::Saved(saved) => Next::Go(start::open_saved(*saved, context)),
        TextContent::Improper(why, Some(ready)) => Next::Open(Box::new(PlayAnyway { why, ready: Some(ready) })),
        TextContent::Proposed(proposed) => {
            let offers = proposed.offers.clone();
            let open = |chosen, context: &mut AppContext| {
                let pending = proposed.open(chosen, context);
                opened(pending, context)
            };
            Next::Open(Box::new(Proposals::new(offers, open)))
        }
        TextContent::Improper(why, None) | TextContent::Unread(why) => {
            let known = text!(context.texts, "open-known");
            let paragraphs = [why, String::new(), known.to_owned()];
            Next::Open(Box::new(Notice::new(text!(context.texts, "open-failed-title"), paragraphs, WIDTH)))
        }
    })
}

/// Asks whether to play a puzzle with several solutions anyway.
struct PlayAnyway {
    why: String,
    ready: Option<Box<PlayablePuzzle>>,
}

impl PlayAnyway {
    fn play(&mut self, context: &mut AppContext) -> Next {
        self.ready.take().map_or(Next::Close, |ready| Next::Go(ready.begin(context)))
    }
}

impl Screen for PlayAnyway {
    fn draw(&self, canvas: &mut Canvas<'_>, _context: &AppContext) {
        let texts = canvas.texts;
        let cancel = format!("Esc  {}", text!(texts, "button-cancel"));
        let play = format!("P  {}", text!(texts, "button-play-anyway"));
        let width = WIDTH.min(canvas.area().width.saturating_sub(4));
        let foot = button_rows([cancel.as_str(), play.as_str()], width);
        let lines = wrapped(&self.why, width.into()).len() as u16;
        let inner = canvas.dialog(text!(texts, "open-improper-title"), width, lines + foot + 2);
        canvas.paragraph(inner, &self.why, canvas.look.ink(Ink::Text));
        canvas.buttons(inner, &[(&cancel, Target::Item(1)), (&play, Target::Item(0))], Some(0));
    }

    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next {
        match key.code {
            KeyCode::Char('P') => self.play(context),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q') => Next::Close,
            _ => Next::Stay,
        }
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, context: &mut AppContext) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Item(0))) => self.play(context),
            (Pointing::Press, Some(Target::Item(_))) => Next::Close,
            _ => Next::Stay,
        }
    }
}
