//! `redundant`: the givens and rules that a puzzle doesn't need.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Gauge;
use ninefold::service::Redundancy;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::many;
use crate::options::{DefaultLimit, LimitOptions};
use crate::stream_options::ManyOptions;

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "redundant",
    examples: &[
        ("redundant puzzle.txt", id!("example-redundant-puzzle")),
        ("redundant --lines puzzles.txt", id!("example-redundant-lines")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: ManyOptions,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let gauge = Gauge::default();
    let verb = Redundancy { portion: None, limits: arguments.limits.limits(DefaultLimit::Minute).gauge(&gauge) };
    many::answer_watched(&verb, arguments.input.as_deref(), &arguments.options, &gauge)
}
