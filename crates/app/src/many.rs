//! Commands on many puzzles: prints one line for each, or an answer for people if there is only one puzzle.
//!
//! The start of the input determines its format. A short input is read whole; a long line-based input is streamed. A
//! command therefore knows whether there is one puzzle or more before it prints anything, and never holds a long stream
//! in memory. The answers are lines of their own, or columns of a table; they go to standard output, to a file, or, as a
//! job, to the files of a folder.

use std::num::NonZeroUsize;
use std::path::Path;

use ninefold::format::formats;
use ninefold::service::{
    AnyVerb, DetectedFormat, EngineSet, Item, Lane, Lines, Outcome, ParsedPuzzle, Part, ReadError, ReadOptions, Record,
    Reply, Start, Stop, StreamInput, Table, TableFormat, Tally, Verb, read_all, read_as, validate,
};
use ninefold::text::{Id, id, text};
use ninefold::{Gauge, LearningGauge};

use crate::destination::{self, Destination};
use crate::exit::{CommandError, Exit};
use crate::input::{Extent, Head, Input, Place};
use crate::job::{self, Block, Blocks, Content, CountPuzzles, Files};
use crate::one;
use crate::options::Options;
use crate::output;
use crate::packing::Packing;
use crate::progress::{Progress, Shown, watching};
use crate::sink::Sink;
use crate::stream_options::{ManyOptions, Stream};
use crate::{remarks, texts};

/// The largest input in bytes that is not line-based, and so is read whole.
pub(crate) const LONGEST_WHOLE: u64 = 64 * 1024 * 1024;
/// The largest file of columns that comes from a pipe, which is read whole.
#[cfg(feature = "columnar")]
const LONGEST_COLUMNS: u64 = 4 * 1024 * 1024 * 1024;

/// The message about an input that is too long.
pub(crate) const TOO_LONG: Id = id!("file-too-long-lines", limit);

/// Applies a verb to each puzzle of an input.
///
/// # Errors
/// Fails if the input can't be read or is in no format of puzzles.
pub(crate) fn answer(verb: &impl Verb, word: Option<&str>, options: &ManyOptions) -> Result<Exit, CommandError> {
    answer_watched(verb, word, options, &Gauge::default())
}

/// Applies a verb to each puzzle of an input; the verb reports its progress on a single puzzle to the gauge.
///
/// # Errors
/// Fails like [`answer`].
pub(crate) fn answer_watched(
    verb: &impl Verb,
    word: Option<&str>,
    options: &ManyOptions,
    gauge: &Gauge,
) -> Result<Exit, CommandError> {
    answer_shown(&AnyVerb::new(verb), word, &options.stream()?, &Shown::Parts(gauge), None)
}

/// Applies a verb to each puzzle of an input; on a single puzzle, it reports to the gauge when it learns.
///
/// # Errors
/// Fails like [`answer`].
pub(crate) fn answer_learning(
    verb: &impl Verb,
    word: Option<&str>,
    options: &ManyOptions,
    learning: &LearningGauge,
) -> Result<Exit, CommandError> {
    answer_shown(&AnyVerb::new(verb), word, &options.stream()?, &Shown::Learning(learning), None)
}

/// Applies a verb to each puzzle of an input, as the stream says.
///
/// # Errors
/// Fails like [`answer`].
pub(crate) fn answer_stream(verb: &impl Verb, word: Option<&str>, stream: &Stream<'_>) -> Result<Exit, CommandError> {
    answer_shown(&AnyVerb::new(verb), word, stream, &Shown::Parts(&Gauge::default()), None)
}

/// Applies a verb to each puzzle of an input if there is more than one, or if the answers go to a table or a file. `single`
/// answers a single puzzle in the style of the options.
///
/// # Errors
/// Fails like [`answer`].
pub(crate) fn answer_unless_single(
    verb: &impl Verb,
    word: Option<&str>,
    options: &ManyOptions,
    single: &Single<'_>,
) -> Result<Exit, CommandError> {
    let shown = Shown::Parts(&Gauge::default());
    answer_shown(&AnyVerb::new(verb), word, &options.stream()?, &shown, Some(single))
}

/// Answers a single puzzle in a way of its own.
pub(crate) type Single<'a> = dyn Fn(Result<ParsedPuzzle, CommandError>) -> Result<Exit, CommandError> + Sync + 'a;

fn answer_shown(
    verb: &AnyVerb<'_>,
    word: Option<&str>,
    stream: &Stream<'_>,
    shown: &Shown<'_>,
    single: Option<&Single<'_>>,
) -> Result<Exit, CommandError> {
    stream.options.not_twice(word)?;
    let reading = stream.reading()?;
    let mut input = Input::open(word)?;
    let run = Run { verb, stream, reading, place: input.place.clone(), shown, single };
    // A single puzzle gets an answer for people, so the first answer waits for a second puzzle.
    let puzzles = if run.is_many() && !verb.is_numbered() { 1 } else { 2 };
    let head = input.read_head(puzzles, &run.reading);
    let Head { bytes: mut head, extent } = head.map_err(|why| run.place.failure(why))?;
    if let Some(format) = run.columns_in(&head) {
        return run.columns(format, head, input);
    }
    let end = match extent {
        Extent::Whole => None,
        Extent::Start => head.iter().rposition(|&byte| byte == b'\n'),
    };
    let sniffed = match (run.sniffed(&head[..end.unwrap_or(head.len())]), extent) {
        (Err(why), Extent::Whole) => return run.unreadable(why),
        (sniffed, _) => sniffed?,
    };
    verb.read_from(&sniffed);
    if let Some(lane) = Lane::of(&sniffed, &run.reading)
        && (extent == Extent::Start || run.is_many())
    {
        let table = stream.table.map(|format| Table::of_text(format, &sniffed, &head, verb.columns()).for_verb(verb));
        return run.lines_of(&lane, table.as_ref(), head, extent, input);
    }
    head.extend(input.read_whole(LONGEST_WHOLE, TOO_LONG)?);
    let records = match stream.from().and_then(formats::named) {
        Some(format) => read_as(format, &head, &run.reading),
        None => read_all(&head, &run.reading),
    };
    match records.map_err(|why| run.place.failure(why)) {
        Ok(records) => run.records(&head, records),
        Err(why) => run.unreadable(why),
    }
}

/// Prints one text made from all puzzles of an input, or nothing if one of them is invalid.
///
/// # Errors
/// Fails if the input can't be read, if a puzzle is invalid, and if `text` fails.
pub(crate) fn together(
    word: Option<&str>,
    stream: &Stream<'_>,
    text: impl FnOnce(&[Item<'_>]) -> Result<String, CommandError>,
) -> Result<Exit, CommandError> {
    stream.options.not_twice(word)?;
    let reading = stream.reading()?;
    let input = Input::open(word)?;
    let place = input.place.clone();
    let bytes = input.read_whole(LONGEST_WHOLE, TOO_LONG)?;
    let mut engines = EngineSet::new();
    let records = match stream.from().and_then(formats::named) {
        Some(format) => read_as(format, &bytes, &reading),
        None => read_all(&bytes, &reading),
    };
    let records = records.map_err(|why| place.failure(why))?;
    let mut validated = |record| validate(record, &mut engines).map_err(|why| place.failure(why));
    let parsed = records.into_iter().map(|record| validated(record.map_err(|why| place.failure(why))?));
    let parsed: Vec<ParsedPuzzle> = parsed.collect::<Result<_, _>>()?;
    parsed.iter().for_each(|parsed| remarks::print(parsed, stream.options));
    let items: Vec<_> = parsed.iter().map(ParsedPuzzle::item).collect();
    let text = text(&items)?;
    destination::into(stream.output.path(), None, |mut destination| {
        destination.write(&Part::of_text(text.into_bytes()))?;
        Ok(((), destination))
    })?;
    Ok(Exit::Done)
}

/// Returns the number of puzzles in a block whose rows are puzzles.
fn rows_of(block: &Block) -> u64 {
    block.rows
}

/// A verb on its way through a stream.
struct Run<'a> {
    verb: &'a AnyVerb<'a>,
    stream: &'a Stream<'a>,
    reading: ReadOptions,
    place: Place,
    shown: &'a Shown<'a>,
    single: Option<&'a Single<'a>>,
}

impl Run<'_> {
    /// Returns whether each answer is one of several, even if there is a single puzzle.
    fn is_many(&self) -> bool {
        if self.single.is_some() { self.stream.is_written() } else { self.stream.is_many() }
    }

    /// Reports that the input has no puzzle.
    fn unreadable(&self, why: CommandError) -> Result<Exit, CommandError> {
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
    fn columns_in(&self, head: &[u8]) -> Option<TableFormat> {
        let named = || self.stream.from().and_then(TableFormat::named).filter(|format| format.is_columnar());
        TableFormat::of_start(head).or_else(named)
    }

    /// Detects the format of a text from its start, unless the options name it.
    fn sniffed(&self, start: &[u8]) -> Result<DetectedFormat, CommandError> {
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
    fn lines_of(
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
    fn records(&self, text: &[u8], mut records: Vec<Result<Record, ReadError>>) -> Result<Exit, CommandError> {
        if records.len() == 1 && !self.is_many() {
            return self.single(records.remove(0));
        }
        let numbered = self.numbered(records.len() > 1);
        let table = self.stream.table.map(|format| Table::of_records(format, self.verb.columns()).for_verb(self.verb));
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
    fn columns(&self, format: TableFormat, mut head: Vec<u8>, input: Input) -> Result<Exit, CommandError> {
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
                head.extend(input.read_whole(LONGEST_COLUMNS, TOO_LONG)?);
                let checksum = job::checksum_of(&head);
                (ColumnInput::of_bytes(format, head, column), Some(checksum))
            }
        };
        let opened = opened.map_err(failure)?;
        if self.stream.table.is_some_and(|table| !table.is_columnar()) {
            opened.check_text().map_err(|why| self.place.failure(why))?;
        }
        let table =
            self.stream.table.map(|format| Table::of_columns(format, &opened, self.verb.columns()).for_verb(self.verb));
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
    fn columns(&self, format: TableFormat, _: Vec<u8>, _: Input) -> Result<Exit, CommandError> {
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
