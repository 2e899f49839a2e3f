//! Many puzzles: one line of answer for each, in order, on all cores, in constant memory.
//!
//! The belt brings pieces of whole lines. In a piece, plain 9×9 lines are gathered into one batch for the fast engine;
//! every other line goes through `format` and the verb. A bad line gives `!` and what is wrong in its place, and the
//! stream goes on.

use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::ops::AddAssign;
use std::sync::{Mutex, PoisonError};

use ninefold_fast::Clues;
use ninefold_format::{LineReader, ReadFault, ReadOptions, Record, Sniffed, formats};
use serde_json::json;

use super::{Outcome, Plain, Reply, Style, Verb, Workshop, sound};
use crate::stream::{Chunk, Chunks, Content, Stop, belt};

/// Lines that are not for the express lane go to the workers in pieces of so many bytes: a few small puzzles, or a large one.
const BYTES_A_PIECE: usize = 2048;

/// The answers to a piece of the input.
#[derive(Debug, Default)]
pub struct Part {
    /// Whole lines for standard output.
    pub output: Vec<u8>,
    /// What was wrong, a line each, for standard error.
    pub faults: Vec<String>,
    /// What there was in this piece.
    pub tally: Tally,
    /// How many bytes of the input end with this piece; 0 where that is not known.
    pub end: u64,
}

/// How many answers there were, of what kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Puzzles answered, yes or no.
    pub puzzles: u64,
    /// Those whose answer is no.
    pub no: u64,
    /// Lines that are no puzzle.
    pub bad: u64,
}

/// A verb asked of a whole stream.
#[derive(Debug)]
pub struct Lines<'a, V> {
    /// The question.
    pub verb: &'a V,
    /// How the answers are written.
    pub style: Style,
    /// Number of threads.
    pub jobs: NonZeroUsize,
}

/// How the lines of a stream are read. Only a text that is line by line has one.
pub struct Lane<'a> {
    reader: &'a LineReader,
    /// Whether a line of 81 characters is a plain 9×9.
    plain: bool,
}

/// Workshops that wait for work: one for each thread at the most.
#[derive(Debug, Default)]
struct Workshops(Mutex<Vec<Workshop>>);

enum Slot<R> {
    Plain(usize),
    Reply(R),
    Bad(usize, String),
}

impl<V: Verb> Lines<'_, V> {
    /// Asks of each line of the input: what was read of it already, then the rest.
    ///
    /// # Errors
    /// What the input reports, or the sink.
    pub fn of_stream<R, S>(&self, lane: &Lane<'_>, head: Vec<u8>, rest: R, sink: S) -> io::Result<()>
    where
        R: Read + Send + 'static,
        S: FnMut(Part) -> Result<(), Stop>,
    {
        let express = lane.plain && self.verb.plain(&[]).is_some();
        let most = if express { usize::MAX } else { BYTES_A_PIECE };
        let chunks = Chunks::new(head, rest).of_at_most(most);
        let workshops = Workshops::default();
        let work = |chunk: Chunk| workshops.with(|workshop| self.of_chunk(lane, express, &chunk, workshop));
        belt(chunks, self.jobs, work, self.framed(sink))
    }

    /// Asks of each of these records.
    ///
    /// # Errors
    /// What the sink reports.
    pub fn of_records<S>(&self, records: Vec<Result<Record, ReadFault>>, sink: S) -> io::Result<()>
    where
        S: FnMut(Part) -> Result<(), Stop>,
    {
        let workshops = Workshops::default();
        let work = |record| workshops.with(|workshop| self.part([self.slot(record, workshop)].into_iter(), &[], &[]));
        belt(records.into_iter().map(Ok), self.jobs, work, self.framed(sink))
    }

    /// Before the first answer stands the head, in place of the gap that stands before each.
    fn framed<S: FnMut(Part) -> Result<(), Stop>>(&self, mut sink: S) -> impl FnMut(Part) -> Result<(), Stop> {
        let (head, gap) = match self.style {
            Style::Text => (self.verb.head(), self.verb.gap().len()),
            Style::Json => ("", 0),
        };
        let mut first = true;
        move |mut part| {
            if first && !part.output.is_empty() {
                part.output.splice(..gap, head.bytes());
                first = false;
            }
            sink(part)
        }
    }

    fn of_chunk(&self, lane: &Lane<'_>, express: bool, chunk: &Chunk, workshop: &mut Workshop) -> Part {
        let lines = match &chunk.content {
            Content::Lines(lines) => lines,
            Content::TooLong(length) => {
                let line = chunk.first_line as usize;
                let why = format!("line {line}: {length} characters: expected a puzzle, and none is so long");
                return Part { end: chunk.end, ..self.part([Slot::Bad(line, why)].into_iter(), &[], &[]) };
            }
        };
        let mut clues = Vec::new();
        let mut sources = Vec::new();
        let mut slots = Vec::new();
        for (number, line) in (chunk.first_line as usize..).zip(lines.split_inclusive(|&byte| byte == b'\n')) {
            let line = line.trim_ascii_end();
            match Clues::parse(line) {
                Ok(plain) if express => {
                    slots.push(Slot::Plain(clues.len()));
                    clues.push(plain);
                    sources.push((number, line));
                }
                _ => slots.extend(lane.reader.read_line(number, line).map(|record| self.slot(record, workshop))),
            }
        }
        let plain = self.verb.plain(&clues).unwrap_or_default();
        // A plain puzzle without a solution may repeat a digit: then it is bad input, and that is told.
        for slot in &mut slots {
            if let Slot::Plain(index) = *slot
                && plain[index].outcome() == Outcome::No
            {
                let (number, line) = sources[index];
                let again = lane.reader.read_line(number, line).map(|record| self.slot(record, workshop));
                if let Some(again) = again {
                    *slot = again;
                }
            }
        }
        Part { end: chunk.end, ..self.part(slots.into_iter(), &clues, &plain) }
    }

    fn slot(&self, record: Result<Record, ReadFault>, workshop: &mut Workshop) -> Slot<V::Reply> {
        let record = match record {
            Ok(record) => record,
            Err(fault) => return Slot::Bad(fault.line().unwrap_or_default(), fault.to_string()),
        };
        let line = record.line;
        match sound(record, workshop).map(|sound| self.verb.reply(&sound.item(), workshop)) {
            Ok(Ok(reply)) => Slot::Reply(reply),
            Ok(Err(why)) => Slot::Bad(line, format!("line {line}: {why}")),
            Err(failure) => Slot::Bad(line, failure.to_string()),
        }
    }

    fn part(&self, slots: impl Iterator<Item = Slot<V::Reply>>, clues: &[Clues], plain: &[Plain]) -> Part {
        let mut part = Part::default();
        let gap = if self.style == Style::Text { self.verb.gap() } else { "" };
        for slot in slots {
            part.output.extend(gap.bytes());
            match slot {
                Slot::Plain(index) => {
                    plain[index].write(&clues[index], self.style, &mut part.output);
                    part.tally.count(plain[index].outcome());
                }
                Slot::Reply(reply) => {
                    let text = match self.style {
                        Style::Text => reply.line(),
                        Style::Json => reply.json().to_string(),
                    };
                    part.output.extend(text.bytes());
                    part.tally.count(reply.outcome());
                }
                Slot::Bad(line, why) => {
                    let text = match self.style {
                        Style::Text => format!("!\t{why}"),
                        Style::Json => json!({ "error": why, "line": line }).to_string(),
                    };
                    part.output.extend(text.bytes());
                    part.faults.push(why);
                    part.tally.bad += 1;
                }
            }
            part.output.push(b'\n');
        }
        part
    }
}

/// The line of JSON that stands in the place of an answer that can't be given.
pub fn error_line(why: &str) -> String {
    format!("{}\n", json!({ "error": why }))
}

impl<'a> Lane<'a> {
    /// The lane of a text, when each of its lines is a record of its own.
    pub fn of(sniffed: &'a Sniffed, options: &ReadOptions) -> Option<Lane<'a>> {
        let usual = Some(sniffed.format()) == formats::named("line") && *options == ReadOptions::default();
        Some(Lane { reader: sniffed.lines()?, plain: usual })
    }
}

impl Workshops {
    /// Works in a workshop that nobody else is in.
    fn with<T>(&self, work: impl FnOnce(&mut Workshop) -> T) -> T {
        let waiting = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut workshop = { waiting().pop() }.unwrap_or_default();
        let result = work(&mut workshop);
        waiting().push(workshop);
        result
    }
}

impl Tally {
    pub(super) fn count(&mut self, outcome: Outcome) {
        self.puzzles += 1;
        self.no += u64::from(outcome == Outcome::No);
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.puzzles += other.puzzles;
        self.no += other.no;
        self.bad += other.bad;
    }
}
