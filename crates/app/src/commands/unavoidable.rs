//! `unavoidable`: the minimal unavoidable sets of a solution, up to a size.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::Unavoidable;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions};
use crate::stream_options::ManyOptions;
use crate::{many, numbers};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "unavoidable",
    examples: &[
        ("unavoidable puzzle.txt", id!("example-unavoidable-puzzle")),
        ("unavoidable --most 6 --json puzzles.txt", id!("example-unavoidable-most")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = numbers::positive, allow_negative_numbers = true)]
    most: u64,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: ManyOptions,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let most = usize::try_from(arguments.most).unwrap_or(usize::MAX);
    let verb = Unavoidable { most, limits: arguments.limits.limits(DefaultLimit::Minute) };
    many::answer(&verb, arguments.input.as_deref(), &arguments.options)
}
