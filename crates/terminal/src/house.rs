//! What all screens share: settings, the store, the desk, the present, and what they want done outside.

use std::fmt;

use ninefold::Side;
use ninefold_game::{Day, Moment, Settings, Theme};

use crate::desk::Desk;
use crate::draft::Draft;
use crate::look::{Look, Surroundings};
use crate::store::Store;
use crate::wish::GameWish;

/// How long a short message stays, in milliseconds.
const MESSAGE: u64 = 5000;

/// Something that only the owner of the terminal can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// A text goes to the clipboard.
    Copy(String),
}

/// The player's clock: the present, and how far local time is ahead of UTC.
pub(crate) struct Time {
    /// The present.
    pub(crate) now: Box<dyn Fn() -> Moment>,
    /// Milliseconds to add for local time.
    pub(crate) offset: i64,
}

/// What all screens share.
pub(crate) struct House {
    /// What the player likes.
    pub(crate) settings: Settings,
    /// Where games are kept.
    pub(crate) store: Box<dyn Store>,
    /// Where long work is done.
    pub(crate) desk: Desk,
    /// How much smaller the board is than it could be.
    pub(crate) smaller: u16,
    /// What was wished for last.
    pub(crate) wish: Option<GameWish>,
    /// What was written in the solver when it was left.
    pub(crate) draft: Option<Draft>,
    /// What is to be done outside.
    pub(crate) effects: Vec<Effect>,
    surroundings: Surroundings,
    time: Time,
    message: Option<(String, Moment)>,
}

impl House {
    pub(crate) fn new(store: Box<dyn Store>, desk: Desk, surroundings: Surroundings, time: Time) -> House {
        let settings = store.settings();
        let (smaller, effects, message) = (0, Vec::new(), None);
        House { settings, store, desk, smaller, wish: None, draft: None, effects, surroundings, time, message }
    }

    /// The present.
    pub(crate) fn now(&self) -> Moment {
        (self.time.now)()
    }

    /// A moment by the clock on the player's wall.
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

    /// Takes over settings, and keeps them.
    pub(crate) fn change_settings(&mut self, settings: Settings) {
        self.settings = settings;
        if let Err(why) = self.store.keep_settings(&settings) {
            self.say(why);
        }
    }

    /// The next theme.
    pub(crate) fn next_theme(&mut self) {
        use ninefold_game::Choice;
        let theme = self.settings.theme.next();
        self.change_settings(Settings { theme, ..self.settings });
        let is_poor = !self.look().has_tints() && theme != Theme::System;
        self.say(match theme {
            _ if is_poor => "This terminal has too few colours for themes of its own.",
            Theme::System => "The terminal's own colours",
            Theme::Light => "Light theme",
            Theme::Dark => "Dark theme",
            Theme::Contrast => "High contrast",
        });
    }

    /// Shows a short message.
    pub(crate) fn say(&mut self, text: impl fmt::Display) {
        self.message = Some((text.to_string(), Moment::of_millis(self.now().millis() + MESSAGE)));
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
        let left = until.millis().saturating_sub(self.now().millis());
        (left > 0).then_some((text.as_str(), left))
    }

    /// Takes the message away.
    pub(crate) fn hush(&mut self) {
        self.message = None;
    }
}

/// What letters are for on a board of that side, in the words of the screen: a key of a letter wants Alt where they are
/// digits.
pub(crate) fn key_name(key: &str, side: Side) -> String {
    let is_letter = key.len() == 1 && key.bytes().all(|byte| byte.is_ascii_alphabetic());
    if is_letter && side > Side::NINE { format!("Alt+{key}") } else { key.to_owned() }
}
