//! A verb on its way through an input: what the input is, how its rows are answered, and where the answers go.

use std::num::NonZeroUsize;
use std::path::Path;

use ninefold::service::{
    AnyVerb, EngineSet, Lane, Lines, Outcome, Part, ReadError, Record, Reply, Start, Stop, StreamInput, Table,
    TableFormat, Tally, Verb, validate,
};
use ninefold::text::text;

use super::source::Source;
#[cfg(feature = "columnar")]
use super::source::Whole;
use super::{Single, tell_late_fields};
use crate::destination::{self, Destination};
use crate::exit::{CommandError, Exit};
use crate::input::{Extent, Input};
use crate::job::{self, Block, Blocks, Content, CountPuzzles, Files};
use crate::one;
use crate::options::Options;
use crate::output;
use crate::packing::Packing;
use crate::progress::{Progress, Shown, watching};
use crate::sink::Sink;
use crate::stream_options::Stream;
use crate::{remarks, texts};

/// Returns the number of puzzles in a block whose rows are puzzles.
fn rows_of(block: &Block) -> u64 {
    block.rows
}

/// A verb on its way through a stream.
pub(super) struct Run<'a> {
    pub(super) verb: &'a AnyVerb<'a>,
    pub(super) stream: &'a Stream<'a>,
    pub(super) source: Source<'a>,
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
        let table = table.map(|table| self.stream.output.file.compressed(table));
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
    pub(super) fn columns(&self, format: TableFormat, head: Vec<u8>, input: Input) -> Result<Exit, CommandError> {
        let failure = |why: std::io::Error| self.source.place.failure(why);
        let job = self.stream.output.job();
        let checksum = |whole: Whole<'_>| match whole {
            Whole::File(path) => job.map(|_| job::checksum(path)).transpose(),
            Whole::Memory(bytes) => Ok(job.map(|_| job::checksum_of(bytes))),
        };
        let (opened, checksum) = self.source.columns(format, head, input, checksum)?;
        let opened = match (self.stream.table, job) {
            (Some(TableFormat::Parquet), None) if !self.verb.reads_rows() => {
                opened.copied_to(TableFormat::Parquet).map_err(failure)?
            }
            (Some(TableFormat::Parquet), _) => opened,
            _ => opened.with_plain_puzzles().map_err(failure)?,
        };
        let opened = match self.stream.table {
            Some(format) => opened.in_types_of(format).map_err(|why| self.source.place.failure(why))?,
            None => opened,
        };
        let table =
            self.stream.table.map(|format| Table::of_columns(format, &opened, self.verb.columns()).for_verb(self.verb));
        let table = table.map(|table| self.stream.output.file.compressed(table));
        let table = table.as_ref();
        let numbered = self.numbered(true);
        if let Some(checksum) = checksum {
            let mut blocks = Blocks::of_columns(opened, checksum, self.part_rows());
            let count = numbered.map(|_| &rows_of as CountPuzzles<'_>);
            return self.job(table, count, None, &mut blocks, |lines, content, sink| match content {
                Content::Columns(rows) => lines.of_columns(rows, &self.source.reading, |part| self.take(part, sink)),
                _ => Ok(()),
            });
        }
        self.once(table, numbered, None, |lines, sink| {
            lines.of_columns(opened, &self.source.reading, |part| self.take(part, sink))
        })
    }

    /// Refuses a file of columns.
    #[cfg(not(feature = "columnar"))]
    pub(super) fn columns(&self, format: TableFormat, _: Vec<u8>, _: Input) -> Result<Exit, CommandError> {
        Err(self.source.no_columns(format))
    }

    /// Answers a single puzzle, for people.
    fn single(&self, record: Result<Record, ReadError>) -> Result<Exit, CommandError> {
        let options: &Options = self.stream.options;
        let mut engines = EngineSet::new();
        let record = record.map_err(|why| self.source.place.unread(why));
        let parsed =
            record.and_then(|record| validate(record, &mut engines).map_err(|why| self.source.place.failure(why)));
        if let Ok(parsed) = &parsed {
            remarks::print(parsed, options);
        }
        if let Some(single) = self.single {
            return single(parsed);
        }
        let parsed = parsed?;
        let ask = || self.verb.reply(&parsed.item(), &mut engines);
        let reply = watching(options.verbosity(), self.shown, ask).map_err(|why| self.source.place.failure(why))?;
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
        let tally = destination::into(self.stream.output.file.path(), table, |destination| {
            let (tally, destination) = self.fill(&progress, destination, |sink| {
                work(self.lines(table, Start { numbered, ..Start::default() }), sink)
            })?;
            // An input without puzzles leaves a file as it was.
            if tally == Tally::default() { Err(self.no_puzzle()) } else { Ok((tally, destination)) }
        });
        progress.end();
        let tally = tally?;
        tell_late_fields(table, self.stream.options);
        self.exit(tally)
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
        let tally = tally?;
        tell_late_fields(table, self.stream.options);
        self.exit(tally)
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
        done.map_err(|why| self.source.place.failure(why))?;
        Ok(end)
    }

    fn part_rows(&self) -> NonZeroUsize {
        self.stream.output.job().map_or(NonZeroUsize::MIN, |(_, options)| options.part_rows)
    }

    fn take(&self, part: &Part, sink: &mut Sink<'_>) -> Result<(), Stop> {
        sink.take(part, |why| self.source.place.failure(why))
    }

    fn exit(&self, tally: Tally) -> Result<Exit, CommandError> {
        match tally {
            Tally { bad: 1.., .. } => Ok(Exit::Bad),
            Tally { no: 1.., .. } => Ok(Exit::No),
            // A shard of a small input may have no part.
            Tally { puzzles: 0, .. } if self.stream.output.job().is_none_or(|(_, job)| job.shard.is_whole()) => {
                Err(self.no_puzzle())
            }
            Tally { .. } => Ok(Exit::Done),
        }
    }

    fn no_puzzle(&self) -> CommandError {
        self.source.place.failure(text!(texts(), "file-no-puzzle"))
    }
}
