//! `solve`: whether a puzzle has no solution, one or several, and one of them.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::Solve;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions, Options};
use crate::{many, numbers};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "solve",
    examples: &[
        (
            "solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            id!("example-solve-puzzle"),
        ),
        ("solve puzzles.txt > solutions.txt", id!("example-solve-file")),
        ("solve --variant diagonal,window puzzle.txt", id!("example-solve-variants")),
        ("solve --size 25 --seed 7 --time-limit 5 blank.txt", id!("example-solve-seed")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, value_name = "S", value_parser = numbers::whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let verb = Solve { seed: arguments.seed, limits: arguments.limits.limits(DefaultLimit::Minute) };
    many::answer(&verb, arguments.input.as_deref(), &arguments.options)
}
