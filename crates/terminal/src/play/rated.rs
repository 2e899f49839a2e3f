//! The level of a puzzle that the player entered: computed while the game goes on, then shown with the title.
//!
//! Rating a hard puzzle takes a while, and the worker does one task at a time. Whatever the player asks for takes
//! precedence, and the rating starts again afterwards.

use ninefold::format::Item;
use ninefold::service::{Rate, Verb};
use ninefold_game::Session;

use crate::app_context::AppContext;
use crate::worker::Pending;

/// Larger puzzles are not rated: that could take minutes.
const LARGEST: usize = 16;

/// The state of the level.
#[derive(Debug)]
pub(super) enum Rated {
    /// Not wanted: the game has a level already, or none exists.
    Not,
    /// Being computed.
    Asked(Pending<Option<String>>),
    /// To be requested again when the worker is free.
    Later,
    /// Known: `Expert 4.2`.
    Known(String),
}

impl Rated {
    /// Requests the level of a game that has none.
    pub(super) fn of(session: &Session, context: &mut AppContext) -> Rated {
        let game = &session.game;
        let is_own = game.origin().level.is_none() && game.solution().is_some();
        if !is_own || game.board().side().get() > LARGEST {
            return Rated::Not;
        }
        let puzzle = game.board().puzzle().clone();
        let pending = context.worker.ask(move |bench| {
            let rated = (Rate { limits: bench.limits.clone() }).reply(&Item::new(&puzzle), bench.engines).ok()?;
            let report = rated.report().ok()?;
            Some(format!("{} {}", report.level()?.title(), report.rating()?))
        });
        let mut rated = Rated::Asked(pending);
        rated.take();
        rated
    }

    /// Returns the level, once it is known.
    pub(super) fn level(&self) -> Option<&str> {
        if let Rated::Known(level) = self { Some(level) } else { None }
    }

    /// Cancels the request because the player asks for something else.
    pub(super) fn put_off(&mut self) {
        if matches!(self, Rated::Asked(_)) {
            *self = Rated::Later;
        }
    }

    /// Takes the answer, if it has arrived; repeats the request if it was put off and the worker is free.
    pub(super) fn hear(&mut self, is_busy: bool, session: &Session, context: &mut AppContext) {
        self.take();
        if matches!(self, Rated::Later) && !is_busy {
            *self = Rated::of(session, context);
        }
    }

    fn take(&mut self) {
        let Rated::Asked(pending) = self else { return };
        match pending.take() {
            Ok(None) => {}
            Ok(Some(Some(level))) => *self = Rated::Known(level),
            // A puzzle without a level has none to show.
            Ok(Some(None)) | Err(_) => *self = Rated::Not,
        }
    }
}
