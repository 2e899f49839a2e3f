//! The state that all screens share: settings, saved games, the worker, the clocks, and the effects that screens
//! request.

use std::fmt;

use ninefold::Side;
use ninefold::text::{Catalogue, text};
use ninefold_game::{Day, Moment, Settings, Theme, Tick};
use ratatui::layout::Rect;

use crate::board::{Backdrop, Resize, ScreenLayout};
use crate::draft::Draft;
use crate::game_request::GameRequest;
use crate::look::{Capabilities, Look};
use crate::store::{RetryingStore, Store};
use crate::worker::Worker;

/// How long a message stays on the screen, in milliseconds.
const MESSAGE_MILLIS: u64 = 5000;
/// How long to wait before a failed save is retried, in milliseconds.
const RETRY_MILLIS: u64 = 5000;

/// An action that only the owner of the terminal can perform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Copies a text to the clipboard.
    Copy(String),
}

/// The clocks: one for dates, one for durations, and the offset of local time from UTC.
pub(crate) struct Time {
    /// Returns the current wall-clock time. The player can change it, so it is used for dates only.
    pub(crate) now: Box<dyn Fn() -> Moment>,
    /// A reading of the monotonic clock.
    pub(crate) tick: Box<dyn Fn() -> Tick>,
    /// The milliseconds to add to UTC for local time.
    pub(crate) offset: i64,
}

/// The state that all screens share.
pub(crate) struct AppContext {
    /// All texts, in the player's language.
    pub(crate) texts: &'static Catalogue,
    /// The player's settings.
    pub(crate) settings: Settings,
    /// Where games are saved.
    pub(crate) store: RetryingStore,
    /// The worker for long computations.
    pub(crate) worker: Worker,
    /// How many sizes the board is smaller than the largest that fits.
    pub(crate) smaller: u16,
    /// The choices made for the last new game.
    pub(crate) last_request: Option<GameRequest>,
    /// The solver's draft when the player last left the solver.
    pub(crate) draft: Option<Draft>,
    /// The proposals that the player has chosen in the last dialog about them.
    pub(crate) chosen: Vec<String>,
    /// The effects that the owner of the terminal has still to perform.
    pub(crate) effects: Vec<Effect>,
    surroundings: Capabilities,
    time: Time,
    message: Option<(String, Tick)>,
    /// When saving was last retried.
    last_retry: Tick,
}

impl AppContext {
    pub(crate) fn new(store: Box<dyn Store>, worker: Worker, surroundings: Capabilities, time: Time) -> AppContext {
        let texts = Catalogue::of(surroundings.language);
        let (store, last_retry) = (RetryingStore::of(store, texts), (time.tick)());
        let settings = store.settings();
        let (smaller, effects, message) = (0, Vec::new(), None);
        AppContext {
            texts,
            settings,
            store,
            worker,
            smaller,
            last_request: None,
            draft: None,
            chosen: Vec::new(),
            effects,
            surroundings,
            time,
            message,
            last_retry,
        }
    }

    /// Returns the current date and time.
    pub(crate) fn now(&self) -> Moment {
        (self.time.now)()
    }

    /// Returns the current reading of the monotonic clock, for measuring durations.
    pub(crate) fn tick(&self) -> Tick {
        (self.time.tick)()
    }

    /// Converts a moment to local time.
    pub(crate) fn local(&self, moment: Moment) -> Moment {
        Moment::of_millis(moment.millis().saturating_add_signed(self.time.offset))
    }

    /// Returns today's date.
    pub(crate) fn today(&self) -> Day {
        self.local(self.now()).day()
    }

    /// Returns the look under the current theme.
    pub(crate) fn look(&self) -> Look {
        Look::of(self.settings.theme, &self.surroundings)
    }

    /// Applies and saves the settings.
    pub(crate) fn change_settings(&mut self, settings: Settings) {
        self.settings = settings;
        self.store.keep_settings(&settings);
    }

    /// Retries saving if anything is unsaved and the last attempt is long enough ago.
    pub(crate) fn retry(&mut self) {
        if self.retry_in() == Some(0) {
            self.last_retry = self.tick();
            self.store.retry();
        }
    }

    /// Returns in how many milliseconds saving is due to be retried; `None` if everything is saved.
    pub(crate) fn retry_in(&self) -> Option<u64> {
        self.store.fault()?;
        Some(RETRY_MILLIS.saturating_sub(self.tick().since(self.last_retry)))
    }

    /// Switches to the next theme.
    pub(crate) fn next_theme(&mut self) {
        use ninefold_game::Choice;
        let theme = self.settings.theme.next();
        self.change_settings(Settings { theme, ..self.settings });
        let is_poor = !self.look().has_tints() && theme != Theme::System;
        let texts = self.texts;
        self.say(match theme {
            _ if is_poor => text!(texts, "theme-poor"),
            Theme::System => text!(texts, "theme-terminal"),
            Theme::Light => text!(texts, "terminal-theme-light"),
            Theme::Dark => text!(texts, "terminal-theme-dark"),
            Theme::Contrast => text!(texts, "terminal-theme-contrast"),
        });
    }

    /// Shows a short message.
    pub(crate) fn say(&mut self, text: impl fmt::Display) {
        self.message = Some((text.to_string(), self.tick().after(MESSAGE_MILLIS)));
    }

    /// Shows a short message if the action was not done.
    pub(crate) fn say_unless(&mut self, is_done: bool, text: &str) {
        if !is_done {
            self.say(text);
        }
    }

    /// Returns the current message and for how many milliseconds more it is shown.
    pub(crate) fn message(&self) -> Option<(&str, u64)> {
        let (text, until) = self.message.as_ref()?;
        let left = until.since(self.tick());
        (left > 0).then_some((text.as_str(), left))
    }

    /// Changes the size of the board, or shows a message that says why it can't.
    pub(crate) fn resize(&mut self, backdrop: &Backdrop, screen: Rect, size: Resize) {
        match (ScreenLayout::resized(backdrop, screen, self.smaller, size), size) {
            (Some(smaller), _) => self.smaller = smaller,
            (None, Resize::Larger) => self.say(text!(self.texts, "board-largest")),
            (None, Resize::Smaller) => self.say(text!(self.texts, "board-smallest")),
        }
    }

    /// Shows the message that a command does nothing on this screen.
    pub(crate) fn say_no_effect(&mut self) {
        self.say(text!(self.texts, "key-no-effect", key = "?"));
    }

    /// Removes the message.
    pub(crate) fn clear_message(&mut self) {
        self.message = None;
    }
}

/// Returns the name of a key on a board of this side: where letters are digits, letter commands need Alt.
pub(crate) fn key_name(key: &str, side: Side) -> String {
    let is_letter = key.len() == 1 && key.bytes().all(|byte| byte.is_ascii_alphabetic());
    if is_letter && side > Side::NINE { format!("Alt+{key}") } else { key.to_owned() }
}
