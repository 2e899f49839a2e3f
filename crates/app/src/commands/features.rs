//! `features`: what researchers ask of puzzles, as columns.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::Features;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::many;
use crate::options::{DefaultLimit, LimitOptions};
use crate::stream_options::ManyOptions;

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "features",
    examples: &[
        ("features --json puzzle.txt", id!("example-features-puzzle")),
        ("features --lines puzzles.txt", id!("example-features-lines")),
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
    let verb = Features { limits: arguments.limits.limits(DefaultLimit::Minute) };
    many::answer(&verb, arguments.input.as_deref(), &arguments.options)
}
