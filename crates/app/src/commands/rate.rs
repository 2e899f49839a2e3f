//! `rate`: the difficulty of puzzles.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::Rate;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::many;
use crate::options::{DefaultLimit, LimitOptions};
use crate::stream_options::ManyOptions;

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "rate",
    examples: &[("rate puzzles.txt", id!("example-rate-file")), ("rate --json puzzle.txt", id!("example-rate-json"))],
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
    let verb = Rate { limits: arguments.limits.limits(DefaultLimit::Minute) };
    many::answer(&verb, arguments.input.as_deref(), &arguments.options)
}
