//! The page about the program: what it is, its version, its licences, how it is built.

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

const PARTS: [(&str, &str); 4] = [
    (
        "One engine",
        "One library solves, counts, rates, explains and generates puzzles for the command line, for other programs, \
         for the web page and for this game. It is written in Rust.",
    ),
    (
        "Every answer is proven",
        "No solution, exactly one, or several: the search is complete. Two independent solvers, one for classic puzzles \
         and one for any rules, check each other in the tests.",
    ),
    (
        "Steps that a person can follow",
        "Hints use the techniques that people use, and explain each step in words. Ratings follow the scale of Sudoku \
         Explainer 1.2.1.",
    ),
    (
        "Everything stays on this computer",
        "Your games, settings and statistics are files in your home folder, in a documented format.",
    ),
];

/// The page about the program.
pub(crate) struct Developers {
    text: Pager,
}

impl Developers {
    /// Creates the page at its start.
    pub(crate) fn new() -> Developers {
        let version = env!("CARGO_PKG_VERSION");
        let gap = || (String::new(), Ink::Text);
        let made = format!("Ninefold is made by the Ninefold project. This is version {version}.");
        let mut text = vec![("Developers".to_owned(), Ink::Strong), gap(), (made, Ink::Text), gap()];
        for (title, words) in PARTS {
            text.extend([(title.to_owned(), Ink::Strong), (words.to_owned(), Ink::Quiet), gap()]);
        }
        let licence = "Ninefold is free software under the MIT licence or the Apache License 2.0, at your choice.";
        text.push((licence.to_owned(), Ink::Text));
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
        let end = canvas.key(foot.x + 1, foot.y, "q", "back", Command::Exit);
        if self.text.is_long() {
            canvas.text(end + 2, foot.y, "↑ ↓ scroll", canvas.look.ink(Ink::Quiet));
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
