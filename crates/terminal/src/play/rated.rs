//! The level of a puzzle that the player entered: computed while the game goes on, then shown with the title.
//!
//! Rating a hard puzzle takes a while, and the worker does one task at a time. Whatever the player asks for takes
//! precedence, and the rating starts again afterwards.

use ninefold::format::Item;
use ninefold::service::{Rate, Verb};
use ninefold_game::Session;

use crate::app_context::AppContext;
use crate::game_title;
use crate::worker::Pending;

/// Larger puzzles are not rated: that could take minutes.
const LARGEST: usize = 16;

/// The state of the level.
#[derive(Debug)]
pub(super) enum LevelState {
    /// The level is not computed: the game already has one, or it can't have any.
    NotNeeded,
    /// Being computed.
    Pending(Pending<Option<String>>),
    /// To be requested again when the worker is free.
    Deferred,
    /// Known: `Expert 4.2`.
    Known(String),
}

impl LevelState {
    /// Requests the level of a game that has none.
    pub(super) fn of(session: &Session, context: &mut AppContext) -> LevelState {
        let game = &session.game;
        let is_own = game.origin().level.is_none() && game.solution().is_some();
        if !is_own || game.board().side().get() > LARGEST {
            return LevelState::NotNeeded;
        }
        let (puzzle, texts) = (game.board().puzzle().clone(), context.texts);
        let pending = context.worker.ask(move |state| {
            let rated = (Rate { limits: state.limits.clone() }).reply(&Item::new(&puzzle), state.engines).ok()?;
            let report = rated.report().ok()?;
            Some(format!("{} {}", game_title::level(texts, report.level()?.title()), report.rating()?))
        });
        let mut rated = LevelState::Pending(pending);
        rated.take();
        rated
    }

    /// Returns the level, once it is known.
    pub(super) fn level(&self) -> Option<&str> {
        if let LevelState::Known(level) = self { Some(level) } else { None }
    }

    /// Cancels the request because the player asks for something else.
    pub(super) fn put_off(&mut self) {
        if matches!(self, LevelState::Pending(_)) {
            *self = LevelState::Deferred;
        }
    }

    /// Takes the answer, if it has arrived; repeats the request if it was deferred and the worker is free.
    pub(super) fn poll(&mut self, is_busy: bool, session: &Session, context: &mut AppContext) {
        self.take();
        if matches!(self, LevelState::Deferred) && !is_busy {
            *self = LevelState::of(session, context);
        }
    }

    fn take(&mut self) {
        let LevelState::Pending(pending) = self else { return };
        match pending.take() {
            Ok(None) => {}
            Ok(Some(Some(level))) => *self = LevelState::Known(level),
            // A puzzle without a level has none to show.
            Ok(Some(None)) | Err(_) => *self = LevelState::NotNeeded,
        }
    }
}
