//! Keeps a session as it goes: after each move, now and then while time passes, and in the statistics once it is over. The
//! same game may be played elsewhere: whatever that one keeps is taken over here, before anything is written over it.

use ninefold_game::saved::Saved;
use ninefold_game::{Moment, Played, Revision, Session};

use crate::house::House;

/// The time of play is written down so often, in milliseconds.
const OFTEN: u64 = 20_000;

/// What is written down of a session.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Keeper {
    kept: Option<(Revision, Moment)>,
    is_told: bool,
    has_failed: bool,
    /// Whether it was the fastest game of its kind.
    pub(super) is_best: bool,
}

impl Keeper {
    /// Writes the session down if it has changed, or if a while has passed.
    pub(super) fn keep(&mut self, session: &mut Session, house: &mut House) {
        let now = house.now();
        let is_due = match self.kept {
            None => true,
            Some((revision, at)) => {
                let is_late = session.clock.is_running() && now.millis().saturating_sub(at.millis()) >= OFTEN;
                revision != session.game.revision() || is_late
            }
        };
        if is_due {
            self.keep_now(session, house);
        }
    }

    /// Writes the session down.
    pub(super) fn keep_now(&mut self, session: &mut Session, house: &mut House) {
        if let Some(other) = house.store.look(session.game.id()) {
            self.take_over(other, session, house);
        }
        let now = house.now();
        if !session.game.is_open() && session.game.finished().is_none() {
            self.finish(session, house);
        }
        let elapsed = session.clock.elapsed(now);
        let kept = house.store.keep_game(&session.game, elapsed, &now.to_string(), &session.settings);
        if let Err(why) = &kept
            && !self.has_failed
        {
            house.say(why);
        }
        self.has_failed = kept.is_err();
        self.kept = Some((session.game.revision(), now));
    }

    fn take_over(&mut self, other: Saved, session: &mut Session, house: &mut House) {
        let now = house.now();
        session.clock.set(other.elapsed, now);
        if session.game.is_same_as(&other.game) {
            return;
        }
        let has_moved = self.kept.is_some_and(|(revision, _)| revision != session.game.revision());
        if has_moved {
            session.game.take_over_keeping(other.game, now.to_string());
            house.say("This game was played elsewhere at the same time. What stood here is a checkpoint now.");
        } else {
            session.game.take_over(other.game);
            if !self.is_told {
                house.say("This game is played elsewhere as well. Its moves appear here.");
            }
        }
        self.is_told = true;
    }

    fn finish(&mut self, session: &mut Session, house: &mut House) {
        let now = house.now();
        session.clock.stop(now);
        session.game.set_finished(now.to_string());
        let played = Played::of(&session.game, &now.to_string(), session.clock.elapsed(now));
        self.is_best = house.store.statistics().is_best(&played);
        if let Err(why) = house.store.keep_played(vec![played]) {
            house.say(why);
        }
    }
}
