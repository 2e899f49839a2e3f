//! `share`: links that open a puzzle on web sites, with a QR code.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::Share;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::Options;
use crate::stream_options::{InputOptions, OutputOptions, Stream};
use crate::{many, names};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "share",
    examples: &[
        ("share puzzle.txt", id!("example-share-all")),
        ("share puzzle.txt --to f-puzzles", id!("example-share-one")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, value_name = "SITE", value_parser = names::sites())]
    to: Option<String>,
    #[command(flatten)]
    reading: InputOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    options: Options,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let verb = arguments.to.as_deref().map_or_else(|| Ok(Share::everywhere()), Share::to);
    let verb = verb.map_err(CommandError::of_words)?;
    let stream = Stream::new(&arguments.options, &arguments.reading, &arguments.output, None)?;
    many::answer_stream(&verb, arguments.input.as_deref(), &stream)
}
