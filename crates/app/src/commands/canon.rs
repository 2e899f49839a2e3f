//! `canon`: the canonical forms of puzzles, with their automorphisms.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::Canon;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::many;
use crate::options::{DefaultLimit, TimeOption};
use crate::stream_options::ManyOptions;

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "canon",
    examples: &[
        ("canon puzzle.txt", id!("example-canon-puzzle")),
        ("canon --lines puzzles.txt", id!("example-canon-lines")),
        ("canon --json puzzles.txt", id!("example-canon-json")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[command(flatten)]
    limits: TimeOption,
    #[command(flatten)]
    options: ManyOptions,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let verb = Canon { limits: arguments.limits.limits(DefaultLimit::Minute) };
    many::answer(&verb, arguments.input.as_deref(), &arguments.options)
}
