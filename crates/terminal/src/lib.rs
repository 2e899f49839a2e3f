//! The game in the terminal: screens, board, keys, and the loop that owns the terminal.
//!
//! The pure part knows no terminal: a `Program` takes events and draws into a buffer, and tests play it
//! as a person would. `frame` alone takes the terminal, waits for events, shows frames, and gives the terminal back. What a
//! move does, `ninefold_game` knows; what a hint says, `ninefold`. `store` keeps things on disk.
#![forbid(unsafe_code)]

mod board;
mod canvas;
mod command;
mod desk;
mod dialogs;
mod draft;
mod frame;
mod house;
mod keys;
mod look;
mod play;
mod program;
mod screen;
mod screens;
mod solver;
mod start;
mod store;
#[cfg(test)]
mod tests;
mod wish;

use std::env;
use std::io::{self, IsTerminal};
use std::time::{SystemTime, UNIX_EPOCH};

use jiff::Zoned;
use ninefold_game::Moment;

pub use frame::Ending;
pub use look::{Colours, Ground, Lines, Surroundings};

use house::Time;
use screens::Welcome;
use store::{Folder, Memory, Store, data_folder};

/// Plays in the terminal until the player leaves: from the welcome, or from the puzzle or saved game in a text.
///
/// # Errors
/// When standard input or output is no terminal, or the terminal does not do as it is told.
pub fn run(surroundings: Surroundings, text: Option<String>) -> io::Result<Ending> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(io::Error::other("the game wants a terminal: standard input or output is none"));
    }
    let store: Box<dyn Store> = match data_folder(env::var_os("XDG_DATA_HOME"), env::var_os("HOME")) {
        Some(folder) => Box::new(Folder::open(folder)),
        None => Box::<Memory>::default(),
    };
    frame::run(surroundings, store, clock(), text, |house| Box::new(Welcome::new(house)))
}

/// The clock of this machine.
fn clock() -> Time {
    let now = || {
        let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment::of_millis(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX))
    };
    Time { now: Box::new(now), offset: i64::from(Zoned::now().offset().seconds()) * 1000 }
}
