//! `neighbors`: puzzles with one solution that differ from a puzzle by a few givens.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::Neighbors;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions};
use crate::stream_options::ManyOptions;
use crate::{many, numbers};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "neighbors",
    examples: &[
        ("neighbors --lines puzzle.txt", id!("example-neighbors-puzzle")),
        ("neighbors --remove 2 --add 1 --lines puzzles.txt", id!("example-neighbors-remove")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = numbers::whole, allow_negative_numbers = true)]
    remove: u64,
    #[arg(long, value_name = "M", default_value_t = 1, value_parser = numbers::whole, allow_negative_numbers = true)]
    add: u64,
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = numbers::solutions, allow_negative_numbers = true)]
    solutions: usize,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: ManyOptions,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let count = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let verb = Neighbors {
        remove: count(arguments.remove),
        add: count(arguments.add),
        most: arguments.solutions,
        limits: arguments.limits.limits(DefaultLimit::Minute),
    };
    many::answer(&verb, arguments.input.as_deref(), &arguments.options)
}
