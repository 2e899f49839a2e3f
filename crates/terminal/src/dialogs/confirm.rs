//! A dialog with a yes-or-no question.

use ninefold::text::text;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target, button_rows};
use crate::command::Command;
use crate::look::Ink;
use crate::pager::Pager;
use crate::screen::{Hit, Next, Pointing, Screen};

const WIDTH: u16 = 50;

/// A question that is asked before something is done.
pub(crate) struct Confirm {
    title: String,
    text: Pager,
    yes: String,
    command: Command,
    /// Whether the yes button has the focus.
    is_yes: bool,
}

impl Confirm {
    /// Creates a question; the answer yes triggers this command.
    pub(crate) fn new(title: &str, text: &str, yes: &str, command: Command) -> Confirm {
        let text = Pager::new([(text.to_owned(), Ink::Text)]);
        Confirm { title: title.to_owned(), text, yes: yes.to_owned(), command, is_yes: true }
    }

    /// Moves the focus to Cancel, so that Enter alone can't lose anything.
    #[must_use]
    pub(crate) fn with_caution(self) -> Confirm {
        Confirm { is_yes: false, ..self }
    }
}

impl Screen for Confirm {
    fn draw(&self, canvas: &mut Canvas<'_>, _context: &AppContext) {
        let width = WIDTH.min(canvas.area().width.saturating_sub(4));
        let labels = [self.yes.as_str(), text!(canvas.texts, "button-cancel")];
        let foot = button_rows(labels, width);
        let inner = canvas.dialog(&self.title, width, self.text.height(width).saturating_add(foot + 1));
        self.text.draw(canvas, Rect { height: inner.height.saturating_sub(foot + 1), ..inner });
        let [yes, no] = labels;
        canvas.buttons(inner, &[(yes, Target::Item(0)), (no, Target::Item(1))], Some(usize::from(!self.is_yes)));
    }

    fn key(&mut self, key: KeyEvent, _context: &mut AppContext) -> Next {
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if self.is_yes => Next::CloseWith(self.command),
            KeyCode::Char('y') => Next::CloseWith(self.command),
            KeyCode::Left | KeyCode::Right | KeyCode::Tab | KeyCode::BackTab | KeyCode::Char('h' | 'l') => {
                self.is_yes ^= true;
                Next::Stay
            }
            KeyCode::Enter | KeyCode::Char(' ' | 'n' | 'q') | KeyCode::Esc => Next::Close,
            code => {
                self.text.key(code);
                Next::Stay
            }
        }
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, _context: &mut AppContext) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Item(0))) => Next::CloseWith(self.command),
            (Pointing::Press, Some(Target::Item(_))) => Next::Close,
            _ => {
                self.text.pointer(pointing);
                Next::Stay
            }
        }
    }
}
