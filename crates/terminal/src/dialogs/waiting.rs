//! Waits while something is generated or read, such as the puzzle of the day or a pasted text, and then opens the
//! result.

use ninefold::text::text;
use ninefold_game::Tick;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::Notice;
use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target};
use crate::look::Ink;
use crate::play::{SPIN_MILLIS, spinner};
use crate::screen::{Hit, Next, Pointing, Screen};
use crate::worker::Pending;

const WIDTH: u16 = 44;

/// Turns an answer into the next screen.
type Then<R> = Box<dyn FnOnce(R, &mut AppContext) -> Next>;

/// Waits for an answer from the worker.
pub(crate) struct Waiting<R> {
    title: String,
    pending: Pending<R>,
    since: Tick,
    then: Option<Then<R>>,
}

impl<R: 'static> Waiting<R> {
    /// Waits for an answer, then calls `then`. An answer that is ready at once opens no dialog.
    pub(crate) fn open(
        title: &str,
        pending: Pending<R>,
        context: &mut AppContext,
        then: impl FnOnce(R, &mut AppContext) -> Next + 'static,
    ) -> Next {
        match pending.take() {
            Ok(Some(answer)) => then(answer, context),
            Ok(None) => {
                let since = context.tick();
                Next::Open(Box::new(Waiting { title: title.to_owned(), pending, since, then: Some(Box::new(then)) }))
            }
            Err(_) => Next::Open(Box::new(failed(title, context))),
        }
    }
}

/// Returns the notice that the worker has failed.
fn failed(title: &str, context: &AppContext) -> Notice {
    Notice::new(title, [text!(context.texts, "waiting-failed").to_owned()], WIDTH)
}

impl<R: 'static> Screen for Waiting<R> {
    fn draw(&self, canvas: &mut Canvas<'_>, context: &AppContext) {
        let inner = canvas.dialog(&self.title, WIDTH, 3);
        let waited = context.tick().since(self.since);
        let text = format!("{} {}", spinner(waited, canvas.look.lines), text!(canvas.texts, "waiting"));
        canvas.text(inner.x, inner.y, &text, canvas.look.ink(Ink::Text));
        let stop = format!("Esc  {}", text!(canvas.texts, "button-stop"));
        canvas.button(inner.x, inner.bottom().saturating_sub(1), &stop, true, Target::Item(0));
    }

    fn key(&mut self, key: KeyEvent, _context: &mut AppContext) -> Next {
        if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')) { Next::Close } else { Next::Stay }
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, _context: &mut AppContext) -> Next {
        let is_stop = pointing == Pointing::Press && hit.target == Some(Target::Item(0));
        if is_stop { Next::Close } else { Next::Stay }
    }

    fn answered(&mut self, context: &mut AppContext) -> Next {
        match self.pending.take() {
            Ok(None) => Next::Stay,
            Ok(Some(answer)) => match self.then.take() {
                Some(then) => match then(answer, context) {
                    // The dialog that shows the result replaces this one.
                    Next::Open(dialog) => Next::Replace(dialog),
                    Next::Stay => Next::Close,
                    next => next,
                },
                None => Next::Close,
            },
            Err(_) => Next::Replace(Box::new(failed(&self.title, context))),
        }
    }

    fn wake_in(&self, _context: &AppContext) -> Option<u64> {
        Some(SPIN_MILLIS)
    }
}
