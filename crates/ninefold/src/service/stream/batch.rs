//! Batches of generated puzzles: on all cores, in the order of their seeds, and independent of the number of threads.

use std::io;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use ninefold_text::{Catalogue, text};

use super::plain::push_digits;
use crate::service::table::RowWriter;
use crate::service::{Generate, GenerateReply, Outcome, Part, PuzzleGenerator, Reply, Stop, Style, Table};
use crate::stream::{StreamInput, ordered_parallel};

/// The number of minimal puzzles that a thread generates at a time.
const BULK: u64 = 1024;

/// A batch of puzzles to generate.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'a> {
    /// What to generate.
    pub verb: &'a Generate,
    /// The place of the first puzzle in the whole run, from 0.
    pub first: u64,
    /// The number of puzzles.
    pub count: u64,
    /// The output style; in the text style, rows of a table contain only the puzzle.
    pub style: Style,
    /// The rows of the output, instead of lines.
    pub table: Option<&'a Table>,
    /// The number of threads.
    pub jobs: NonZeroUsize,
    /// The language of texts for people.
    pub texts: &'static Catalogue,
}

impl Batch<'_> {
    /// Generates the puzzles and passes them to the sink in order. Each part consists of whole lines; its `end` is the
    /// number of its last puzzle in the whole run.
    ///
    /// # Errors
    /// Returns the errors of the sink.
    pub fn run<S>(&self, mut sink: S) -> io::Result<()>
    where
        S: FnMut(Part) -> Result<(), Stop> + Send,
    {
        self.run_ordered(self.chunk_size(), |places, generator| self.part(places, generator), &mut sink)
    }

    /// Generates the puzzles and passes them to the sink one by one, unformatted.
    ///
    /// # Errors
    /// Returns the errors of the sink.
    pub fn each<S>(&self, mut sink: S) -> io::Result<()>
    where
        S: FnMut(GenerateReply) -> Result<(), Stop> + Send,
    {
        self.run_ordered(1, |places, generator| self.verb.puzzle(places.start, generator), &mut sink)
    }

    /// Processes all indices of the batch in chunks, with one generator for each thread.
    fn run_ordered<T: Send>(
        &self,
        chunk_size: u64,
        work: impl Fn(Range<u64>, &mut PuzzleGenerator) -> T + Sync,
        sink: &mut (impl FnMut(T) -> Result<(), Stop> + Send),
    ) -> io::Result<()> {
        let resting: Mutex<Vec<PuzzleGenerator>> = Mutex::default();
        let resting = || resting.lock().unwrap_or_else(PoisonError::into_inner);
        let work = |places| {
            let rested = resting().pop();
            let mut generator = rested.unwrap_or_else(|| self.verb.generator());
            let made = work(places, &mut generator);
            resting().push(generator);
            made
        };
        let (first, end) = (self.first, self.first + self.count);
        let chunks = 0..self.count.div_ceil(chunk_size);
        let ranges = chunks.map(move |at| first + at * chunk_size).map(move |at| Ok(at..end.min(at + chunk_size)));
        ordered_parallel(StreamInput::Ready(ranges), self.jobs, work, sink)
    }

    /// Returns the number of puzzles that a thread generates at a time: one, or [`BULK`] for minimal puzzles.
    fn chunk_size(&self) -> u64 {
        if self.style == Style::Json || !self.verb.generator().makes_batches() {
            return 1;
        }
        self.count.div_ceil(self.jobs.get() as u64).clamp(1, BULK)
    }

    fn part(&self, places: Range<u64>, generator: &mut PuzzleGenerator) -> Part {
        if let Some(table) = self.table {
            return self.rows(table, places, generator);
        }
        if self.style == Style::Text && generator.makes_batches() {
            return self.bulk(places, generator);
        }
        let mut part = Part { end: places.end, ..Part::default() };
        places.for_each(|place| self.one(place, generator, &mut part));
        part
    }

    /// Generates and formats puzzles that need no rating.
    fn bulk(&self, places: Range<u64>, generator: &mut PuzzleGenerator) -> Part {
        let mut part = Part { end: places.end, ..Part::default() };
        let minimal = self.verb.minimal_puzzles(places.clone(), generator);
        for (place, puzzle) in places.zip(minimal) {
            match puzzle {
                Ok(puzzle) => {
                    push_digits(puzzle.givens.as_bytes(), &mut part.output);
                    part.output.push(b'\n');
                    part.tally.count(Outcome::Yes);
                }
                Err(made) => self.tell(place, &made, &mut part),
            }
        }
        part
    }

    /// Generates puzzles as rows of a table; the first row follows the header.
    fn rows(&self, table: &Table, places: Range<u64>, generator: &mut PuzzleGenerator) -> Part {
        let head = if places.start == 0 { table.head() } else { Vec::new() };
        let mut rows = RowWriter::new(table, head, (places.end - places.start) as usize);
        let mut counts = Part::default();
        let row = |place: u64, made: &GenerateReply, rows: &mut RowWriter<'_>, counts: &mut Part| {
            rows.begin_values(&[]);
            match made.shortfall(self.texts) {
                Some(why) => rows.refusal(&why),
                None => rows.reply(made, self.texts),
            }
            self.count(place, made, counts);
        };
        if self.style == Style::Text && generator.makes_batches() {
            let minimal = self.verb.minimal_puzzles(places.clone(), generator);
            for (place, puzzle) in places.clone().zip(minimal) {
                match puzzle {
                    Ok(puzzle) => {
                        rows.begin_values(&[]);
                        rows.text(0, &puzzle.givens.to_string());
                        rows.end(None);
                        counts.tally.count(Outcome::Yes);
                    }
                    Err(made) => row(place, &made, &mut rows, &mut counts),
                }
            }
        } else {
            for place in places.clone() {
                row(place, &self.verb.puzzle(place, generator), &mut rows, &mut counts);
            }
        }
        Part { end: places.end, tally: counts.tally, faults: counts.faults, ..rows.into_part() }
    }

    fn one(&self, place: u64, generator: &mut PuzzleGenerator, part: &mut Part) {
        let made = self.verb.puzzle(place, generator);
        self.tell(place, &made, part);
    }

    fn tell(&self, place: u64, made: &GenerateReply, part: &mut Part) {
        let text = match self.style {
            Style::Text => made.line(),
            Style::Json => made.json(self.texts).to_string(),
        };
        part.output.extend(text.bytes());
        part.output.push(b'\n');
        self.count(place, made, part);
    }

    fn count(&self, place: u64, made: &GenerateReply, part: &mut Part) {
        if let Some(why) = made.shortfall(self.texts) {
            part.faults.push(text!(self.texts, "generate-failed", number = place + 1, why = why));
        }
        let outcome = if made.outcome().is_ok() { Outcome::Yes } else { Outcome::No };
        part.tally.count(outcome);
    }
}
