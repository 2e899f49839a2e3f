//! `rate`: the difficulty of puzzles.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::Rate;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::many;
use crate::options::{DefaultLimit, LimitOptions, Options};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "rate",
    about: "Rate puzzles as Sudoku Explainer does: how hard is the hardest step?",
    examples: &[
        ("rate puzzles.txt", "ER/EP/ED, the hardest technique and the level of each puzzle"),
        ("rate --json puzzle.txt", "the same with names"),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    /// A puzzle's text, a file, or - for standard input
    input: Option<String>,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let verb = Rate { limits: arguments.limits.limits(DefaultLimit::Minute) };
    many::answer(&verb, arguments.input.as_deref(), &arguments.options)
}
