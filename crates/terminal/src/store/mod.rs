//! Where games, settings and statistics are saved.
//!
//! Screens use only the [`RetryingStore`], which wraps a [`Store`] and keeps what the store could not save. The text of
//! a [`StoreError`] follows a phrase that names the attempt: `No space left on device (/home/a/.local/share/ninefold)`.

#[cfg(test)]
mod failing;
mod files;
mod folder;
#[cfg(test)]
mod memory;
mod no_store;
mod retrying;
mod store_error;

#[cfg(test)]
pub(crate) use failing::{Failing, Operation};
pub(crate) use files::{read as read_file, reason};
pub(crate) use folder::{Folder, data_folder};
#[cfg(test)]
pub(crate) use memory::Memory;
pub(crate) use no_store::NoStore;
pub(crate) use retrying::RetryingStore;
pub(crate) use store_error::StoreError;

use ninefold_game::saved::Saved;
use ninefold_game::{Game, GameId, Outcome, Played, Seconds, Settings, Statistics};

use crate::game_title::GameTitle;

/// A saved game as lists show it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GameEntry {
    /// Its identifier.
    pub(crate) id: GameId,
    /// Its title.
    pub(crate) title: GameTitle,
    /// The fraction of the blank cells that are filled, from 0 to 1.
    pub(crate) progress: f64,
    /// The time of play.
    pub(crate) elapsed: Seconds,
    /// When it was saved.
    pub(crate) saved: String,
    /// Whether it is still being played, or how it ended.
    pub(crate) outcome: Outcome,
    /// The date, for a puzzle of the day.
    pub(crate) daily: Option<String>,
}

/// A place where things are saved.
pub(crate) trait Store {
    /// Returns the settings; the defaults if there are none.
    fn settings(&self) -> Settings;

    /// Saves the settings.
    fn keep_settings(&mut self, settings: &Settings) -> Result<(), StoreError>;

    /// Returns the saved games, the latest first.
    fn games(&mut self) -> Vec<GameEntry>;

    /// Returns a saved game.
    fn game(&mut self, id: &GameId) -> Result<Saved, StoreError>;

    /// Returns whether another state may replace a saved game, as `may` decides from the latter. Only then does this count
    /// as reading it: otherwise [`Store::look`] still returns what another program has saved.
    fn may_replace(&mut self, id: &GameId, may: &dyn Fn(&Saved) -> bool) -> Result<bool, StoreError>;

    /// Saves the state of a game at a moment.
    fn keep_game(&mut self, game: &Game, elapsed: Seconds, saved: &str, settings: &Settings) -> Result<(), StoreError>;

    /// Returns the state of a game that another program has saved since this program last read or wrote the game.
    fn look(&mut self, id: &GameId) -> Option<Saved>;

    /// Removes a game.
    fn drop_game(&mut self, id: &GameId) -> Result<(), StoreError>;

    /// Returns the statistics of finished games.
    fn statistics(&mut self) -> Result<Statistics, StoreError>;

    /// Adds finished games to the statistics.
    fn keep_played(&mut self, games: &[Played]) -> Result<(), StoreError>;

    /// Returns reports for the player, each once, about files that were damaged and set aside, or that can't be read.
    fn reports(&mut self) -> Vec<String>;

    /// Returns where a game is saved, so that the player can find it.
    fn place(&self, id: &GameId) -> Option<String>;
}

impl GameEntry {
    /// Returns the entry of a saved game.
    pub(crate) fn of(saved: &Saved) -> GameEntry {
        let game = &saved.game;
        GameEntry {
            id: game.id().clone(),
            title: GameTitle::of(game),
            progress: game.progress(),
            elapsed: saved.elapsed,
            saved: saved.saved.clone(),
            outcome: game.outcome(),
            daily: game.origin().daily.clone(),
        }
    }
}
