//! Streams of puzzles: one line of answer for each, in order, on all cores, in constant memory.
//!
//! The input arrives in chunks of whole lines. The classic 9×9 lines of a chunk form one batch for the fast engine;
//! every other line goes through `format` and the verb. A bad line is answered with `!` and the error, and the stream
//! continues. The answers are separate lines, or columns added to the rows of a table.

use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

#[cfg(feature = "columnar")]
use ninefold_format::ReadOptions;
use ninefold_format::{ReadError, Record};
use ninefold_text::{Catalogue, text};
use serde_json::json;

use super::express::{LineAnswers, LineChunk, PlainRow};
use super::lane::Lane;
#[cfg(feature = "columnar")]
use super::lane::cells_format;
use super::line_output::LineOutput;
use super::numbers::Numbers;
use super::rows::{KeptColumns, RowAnswers};
use super::tally::Tally;
#[cfg(feature = "columnar")]
use crate::service::table::columnar::{ColumnChunk, ColumnChunks};
#[cfg(feature = "columnar")]
use crate::service::{ColumnBatch, ColumnInput};
use crate::service::{EngineCache, EngineSet, PlainQuestion, Reply, Style, Table, Verb, remarks, validate};
use crate::stream::{BufferPool, Chunk, Chunks, Content, Stop, StreamInput, ordered_parallel};

/// The size in bytes of chunks that don't take the express lane: a few small puzzles, or a large one.
const BYTES_A_CHUNK: usize = 2048;
/// The number of rows in such chunks of a columnar file.
#[cfg(feature = "columnar")]
const ROWS_A_CHUNK: usize = 24;

/// The answers for a chunk of the input.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Part {
    /// Whole lines for standard output.
    pub output: Vec<u8>,
    /// Errors, one a line, for standard error.
    pub faults: Vec<String>,
    /// Remarks on the texts besides their puzzles, for standard error; each names its line.
    pub notes: Vec<String>,
    /// The counts of this chunk.
    pub tally: Tally,
    /// The end of each answer in the output, if the lines get the numbers of their puzzles.
    pub(in crate::service) answer_ends: Vec<usize>,
    /// The offset of the end of this chunk in the input in bytes; 0 if unknown.
    pub end: u64,
    /// Rows for a file of columns.
    #[cfg(feature = "columnar")]
    pub columns: Option<ColumnBatch>,
}

/// A verb to run on a whole stream.
#[derive(Debug)]
pub struct Lines<'a, V> {
    /// The verb.
    pub verb: &'a V,
    /// The output style.
    pub style: Style,
    /// The rows of the output, instead of lines with the answers.
    pub table: Option<&'a Table>,
    /// The start of these lines within the whole input.
    pub start: Start,
    /// The number of threads.
    pub jobs: NonZeroUsize,
    /// The language of texts for people.
    pub texts: &'static Catalogue,
}

/// The position in the whole input where the lines begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The number of the first line, from 1.
    pub line: u64,
    /// Whether nothing was written for earlier lines, so that the output begins with a header.
    pub is_first: bool,
    /// The largest chunk in bytes; a stream that arrives in pieces needs no limit.
    pub most: usize,
    /// The number of puzzles before the first, if each line is to include the number of its puzzle.
    pub numbered: Option<u64>,
}

impl Default for Start {
    fn default() -> Start {
        Start { line: 1, is_first: true, most: usize::MAX, numbered: None }
    }
}

/// Idle engine sets, at most one for each thread. They share a cache of engines.
#[derive(Debug, Default)]
pub(in crate::service) struct EngineSets {
    cache: EngineCache,
    waiting: Mutex<Vec<EngineSet>>,
}

pub(in crate::service) enum Slot<R> {
    /// The answer, with the notes on the text and on the answer.
    Reply(R, Vec<String>),
    /// The reason why there is no answer, after the number of the line.
    Bad(usize, String, Fault),
}

/// The cause of a missing answer.
pub(in crate::service) enum Fault {
    /// The text of the puzzle.
    Text,
    /// The puzzle: the verb gives this reason.
    Puzzle(String),
}

impl<V: Verb> Lines<'_, V> {
    /// Answers each line of the input: first those of `head`, which was read already, then those of `rest`.
    ///
    /// # Errors
    /// Returns the errors of the input and of the sink.
    pub fn of_stream<R, S>(&self, lane: &Lane<'_>, head: Vec<u8>, rest: StreamInput<R>, sink: S) -> io::Result<()>
    where
        R: Read + Send + 'static,
        S: FnMut(&Part) -> Result<(), Stop> + Send,
    {
        let most = if self.express_question(lane).is_some_and(|question| question.is_quick()) {
            self.start.most
        } else {
            BYTES_A_CHUNK
        };
        let buffers = BufferPool::default();
        let first_line = self.start.line;
        let chunks = |rest| Chunks::new(head, rest).of_at_most(most).ending_at(lane.ends).from_line(first_line);
        let chunks = rest.map(|rest| chunks(rest).in_buffers_of(&buffers));
        let engine_sets = EngineSets::default();
        let work = |chunk: Chunk| engine_sets.with(|engines| self.of_chunk(lane, chunk, engines, &buffers));
        ordered_parallel(chunks, self.jobs, work, self.framed(&buffers, sink))
    }

    /// Returns whether the classic 9×9 lines of a stream take the express lane.
    pub fn is_express(&self, lane: &Lane<'_>) -> bool {
        self.express_question(lane).is_some()
    }

    fn express_question(&self, lane: &Lane<'_>) -> Option<PlainQuestion> {
        let row = lane.plain?;
        self.verb.plain().filter(|question| question.can_say(self.style) && row.suits(question))
    }

    /// Answers each of these records.
    ///
    /// # Errors
    /// Returns the errors of the sink.
    pub fn of_records<S>(&self, records: Vec<Result<Record, ReadError>>, sink: S) -> io::Result<()>
    where
        S: FnMut(&Part) -> Result<(), Stop> + Send,
    {
        let engine_sets = EngineSets::default();
        let work = |record| {
            engine_sets.with(|engines| {
                let mut part = Part::default();
                self.of_record(record, engines, &mut part);
                part
            })
        };
        ordered_parallel(
            StreamInput::Ready(records.into_iter().map(Ok)),
            self.jobs,
            work,
            self.framed(&BufferPool::default(), sink),
        )
    }

    /// Answers each row of a columnar file.
    ///
    /// # Errors
    /// Returns the errors of the input and of the sink.
    #[cfg(feature = "columnar")]
    pub fn of_columns<S>(&self, input: ColumnInput, options: &ReadOptions, sink: S) -> io::Result<()>
    where
        S: FnMut(&Part) -> Result<(), Stop> + Send,
    {
        let format = cells_format(options);
        let lane = Lane::of_cells(&format, options)?;
        let is_quick = self.express_question(&lane).is_some_and(|question| question.is_quick());
        let input = if is_quick { input } else { input.of_at_most(ROWS_A_CHUNK) };
        let buffers = BufferPool::default();
        let engine_sets = EngineSets::default();
        let work = |chunk: ColumnChunk| {
            let mut part = Part {
                output: buffers.take(),
                end: chunk.first_row - 1 + chunk.batch.rows() as u64,
                ..Part::default()
            };
            let columns = self.verb.reads_rows().then_some(&chunk.batch);
            let lines = LineChunk { columns, ..lane.cells(&chunk) };
            engine_sets.with(|engines| self.of_lines(&lines, Some(&chunk.batch), engines, &mut part));
            part
        };
        ordered_parallel(StreamInput::Ready(ColumnChunks(input)), self.jobs, work, self.framed(&buffers, sink))
    }

    /// Wraps a sink so that the head precedes the first answer, where other answers have a separator. Recycles the
    /// output buffers.
    fn framed<S>(&self, buffers: &BufferPool, mut sink: S) -> impl FnMut(Part) -> Result<(), Stop>
    where
        S: FnMut(&Part) -> Result<(), Stop>,
    {
        let (head, gap) = match (self.table, self.style) {
            (Some(table), _) => (table.head(), 0),
            (None, Style::Text) => (self.verb.head().as_bytes().to_vec(), self.verb.separator().len()),
            (None, Style::Json) => (Vec::new(), 0),
        };
        let mut first = self.start.is_first;
        let mut numbers = self.start.numbered.map(|before| Numbers { before, style: self.style });
        move |mut part| {
            if let Some(numbers) = &mut numbers {
                part.output = numbers.added(&part.output, &part.answer_ends);
            }
            if first && !part.output.is_empty() {
                part.output.splice(..gap, head.iter().copied());
                first = false;
            }
            sink(&part)?;
            buffers.give(part.output);
            Ok(())
        }
    }

    fn of_chunk(&self, lane: &Lane<'_>, chunk: Chunk, engines: &mut EngineSet, buffers: &BufferPool) -> Part {
        let mut part = Part { end: chunk.end, output: buffers.take(), ..Part::default() };
        let lines = match chunk.content {
            Content::Lines(lines) => lines,
            Content::TooLong(length) => {
                let line = chunk.first_line as usize;
                let why = text!(self.texts, "stream-line-too-long", line = line, length = length);
                match self.table {
                    Some(table) => RowAnswers::<V>::refusal(table, why, &mut part),
                    None => self.say(Slot::Bad(line, why, Fault::Text), &mut part),
                }
                return part;
            }
        };
        let row = lane.plain.unwrap_or(PlainRow::Line);
        let chunk =
            LineChunk { lane, row, first_line: chunk.first_line as usize, text: &lines, odd: &[], columns: None };
        self.of_lines(&chunk, None, engines, &mut part);
        buffers.give(lines);
        part
    }

    /// Answers the lines of a chunk.
    fn of_lines(&self, chunk: &LineChunk<'_, '_>, kept: KeptColumns<'_>, engines: &mut EngineSet, part: &mut Part) {
        match self.table {
            Some(table) => {
                let mut rows = RowAnswers::new(self, chunk, table, kept, part);
                self.each_line(chunk, engines, &mut rows);
                rows.end();
            }
            None => self.each_line(chunk, engines, &mut LineOutput::new(self, chunk, part)),
        }
    }

    fn each_line(&self, chunk: &LineChunk<'_, '_>, engines: &mut EngineSet, answers: &mut impl LineAnswers) {
        match self.express_question(chunk.lane) {
            Some(question) => {
                let mut express = engines.take_express();
                chunk.express(question, &mut express, engines, answers);
                engines.keep_express(express);
            }
            None => chunk.each(|number, start| {
                answers.usual(number, start, engines);
            }),
        }
    }

    /// Answers a record that is not a line of the input.
    fn of_record(&self, record: Result<Record, ReadError>, engines: &mut EngineSet, part: &mut Part) {
        match self.table {
            Some(table) => RowAnswers::record(self, record, table, engines, part),
            None => self.say(self.slot(record, engines), part),
        }
    }

    pub(in crate::service) fn slot(
        &self,
        record: Result<Record, ReadError>,
        engines: &mut EngineSet,
    ) -> Slot<V::Reply> {
        let record = match record {
            Ok(record) => record,
            Err(fault) => return Slot::Bad(fault.line().unwrap_or_default(), fault.to_string(), Fault::Text),
        };
        let line = record.line;
        let mut notes = remarks(&record, self.texts);
        match validate(record, engines).map(|parsed| self.verb.reply(&parsed.item(), engines)) {
            Ok(Ok(reply)) => {
                notes.extend(reply.warning(self.texts));
                let on_line = |why: String| text!(self.texts, "stream-line", line = line, why = why);
                Slot::Reply(reply, notes.into_iter().map(on_line).collect())
            }
            Ok(Err(why)) => {
                let why = why.to_string();
                let on_line = text!(self.texts, "stream-line", line = line, why = why.as_str());
                Slot::Bad(line, on_line, Fault::Puzzle(why))
            }
            Err(failure) => Slot::Bad(line, failure.to_string(), Fault::Text),
        }
    }

    /// Writes the contents of a slot.
    pub(in crate::service) fn say(&self, slot: Slot<V::Reply>, part: &mut Part) {
        if self.style == Style::Text {
            part.output.extend_from_slice(self.verb.separator().as_bytes());
        }
        let text = match (slot, self.style) {
            (Slot::Reply(reply, notes), style) => {
                part.tally.count(reply.outcome());
                part.notes.extend(notes);
                if style == Style::Text { reply.lines() } else { reply.json_lines(self.texts) }
            }
            (Slot::Bad(line, why, _), style) => {
                part.tally.bad += 1;
                part.faults.push(why.clone());
                if style == Style::Text {
                    format!("!\t{why}\n")
                } else {
                    format!("{}\n", json!({ "error": why, "line": line }))
                }
            }
        };
        part.output.extend_from_slice(text.as_bytes());
        if self.start.numbered.is_some() {
            part.answer_ends.push(part.output.len());
        }
    }
}

/// Returns the JSON line that replaces an answer that can't be given.
pub fn error_line(why: &str) -> String {
    format!("{}\n", json!({ "error": why }))
}

impl Part {
    /// Creates a part with this output.
    pub fn of_text(output: Vec<u8>) -> Part {
        Part { output, ..Part::default() }
    }
}

impl EngineSets {
    /// Runs `work` with an engine set that no other thread uses.
    pub(in crate::service) fn with<T>(&self, work: impl FnOnce(&mut EngineSet) -> T) -> T {
        let waiting = || self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let mut engines = { waiting().pop() }.unwrap_or_else(|| EngineSet::sharing(&self.cache));
        let result = work(&mut engines);
        waiting().push(engines);
        result
    }
}
