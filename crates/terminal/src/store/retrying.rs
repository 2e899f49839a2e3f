//! The store that screens use: a [`Store`], and everything that it could not save.
//!
//! Saving may fail: the disk is full, or the folder is not writable. Nothing is lost while the program runs: what could
//! not be saved is kept here, can be read back from here, and is retried from time to time. The player is told for as
//! long as anything is unsaved.

use std::collections::BTreeMap;

use ninefold::text::{Catalogue, text};
use ninefold_game::saved::Saved;
use ninefold_game::{Game, GameId, Played, Seconds, Settings, Statistics};

use super::{GameEntry, Store, StoreError};

/// A store, and what it has not saved.
pub(crate) struct RetryingStore {
    store: Box<dyn Store>,
    games: BTreeMap<GameId, (Saved, StoreError)>,
    settings: Option<(Settings, StoreError)>,
    played: Vec<Played>,
    /// Why the statistics are not saved.
    statistics_fault: Option<StoreError>,
    texts: &'static Catalogue,
}

impl RetryingStore {
    /// Wraps a store; messages about unsaved things use these texts.
    pub(crate) fn of(store: Box<dyn Store>, texts: &'static Catalogue) -> RetryingStore {
        RetryingStore {
            store,
            games: BTreeMap::new(),
            settings: None,
            played: Vec::new(),
            statistics_fault: None,
            texts,
        }
    }

    /// Returns the settings; the defaults if there are none.
    pub(crate) fn settings(&self) -> Settings {
        self.settings.as_ref().map_or_else(|| self.store.settings(), |(settings, _)| *settings)
    }

    /// Saves the settings.
    pub(crate) fn keep_settings(&mut self, settings: &Settings) {
        self.settings = self.store.keep_settings(settings).err().map(|why| (*settings, why));
    }

    /// Returns the saved and the still unsaved games, the latest first.
    pub(crate) fn games(&mut self) -> Vec<GameEntry> {
        let mut games = self.store.games();
        games.retain(|kept| !self.games.contains_key(&kept.id));
        games.extend(self.games.values().map(|(saved, _)| GameEntry::of(saved)));
        games.sort_by(|one, other| other.saved.cmp(&one.saved).then_with(|| one.id.cmp(&other.id)));
        games
    }

    /// Returns a saved game.
    pub(crate) fn game(&mut self, id: &GameId) -> Result<Saved, StoreError> {
        match self.games.get(id) {
            Some((saved, _)) => Ok(saved.clone()),
            None => self.store.game(id),
        }
    }

    /// Returns whether another state may replace a saved game; see [`Store::may_replace`].
    pub(crate) fn may_replace(&mut self, id: &GameId, may: &dyn Fn(&Saved) -> bool) -> Result<bool, StoreError> {
        match self.games.get(id) {
            Some((saved, _)) => Ok(may(saved)),
            None => self.store.may_replace(id, may),
        }
    }

    /// Saves the state of a game at a moment.
    ///
    /// # Errors
    /// Returns why it is not saved.
    pub(crate) fn keep_game(
        &mut self,
        game: &Game,
        elapsed: Seconds,
        saved: &str,
        settings: &Settings,
    ) -> Result<(), StoreError> {
        let kept = self.store.keep_game(game, elapsed, saved, settings);
        match &kept {
            Ok(()) => drop(self.games.remove(game.id())),
            Err(why) => {
                let saved = Saved { game: game.clone(), elapsed, saved: saved.to_owned(), settings: *settings };
                self.games.insert(game.id().clone(), (saved, why.clone()));
            }
        }
        kept
    }

    /// Returns the state of a game that another program has saved since this program last read or wrote the game.
    pub(crate) fn look(&mut self, id: &GameId) -> Option<Saved> {
        self.store.look(id)
    }

    /// Removes a game.
    ///
    /// # Errors
    /// Returns why it is still there.
    pub(crate) fn drop_game(&mut self, id: &GameId) -> Result<(), StoreError> {
        self.store.drop_game(id)?;
        self.games.remove(id);
        Ok(())
    }

    /// Returns the statistics of finished games.
    ///
    /// # Errors
    /// Returns why they can't be read.
    pub(crate) fn statistics(&mut self) -> Result<Statistics, StoreError> {
        let mut statistics = self.store.statistics()?;
        statistics.merge(self.played.iter().cloned());
        Ok(statistics)
    }

    /// Adds a finished game to the statistics.
    pub(crate) fn keep_played(&mut self, game: Played) {
        self.played.push(game);
        self.save_played();
    }

    fn save_played(&mut self) {
        self.statistics_fault = self.store.keep_played(&self.played).err();
        if self.statistics_fault.is_none() {
            self.played.clear();
        }
    }

    /// Returns reports for the player, each once, about files that were damaged and set aside, or that can't be read.
    pub(crate) fn reports(&mut self) -> Vec<String> {
        self.store.reports()
    }

    /// Returns where a game is saved, so that the player can find it.
    pub(crate) fn place(&self, id: &GameId) -> Option<String> {
        self.store.place(id)
    }

    /// Retries what is not saved.
    pub(crate) fn retry(&mut self) {
        for (saved, _) in std::mem::take(&mut self.games).into_values() {
            // If it fails again, it is put back with the new reason.
            let _ = self.keep_game(&saved.game, saved.elapsed, &saved.saved, &saved.settings);
        }
        if let Some((settings, _)) = self.settings.take() {
            self.keep_settings(&settings);
        }
        if self.statistics_fault.is_some() {
            self.save_played();
        }
    }

    /// Returns why a game is not saved; `None` if it is.
    pub(crate) fn fault_of(&self, id: &GameId) -> Option<&StoreError> {
        self.games.get(id).map(|(_, why)| why)
    }

    /// Returns a sentence that says what is not saved and why; `None` if everything is saved.
    pub(crate) fn fault(&self) -> Option<String> {
        let texts = self.texts;
        let count = self.games.len();
        let games = (count > 0).then(|| text!(texts, "unsaved-games", count = count));
        let settings = self.settings.as_ref().map(|_| text!(texts, "unsaved-settings").to_owned());
        let played = self.statistics_fault.as_ref().map(|_| text!(texts, "unsaved-statistics").to_owned());
        let things: Vec<String> = games.into_iter().chain(settings).chain(played).collect();
        let game = self.games.values().map(|(_, why)| why).next();
        let why = game.or(self.settings.as_ref().map(|(_, why)| why)).or(self.statistics_fault.as_ref())?;
        Some(text!(texts, "unsaved", things = texts.all_of(&things), reason = why.text(texts)))
    }
}

#[cfg(test)]
mod tests;
