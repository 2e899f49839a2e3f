//! `complete`: givens are added to a puzzle until it has one solution.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Gauge;
use ninefold::service::{self, Complete};
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions};
use crate::stream_options::ManyOptions;
use crate::{many, numbers};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "complete",
    examples: &[
        ("complete puzzle.txt", id!("example-complete-puzzle")),
        ("complete --cells 'r1c1 r9c9' puzzle.txt", id!("example-complete-cells")),
        ("complete --seed 7 --lines puzzles.txt", id!("example-complete-seed")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, value_name = "CELLS")]
    cells: Option<String>,
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = numbers::whole, allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: ManyOptions,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let gauge = Gauge::default();
    let cells = service::cells(arguments.cells.as_deref().unwrap_or_default()).map_err(CommandError::of_words)?;
    let limits = arguments.limits.limits(DefaultLimit::Minute).gauge(&gauge);
    let verb = Complete { seed: arguments.seed, cells, limits };
    many::answer_watched(&verb, arguments.input.as_deref(), &arguments.options, &gauge)
}
