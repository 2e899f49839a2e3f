//! `steps`: every step that a position offers.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{self, EngineSet};
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, Options, TimeOption};
use crate::{names, one};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "steps",
    examples: &[
        ("steps position.txt", id!("example-steps-position")),
        ("steps position.txt --technique skyscraper --lines", id!("example-steps-technique")),
        ("steps position.txt --json", id!("example-steps-json")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    position: String,
    #[arg(long, value_name = "SLUG", value_parser = names::techniques(), hide_possible_values = true)]
    technique: Option<String>,
    #[command(flatten)]
    limits: TimeOption,
    #[command(flatten)]
    options: Options,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    one::answer(&arguments.options, || {
        let technique =
            arguments.technique.as_deref().map(service::technique).transpose().map_err(CommandError::of_words)?;
        let mut engines = EngineSet::new();
        let position = one::position(&arguments.position, &arguments.options, &mut engines)?;
        let limits = arguments.limits.limits(DefaultLimit::Minute);
        Ok(service::steps(&position, technique.as_ref(), &limits, &mut engines))
    })
}
