//! A dialog with text to read. It scrolls if the text is long.

use ninefold::text::text;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target};
use crate::look::Ink;
use crate::pager::Pager;
use crate::screen::{Hit, Next, Pointing, Screen};

/// Paragraphs under a title.
pub(crate) struct Notice {
    title: String,
    pager: Pager,
    width: u16,
}

impl Notice {
    /// Creates a notice whose paragraphs are this many columns wide.
    pub(crate) fn new(title: &str, paragraphs: impl IntoIterator<Item = String>, width: u16) -> Notice {
        let pager = Pager::new(paragraphs.into_iter().map(|text| (text, Ink::Text)));
        Notice { title: title.to_owned(), pager, width }
    }
}

impl Screen for Notice {
    fn draw(&self, canvas: &mut Canvas<'_>, _context: &AppContext) {
        let width = self.width.min(canvas.area().width.saturating_sub(4));
        let inner = canvas.dialog(&self.title, width, self.pager.height(width).saturating_add(2));
        self.pager.draw(canvas, Rect { height: inner.height.saturating_sub(2), ..inner });
        let y = inner.bottom().saturating_sub(1);
        let end = canvas.button(inner.x, y, text!(canvas.texts, "button-ok"), true, Target::Item(0));
        if self.pager.is_long() {
            let scroll = format!("↑ ↓ {}", text!(canvas.texts, "scroll-keys"));
            canvas.text(end + 2, y, &scroll, canvas.look.ink(Ink::Quiet));
        }
    }

    fn key(&mut self, key: KeyEvent, _context: &mut AppContext) -> Next {
        if self.pager.key(key.code) {
            return Next::Stay;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ' | 'q') => Next::Close,
            _ => Next::Stay,
        }
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, _context: &mut AppContext) -> Next {
        if (pointing, hit.target) == (Pointing::Press, Some(Target::Item(0))) {
            return Next::Close;
        }
        self.pager.pointer(pointing);
        Next::Stay
    }
}
