//! `count`: the number of solutions.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::Count;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, EngineOption, LimitOptions};
use crate::stream_options::ManyOptions;
use crate::{many, numbers};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "count",
    examples: &[
        ("count --limit 1000 puzzles.txt", id!("example-count-limit")),
        ("count --limit 0 ................", id!("example-count-all")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = numbers::whole, allow_negative_numbers = true)]
    limit: u64,
    #[command(flatten)]
    engine: EngineOption,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: ManyOptions,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let limit = (arguments.limit > 0).then_some(arguments.limit);
    let (strategy, gauge) = arguments.engine.strategy(arguments.options.common());
    let verb = Count { limit, strategy, limits: arguments.limits.limits(DefaultLimit::Unlimited) };
    many::answer_learning(&verb, arguments.input.as_deref(), &arguments.options, &gauge)
}
