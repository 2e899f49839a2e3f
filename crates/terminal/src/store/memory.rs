//! A store that lasts only as long as the program, for tests.

use std::collections::BTreeMap;

use ninefold_game::saved::{self, Saved};
use ninefold_game::{Game, GameId, Played, Seconds, Settings, Statistics};

use super::{GameEntry, Store, StoreError};

/// Games as texts, by identifier.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    settings: Settings,
    games: BTreeMap<GameId, String>,
    statistics: Statistics,
}

impl Store for Memory {
    fn settings(&self) -> Settings {
        self.settings
    }

    fn keep_settings(&mut self, settings: &Settings) -> Result<(), StoreError> {
        self.settings = *settings;
        Ok(())
    }

    fn games(&mut self) -> Vec<GameEntry> {
        let read = self.games.values().filter_map(|text| saved::read(text.as_bytes()).ok());
        let mut games: Vec<GameEntry> = read.map(|saved| GameEntry::of(&saved)).collect();
        games.sort_by(|one, other| other.saved.cmp(&one.saved));
        games
    }

    fn game(&mut self, id: &GameId) -> Result<Saved, StoreError> {
        let text = self.games.get(id).ok_or(StoreError::Gone)?;
        Ok(saved::read(text.as_bytes()).expect("the store keeps only texts that `saved::write` wrote"))
    }

    fn may_replace(&mut self, id: &GameId, may: &dyn Fn(&Saved) -> bool) -> Result<bool, StoreError> {
        self.game(id).map(|saved| may(&saved))
    }

    fn keep_game(&mut self, game: &Game, elapsed: Seconds, saved: &str, settings: &Settings) -> Result<(), StoreError> {
        self.games.insert(game.id().clone(), saved::write(game, elapsed, saved, settings));
        Ok(())
    }

    fn look(&mut self, _id: &GameId) -> Option<Saved> {
        None
    }

    fn drop_game(&mut self, id: &GameId) -> Result<(), StoreError> {
        self.games.remove(id);
        Ok(())
    }

    fn statistics(&mut self) -> Result<Statistics, StoreError> {
        Ok(self.statistics.clone())
    }

    fn keep_played(&mut self, games: &[Played]) -> Result<(), StoreError> {
        self.statistics.merge(games.iter().cloned());
        Ok(())
    }

    fn reports(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn place(&self, _id: &GameId) -> Option<String> {
        None
    }
}
