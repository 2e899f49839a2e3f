//! What all screens share: settings, saved games, the worker, the present, and what they want done outside.

use std::fmt;

use ninefold::Side;
use ninefold_game::{Day, Moment, Settings, Theme, Tick};
use ratatui::layout::Rect;

use crate::board::{Ground, Resize, Spread};
use crate::draft::Draft;
use crate::game_request::GameRequest;
use crate::look::{Look, Surroundings};
use crate::store::{RetryingStore, Store};
use crate::worker::Worker;

/// How long a short message stays, in milliseconds.
const MESSAGE: u64 = 5000;
/// How often saving is tried again after it has failed, in milliseconds.
const RETRY: u64 = 5000;

/// Something that only the owner of the terminal can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// A text goes to the clipboard.
    Copy(String),
}

/// The clocks: one for dates, one for spans of time, and how far local time is ahead of UTC.
pub(crate) struct Time {
    /// The present, by the clock on the wall. The player may set it: it is good for dates alone.
    pub(crate) now: Box<dyn Fn() -> Moment>,
    /// A reading of the monotonic clock.
    pub(crate) tick: Box<dyn Fn() -> Tick>,
    /// Milliseconds to add for local time.
    pub(crate) offset: i64,
}

/// What all screens share.
pub(crate) struct AppContext {
    /// What the player likes.
    pub(crate) settings: Settings,
    /// Where games are saved.
    pub(crate) store: RetryingStore,
    /// Where long work is done.
    pub(crate) worker: Worker,
    /// How much smaller the board is than it could be.
    pub(crate) smaller: u16,
    /// The choices for the last new game.
    pub(crate) wish: Option<GameRequest>,
    /// What was written in the solver when it was left.
    pub(crate) draft: Option<Draft>,
    /// What is to be done outside.
    pub(crate) effects: Vec<Effect>,
    surroundings: Surroundings,
    time: Time,
    message: Option<(String, Tick)>,
    /// When saving was tried last.
    tried: Tick,
}

impl AppContext {
    pub(crate) fn new(store: Box<dyn Store>, worker: Worker, surroundings: Surroundings, time: Time) -> AppContext {
        let (store, tried) = (RetryingStore::of(store), (time.tick)());
        let settings = store.settings();
        let (smaller, effects, message) = (0, Vec::new(), None);
        AppContext {
            settings,
            store,
            worker,
            smaller,
            wish: None,
            draft: None,
            effects,
            surroundings,
            time,
            message,
            tried,
        }
    }

    /// The present, as a date and time of day.
    pub(crate) fn now(&self) -> Moment {
        (self.time.now)()
    }

    /// The present, for measuring spans of time.
    pub(crate) fn tick(&self) -> Tick {
        (self.time.tick)()
    }

    /// A moment in local time.
    pub(crate) fn local(&self, moment: Moment) -> Moment {
        Moment::of_millis(moment.millis().saturating_add_signed(self.time.offset))
    }

    /// Today.
    pub(crate) fn today(&self) -> Day {
        self.local(self.now()).day()
    }

    /// How things look.
    pub(crate) fn look(&self) -> Look {
        Look::of(self.settings.theme, &self.surroundings)
    }

    /// Takes over settings, and saves them.
    pub(crate) fn change_settings(&mut self, settings: Settings) {
        self.settings = settings;
        self.store.keep_settings(&settings);
    }

    /// Tries again to save what is not saved, once in a while.
    pub(crate) fn retry(&mut self) {
        if self.retry_in() == Some(0) {
            self.tried = self.tick();
            self.store.retry();
        }
    }

    /// In how many milliseconds saving is to be tried again; none when everything is saved.
    pub(crate) fn retry_in(&self) -> Option<u64> {
        self.store.fault()?;
        Some(RETRY.saturating_sub(self.tick().since(self.tried)))
    }

    /// The next theme.
    pub(crate) fn next_theme(&mut self) {
        use ninefold_game::Choice;
        let theme = self.settings.theme.next();
        self.change_settings(Settings { theme, ..self.settings });
        let is_poor = !self.look().has_tints() && theme != Theme::System;
        self.say(match theme {
            _ if is_poor => "This terminal has too few colours for themes.",
            Theme::System => "The terminal's own colours",
            Theme::Light => "Light theme",
            Theme::Dark => "Dark theme",
            Theme::Contrast => "High contrast",
        });
    }

    /// Shows a short message.
    pub(crate) fn say(&mut self, text: impl fmt::Display) {
        self.message = Some((text.to_string(), self.tick().after(MESSAGE)));
    }

    /// Shows a short message, unless something was done.
    pub(crate) fn unless(&mut self, is_done: bool, text: &str) {
        if !is_done {
            self.say(text);
        }
    }

    /// The message that is shown, and for how many milliseconds more.
    pub(crate) fn message(&self) -> Option<(&str, u64)> {
        let (text, until) = self.message.as_ref()?;
        let left = until.since(self.tick());
        (left > 0).then_some((text.as_str(), left))
    }

    /// Another size of the board, or why there is none.
    pub(crate) fn resize(&mut self, ground: &Ground, screen: Rect, size: Resize) {
        match (Spread::resized(ground, screen, self.smaller, size), size) {
            (Some(smaller), _) => self.smaller = smaller,
            (None, Resize::Larger) => self.say("The board is as large as the window allows."),
            (None, Resize::Smaller) => self.say("The board can't be smaller."),
        }
    }

    /// Says that a command does nothing on this screen.
    pub(crate) fn say_not_here(&mut self) {
        self.say("This key does nothing here; ? lists the keys.");
    }

    /// Removes the message.
    pub(crate) fn hush(&mut self) {
        self.message = None;
    }
}

/// A key as it is named on a board of that side: commands that are letters need Alt where letters are digits.
pub(crate) fn key_name(key: &str, side: Side) -> String {
    let is_letter = key.len() == 1 && key.bytes().all(|byte| byte.is_ascii_alphabetic());
    if is_letter && side > Side::NINE { format!("Alt+{key}") } else { key.to_owned() }
}
