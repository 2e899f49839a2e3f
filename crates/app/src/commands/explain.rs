//! `explain`: the whole way to the solution, step by step.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{self, Workshop};

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
    /// Whose techniques: explainer, in the order of Sudoku Explainer (coach comes later)
    #[arg(long, value_name = "LIST", default_value = "explainer", value_parser = list)]
    by: String,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

/// The lists of techniques that there are.
fn list(word: &str) -> Result<String, String> {
    match word.to_lowercase().as_str() {
        "explainer" => Ok("explainer".to_owned()),
        "coach" => Err("the coach comes in a later version; until then there is only explainer".to_owned()),
        _ => Err("expected explainer".to_owned()),
    }
}

fn run(matches: &ArgMatches) -> Result<Exit, Failure> {
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::new)?;
    one::answer(&arguments.options, || {
        let mut workshop = Workshop::new();
        let puzzle = one::puzzle(&arguments.puzzle, &arguments.options, &mut workshop)?;
        let limits = arguments.limits.limits(Patience::Minute);
        Ok(service::explain(&puzzle, &limits, &mut workshop))
    })
}
