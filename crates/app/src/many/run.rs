//! A verb on its way through an input: what the input is, how its rows are answered, and where the answers go.

use std::num::NonZeroUsize;
use std::path::Path;

use ninefold::format::formats;
use ninefold::service::{
    AnyVerb, DetectedFormat, EngineSet, Lane, Lines, Outcome, Part, ReadError, ReadOptions, Record, Reply, Start, Stop,
    StreamInput, Table, TableFormat, Tally, Verb, validate,
};
use ninefold::text::text;

use super::Single;
use crate::destination::{self, Destination};
use crate::exit::{CommandError, Exit};
use crate::input::{Extent, Input, Place};
use crate::job::{self, Block, Blocks, Content, CountPuzzles, Files};
use crate::one;
use crate::options::Options;
use crate::output;
use crate::packing::Packing;
use crate::progress::{Progress, Shown, watching};
use crate::sink::Sink;
use crate::stream_options::Stream;
use crate::{remarks, texts};

/// The largest file of columns that comes from a pipe, which is read whole.
#[cfg(feature = "columnar")]
const LONGEST_COLUMNS: u64 = 4 * 1024 * 1024 * 1024;

/// Returns the number of puzzles in a block whose rows are puzzles.
fn rows_of(block: &Block) -> u64 {
    block.rows
}

/// A verb on its way through a stream.
pub(super) struct Run<'a> {
    pub(super) verb: &'a AnyVerb<'a>,
    pub(super) stream: &'a Stream<'a>,
    pub(super) reading: ReadOptions,
    pub(super) place: Place,
    pub(super) shown: &'a Shown<'a>,
    pub(super) single: Option<&'a Single<'a>>,
}

impl Run<'_> {
    /// Returns whether each answer is one of several, even if there is a single puzzle.
    pub(super) fn is_many(&self) -> bool {
        if self.single.is_some() { self.stream.is_written() } else { self.stream.is_many() }
    }

    /// Reports that the input has no puzzle.
    pub(super) fn unreadable(&self, why: CommandError) -> Result<Exit, CommandError> {
        match self.single {
            Some(single) if !self.stream.is_written() => single(Err(why)),
            _ => Err(why),
        }
    }

    /// Returns the number of puzzles before the first, if there are several and their answers are numbered.
    fn numbered(&self, are_several: bool) -> Option<u64> {
        (self.verb.is_numbered() && self.stream.table.is_none() && are_several).then_some(0)
    }

    /// Returns the format of columns that the input is in, if it is one.
    pub(super) fn columns_in(&self, head: &[u8]) -> Option<TableFormat> {
        let named = || self.stream.from().and_then(TableFormat::named).filter(|format| format.is_columnar());
        TableFormat::of_start(head).or_else(named)
    }

    /// Detects the format of a text from its start, unless the options name it.
    pub(super) fn sniffed(&self, start: &[u8]) -> Result<DetectedFormat, CommandError> {
        let sniffed = match self.stream.from().and_then(formats::named) {
            Some(format) => DetectedFormat::named(format, start, &self.reading),
            None => DetectedFormat::of(start, &self.reading).map_err(|why| self.place.failure(why))?,
        };
        let is_json = Some(sniffed.format()) == formats::named("json");
        let is_table = self.stream.from().is_some_and(|from| TableFormat::named(from).is_some());
        if is_table && !is_json && sniffed.columns().is_none() {
            return Err(self.place.failure(text!(texts(), "file-no-columns", column = "puzzle")));
        }
        match self.stream.column() {
            Some(column) if sniffed.columns().is_none() && !is_json => Err(self.no_column(column, start)),
            _ => Ok(sniffed),
        }
    }

    /// Says that no column has this name.
    fn no_column(&self, column: &str, start: &[u8]) -> CommandError {
        let unnamed = ReadOptions { column: None, ..self.reading.clone() };
        let columns =
            DetectedFormat::of(start, &unnamed).ok().and_then(|found| Some(found.columns()?.names().join(", ")));
        self.place.failure(match columns {
            Some(columns) => text!(texts(), "file-no-column", column = column, columns = columns),
            None => text!(texts(), "file-no-columns", column = column),
        })
    }

    fn lines<'l>(&'l self, table: Option<&'l Table>, start: Start) -> Lines<'l, AnyVerb<'l>> {
        let (style, jobs) = (self.stream.style(), self.stream.options.jobs());
        Lines { verb: self.verb, style, table, start, jobs, texts: texts() }
    }

    /// Answers the lines of a stream.
    pub(super) fn lines_of(
        &self,
        lane: &Lane<'_>,
        table: Option<&Table>,
        head: Vec<u8>,
        extent: Extent,
        input: Input,
    ) -> Result<Exit, CommandError> {
        let length = input.length;
        let numbered = self.numbered(extent == Extent::Start || lane.puzzles_in(&head, 1) > 1);
        if self.stream.output.job().is_some() {
            let rows = self.part_rows();
            let mut blocks = Blocks::of_lines(head, input.into_bytes(), lane.line_ends(), length, rows);
            let count = |block: &Block| match &block.content {
                Content::Lines(text) => lane.puzzles_in(text, block.line as usize),
                _ => block.rows,
            };
            let count = numbered.map(|_| &count as CountPuzzles<'_>);
            return self.job(table, count, length, &mut blocks, |lines, content, sink| match content {
                Content::Lines(text) => {
                    let rest = StreamInput::Ready(std::io::empty());
                    lines.of_stream(lane, text, rest, |part| self.take(part, sink))
                }
                _ => Ok(()),
            });
        }
        self.once(table, numbered, length, |mut lines, sink| {
            // Work of less than a millisecond is not worth a thread.
            if extent == Extent::Whole && lines.is_express(lane) {
                lines.jobs = NonZeroUsize::MIN;
            }
            lines.of_stream(lane, head, input.rest(), |part| self.take(part, sink))
        })
    }

    /// Answers the records of a text that is not one of lines, or a single line.
    pub(super) fn records(
        &self,
        text: &[u8],
        mut records: Vec<Result<Record, ReadError>>,
    ) -> Result<Exit, CommandError> {
        if records.len() == 1 && !self.is_many() {
            return self.single(records.remove(0));
        }
        let numbered = self.numbered(records.len() > 1);
        let table = self.stream.table.map(|format| Table::of_records(format, self.verb.columns()).for_verb(self.verb));
        let table = table.map(|table| self.stream.output.compressed(table));
        let table = table.as_ref();
        if self.stream.output.job().is_some() {
            let mut blocks = Blocks::of_records(text, records, self.part_rows());
            let count = numbered.map(|_| &rows_of as CountPuzzles<'_>);
            return self.job(table, count, None, &mut blocks, |lines, content, sink| match content {
                Content::Records(records) => lines.of_records(records, |part| self.take(part, sink)),
                _ => Ok(()),
            });
        }
        self.once(table, numbered, None, |lines, sink| lines.of_records(records, |part| self.take(part, sink)))
    }

    /// Answers the rows of a file of columns.
    #[cfg(feature = "columnar")]
    pub(super) fn columns(&self, format: TableFormat, mut head: Vec<u8>, input: Input) -> Result<Exit, CommandError> {
        use ninefold::service::ColumnInput;

        let failure = |why: std::io::Error| self.place.failure(why);
        let column = self.stream.column();
        let (opened, checksum) = match &input.path {
            Some(path) => {
                let opened = std::fs::File::open(path).and_then(|file| ColumnInput::of_file(format, file, column));
                let checksum = || job::checksum(path).map_err(failure);
                (opened, self.stream.output.job().map(|_| checksum()).transpose()?)
            }
            None => {
                head.extend(input.read_whole(LONGEST_COLUMNS, super::TOO_LONG)?);
                let checksum = job::checksum_of(&head);
                (ColumnInput::of_bytes(format, head, column), Some(checksum))
            }
        };
        let opened = opened.and_then(|opened| match (self.stream.table, self.stream.output.job()) {
            (Some(format), None) => opened.copied_to(format),
            _ => Ok(opened),
        });
        let opened = opened.map_err(failure)?;
        if self.stream.table.is_some_and(|table| !table.is_columnar()) {
            opened.check_text().map_err(|why| self.place.failure(why))?;
        }
        let table =
            self.stream.table.map(|format| Table::of_columns(format, &opened, self.verb.columns()).for_verb(self.verb));
        let table = table.map(|table| self.stream.output.compressed(table));
        let table = table.as_ref();
        let numbered = self.numbered(true);
        if let (Some(_), Some(checksum)) = (self.stream.output.job(), checksum) {
            let mut blocks = Blocks::of_columns(opened, checksum, self.part_rows());
            let count = numbered.map(|_| &rows_of as CountPuzzles<'_>);
            return self.job(table, count, None, &mut blocks, |lines, content, sink| match content {
                Content::Columns(rows) => lines.of_columns(rows, &self.reading, |part| self.take(part, sink)),
                _ => Ok(()),
            });
        }
        self.once(table, numbered, None, |lines, sink| {
            lines.of_columns(opened, &self.reading, |part| self.take(part, sink))
        })
    }

    /// Refuses a file of columns.
    #[cfg(not(feature = "columnar"))]
    pub(super) fn columns(&self, format: TableFormat, _: Vec<u8>, _: Input) -> Result<Exit, CommandError> {
        Err(self.place.failure(text!(texts(), "file-no-columnar", format = format.name())))
    }

    /// Answers a single puzzle, for people.
    fn single(&self, record: Result<Record, ReadError>) -> Result<Exit, CommandError> {
        let options: &Options = self.stream.options;
        let mut engines = EngineSet::new();
        let record = record.map_err(|why| self.place.failure(why));
        let parsed = record.and_then(|record| validate(record, &mut engines).map_err(|why| self.place.failure(why)));
        if let Ok(parsed) = &parsed {
            remarks::print(parsed, options);
        }
        if let Some(single) = self.single {
            return single(parsed);
        }
        let parsed = parsed?;
        let ask = || self.verb.reply(&parsed.item(), &mut engines);
        let reply = watching(options.verbosity(), self.shown, ask).map_err(|why| self.place.failure(why))?;
        output::page(&self.verb.head(), &reply)?;
        one::print_note(&reply, options);
        Ok(if reply.outcome() == Outcome::Yes { Exit::Done } else { Exit::No })
    }

    /// Answers everything at once, to standard output or a file.
    fn once(
        &self,
        table: Option<&Table>,
        numbered: Option<u64>,
        length: Option<u64>,
        work: impl FnOnce(Lines<'_, AnyVerb<'_>>, &mut Sink<'_>) -> std::io::Result<()>,
    ) -> Result<Exit, CommandError> {
        let progress = Progress::new(length, self.stream.options.verbosity());
        let tally = destination::into(self.stream.output.path(), table, |destination| {
            self.fill(&progress, destination, |sink| {
                work(self.lines(table, Start { numbered, ..Start::default() }), sink)
            })
        });
        progress.end();
        self.exit(tally?)
    }

    /// Answers the blocks of an input as a job.
    fn job(
        &self,
        table: Option<&Table>,
        numbered: Option<CountPuzzles<'_>>,
        length: Option<u64>,
        blocks: &mut Blocks,
        work: impl Fn(Lines<'_, AnyVerb<'_>>, Content, &mut Sink<'_>) -> std::io::Result<()>,
    ) -> Result<Exit, CommandError> {
        let Some((folder, options)) = self.stream.output.job() else { return Ok(Exit::Bad) };
        let progress = Progress::new(length, self.stream.options.verbosity());
        let files = Files {
            ending: job::ending(self.stream.table, self.stream.style()),
            packing: Packing::None,
            table,
            numbered,
        };
        let tally = job::run(Path::new(folder), options, &files, blocks, |content, start, destination| {
            self.fill(&progress, destination, |sink| work(self.lines(table, start), content, sink))
        });
        progress.end();
        self.exit(tally?)
    }

    fn fill(
        &self,
        progress: &Progress,
        destination: Destination,
        work: impl FnOnce(&mut Sink<'_>) -> std::io::Result<()>,
    ) -> Result<(Tally, Destination), CommandError> {
        let mut sink = Sink::new(progress, self.stream.options.verbosity(), destination);
        let done = work(&mut sink);
        let end = sink.end()?;
        done.map_err(|why| self.place.failure(why))?;
        Ok(end)
    }

    fn part_rows(&self) -> NonZeroUsize {
        self.stream.output.job().map_or(NonZeroUsize::MIN, |(_, options)| options.part_rows)
    }

    fn take(&self, part: &Part, sink: &mut Sink<'_>) -> Result<(), Stop> {
        sink.take(part, |why| self.place.failure(why))
    }

    fn exit(&self, tally: Tally) -> Result<Exit, CommandError> {
        match tally {
            Tally { bad: 1.., .. } => Ok(Exit::Bad),
            Tally { no: 1.., .. } => Ok(Exit::No),
            // A shard of a small input may have no part.
            Tally { puzzles: 0, .. } if self.stream.output.job().is_none() => {
                Err(self.place.failure(text!(texts(), "file-no-puzzle")))
            }
            Tally { .. } => Ok(Exit::Done),
        }
    }
}
