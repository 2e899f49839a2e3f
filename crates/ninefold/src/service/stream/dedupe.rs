//! `dedupe`: the first of each class of equivalent puzzles, in the order of the input.
//!
//! Rows that are kept stay unchanged: a line of text, or the columns of a table. A row whose puzzle can't be read is
//! reported and left out.

use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use ninefold_format::{ReadError, Record};
use ninefold_solver::Limits;
use ninefold_text::{Catalogue, text};

use super::express::{LineChunk, PlainRow};
use super::keyed::{Aside, Keyed, Keying};
use super::lane::Lane;
#[cfg(feature = "columnar")]
use super::lane::cells_format;
use super::lines::{EngineSets, Part};
#[cfg(feature = "columnar")]
use crate::service::table::columnar::{ColumnChunk, ColumnChunks};
use crate::service::{EngineSet, Style, Table};
use crate::stream::{BufferPool, Chunk, Chunks, Content, FirstSeen, Stop, StreamInput, ordered_parallel};

/// The size in bytes of a part of the rows that were set aside.
const PART: usize = 64 * 1024;
/// The largest number of bytes of comments and column names that are held back until the first puzzle.
const MOST_HELD: usize = 1 << 20;

/// The request: drop every puzzle that is equivalent to an earlier one.
#[derive(Clone, Debug)]
pub struct Dedupe<'a> {
    /// The output style: unchanged lines, or puzzles as JSON.
    pub style: Style,
    /// The rows of the output, instead of lines: those of the input, without answer columns.
    pub table: Option<&'a Table>,
    /// The number of threads.
    pub jobs: NonZeroUsize,
    /// The number of bytes of memory for the forms of puzzles; beyond that, forms are written to files.
    pub memory: usize,
    /// The folder of these files.
    pub folder: PathBuf,
    /// The limits of the search for each form. Classic puzzles take microseconds and ignore them.
    pub limits: Limits,
    /// The language of texts for people.
    pub texts: &'static Catalogue,
}

/// The numbers of all puzzles and of dropped ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deduped {
    /// The number of all puzzles in the input.
    pub puzzles: u64,
    /// The number of puzzles that are equivalent to an earlier one.
    pub dropped: u64,
}

impl Dedupe<'_> {
    /// Passes on the lines that are kept: first those of `head`, which was read already, then those of `rest`.
    ///
    /// # Errors
    /// Returns the errors of the input, of the sink, and of files.
    pub fn of_stream<R, S>(&self, lane: &Lane<'_>, head: Vec<u8>, rest: StreamInput<R>, sink: S) -> io::Result<Deduped>
    where
        R: Read + Send + 'static,
        S: FnMut(&Part) -> Result<(), Stop> + Send,
    {
        let buffers = BufferPool::default();
        let chunks = rest.map(|rest| Chunks::new(head, rest).ending_at(lane.ends).in_buffers_of(&buffers));
        let engine_sets = EngineSets::default();
        let work = |chunk: Chunk| engine_sets.with(|engines| self.of_chunk(lane, chunk, engines, &buffers));
        self.run(chunks, work, sink)
    }

    /// Passes on the records that are kept, each as a line or a row.
    ///
    /// # Errors
    /// Returns the errors of the sink and of files.
    pub fn of_records<S>(&self, records: Vec<Result<Record, ReadError>>, sink: S) -> io::Result<Deduped>
    where
        S: FnMut(&Part) -> Result<(), Stop> + Send,
    {
        let engine_sets = EngineSets::default();
        let work = |record| {
            engine_sets.with(|engines| {
                let mut keying = Keying::new(self, None, 1);
                keying.record(record, engines);
                keying.finish(Part::default())
            })
        };
        self.run(StreamInput::Ready(records.into_iter().map(Ok)), work, sink)
    }

    /// Passes on the rows of a columnar file that are kept.
    ///
    /// # Errors
    /// Returns the errors of the input, of the sink, and of files.
    #[cfg(feature = "columnar")]
    pub fn of_columns<S>(
        &self,
        input: crate::service::ColumnInput,
        options: &ninefold_format::ReadOptions,
        sink: S,
    ) -> io::Result<Deduped>
    where
        S: FnMut(&Part) -> Result<(), Stop> + Send,
    {
        let format = cells_format(options);
        let lane = Lane::of_cells(&format, options)?;
        let engine_sets = EngineSets::default();
        let work = |chunk: ColumnChunk| {
            let lines = lane.cells(&chunk);
            engine_sets.with(|engines| {
                let mut keying = Keying::new(self, Some(&chunk.batch), chunk.batch.rows());
                keying.lines(&lines, engines);
                keying.finish(Part { end: chunk.first_row - 1 + chunk.batch.rows() as u64, ..Part::default() })
            })
        };
        self.run(StreamInput::Ready(ColumnChunks(input)), work, sink)
    }

    fn of_chunk(&self, lane: &Lane<'_>, chunk: Chunk, engines: &mut EngineSet, buffers: &BufferPool) -> Keyed {
        let part = Part { end: chunk.end, ..Part::default() };
        let first_line = chunk.first_line as usize;
        let lines = match chunk.content {
            Content::Lines(lines) => lines,
            Content::TooLong(length) => {
                let mut keying = Keying::new(self, None, 0);
                keying.bad(text!(self.texts, "stream-line-too-long", line = first_line, length = length));
                return keying.finish(part);
            }
        };
        let row = lane.plain.unwrap_or(PlainRow::Line);
        let chunk = LineChunk { lane, row, first_line, text: &lines, odd: &[], columns: None };
        let mut keying = Keying::new(self, None, lines.len() / 82 + 1);
        keying.lines(&chunk, engines);
        let keyed = keying.finish(part);
        buffers.give(lines);
        keyed
    }

    fn run<I, P, S>(&self, input: StreamInput<I>, work: impl Fn(P) -> Keyed + Sync, sink: S) -> io::Result<Deduped>
    where
        I: Iterator<Item = io::Result<P>> + Send + 'static,
        P: Send + 'static,
        S: FnMut(&Part) -> Result<(), Stop> + Send,
    {
        let mut sink = self.headed(sink);
        let mut seen = FirstSeen::new(self.memory, &self.folder);
        let mut aside = Aside::new(&self.folder);
        let mut puzzles = 0;
        let mut stopped = false;
        ordered_parallel(input, self.jobs, work, |keyed: Keyed| {
            let part = keyed.first_seen(&mut seen, &mut aside).map_err(Stop::Error)?;
            puzzles += part.tally.puzzles;
            sink(part).inspect_err(|_| stopped = true)
        })?;
        if stopped {
            return Ok(Deduped { puzzles, dropped: 0 });
        }
        let firsts = seen.finish()?;
        let dropped = firsts.dropped;
        aside.pass_on(&firsts, PART, |part| match sink(part) {
            Ok(()) | Err(Stop::Enough) => Ok(()),
            Err(Stop::Error(why)) => Err(why),
        })?;
        Ok(Deduped { puzzles, dropped })
    }

    /// Wraps a sink so that the table header precedes the first row, even if that row is left out. Nothing is passed on
    /// before there is a puzzle or a row that should contain one, so an input without any has no output.
    fn headed<S>(&self, mut sink: S) -> impl FnMut(Part) -> Result<(), Stop>
    where
        S: FnMut(&Part) -> Result<(), Stop>,
    {
        let mut held = self.table.map(Table::head).unwrap_or_default();
        let mut has_begun = false;
        move |mut part| {
            has_begun |= part.tally.puzzles + part.tally.bad > 0 || held.len() + part.output.len() > MOST_HELD;
            if has_begun {
                part.output.splice(..0, held.drain(..));
            } else {
                held.append(&mut part.output);
            }
            sink(&part)
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_format::{DetectedFormat, ReadOptions};
    use ninefold_text::Catalogue;

    use super::*;
    use crate::service::TableFormat;

    const CLASSES: usize = 60;
    const ROWS: usize = 400;

    /// Returns a table with several equivalent puzzles of each class and some rows without a puzzle, and the numbers of
    /// the rows that are kept.
    fn table() -> (String, Vec<String>) {
        let sample = include_str!("../../../../../testdata/classic/17_clue.txt");
        let puzzles: Vec<&str> = sample.lines().filter(|line| line.len() == 81).take(CLASSES).collect();
        let (mut text, mut known, mut first) = ("id,puzzle,note\n".to_owned(), [false; CLASSES], Vec::new());
        for row in 0..ROWS {
            let class = row * 7 % CLASSES;
            let renamed = |cell: char| match cell.to_digit(10) {
                Some(digit @ 1..) => char::from(b'1' + ((digit as usize + row) % 9) as u8),
                _ => cell,
            };
            if row % 50 == 49 {
                text.push_str(&format!("{row},none,bad\n"));
                continue;
            }
            let puzzle: String = puzzles[class].chars().map(renamed).collect();
            text.push_str(&format!("{row},{puzzle},\"a, {row}\"\n"));
            if !std::mem::replace(&mut known[class], true) {
                first.push(row.to_string());
            }
        }
        (text, first)
    }

    fn dedupe(table: &Table, memory: usize) -> Dedupe<'_> {
        let jobs = NonZeroUsize::new(2).unwrap();
        let folder = std::env::temp_dir();
        Dedupe {
            style: Style::Text,
            table: Some(table),
            jobs,
            memory,
            folder,
            limits: Limits::none(),
            texts: Catalogue::english(),
        }
    }

    /// Returns the numbers of the rows in an output.
    fn ids(format: TableFormat, output: &[u8]) -> Vec<String> {
        let text = String::from_utf8_lossy(output);
        let has_head = format != TableFormat::JsonLines;
        let id = |line: &str| line.trim_start_matches("{\"id\":\"").split(['"', ',', '\t']).next().unwrap().to_owned();
        text.lines().skip(usize::from(has_head)).map(id).collect()
    }

    #[test]
    fn every_format_and_any_memory_keep_the_same_rows() {
        let (text, expected) = table();
        let options = ReadOptions::default();
        let sniffed = DetectedFormat::of(text.as_bytes(), &options).unwrap();
        let lane = Lane::of(&sniffed, &options).unwrap();
        for format in TableFormat::ALL.into_iter().filter(|format| !format.is_columnar()) {
            let table = Table::of_text(format, &sniffed, text.as_bytes(), &[]).without_reason();
            for memory in [0, 1500, usize::MAX] {
                let (mut output, mut bad) = (Vec::new(), 0);
                let rest = StreamInput::Ready(io::empty());
                let done = dedupe(&table, memory).of_stream(&lane, text.clone().into_bytes(), rest, |part| {
                    output.extend_from_slice(&part.output);
                    bad += part.tally.bad;
                    Ok(())
                });
                let done = done.unwrap();
                assert_eq!(ids(format, &output), expected, "{format:?} {memory}");
                assert_eq!((bad, done.puzzles), (8, 392), "{format:?} {memory}");
                assert_eq!(done.dropped, 392 - expected.len() as u64, "{format:?} {memory}");
            }
        }
    }

    #[cfg(feature = "columnar")]
    #[test]
    fn columns_of_any_memory_keep_the_same_rows() {
        use crate::service::{ColumnInput, ColumnWriter};

        let (text, expected) = table();
        let options = ReadOptions::default();
        let sniffed = DetectedFormat::of(text.as_bytes(), &options).unwrap();
        let lane = Lane::of(&sniffed, &options).unwrap();
        for format in TableFormat::ALL.into_iter().filter(|format| format.is_columnar()) {
            for memory in [0, 1500, usize::MAX] {
                let table = Table::of_text(format, &sniffed, text.as_bytes(), &[]).without_reason();
                let mut writer = ColumnWriter::new(&table, Vec::new()).unwrap();
                let rest = StreamInput::Ready(io::empty());
                let done = dedupe(&table, memory).of_stream(&lane, text.clone().into_bytes(), rest, |part| {
                    part.columns.iter().for_each(|columns| writer.write(columns).unwrap());
                    Ok(())
                });
                assert_eq!(done.unwrap().dropped, 392 - expected.len() as u64, "{format:?} {memory}");
                let input = ColumnInput::of_bytes(format, writer.finish().unwrap(), None).unwrap().of_at_most(40);
                // Nothing more is dropped.
                let table = Table::of_columns(TableFormat::Csv, &input, &[]).without_reason();
                let mut output = Vec::new();
                let done = dedupe(&table, memory).of_columns(input, &options, |part| {
                    output.extend_from_slice(&part.output);
                    Ok(())
                });
                assert_eq!(done.unwrap().dropped, 0, "{format:?} {memory}");
                assert_eq!(ids(TableFormat::Csv, &output), expected, "{format:?} {memory}");
            }
        }
    }
}
