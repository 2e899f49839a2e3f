//! The store for systems without a home folder: nothing can be saved, and every attempt says why.

use ninefold::text::{Catalogue, text};
use ninefold_game::saved::Saved;
use ninefold_game::{Game, GameId, Played, Seconds, Settings, Statistics};

use super::{GameEntry, Store};

/// A store without a place to save in.
#[derive(Debug)]
pub(crate) struct NoStore {
    texts: &'static Catalogue,
}

impl NoStore {
    /// Creates the store; it takes the reason for its failures from these texts.
    pub(crate) fn new(texts: &'static Catalogue) -> NoStore {
        NoStore { texts }
    }

    fn refused<T>(&self) -> Result<T, String> {
        Err(text!(self.texts, "store-no-folder", home = "HOME", data = "XDG_DATA_HOME"))
    }
}

impl Store for NoStore {
    fn settings(&self) -> Settings {
        Settings::default()
    }

    fn keep_settings(&mut self, _settings: &Settings) -> Result<(), String> {
        self.refused()
    }

    fn games(&mut self) -> Vec<GameEntry> {
        Vec::new()
    }

    fn game(&mut self, _id: &GameId) -> Result<Saved, String> {
        self.refused()
    }

    fn keep_game(&mut self, _: &Game, _: Seconds, _: &str, _: &Settings) -> Result<(), String> {
        self.refused()
    }

    fn look(&mut self, _id: &GameId) -> Option<Saved> {
        None
    }

    fn drop_game(&mut self, _id: &GameId) -> Result<(), String> {
        Ok(())
    }

    fn statistics(&mut self) -> Result<Statistics, String> {
        Ok(Statistics::default())
    }

    fn keep_played(&mut self, _games: &[Played]) -> Result<(), String> {
        self.refused()
    }

    fn reports(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn place(&self, _id: &GameId) -> Option<String> {
        None
    }
}
