//! `morph`: random puzzles that are equivalent to puzzles.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::Morph;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, TimeOption};
use crate::stream_options::ManyOptions;
use crate::{many, numbers};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "morph",
    examples: &[
        ("morph --seed 7 puzzle.txt", id!("example-morph-puzzle")),
        ("morph --seed 7 --count 20 --lines puzzles.txt", id!("example-morph-count")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = numbers::whole, allow_negative_numbers = true)]
    seed: u64,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::morphs, allow_negative_numbers = true)]
    count: usize,
    #[command(flatten)]
    limits: TimeOption,
    #[command(flatten)]
    options: ManyOptions,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let verb =
        Morph { seed: arguments.seed, count: arguments.count, limits: arguments.limits.limits(DefaultLimit::Minute) };
    many::answer(&verb, arguments.input.as_deref(), &arguments.options)
}
