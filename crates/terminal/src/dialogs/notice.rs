//! Something to be read, with scrolling where it is long.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, Target, wrapped};
use crate::house::House;
use crate::look::Ink;
use crate::screen::{Hit, Next, Pointing, Screen};

/// Paragraphs under a title.
pub(crate) struct Notice {
    title: String,
    paragraphs: Vec<String>,
    width: u16,
    top: usize,
}

impl Notice {
    /// Paragraphs in so many columns.
    pub(crate) fn new(title: &str, paragraphs: impl IntoIterator<Item = String>, width: u16) -> Notice {
        Notice { title: title.to_owned(), paragraphs: paragraphs.into_iter().collect(), width, top: 0 }
    }

    fn lines(&self, width: u16) -> Vec<String> {
        self.paragraphs.iter().flat_map(|text| wrapped(text, width.into())).collect()
    }
}

impl Screen for Notice {
    fn draw(&self, canvas: &mut Canvas<'_>, _house: &House) {
        let screen = canvas.area();
        let width = self.width.min(screen.width.saturating_sub(4));
        let lines = self.lines(width);
        let inner = canvas.dialog(&self.title, width, lines.len() as u16 + 2);
        let room = Rect { height: inner.height.saturating_sub(2), ..inner };
        let top = self.top.min(lines.len().saturating_sub(usize::from(room.height)));
        for (line, y) in lines.iter().skip(top).zip(room.top()..room.bottom()) {
            canvas.text_within(inner.x, y, inner.width, line, canvas.look.ink(Ink::Text));
        }
        let y = inner.bottom().saturating_sub(1);
        let end = canvas.button(inner.x, y, "OK", true, Target::Item(0));
        if lines.len() > usize::from(room.height) {
            canvas.text(end + 2, y, "↑ ↓ for more", canvas.look.ink(Ink::Quiet));
        }
    }

    fn key(&mut self, key: KeyEvent, _house: &mut House) -> Next {
        let last = self.lines(self.width).len();
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.top = self.top.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.top = (self.top + 1).min(last.saturating_sub(1)),
            KeyCode::PageUp => self.top = self.top.saturating_sub(10),
            KeyCode::PageDown => self.top = (self.top + 10).min(last.saturating_sub(1)),
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ' | 'q') => return Next::Close,
            _ => {}
        }
        Next::Stay
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, _house: &mut House) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Item(_))) => return Next::Close,
            (Pointing::WheelUp, _) => self.top = self.top.saturating_sub(1),
            (Pointing::WheelDown, _) => self.top += 1,
            _ => {}
        }
        Next::Stay
    }
}
