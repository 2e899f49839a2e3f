//! Where games, settings and statistics are kept.
//!
//! Screens know only the trait. What can't be done is told in a sentence, and play goes on.

mod files;
mod folder;
mod memory;

pub(crate) use folder::{Folder, data_folder};
pub(crate) use memory::Memory;

use ninefold_game::saved::Saved;
use ninefold_game::{Game, GameId, Outcome, Played, Seconds, Settings, Statistics};

/// What is told of a kept game without opening it.
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

/// A place where things are kept.
pub(crate) trait Store {
    /// The settings; the usual ones where there are none.
    fn settings(&self) -> Settings;

    /// Keeps the settings.
    fn keep_settings(&mut self, settings: &Settings) -> Result<(), String>;

    /// The kept games, the last saved first.
    fn games(&mut self) -> Vec<Kept>;

    /// A kept game.
    fn game(&mut self, id: &GameId) -> Result<Saved, String>;

    /// Keeps a game as it stands at a moment.
    fn keep_game(&mut self, game: &Game, elapsed: Seconds, saved: &str, settings: &Settings) -> Result<(), String>;

    /// What another program has kept of a game since this one last read or wrote it.
    fn look(&mut self, id: &GameId) -> Option<Saved>;

    /// Forgets a game.
    fn drop_game(&mut self, id: &GameId) -> Result<(), String>;

    /// The games that are over.
    fn statistics(&mut self) -> Statistics;

    /// Adds games that are over.
    fn keep_played(&mut self, games: Vec<Played>) -> Result<(), String>;

    /// What the player must be told of the store, once: what was damaged and set aside, what can't be written.
    fn news(&mut self) -> Option<String>;

    /// Where a game is kept, for the player to find it.
    fn place(&self, id: &GameId) -> Option<String>;
}

impl Kept {
    /// What can be told of a saved game.
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
