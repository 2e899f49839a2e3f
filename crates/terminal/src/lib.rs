//! The game in the terminal: screens, board, keys, and the loop that owns the terminal.
//!
//! The pure part does not depend on a terminal: a `Program` takes events and draws into a buffer, and tests play it
//! like a person would. Only `frame` takes the terminal over, waits for events, shows frames, and restores the
//! terminal. The rules of the game are in `ninefold_game`, hints in `ninefold`. `store` saves to disk.
#![forbid(unsafe_code)]

mod app_context;
mod begin;
mod board;
mod canvas;
mod clues;
mod command;
mod dialogs;
mod draft;
mod frame;
mod game_request;
mod game_title;
mod keys;
mod look;
mod pager;
mod play;
mod program;
mod screen;
mod screens;
mod solver;
mod start;
mod store;
#[cfg(test)]
mod tests;
mod worker;

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use ninefold::text::{Catalogue, Language, text};
use ninefold_game::{Moment, Tick};

pub use begin::{Begin, OpenError, check_text};
pub use frame::Ending;
#[cfg(not(unix))]
pub use frame::interrupt;
pub use look::{Capabilities, Colours, Ground, Lines};

use app_context::Time;
use screens::Welcome;
use store::{Folder, NoStore, Store, data_folder};

/// Checks that standard input and output are a terminal.
///
/// # Errors
/// Returns an error if they are not.
pub fn require_terminal() -> io::Result<()> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return Ok(());
    }
    Err(io::Error::other(text!(command_line_texts(), "play-needs-terminal")))
}

/// Plays in the terminal until the player quits.
///
/// # Errors
/// Returns an error if standard input or output is not a terminal, or the terminal fails.
pub fn run(surroundings: Capabilities, begin: Begin) -> io::Result<Ending> {
    require_terminal()?;
    let texts = Catalogue::of(surroundings.language);
    let store: Box<dyn Store> = match data_folder(env::var_os("XDG_DATA_HOME"), home_folder()) {
        Some(folder) => Box::new(Folder::open(folder, texts)),
        None => Box::new(NoStore),
    };
    frame::run(surroundings, store, clock(), begin, |context| Box::new(Welcome::new(context)))
}

/// Returns the texts for the command line, which has no player's settings.
fn command_line_texts() -> &'static Catalogue {
    Catalogue::of(Language::default())
}

/// Returns the player's home folder from the environment.
fn home_folder() -> Option<OsString> {
    env::var_os(if cfg!(windows) { "USERPROFILE" } else { "HOME" })
}

/// Returns the clocks of this machine.
fn clock() -> Time {
    let start = Instant::now();
    Time {
        now: Box::new(|| moment_of(SystemTime::now())),
        tick: Box::new(move || Tick::of_millis(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX))),
        offset: offset_at(SystemTime::now()),
    }
}

/// Converts a time to a moment of the game, limited to the years 1970 to 9999.
fn moment_of(time: SystemTime) -> Moment {
    let passed = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::of_millis(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX))
}

/// Returns how many milliseconds local time is ahead of UTC; 0 for a time outside the calendar.
fn offset_at(time: SystemTime) -> i64 {
    Timestamp::try_from(time).map_or(0, |time| i64::from(TimeZone::system().to_offset(time).seconds()) * 1000)
}

#[cfg(test)]
mod clock_tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn no_clock_on_the_wall_is_too_wrong() {
        let far = UNIX_EPOCH + Duration::from_secs(300_000_000_000);
        assert_eq!((moment_of(far), offset_at(far)), (Moment::LAST, 0));
        let early = UNIX_EPOCH - Duration::from_secs(100);
        assert_eq!(moment_of(early), Moment::of_millis(0));
        assert!(offset_at(early).abs() <= 26 * 3_600_000);
    }
}
