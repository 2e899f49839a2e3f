//! `steps`: every step that a position offers.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{self, EngineSet, Steps};
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, TimeOption};
use crate::stream_options::ManyOptions;
use crate::{many, names, one};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "steps",
    examples: &[
        ("steps position.txt", id!("example-steps-position")),
        ("steps position.txt --technique skyscraper --lines", id!("example-steps-technique")),
        ("steps position.txt --json", id!("example-steps-json")),
        ("steps positions.txt --to jsonl", id!("example-steps-table")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    position: Option<String>,
    #[arg(long, value_name = "SLUG", value_parser = names::techniques(), hide_possible_values = true)]
    technique: Option<String>,
    #[command(flatten)]
    limits: TimeOption,
    #[command(flatten)]
    options: ManyOptions,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let technique =
        arguments.technique.as_deref().map(service::technique).transpose().map_err(CommandError::of_words)?;
    let verb = Steps { technique, limits: arguments.limits.limits(DefaultLimit::Minute) };
    many::answer_unless_single(&verb, arguments.position.as_deref(), &arguments.options, &|position| {
        one::answer(arguments.options.common(), || {
            Ok(service::steps(&position?, verb.technique.as_ref(), &verb.limits, &mut EngineSet::new()))
        })
    })
}
