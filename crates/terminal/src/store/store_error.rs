//! Reasons why a store can't save, read or remove something.

use std::io;
use std::path::{Path, PathBuf};

use ninefold::text::{Catalogue, text};
use ninefold_game::StatisticsError;
use ninefold_game::saved::SavedGameError;

use super::files::Reason;

/// The error of a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StoreError {
    /// There is no place to save in.
    NoFolder,
    /// The system refused to read or write in this file or folder.
    System {
        /// Why it refused.
        reason: Reason,
        /// The file or folder.
        place: PathBuf,
    },
    /// A file is damaged and was renamed.
    SetAside {
        /// The file.
        file: PathBuf,
        /// Its new name.
        aside: PathBuf,
        /// What is wrong with its text.
        damage: Damage,
    },
    /// A file is damaged and can't be renamed.
    NotSetAside {
        /// The file.
        file: PathBuf,
        /// Why it can't be renamed.
        reason: Reason,
        /// What is wrong with its text.
        damage: Damage,
    },
    /// The text of a game is longer than what is read back.
    TooLong,
    /// The game's file has a game of another puzzle.
    OtherPuzzle {
        /// The file.
        file: PathBuf,
    },
    /// There is no such game.
    Gone,
    /// The game's file can't be read.
    Unreadable(Box<StoreError>),
    /// The game's file can't be removed.
    NotRemoved {
        /// The file.
        file: PathBuf,
        /// Why it can't be removed.
        reason: Reason,
    },
}

/// What is wrong with the text of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Damage {
    /// The settings are not JSON.
    Settings,
    /// It is not a valid saved game.
    Game(SavedGameError),
    /// It is not a valid list of finished games.
    Statistics(StatisticsError),
}

impl StoreError {
    /// Creates the error of a file or folder that the system refuses to read or write.
    pub(super) fn system(fault: &io::Error, place: &Path) -> StoreError {
        StoreError::System { reason: Reason::of(fault), place: place.to_owned() }
    }

    /// Returns the message for the player.
    pub(crate) fn text(&self, texts: &'static Catalogue) -> String {
        match self {
            StoreError::NoFolder => text!(texts, "store-no-folder", home = "HOME", data = "XDG_DATA_HOME"),
            StoreError::System { reason, place } => {
                text!(texts, "store-reason-at", reason = reason.text(texts), place = shown(place))
            }
            StoreError::SetAside { file, aside, damage } => {
                let folder = shown(aside.parent().unwrap_or(Path::new(".")));
                let (file, aside, fault) = (name(file), name(aside), damage.text(texts));
                text!(texts, "store-set-aside", file = file, aside = aside, folder = folder, fault = fault)
            }
            StoreError::NotSetAside { file, reason, damage } => {
                let (file, why, fault) = (shown(file), reason.text(texts), damage.text(texts));
                text!(texts, "store-not-set-aside", file = file, reason = why, fault = fault)
            }
            StoreError::TooLong => text!(texts, "store-too-long").to_owned(),
            StoreError::OtherPuzzle { file } => text!(texts, "store-other-puzzle", file = shown(file)),
            StoreError::Gone => text!(texts, "store-game-gone").to_owned(),
            StoreError::Unreadable(why) => text!(texts, "store-this-game-unreadable", reason = why.text(texts)),
            StoreError::NotRemoved { file, reason } => {
                text!(texts, "store-not-removed", file = shown(file), reason = reason.text(texts))
            }
        }
    }
}

impl Damage {
    /// Returns the sentence that says what is wrong.
    fn text(&self, texts: &'static Catalogue) -> String {
        match self {
            Damage::Settings => text!(texts, "store-settings-fault").to_owned(),
            Damage::Game(fault) => fault.to_string(),
            Damage::Statistics(fault) => fault.to_string(),
        }
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
