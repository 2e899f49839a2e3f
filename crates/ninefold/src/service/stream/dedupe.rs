//! `dedupe`: the first of each class of equivalent puzzles, in the order of the input.

use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use ninefold_fast::Clues;
use ninefold_format::{ReadError, Record};
use ninefold_puzzle::Puzzle;
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::express::{PlainRow, line_of, lines_in};
use super::lines::{EngineSets, Lane, Part};
use super::plain::push_digits;
use crate::canonical_form_of;
use crate::service::canon::with_givens;
use crate::service::pictures::puzzle_fields;
use crate::service::text::parts::whole_line;
use crate::service::{EngineSet, Style, validate};
use crate::stream::{BufferPool, Chunk, Chunks, Content, Fate, FirstSeen, Key, Stop, StreamInput, ordered_parallel};

/// The size in bytes of a part of what was set aside.
const PART: usize = 64 * 1024;

/// The request: drop every puzzle that is equivalent to an earlier one.
#[derive(Clone, Debug)]
pub struct Dedupe {
    /// The output style: lines as they were, or puzzles as JSON.
    pub style: Style,
    /// The number of threads.
    pub jobs: NonZeroUsize,
    /// The bytes of memory for the forms of puzzles; beyond that, they go to files.
    pub memory: usize,
    /// The folder of these files.
    pub folder: PathBuf,
    /// The language of texts for people.
    pub texts: &'static Catalogue,
}

/// What was dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deduped {
    /// All puzzles of the input.
    pub puzzles: u64,
    /// Those that are equivalent to an earlier one.
    pub dropped: u64,
}

/// A chunk of the input with the keys of its puzzles.
#[derive(Default)]
struct Keyed {
    texts: Vec<u8>,
    /// For each text: its end in `texts`, and its key. A line that is no puzzle, such as a comment, has none.
    ends: Vec<(usize, Option<Key>)>,
    part: Part,
}

impl Dedupe {
    /// Passes on the lines that stay: first those of `head`, which was read already, then those of `rest`.
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
        let work = |chunk: Chunk| engine_sets.with(|engines| self.keyed(lane, chunk, engines));
        self.run(chunks, work, sink)
    }

    /// Passes on the records that stay, each as a line.
    ///
    /// # Errors
    /// Returns the errors of the sink and of files.
    pub fn of_records<S>(&self, records: Vec<Result<Record, ReadError>>, sink: S) -> io::Result<Deduped>
    where
        S: FnMut(&Part) -> Result<(), Stop> + Send,
    {
        let engine_sets = EngineSets::default();
        let work = |record| {
            let mut keyed = Keyed::default();
            engine_sets.with(|engines| self.add(record, None, engines, &mut keyed));
            keyed
        };
        self.run(StreamInput::Ready(records.into_iter().map(Ok)), work, sink)
    }

    fn run<I, P, S>(&self, input: StreamInput<I>, work: impl Fn(P) -> Keyed + Sync, mut sink: S) -> io::Result<Deduped>
    where
        I: Iterator<Item = io::Result<P>> + Send + 'static,
        P: Send + 'static,
        S: FnMut(&Part) -> Result<(), Stop> + Send,
    {
        let mut seen = FirstSeen::new(self.memory, &self.folder);
        let mut puzzles = 0;
        let mut stopped = false;
        ordered_parallel(input, self.jobs, work, |keyed: Keyed| {
            puzzles += keyed.part.tally.puzzles;
            let part = keyed.first_seen(&mut seen).map_err(Stop::Error)?;
            sink(&part).inspect_err(|_| stopped = true)
        })?;
        if stopped {
            return Ok(Deduped { puzzles, dropped: 0 });
        }
        let mut part = Part::default();
        let mut pass = |part: &mut Part| match sink(part) {
            Ok(()) | Err(Stop::Enough) => {
                part.output.clear();
                Ok(())
            }
            Err(Stop::Error(why)) => Err(why),
        };
        let dropped = seen.finish(|text| {
            part.output.extend_from_slice(text);
            part.output.push(b'\n');
            if part.output.len() < PART { Ok(()) } else { pass(&mut part) }
        })?;
        if !part.output.is_empty() {
            pass(&mut part)?;
        }
        Ok(Deduped { puzzles, dropped })
    }

    fn keyed(&self, lane: &Lane<'_>, chunk: Chunk, engines: &mut EngineSet) -> Keyed {
        let mut keyed = Keyed { part: Part { end: chunk.end, ..Part::default() }, ..Keyed::default() };
        let lines = match chunk.content {
            Content::Lines(lines) => lines,
            Content::TooLong(length) => {
                let line = chunk.first_line as usize;
                keyed.bad(text!(self.texts, "stream-line-too-long", line = line, length = length));
                return keyed;
            }
        };
        keyed.texts.reserve(lines.len());
        let (mut number, mut rest) = (chunk.first_line as usize, &*lines);
        while !rest.is_empty() {
            let (line, length) = line_of(rest, lane.ends);
            if !self.add_plain(lane, number, line, engines, &mut keyed) {
                match lane.reader.read_line(number, line) {
                    Some(record) => self.add(record, Some(line), engines, &mut keyed),
                    // A comment, or the names of columns.
                    None if self.style == Style::Text && !line.is_empty() => keyed.push(line, None),
                    None => {}
                }
            }
            number += lines_in(&rest[..length], lane.ends);
            rest = &rest[length..];
        }
        keyed
    }

    /// Adds a line that is a classic puzzle; returns whether it is one.
    fn add_plain(
        &self,
        lane: &Lane<'_>,
        number: usize,
        line: &[u8],
        engines: &mut EngineSet,
        keyed: &mut Keyed,
    ) -> bool {
        if !matches!(lane.plain, Some(PlainRow::Line)) {
            return false;
        }
        let Ok(clues) = Clues::parse(line) else { return false };
        let Ok(form) = engines.canonizer().cells(clues.as_bytes()) else { return false };
        keyed.part.tally.puzzles += 1;
        let key = Some(Key::of_cells(form.cells()));
        if self.style == Style::Text {
            keyed.push(line, key);
        } else {
            let mut json = b"{\"puzzle\":\"".to_vec();
            push_digits(clues.as_bytes(), &mut json);
            json.extend(format!("\",\"line\":{number}}}").bytes());
            keyed.push(&json, key);
        }
        true
    }

    /// Adds a record, as the line that it was or as a line for it.
    fn add(&self, record: Result<Record, ReadError>, line: Option<&[u8]>, engines: &mut EngineSet, keyed: &mut Keyed) {
        let record = match record {
            Ok(record) => record,
            Err(fault) => return keyed.bad(fault.to_string()),
        };
        let number = record.line;
        let parsed = match validate(record, engines) {
            Ok(parsed) => parsed,
            Err(fault) => return keyed.bad(fault.to_string()),
        };
        let key = match key(&parsed.puzzle, engines) {
            Ok(key) => Some(key),
            Err(why) => return keyed.bad(text!(self.texts, "stream-line", line = number, why = why)),
        };
        keyed.part.tally.puzzles += 1;
        match (self.style, line) {
            (Style::Text, Some(line)) => keyed.push(line, key),
            (Style::Text, None) => keyed.push(whole_line(&parsed.puzzle).as_bytes(), key),
            (Style::Json, _) => {
                let mut fields = puzzle_fields(&parsed.puzzle);
                fields.insert("line".to_owned(), json!(number));
                keyed.push(Value::Object(fields).to_string().as_bytes(), key);
            }
        }
    }
}

/// Returns what all puzzles that are equivalent to one have in common.
fn key(puzzle: &Puzzle, engines: &mut EngineSet) -> Result<Key, String> {
    if puzzle.ruleset().is_plain() && puzzle.candidates().is_none() {
        let cells: Vec<u8> =
            puzzle.givens().cells().iter().map(|digit| digit.map_or(0, |d| d.number() as u8)).collect();
        let cells: Result<[u8; 81], _> = cells.try_into();
        if let Ok(form) = cells.map_err(|_| ()).and_then(|cells| engines.canonizer().cells(&cells).map_err(|_| ())) {
            return Ok(Key::of_cells(form.cells()));
        }
    }
    let form = canonical_form_of(puzzle, engines.canonizer()).map_err(|why| why.to_string())?;
    Ok(Key::Other(whole_line(&with_givens(puzzle, form.givens)).into_bytes().into()))
}

impl Keyed {
    fn push(&mut self, text: &[u8], key: Option<Key>) {
        self.texts.extend_from_slice(text);
        self.ends.push((self.texts.len(), key));
    }

    fn bad(&mut self, why: String) {
        self.part.tally.bad += 1;
        self.part.faults.push(why);
    }

    /// Returns the part with the texts that are new.
    fn first_seen(self, seen: &mut FirstSeen) -> io::Result<Part> {
        let Keyed { texts, ends, mut part } = self;
        let mut start = 0;
        for (end, key) in ends {
            let text = &texts[start..end];
            let fate = key.map_or(Ok(Fate::New), |key| seen.take(key, text))?;
            if fate == Fate::New {
                part.output.extend_from_slice(text);
                part.output.push(b'\n');
            }
            start = end;
        }
        Ok(part)
    }
}
