//! A text from outside becomes a game: a saved game, or a puzzle in any form that the program reads.

use std::path::PathBuf;

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{Notice, Waiting};
use crate::canvas::{Canvas, Target, wrapped};
use crate::desk::Pending;
use crate::house::House;
use crate::look::Ink;
use crate::screen::{Hit, Next, Pointing, Screen};
use crate::start::{self, Opened, Ready};

const WIDTH: u16 = 60;

/// Opens a text as soon as the desk has read it.
pub(crate) fn opening(text: &str, house: &mut House) -> Next {
    if text.trim().is_empty() {
        return Next::Stay;
    }
    let pending = start::open(text, house);
    opened(pending, house)
}

/// Opens a file as soon as the desk has read it.
pub(crate) fn opening_file(path: PathBuf, house: &mut House) -> Next {
    let pending = start::open_file(path, house);
    opened(pending, house)
}

/// Opens what the desk has read, as soon as it has.
pub(crate) fn opened(pending: Pending<Opened>, house: &mut House) -> Next {
    Waiting::open("Open", pending, house, |opened, house| match opened {
        Opened::Puzzle(ready) => Next::Go(ready.begin(house)),
        Opened::Saved(saved) => Next::Go(start::resume(*saved, house)),
        Opened::Improper(why, Some(ready)) => Next::Open(Box::new(Anyway { why, ready: Some(ready) })),
        Opened::Improper(why, None) | Opened::Unread(why) => {
            let known = "Ninefold can read 81-character lines of digits and dots, grids with or without bars, pencilmarks, \
                         files of other programs, and its own saved games.";
            let paragraphs = [why, String::new(), known.to_owned()];
            Next::Open(Box::new(Notice::new("This can't be opened", paragraphs, WIDTH)))
        }
    })
}

/// A puzzle with several solutions: play it anyway?
struct Anyway {
    why: String,
    ready: Option<Box<Ready>>,
}

impl Anyway {
    fn play(&mut self, house: &mut House) -> Next {
        self.ready.take().map_or(Next::Close, |ready| Next::Go(ready.begin(house)))
    }
}

impl Screen for Anyway {
    fn draw(&self, canvas: &mut Canvas<'_>, _house: &House) {
        let lines = wrapped(&self.why, WIDTH.into()).len() as u16;
        let inner = canvas.dialog("Not a proper puzzle", WIDTH, lines + 3);
        canvas.paragraph(inner, &self.why, canvas.look.ink(Ink::Text));
        let y = inner.bottom().saturating_sub(1);
        let end = canvas.button(inner.x, y, "Esc  Cancel", true, Target::Item(1));
        canvas.button(end + 2, y, "P  Play anyway", false, Target::Item(0));
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Next {
        match key.code {
            KeyCode::Char('P') => self.play(house),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q') => Next::Close,
            _ => Next::Stay,
        }
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, house: &mut House) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Item(0))) => self.play(house),
            (Pointing::Press, Some(Target::Item(_))) => Next::Close,
            _ => Next::Stay,
        }
    }
}
