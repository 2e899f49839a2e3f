//! A store whose operations fail when a test says so.

use std::cell::Cell;
use std::rc::Rc;

use ninefold_game::saved::Saved;
use ninefold_game::{Game, GameId, Played, Seconds, Settings, Statistics};

use super::files::Reason;
use super::{GameEntry, Memory, Store, StoreError};

/// An operation that can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    KeepSettings,
    Game,
    KeepGame,
    DropGame,
    Statistics,
    KeepPlayed,
}

impl Operation {
    /// All of them.
    pub(crate) const ALL: [Operation; 6] = [
        Operation::KeepSettings,
        Operation::Game,
        Operation::KeepGame,
        Operation::DropGame,
        Operation::Statistics,
        Operation::KeepPlayed,
    ];
}

/// A store in memory, and the operation that currently fails.
#[derive(Default)]
pub(crate) struct Failing {
    store: Memory,
    failing: Rc<Cell<Option<Operation>>>,
}

impl Failing {
    /// Returns the switch: the operation in it fails.
    pub(crate) fn switch(&self) -> Rc<Cell<Option<Operation>>> {
        Rc::clone(&self.failing)
    }

    fn fail_on(&self, operation: Operation) -> Result<(), StoreError> {
        match self.failing.get() {
            Some(failing) if failing == operation => {
                let reason = Reason::System("No space left on device".to_owned());
                Err(StoreError::System { reason, place: "/full".into() })
            }
            _ => Ok(()),
        }
    }
}

impl Store for Failing {
    fn settings(&self) -> Settings {
        self.store.settings()
    }

    fn keep_settings(&mut self, settings: &Settings) -> Result<(), StoreError> {
        self.fail_on(Operation::KeepSettings)?;
        self.store.keep_settings(settings)
    }

    fn games(&mut self) -> Vec<GameEntry> {
        self.store.games()
    }

    fn game(&mut self, id: &GameId) -> Result<Saved, StoreError> {
        self.fail_on(Operation::Game)?;
        self.store.game(id)
    }

    fn may_replace(&mut self, id: &GameId, may: &dyn Fn(&Saved) -> bool) -> Result<bool, StoreError> {
        self.fail_on(Operation::Game)?;
        self.store.may_replace(id, may)
    }

    fn keep_game(&mut self, game: &Game, elapsed: Seconds, saved: &str, settings: &Settings) -> Result<(), StoreError> {
        self.fail_on(Operation::KeepGame)?;
        self.store.keep_game(game, elapsed, saved, settings)
    }

    fn look(&mut self, id: &GameId) -> Option<Saved> {
        self.store.look(id)
    }

    fn drop_game(&mut self, id: &GameId) -> Result<(), StoreError> {
        self.fail_on(Operation::DropGame)?;
        self.store.drop_game(id)
    }

    fn statistics(&mut self) -> Result<Statistics, StoreError> {
        self.fail_on(Operation::Statistics)?;
        self.store.statistics()
    }

    fn keep_played(&mut self, games: &[Played]) -> Result<(), StoreError> {
        self.fail_on(Operation::KeepPlayed)?;
        self.store.keep_played(games)
    }

    fn reports(&mut self) -> Vec<String> {
        self.store.reports()
    }

    fn place(&self, id: &GameId) -> Option<String> {
        Some(format!("/full/{id}.json"))
    }
}
