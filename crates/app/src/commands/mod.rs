//! The commands, one file each. A new command is a file here and its name in the two lists below.

use clap::ArgMatches;

use crate::exit::{CommandError, Exit};

mod check;
mod completions;
mod convert;
mod count;
mod draw;
mod explain;
mod generate;
mod guide;
mod hint;
mod man;
pub(crate) mod play;
mod rate;
mod reveal;
mod serve;
mod solve;
mod steps;

/// Every command, in the order of the help.
pub(crate) static ALL: &[&Command] = &[
    &solve::COMMAND,
    &count::COMMAND,
    &check::COMMAND,
    &reveal::COMMAND,
    &hint::COMMAND,
    &explain::COMMAND,
    &steps::COMMAND,
    &rate::COMMAND,
    &generate::COMMAND,
    &draw::COMMAND,
    &convert::COMMAND,
    &play::COMMAND,
    &serve::COMMAND,
    &guide::COMMAND,
    &completions::COMMAND,
    &man::COMMAND,
];

/// A command: its name, what it takes, and what it does.
pub(crate) struct Command {
    /// Its name on the command line.
    pub(crate) name: &'static str,
    /// What it does, in a line.
    pub(crate) about: &'static str,
    /// Examples, a line each: the words after `ninefold`, and what comes of them.
    pub(crate) examples: &'static [(&'static str, &'static str)],
    /// Adds what it takes.
    pub(crate) arguments: fn(clap::Command) -> clap::Command,
    /// Does it.
    pub(crate) run: fn(&ArgMatches) -> Result<Exit, CommandError>,
}
