//! Saves a session automatically: after each move, at intervals while time passes, and in the statistics once the game
//! is over.
//!
//! The same game may be open in another program: what that program saves is taken over here before anything is
//! overwritten.

use ninefold::service::random_seed;
use ninefold::text::text;
use ninefold_game::saved::Saved;
use ninefold_game::{GameId, Played, Revision, Session, Tick};

use crate::app_context::AppContext;

/// How often the time of play is saved, in milliseconds.
const SAVE_INTERVAL_MILLIS: u64 = 20_000;

/// What has been saved of a session.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Autosave {
    kept: Option<(Revision, Tick)>,
    is_told: bool,
    /// Whether it was the fastest game of its kind.
    pub(super) is_best: bool,
}

impl Autosave {
    /// Saves the session if it has changed or if the last save is long ago.
    pub(super) fn keep(&mut self, session: &mut Session, context: &mut AppContext) {
        let is_due = match self.kept {
            None => true,
            Some((revision, at)) => {
                let is_late = session.clock.is_running() && context.tick().since(at) >= SAVE_INTERVAL_MILLIS;
                revision != session.game.revision() || is_late
            }
        };
        if is_due {
            self.keep_now(session, context);
        }
    }

    /// Saves the session. The context records a failure and shows it for as long as it lasts.
    pub(super) fn keep_now(&mut self, session: &mut Session, context: &mut AppContext) {
        if let Some(other) = context.store.look(session.game.id()) {
            self.take_over(other, session, context);
        }
        if !session.game.is_open() && session.game.finished().is_none() {
            self.finish(session, context);
        }
        let (saved, tick) = (context.now().to_string(), context.tick());
        // The context keeps what could not be saved, and says so on the screen.
        let _ = context.store.keep_game(&session.game, session.clock.elapsed(tick), &saved, &session.settings);
        self.kept = Some((session.game.revision(), tick));
    }

    fn take_over(&mut self, other: Saved, session: &mut Session, context: &mut AppContext) {
        if !session.game.has_puzzle_of(&other.game) {
            context.say(text!(context.texts, "play-other-puzzle"));
            return session.game.set_id(GameId::of_number(random_seed()));
        }
        session.clock.set(other.elapsed, context.tick());
        if session.game.is_same_as(&other.game) {
            return;
        }
        let has_moved = self.kept.is_some_and(|(revision, _)| revision != session.game.revision());
        if has_moved {
            session.game.replace_keeping_checkpoint(other.game, context.now().to_string());
            context.say(text!(context.texts, "play-played-elsewhere-moved"));
        } else {
            session.game.replace_with(other.game);
            if !self.is_told {
                context.say(text!(context.texts, "play-played-elsewhere"));
            }
        }
        self.is_told = true;
    }

    fn finish(&mut self, session: &mut Session, context: &mut AppContext) {
        session.clock.stop(context.tick());
        let finished = context.now().to_string();
        let played = Played::of(&session.game, &finished, session.clock.elapsed(context.tick()));
        session.game.set_finished(finished);
        // Unreadable statistics have no best time; the save below reports why they can't be read.
        self.is_best = context.store.statistics().is_ok_and(|statistics| statistics.is_best(&played));
        context.store.keep_played(played);
    }
}
