//! The page about the program: what it is, its version, its licences, how it is built.

use ninefold::text::{Catalogue, Id, id, text};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::Welcome;
use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target};
use crate::command::Command;
use crate::look::Ink;
use crate::pager::Pager;
use crate::screen::{Hit, Layer, Next, Pointing, Screen};

const WIDTH: u16 = 74;

/// The parts of the page: titles and paragraphs.
const PARTS: [(Id, Id); 4] = [
    (id!("developers-engine"), id!("developers-engine-text")),
    (id!("developers-proof"), id!("developers-proof-text")),
    (id!("developers-steps"), id!("developers-steps-text")),
    (id!("developers-files"), id!("developers-files-text")),
];

/// The page about the program.
pub(crate) struct Developers {
    text: Pager,
}

impl Developers {
    /// Creates the page at its start.
    pub(crate) fn new(texts: &'static Catalogue) -> Developers {
        let version = env!("CARGO_PKG_VERSION");
        let gap = || (String::new(), Ink::Text);
        let about = text!(texts, "developers-about", version = version);
        let title = text!(texts, "developers-title").to_owned();
        let mut text = vec![(title, Ink::Strong), gap(), (about, Ink::Text), gap()];
        for (title, words) in PARTS.map(|(title, words)| (texts.get(title), texts.get(words))) {
            text.extend([(title.to_owned(), Ink::Strong), (words.to_owned(), Ink::Quiet), gap()]);
        }
        text.push((text!(texts, "developers-licence").to_owned(), Ink::Text));
        Developers { text: Pager::new(text) }
    }
}

impl Screen for Developers {
    fn draw(&self, canvas: &mut Canvas<'_>, _context: &AppContext) {
        let screen = canvas.area();
        let width = WIDTH.min(screen.width.saturating_sub(4));
        let x = screen.x + (screen.width - width) / 2;
        self.text.draw(canvas, Rect::new(x, screen.y + 1, width, screen.height.saturating_sub(2)));
        let foot = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        canvas.clear(foot, canvas.look.panel());
        let end = canvas.key(foot.x + 1, foot.y, "q", text!(canvas.texts, "developers-back"), Command::Exit);
        if self.text.is_long() {
            let scroll = format!("↑ ↓ {}", text!(canvas.texts, "scroll-keys"));
            canvas.text(end + 2, foot.y, &scroll, canvas.look.ink(Ink::Quiet));
        }
    }

    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next {
        if self.text.key(key.code) {
            return Next::Stay;
        }
        match key.code {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | ' ') => Next::Go(Box::new(Welcome::new(context))),
            _ => Next::Stay,
        }
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, context: &mut AppContext) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Command(_))) => Next::Go(Box::new(Welcome::new(context))),
            _ => {
                self.text.pointer(pointing);
                Next::Stay
            }
        }
    }

    fn layer(&self) -> Layer {
        Layer::Page
    }
}
