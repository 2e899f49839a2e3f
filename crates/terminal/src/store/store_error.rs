//! Reasons why a store can't save, read or remove something.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::files::reason;

/// The error of a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StoreError {
    /// There is no place to save in.
    NoHome,
    /// The system refused to read or write in this file or folder.
    System {
        /// Why it refused.
        reason: String,
        /// The file or folder.
        place: PathBuf,
    },
    /// A file is damaged and can't be renamed.
    Damaged {
        /// The file.
        file: PathBuf,
        /// Why it can't be renamed.
        reason: String,
        /// What is wrong with its text.
        fault: String,
    },
    /// The text of a game is longer than what is read back.
    TooLong,
    /// There is no such game.
    Gone,
    /// The game's file was damaged and has been renamed; the sentences say where it is.
    SetAside(String),
    /// The game's file can't be read.
    Unreadable(Box<StoreError>),
    /// The game's file can't be removed.
    NotRemoved {
        /// The file.
        file: PathBuf,
        /// Why it can't be removed.
        reason: String,
    },
}

impl StoreError {
    /// Creates the error of a file or folder that the system refuses to read or write.
    pub(super) fn system(error: &io::Error, place: &Path) -> StoreError {
        StoreError::System { reason: reason(error), place: place.to_owned() }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::NoHome => f.write_str("There is no home folder: set HOME or XDG_DATA_HOME"),
            StoreError::System { reason, place } => write!(f, "{reason} ({})", place.display()),
            StoreError::Damaged { file, reason, fault } => {
                write!(f, "{} is damaged and can't be set aside: {reason}. {fault}", file.display())
            }
            StoreError::TooLong => f.write_str("the history of the game is too long"),
            StoreError::Gone => f.write_str("This game is no longer there."),
            StoreError::SetAside(sentences) => f.write_str(sentences),
            StoreError::Unreadable(why) => write!(f, "This game can't be read: {why}"),
            StoreError::NotRemoved { file, reason } => write!(f, "{} can't be removed: {reason}", file.display()),
        }
    }
}

impl std::error::Error for StoreError {}
