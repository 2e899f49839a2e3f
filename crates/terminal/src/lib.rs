//! The game in the terminal: screens, board, keys, and the loop that owns the terminal.
//!
//! The pure part knows no terminal: a `Program` takes events and draws into a buffer, and tests play it
//! as a person would. `frame` alone takes the terminal, waits for events, shows frames, and gives the terminal back. What a
//! move does, `ninefold_game` knows; what a hint says, `ninefold`. `store` keeps things on disk.
#![forbid(unsafe_code)]

mod app_context;
mod begin;
mod board;
mod canvas;
mod command;
mod dialogs;
mod draft;
mod frame;
mod game_request;
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
use ninefold_game::{Moment, Tick};

pub use begin::{Begin, check_text};
pub use frame::Ending;
#[cfg(not(unix))]
pub use frame::interrupt;
pub use look::{Colours, Ground, Lines, Surroundings};

use app_context::Time;
use screens::Welcome;
use store::{Folder, NoStore, Store, data_folder};

/// Whether there is a terminal to play in: standard input and output have to be one.
///
/// # Errors
/// When they are not.
pub fn require_terminal() -> io::Result<()> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return Ok(());
    }
    Err(io::Error::other("`play` needs a terminal: standard input or standard output is not one"))
}

/// Plays in the terminal until the player leaves.
///
/// # Errors
/// When standard input or output is not a terminal, or the terminal fails.
pub fn run(surroundings: Surroundings, begin: Begin) -> io::Result<Ending> {
    require_terminal()?;
    let store: Box<dyn Store> = match data_folder(env::var_os("XDG_DATA_HOME"), home_folder()) {
        Some(folder) => Box::new(Folder::open(folder)),
        None => Box::new(NoStore),
    };
    frame::run(surroundings, store, clock(), begin, |context| Box::new(Welcome::new(context)))
}

/// The player's home folder, as the environment names it.
fn home_folder() -> Option<OsString> {
    env::var_os(if cfg!(windows) { "USERPROFILE" } else { "HOME" })
}

/// The clocks of this machine.
fn clock() -> Time {
    let start = Instant::now();
    Time {
        now: Box::new(|| moment_of(SystemTime::now())),
        tick: Box::new(move || Tick::of_millis(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX))),
        offset: offset_at(SystemTime::now()),
    }
}

/// A time as the game has it: from 1970 to the end of the year 9999.
fn moment_of(time: SystemTime) -> Moment {
    let passed = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::of_millis(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX))
}

/// How many milliseconds local time is ahead of UTC; 0 at a time that no calendar has.
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
