//! `reveal`: the value of one cell.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{self, EngineSet};
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::one;
use crate::options::{DefaultLimit, LimitOptions, Options};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "reveal",
    examples: &[
        ("reveal puzzle.txt r4c7", id!("example-reveal-cell")),
        ("reveal puzzle.txt 4,7", id!("example-reveal-numbers")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    puzzle: String,
    #[arg(value_name = "rNcN", num_args = 1..=2, required = true)]
    cell: Vec<String>,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    one::answer(&arguments.options, || {
        let cell = service::cell(&arguments.cell.join(" ")).map_err(CommandError::of_words)?;
        let mut engines = EngineSet::new();
        let puzzle = one::puzzle(&arguments.puzzle, &arguments.options, &mut engines)?;
        let limits = arguments.limits.limits(DefaultLimit::Minute);
        service::reveal(&puzzle, cell, &limits, &mut engines).map_err(CommandError::new)
    })
}
