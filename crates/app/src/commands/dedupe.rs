//! `dedupe`: one puzzle of each class of equivalent puzzles.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{Dedupe, Deduped, DetectedFormat, Lane, Part, Style, read_all};
use ninefold::text::{id, text};

use super::Command;
use crate::destination::Destination;
use crate::exit::{CommandError, Exit};
use crate::input::{Extent, Head, Input};
use crate::options::Options;
use crate::progress::{Progress, Verbosity};
use crate::sink::Sink;
use crate::{many, numbers, output, texts};

/// The bytes of a unit of `--memory`, a mebibyte.
const UNIT: usize = 1 << 20;

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "dedupe",
    examples: &[
        ("dedupe puzzles.txt", id!("example-dedupe-file")),
        ("dedupe --memory 4000 huge.txt", id!("example-dedupe-memory")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 1024, value_parser = numbers::positive, allow_negative_numbers = true)]
    memory: u64,
    #[command(flatten)]
    options: Options,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let options = &arguments.options;
    let verb = Dedupe {
        style: options.style().unwrap_or(Style::Text),
        jobs: options.jobs(),
        memory: usize::try_from(arguments.memory).unwrap_or(usize::MAX).saturating_mul(UNIT),
        folder: std::env::temp_dir(),
        texts: texts(),
    };
    keep(&verb, arguments.input.as_deref(), options)
}

/// Prints the puzzles of an input that stay, and tells how many were dropped.
fn keep(verb: &Dedupe, word: Option<&str>, options: &Options) -> Result<Exit, CommandError> {
    options.not_twice(word)?;
    let reading = options.reading()?.options().map_err(CommandError::of_words)?;
    let mut input = Input::open(word)?;
    let (place, progress) = (input.place.clone(), Progress::new(input.length, options.verbosity()));
    let Head { bytes: mut head, extent } = input.read_head(1, &reading).map_err(|why| place.failure(why))?;
    let end = match extent {
        Extent::Whole => None,
        Extent::Start => head.iter().rposition(|&byte| byte == b'\n'),
    };
    let sniffed = DetectedFormat::of(&head[..end.unwrap_or(head.len())], &reading).map_err(|why| place.failure(why))?;
    let mut sink = Sink::new(&progress, options.verbosity(), Destination::Standard);
    let take = |part: &Part| sink.take(part, |why| place.failure(why));
    let done = match Lane::of(&sniffed, &reading) {
        Some(lane) => verb.of_stream(&lane, head, input.rest(), take),
        None => {
            head.extend(input.read_whole(many::LONGEST_WHOLE, many::TOO_LONG)?);
            verb.of_records(read_all(&head, &reading).map_err(|why| place.failure(why))?, take)
        }
    };
    let ended = sink.end();
    progress.end();
    let (tally, _) = ended?;
    let Deduped { puzzles, dropped, .. } = done.map_err(|why| place.failure(why))?;
    if options.verbosity() == Verbosity::Usual {
        output::note(text!(texts(), "dedupe-dropped", dropped = dropped, puzzles = puzzles));
    }
    match (tally.bad, puzzles) {
        (1.., _) => Ok(Exit::Bad),
        (0, 0) => Err(place.failure(text!(texts(), "file-no-puzzle"))),
        (0, _) => Ok(Exit::Done),
    }
}
