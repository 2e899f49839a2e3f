//! Opens a text from outside as a game: a saved game, or a puzzle in any format that the program reads.

use std::path::PathBuf;

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{Notice, Waiting};
use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target, wrapped};
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
    Waiting::open("Open", pending, context, |opened, context| match opened {
        TextContent::Puzzle(ready) => Next::Go(ready.begin(context)),
        TextContent::Saved(saved) => Next::Go(start::resume(*saved, context)),
        TextContent::Improper(why, Some(ready)) => Next::Open(Box::new(PlayAnyway { why, ready: Some(ready) })),
        TextContent::Improper(why, None) | TextContent::Unread(why) => {
            let known = "Ninefold can read 81-character lines of digits and dots, grids with or without bars, pencilmarks, \
                         files of other programs, and its own saved games.";
            let paragraphs = [why, String::new(), known.to_owned()];
            Next::Open(Box::new(Notice::new("This can't be opened", paragraphs, WIDTH)))
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
        let lines = wrapped(&self.why, WIDTH.into()).len() as u16;
        let inner = canvas.dialog("Not a proper puzzle", WIDTH, lines + 3);
        canvas.paragraph(inner, &self.why, canvas.look.ink(Ink::Text));
        let y = inner.bottom().saturating_sub(1);
        let end = canvas.button(inner.x, y, "Esc  Cancel", true, Target::Item(1));
        canvas.button(end + 2, y, "P  Play anyway", false, Target::Item(0));
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
