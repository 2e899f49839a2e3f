//! A question with yes and no.

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::canvas::{Canvas, Target, wrapped};
use crate::command::Command;
use crate::house::House;
use crate::look::Ink;
use crate::screen::{Hit, Next, Pointing, Screen};

const WIDTH: u16 = 50;

/// Asks before something is done.
pub(crate) struct Confirm {
    title: String,
    text: String,
    yes: String,
    command: Command,
    /// Whether yes has the keyboard.
    is_yes: bool,
}

impl Confirm {
    /// Asks whether this shall be done.
    pub(crate) fn new(title: &str, text: &str, yes: &str, command: Command) -> Confirm {
        let (title, text, yes) = (title.to_owned(), text.to_owned(), yes.to_owned());
        Confirm { title, text, yes, command, is_yes: true }
    }
}

impl Screen for Confirm {
    fn draw(&self, canvas: &mut Canvas<'_>, _house: &House) {
        let lines = wrapped(&self.text, WIDTH.into()).len() as u16;
        let inner = canvas.dialog(&self.title, WIDTH, lines + 3);
        let used = canvas.paragraph(inner, &self.text, canvas.look.ink(Ink::Text));
        let y = inner.y + used + 1;
        let end = canvas.button(inner.x, y, &self.yes, self.is_yes, Target::Item(0));
        canvas.button(end + 2, y, "Cancel", !self.is_yes, Target::Item(1));
    }

    fn key(&mut self, key: KeyEvent, _house: &mut House) -> Next {
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if self.is_yes => Next::CloseWith(self.command),
            KeyCode::Char('y') => Next::CloseWith(self.command),
            KeyCode::Left | KeyCode::Right | KeyCode::Tab | KeyCode::BackTab | KeyCode::Char('h' | 'l') => {
                self.is_yes ^= true;
                Next::Stay
            }
            KeyCode::Enter | KeyCode::Char(' ' | 'n' | 'q') | KeyCode::Esc => Next::Close,
            _ => Next::Stay,
        }
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, _house: &mut House) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Item(0))) => Next::CloseWith(self.command),
            (Pointing::Press, Some(Target::Item(_))) => Next::Close,
            _ => Next::Stay,
        }
    }
}
