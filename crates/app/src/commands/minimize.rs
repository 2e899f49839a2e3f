//! `minimize`: a minimal puzzle within a puzzle.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Gauge;
use ninefold::service::{Drops, Minimize, MinimizeAll};
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions};
use crate::stream_options::ManyOptions;
use crate::{many, numbers};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "minimize",
    examples: &[
        ("minimize puzzle.txt", id!("example-minimize-puzzle")),
        ("minimize --seed 7 --lines puzzles.txt", id!("example-minimize-seed")),
        ("minimize --all --lines puzzle.txt", id!("example-minimize-all")),
        ("minimize --rules killer.json", id!("example-minimize-rules")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, conflicts_with_all = ["rules", "seed"])]
    all: bool,
    #[arg(long)]
    rules: bool,
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
    if arguments.all {
        let verb = MinimizeAll { limits: arguments.limits.limits(DefaultLimit::Minute) };
        return many::answer(&verb, arguments.input.as_deref(), &arguments.options);
    }
    let drops = if arguments.rules { Drops::GivensAndRules } else { Drops::Givens };
    let limits = arguments.limits.limits(DefaultLimit::Minute).gauge(&gauge);
    let verb = Minimize { seed: arguments.seed, drops, limits };
    many::answer_watched(&verb, arguments.input.as_deref(), &arguments.options, &gauge)
}
