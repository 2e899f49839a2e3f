//! The store for systems without a home folder: nothing can be saved, and every attempt says why.

use ninefold_game::saved::Saved;
use ninefold_game::{Game, GameId, Played, Seconds, Settings, Statistics};

use super::{GameEntry, Store, StoreError};

/// A store without a place to save in.
#[derive(Debug)]
pub(crate) struct NoStore;

fn refused<T>() -> Result<T, StoreError> {
    Err(StoreError::NoFolder)
}

impl Store for NoStore {
    fn settings(&self) -> Settings {
        Settings::default()
    }

    fn keep_settings(&mut self, _settings: &Settings) -> Result<(), StoreError> {
        refused()
    }

    fn games(&mut self) -> Vec<GameEntry> {
        Vec::new()
    }

    fn game(&mut self, _id: &GameId) -> Result<Saved, StoreError> {
        refused()
    }

    fn may_replace(&mut self, _: &GameId, _: &dyn Fn(&Saved) -> bool) -> Result<bool, StoreError> {
        refused()
    }

    fn keep_game(&mut self, _: &Game, _: Seconds, _: &str, _: &Settings) -> Result<(), StoreError> {
        refused()
    }

    fn look(&mut self, _id: &GameId) -> Option<Saved> {
        None
    }

    fn drop_game(&mut self, _id: &GameId) -> Result<(), StoreError> {
        Ok(())
    }

    fn statistics(&mut self) -> Result<Statistics, StoreError> {
        Ok(Statistics::default())
    }

    fn keep_played(&mut self, _games: &[Played]) -> Result<(), StoreError> {
        refused()
    }

    fn reports(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn place(&self, _id: &GameId) -> Option<String> {
        None
    }
}
