//! `explain`: the whole way to the solution, step by step.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{self, By, Workshop};

use super::Command;
use crate::exit::{Exit, Failure};
use crate::one;
use crate::options::{LimitOptions, Options, Patience};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "explain",
    about: "Explain the whole way to the solution, step by step",
    examples: &[
        ("explain puzzle.txt", "each step in a sentence, the rating and the level at the end"),
        ("explain --by explainer puzzle.txt", "the same by Sudoku Explainer's techniques, each step rated"),
        ("explain --lines puzzle.txt", "each step as a line: technique, rating, effect"),
        ("explain --json puzzle.txt", "each step as a JSON object, its sentence too"),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    /// A puzzle's text, a file, or - for standard input
    puzzle: String,
    /// Whose techniques: coach, by the published names, or explainer, those of Sudoku Explainer
    #[arg(long, value_name = "LIST", default_value = "coach", value_parser = by)]
    by: By,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

/// A list of techniques by its word.
pub(super) fn by(word: &str) -> Result<By, String> {
    word.parse().map_err(|_| format!("expected {}", By::WORDS.join(" or ")))
}

fn run(matches: &ArgMatches) -> Result<Exit, Failure> {
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::new)?;
    one::answer(&arguments.options, || {
        let mut workshop = Workshop::new();
        let puzzle = one::puzzle(&arguments.puzzle, &arguments.options, &mut workshop)?;
        let limits = arguments.limits.limits(Patience::Minute);
        Ok(service::explain(&puzzle, arguments.by, &limits, &mut workshop))
    })
}
