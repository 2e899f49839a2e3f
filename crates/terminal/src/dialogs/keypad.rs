//! A keypad next to the mouse pointer: the digits, the input modes, and clearing.

use ninefold::Alphabet;
use ninefold::text::text;
use ninefold_game::{Mode, Session};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};

use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target, columns};
use crate::command::Command;
use crate::keys::{self, Situation, digits_of};
use crate::look::Ink;
use crate::screen::{Hit, Next, Pointing, Screen};

/// A keypad for the selected cells.
pub(crate) struct Keypad {
    digits: Alphabet,
    mode: Mode,
    at: Position,
}

impl Keypad {
    /// Creates a keypad near a position on the screen.
    pub(crate) fn new(session: &Session, at: Position) -> Keypad {
        Keypad { digits: digits_of(session.game.board()), mode: session.active_mode(None), at }
    }

    /// Returns how many digits stand in a row.
    fn per_row(&self) -> u16 {
        let root = self.digits.count().isqrt();
        (root + usize::from(root * root < self.digits.count())).max(3) as u16
    }
}

impl Screen for Keypad {
    fn draw(&self, canvas: &mut Canvas<'_>, _context: &AppContext) {
        canvas.cover();
        let per_row = self.per_row();
        let rows = (self.digits.count() as u16).div_ceil(per_row);
        let title = match self.mode {
            Mode::Digit => text!(canvas.texts, "keypad-digit"),
            Mode::Corner => text!(canvas.texts, "keypad-corner"),
            Mode::Centre => text!(canvas.texts, "keypad-centre"),
            Mode::Colour => text!(canvas.texts, "keypad-colour"),
        };
        let mode = ("Space", text!(canvas.texts, "keypad-mode"));
        let clear = (if self.digits.first() == 0 { "Del" } else { "0" }, text!(canvas.texts, "keypad-clear"));
        let texts = [columns(title) + 6, columns(mode.1) + 10, columns(clear.1) + 6];
        let width = texts.into_iter().fold((per_row * 4 + 4).max(18), u16::max);
        let height = rows + 4;
        let screen = canvas.area();
        let x = (self.at.x + 2).min(screen.right().saturating_sub(width));
        let y = self.at.y.min(screen.bottom().saturating_sub(height));
        let area = Rect::new(x, y, width, height).intersection(screen);
        canvas.clear(area, canvas.look.panel());
        let inner = canvas.frame(area, title);
        for digit in self.digits.digits() {
            let place = digit.index() as u16;
            let (x, y) = (inner.x + place % per_row * 4, inner.y + place / per_row);
            let sign = keys::symbol(self.digits, digit);
            canvas.text(x, y, &format!(" {sign} "), canvas.look.ink(Ink::Strong));
            canvas.add_target(Rect::new(x, y, 3, 1), Target::Command(Command::Digit(digit, Some(self.mode))));
        }
        let y = inner.y + rows;
        canvas.key(inner.x, y, mode.0, mode.1, Command::NextMode);
        canvas.key(inner.x, y + 1, clear.0, clear.1, Command::Clear);
    }

    fn key(&mut self, key: KeyEvent, _context: &mut AppContext) -> Next {
        let situation = Situation { digits: self.digits, single_keys: true };
        match keys::command_of(key, situation) {
            Some(Command::Digit(digit, held)) => Next::CloseWith(Command::Digit(digit, held.or(Some(self.mode)))),
            Some(Command::Clear) => Next::CloseWith(Command::Clear),
            Some(Command::NextMode) => self.next_mode(),
            Some(Command::Mode(mode)) => {
                self.mode = mode;
                Next::Stay
            }
            _ if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')) => Next::Close,
            _ => Next::Stay,
        }
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, _context: &mut AppContext) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Command(Command::NextMode))) => self.next_mode(),
            (Pointing::Press, Some(Target::Command(command))) => Next::CloseWith(command),
            (Pointing::Press | Pointing::PressMore | Pointing::Menu, None) => Next::Close,
            _ => Next::Stay,
        }
    }
}

impl Keypad {
    fn next_mode(&mut self) -> Next {
        let place = Mode::ALL.iter().position(|mode| *mode == self.mode).unwrap_or(0);
        self.mode = Mode::ALL[(place + 1) % Mode::ALL.len()];
        Next::Stay
    }
}
