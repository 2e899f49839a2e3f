//! About the program: what it is, its version, its licences, how it is built.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::Welcome;
use crate::canvas::{Canvas, Target};
use crate::command::Command;
use crate::house::House;
use crate::look::Ink;
use crate::screen::{Hit, Layer, Next, Pointing, Screen};

const WIDTH: u16 = 74;

const PARTS: [(&str, &str); 4] = [
    (
        "One engine",
        "The same library solves, counts, rates, explains and makes puzzles for the command line, for other programs, \
         for the page and for this game. It is written in Rust.",
    ),
    (
        "An answer is a proof",
        "None, exactly one, several: the search is complete. Two solvers, one for plain puzzles and one for any rules, \
         are each other's witnesses in the tests.",
    ),
    (
        "Steps that a person can follow",
        "Hints come from techniques that people use, each in a sentence built from what was found. Ratings follow the \
         scale of Sudoku Explainer 1.2.1.",
    ),
    (
        "Nothing leaves this machine",
        "Games, settings and statistics are files of yours, in a format that is described.",
    ),
];

/// About the program.
pub(crate) struct Developers;

impl Screen for Developers {
    fn draw(&self, canvas: &mut Canvas<'_>, _house: &House) {
        let screen = canvas.area();
        let width = WIDTH.min(screen.width.saturating_sub(2));
        let x = screen.x + (screen.width - width) / 2;
        let mut area = Rect::new(x, screen.y + 1, width, screen.height.saturating_sub(2));
        let mut say = |canvas: &mut Canvas<'_>, text: &str, ink: Ink, gap: u16| {
            let used = canvas.paragraph(area, text, canvas.look.ink(ink)) + gap;
            area.y += used.min(area.height);
            area.height = area.height.saturating_sub(used);
        };
        say(canvas, "Developers", Ink::Strong, 1);
        let version = env!("CARGO_PKG_VERSION");
        let made = format!("Ninefold is made by the Ninefold project. Version {version}.");
        say(canvas, &made, Ink::Text, 1);
        for (title, text) in PARTS {
            say(canvas, title, Ink::Strong, 0);
            say(canvas, text, Ink::Quiet, 1);
        }
        let licence =
            "Ninefold is free software under the MIT licence or the Apache licence, version 2.0, as you like.";
        say(canvas, licence, Ink::Text, 1);
        let foot = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        canvas.clear(foot, canvas.look.panel());
        canvas.key(foot.x + 1, foot.y, "q", "back", Command::Exit);
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Next {
        match key.code {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | ' ') => Next::Go(Box::new(Welcome::new(house))),
            _ => Next::Stay,
        }
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, house: &mut House) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Command(_))) => Next::Go(Box::new(Welcome::new(house))),
            _ => Next::Stay,
        }
    }

    fn layer(&self) -> Layer {
        Layer::Page
    }
}
