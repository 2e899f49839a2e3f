//! `convert`: writes puzzles in another format.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::Conversion;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions, Options};
use crate::progress::Verbosity;
use crate::{many, names, output};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "convert",
    about: "Write puzzles in another format",
    examples: &[
        ("convert puzzles.txt --to sdm > puzzles.sdm", "one puzzle a line"),
        ("convert puzzles.sdm --to csv", "a table of puzzles and solutions"),
        ("convert puzzle.txt --to grid", "a grid with bars between boxes"),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    /// A puzzle's text, a file, or - for standard input
    input: Option<String>,
    #[arg(long, value_name = "FORMAT", help = formats_help(), value_parser = names::formats(), hide_possible_values = true)]
    to: String,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

fn formats_help() -> String {
    format!("The format: {}", Conversion::names().join(", "))
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let conversion =
        Conversion::to(&arguments.to, arguments.limits.limits(DefaultLimit::Minute)).map_err(CommandError::of_words)?;
    let input = arguments.input.as_deref();
    let format = conversion.format().name;
    if let Some(limit) = arguments.limits.asked().filter(|_| !conversion.searches()) {
        return Err(CommandError::of_words(format!("{limit}: nothing is searched for the format {format}")));
    }
    if let (Some(_), false) = (arguments.options.style(), conversion.is_streamed()) {
        let option = arguments.options.style_name();
        return Err(CommandError::of_words(format!(
            "{option}: a file of the format {format} holds all puzzles at once"
        )));
    }
    if !conversion.is_streamed() {
        return many::together(input, &arguments.options, |items| conversion.all(items).map_err(CommandError::new));
    }
    let exit = many::answer(&conversion, input, &arguments.options)?;
    let unsaid = conversion.omitted_options();
    if !unsaid.is_empty() && arguments.options.verbosity() == Verbosity::Usual {
        output::error(format!("{format} does not say {}: whoever reads it has to be told", unsaid.join(", ")));
    }
    Ok(exit)
}
