//! `dedupe`: one puzzle of each class of equivalent puzzles.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{Dedupe, Deduped, Lane, Part, Stop, Style, Table, TableFormat};
use ninefold::text::{id, text};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::input::{Head, Input};
use crate::many::{self, Source};
use crate::options::{DefaultLimit, Options, TimeOption};
use crate::progress::{Progress, Verbosity};
use crate::sink::Sink;
use crate::stream_options::{FileOptions, InputOptions};
use crate::{destination, names, numbers, output, texts};

/// The bytes of a unit of `--memory`, a mebibyte.
const UNIT: usize = 1 << 20;

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "dedupe",
    examples: &[
        ("dedupe puzzles.txt", id!("example-dedupe-file")),
        ("dedupe puzzles.csv.gz -o kept.parquet", id!("example-dedupe-table")),
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
    #[arg(long, value_name = "FORMAT", value_parser = names::tables(), conflicts_with_all = ["json", "lines"])]
    to: Option<TableFormat>,
    #[command(flatten)]
    limits: TimeOption,
    #[command(flatten)]
    reading: InputOptions,
    #[command(flatten)]
    output: FileOptions,
    #[command(flatten)]
    options: Options,
}

/// An input on its way through the command.
struct Run<'a> {
    arguments: &'a Arguments,
    source: Source<'a>,
    /// The format of the rows, if they are those of a table.
    format: Option<TableFormat>,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let format = arguments.output.table(&arguments.options, arguments.to)?;
    let (source, mut input) = Source::open(arguments.input.as_deref(), &arguments.reading, &arguments.options)?;
    let start = input.read_head(1, &source.reading).map_err(|why| source.place.failure(why))?;
    let run = Run { arguments: &arguments, source, format };
    match run.source.columns_in(&start.bytes) {
        Some(columns) => run.columns(columns, start.bytes, input),
        None => run.text(start, input),
    }
}

impl Run<'_> {
    /// Keeps the first puzzles of a text.
    fn text(&self, start: Head, mut input: Input) -> Result<Exit, CommandError> {
        let length = input.length;
        let sniffed = self.source.sniffed(start.whole_lines())?;
        let Head { bytes: mut head, .. } = self.source.with_late_fields(start, &mut input, &sniffed, self.format)?;
        let Some(lane) = Lane::of(&sniffed, &self.source.reading) else {
            head.extend(input.read_whole(many::LONGEST_WHOLE, many::TOO_LONG)?);
            let records = self.source.records(&head)?;
            let table = self.format.map(|format| Table::of_records(format, &[]));
            return self.keep(table, None, |verb, sink| verb.of_records(records, |part| self.take(part, sink)));
        };
        let table = self.format.map(|format| Table::of_text(format, &sniffed, &head, &[]));
        self.keep(table, length, |verb, sink| verb.of_stream(&lane, head, input.rest(), |part| self.take(part, sink)))
    }

    /// Keeps the first puzzles of a file of columns.
    #[cfg(feature = "columnar")]
    fn columns(&self, format: TableFormat, head: Vec<u8>, input: Input) -> Result<Exit, CommandError> {
        let (opened, ()) = self.source.columns(format, head, input, |_| Ok(()))?;
        let opened = match self.format {
            Some(format) => opened.in_types_of(format).map_err(|why| self.source.place.failure(why))?,
            None => opened,
        };
        let table = self.format.map(|format| Table::of_columns(format, &opened, &[]));
        self.keep(table, None, |verb, sink| verb.of_columns(opened, &self.source.reading, |part| self.take(part, sink)))
    }

    /// Refuses a file of columns.
    #[cfg(not(feature = "columnar"))]
    fn columns(&self, format: TableFormat, _: Vec<u8>, _: Input) -> Result<Exit, CommandError> {
        Err(self.source.no_columns(format))
    }

    fn take(&self, part: &Part, sink: &mut Sink<'_>) -> Result<(), Stop> {
        sink.take(part, |why| self.source.place.failure(why))
    }

    /// Writes the rows that stay, and tells how many were dropped.
    fn keep(
        &self,
        table: Option<Table>,
        length: Option<u64>,
        work: impl FnOnce(Dedupe<'_>, &mut Sink<'_>) -> std::io::Result<Deduped>,
    ) -> Result<Exit, CommandError> {
        let options = &self.arguments.options;
        let table = table.map(|table| self.arguments.output.compressed(table.without_reason()));
        let verb = Dedupe {
            style: options.style().unwrap_or(Style::Text),
            table: table.as_ref(),
            jobs: options.jobs(),
            memory: usize::try_from(self.arguments.memory).unwrap_or(usize::MAX).saturating_mul(UNIT),
            folder: std::env::temp_dir(),
            limits: self.arguments.limits.limits(DefaultLimit::Minute),
            texts: texts(),
        };
        let progress = Progress::new(length, options.verbosity());
        let kept = destination::into(self.arguments.output.path(), table.as_ref(), |destination| {
            let mut sink = Sink::new(&progress, options.verbosity(), destination);
            let done = work(verb, &mut sink);
            let (tally, destination) = sink.end()?;
            let deduped = done.map_err(|why| self.source.place.failure(why))?;
            // An input without puzzles leaves a file as it was.
            if tally.bad == 0 && deduped.puzzles == 0 {
                return Err(self.source.place.failure(text!(texts(), "file-no-puzzle")));
            }
            Ok(((tally, deduped), destination))
        });
        progress.end();
        let (tally, Deduped { puzzles, dropped, .. }) = kept?;
        many::tell_late_fields(table.as_ref(), options);
        if options.verbosity() == Verbosity::Usual {
            output::note(text!(texts(), "dedupe-dropped", dropped = dropped, puzzles = puzzles));
        }
        Ok(if tally.bad > 0 { Exit::Bad } else { Exit::Done })
    }
}
