//! `why`: why a puzzle has no solution, or not only one.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Gauge;
use ninefold::service::Why;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::many;
use crate::options::{DefaultLimit, LimitOptions};
use crate::stream_options::ManyOptions;

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "why",
    examples: &[
        ("why puzzle.txt", id!("example-why-puzzle")),
        (
            "why ................ --rule 'killer r1c1 r1c2 = 3' --rule 'killer r1c2 r1c3 = 7' --rule 'odd r4c4'",
            id!("example-why-rules"),
        ),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    puzzle: String,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: ManyOptions,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let gauge = Gauge::default();
    let verb = Why { limits: arguments.limits.limits(DefaultLimit::Minute).gauge(&gauge) };
    many::answer_watched(&verb, Some(&arguments.puzzle), &arguments.options, &gauge)
}
