//! `candidates`: the true candidates of a puzzle.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Gauge;
use ninefold::service::FindCandidates;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions};
use crate::stream_options::ManyOptions;
use crate::{many, numbers};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "candidates",
    examples: &[
        ("candidates puzzle.txt", id!("example-candidates-puzzle")),
        ("candidates --cap 100 --json puzzle.txt", id!("example-candidates-cap")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    puzzle: String,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::whole, allow_negative_numbers = true)]
    cap: u64,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: ManyOptions,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let gauge = Gauge::default();
    let limits = arguments.limits.limits(DefaultLimit::Minute).gauge(&gauge);
    let verb = FindCandidates { cap: arguments.cap, limits };
    many::answer_watched(&verb, Some(&arguments.puzzle), &arguments.options, &gauge)
}
