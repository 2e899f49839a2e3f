//! Where games, settings and statistics are saved.
//!
//! Screens know the [`RetryingStore`] alone, which stands before a [`Store`] and keeps what that can't take. Errors are the reason
//! and the place, for a sentence that says what was tried: `No space left on device (/home/a/.local/share/ninefold)`.

#[cfg(test)]
mod failing;
mod files;
mod folder;
#[cfg(test)]
mod memory;
mod no_store;
mod retrying;

#[cfg(test)]
pub(crate) use failing::{Failing, Operation};
pub(crate) use files::{read as read_file, reason};
pub(crate) use folder::{Folder, data_folder};
#[cfg(test)]
pub(crate) use memory::Memory;
pub(crate) use no_store::NoStore;
pub(crate) use retrying::RetryingStore;

use ninefold_game::saved::Saved;
use ninefold_game::{Game, GameId, Outcome, Played, Seconds, Settings, Statistics};

/// A saved game as lists show it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kept {
    /// Its name.
    pub(crate) id: GameId,
    /// What it is called: `Expert · Diagonal`.
    pub(crate) title: String,
    /// The part of the blank cells that is filled, from 0 to 1.
    pub(crate) progress: f64,
    /// The time of play.
    pub(crate) elapsed: Seconds,
    /// When it was saved.
    pub(crate) saved: String,
    /// Whether it goes on.
    pub(crate) outcome: Outcome,
    /// The day, of a puzzle of the day.
    pub(crate) daily: Option<String>,
}

/// A place where things are saved.
pub(crate) trait Store {
    /// The settings; the usual ones where there are none.
    fn settings(&self) -> Settings;

    /// Saves the settings.
    fn keep_settings(&mut self, settings: &Settings) -> Result<(), String>;

    /// The saved games, the last saved first.
    fn games(&mut self) -> Vec<Kept>;

    /// A saved game.
    fn game(&mut self, id: &GameId) -> Result<Saved, String>;

    /// Saves a game as it stands at a moment.
    fn keep_game(&mut self, game: &Game, elapsed: Seconds, saved: &str, settings: &Settings) -> Result<(), String>;

    /// What another program has saved of a game since this one last read or wrote it.
    fn look(&mut self, id: &GameId) -> Option<Saved>;

    /// Removes a game.
    fn drop_game(&mut self, id: &GameId) -> Result<(), String>;

    /// The games that are over.
    fn statistics(&mut self) -> Result<Statistics, String>;

    /// Adds games that are over.
    fn keep_played(&mut self, games: &[Played]) -> Result<(), String>;

    /// What the player must be told of the store, once each: files that were damaged and set aside, or that can't be read.
    fn news(&mut self) -> Vec<String>;

    /// Where a game is saved, for the player to find it.
    fn place(&self, id: &GameId) -> Option<String>;
}

impl Kept {
    /// The entry of a saved game.
    pub(crate) fn of(saved: &Saved) -> Kept {
        let game = &saved.game;
        Kept {
            id: game.id().clone(),
            title: game.title(),
            progress: game.progress(),
            elapsed: saved.elapsed,
            saved: saved.saved.clone(),
            outcome: game.outcome(),
            daily: game.origin().daily.clone(),
        }
    }
}
