//! The commands, one file each. To add a command, add a file here and its name to the two lists below.

use clap::ArgMatches;
use ninefold::text::Id;

use crate::exit::{CommandError, Exit};

mod candidates;
mod canon;
mod check;
mod complete;
mod completions;
mod convert;
mod count;
mod dataset;
mod dedupe;
mod draw;
mod estimate;
mod explain;
mod features;
mod generate;
mod guide;
mod hint;
mod man;
mod minimal;
mod minimize;
mod morph;
mod neighbors;
pub(crate) mod play;
mod rate;
mod redundant;
mod reveal;
mod rules;
mod serve;
mod share;
mod solutions;
mod solve;
mod steps;
mod unavoidable;
mod why;

/// All commands, in the order of the help.
pub(crate) static ALL: &[&Command] = &[
    &solve::COMMAND,
    &count::COMMAND,
    &solutions::COMMAND,
    &estimate::COMMAND,
    &candidates::COMMAND,
    &why::COMMAND,
    &redundant::COMMAND,
    &minimal::COMMAND,
    &minimize::COMMAND,
    &complete::COMMAND,
    &canon::COMMAND,
    &morph::COMMAND,
    &dedupe::COMMAND,
    &features::COMMAND,
    &neighbors::COMMAND,
    &unavoidable::COMMAND,
    &check::COMMAND,
    &reveal::COMMAND,
    &hint::COMMAND,
    &explain::COMMAND,
    &steps::COMMAND,
    &rate::COMMAND,
    &generate::COMMAND,
    &dataset::COMMAND,
    &draw::COMMAND,
    &convert::COMMAND,
    &share::COMMAND,
    &rules::COMMAND,
    &play::COMMAND,
    &serve::COMMAND,
    &guide::COMMAND,
    &completions::COMMAND,
    &man::COMMAND,
];

/// A command: its name, arguments and implementation. The catalogue describes it and its arguments (`help-NAME`,
/// `help-NAME-ARGUMENT`).
pub(crate) struct Command {
    /// Its name on the command line.
    pub(crate) name: &'static str,
    /// Examples: the words after `ninefold`, and the text that says what they do.
    pub(crate) examples: &'static [(&'static str, Id)],
    /// Adds its arguments to the parser.
    pub(crate) arguments: fn(clap::Command) -> clap::Command,
    /// Runs it.
    pub(crate) run: fn(&ArgMatches) -> Result<Exit, CommandError>,
}
