//! `estimate`: the number of solutions, estimated.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Gauge;
use ninefold::service::Estimate;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions};
use crate::stream_options::ManyOptions;
use crate::{many, numbers};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "estimate",
    examples: &[
        ("estimate --size 9 blank.txt", id!("example-estimate-blank")),
        ("estimate --probes 100000 --seed 7 puzzle.txt", id!("example-estimate-probes")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = numbers::positive, allow_negative_numbers = true)]
    probes: u64,
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
    let limits = arguments.limits.limits(DefaultLimit::Minute).gauge(&gauge);
    let verb = Estimate { probes: arguments.probes, seed: arguments.seed, limits };
    many::answer_watched(&verb, arguments.input.as_deref(), &arguments.options, &gauge)
}
