//! Many puzzles of a run: on all cores, in the order of their seeds, the same ones for any number of threads.

use std::io;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use ninefold_generate::Generator;

use super::plain::push_digits;
use super::{Generate, GenerateReply, Outcome, Part, Reply, Stop, Style};
use crate::stream::{StreamInput, belt};

/// Puzzles that a thread makes in one go, where they are had in bulk.
const BULK: u64 = 1024;

/// So many puzzles of a run.
#[derive(Debug)]
pub struct Batch<'a> {
    /// What they are to be.
    pub verb: &'a Generate,
    /// How many.
    pub count: u64,
    /// How they are written.
    pub style: Style,
    /// Number of threads.
    pub jobs: NonZeroUsize,
}

impl Batch<'_> {
    /// Makes the puzzles and gives them to the sink in order: each part is whole lines, and ends with the number of the last.
    ///
    /// # Errors
    /// What the sink reports.
    pub fn run<S>(&self, mut sink: S) -> io::Result<()>
    where
        S: FnMut(Part) -> Result<(), Stop> + Send,
    {
        self.on_belt(self.piece(), |places, generator| self.part(places, generator), &mut sink)
    }

    /// Makes the puzzles and gives them to the sink one by one, as they are.
    ///
    /// # Errors
    /// What the sink reports.
    pub fn each<S>(&self, mut sink: S) -> io::Result<()>
    where
        S: FnMut(GenerateReply) -> Result<(), Stop> + Send,
    {
        self.on_belt(1, |places, generator| self.verb.puzzle(places.start, generator), &mut sink)
    }

    /// Works on all places of the run, in pieces of so many, with a generator for each thread.
    fn on_belt<T: Send>(
        &self,
        piece: u64,
        work: impl Fn(Range<u64>, &mut Generator) -> T + Sync,
        sink: &mut (impl FnMut(T) -> Result<(), Stop> + Send),
    ) -> io::Result<()> {
        let resting: Mutex<Vec<Generator>> = Mutex::default();
        let resting = || resting.lock().unwrap_or_else(PoisonError::into_inner);
        let work = |places| {
            let rested = resting().pop();
            let mut generator = rested.unwrap_or_else(|| self.verb.generator());
            let made = work(places, &mut generator);
            resting().push(generator);
            made
        };
        let count = self.count;
        let pieces = (0..count.div_ceil(piece)).map(move |at| Ok(at * piece..count.min((at + 1) * piece)));
        belt(StreamInput::AtHand(pieces), self.jobs, work, sink)
    }

    /// How many puzzles a thread makes in one go: one, or many where they are had in bulk.
    fn piece(&self) -> u64 {
        if self.style == Style::Json || !self.verb.generator().makes_batches() {
            return 1;
        }
        self.count.div_ceil(self.jobs.get() as u64).clamp(1, BULK)
    }

    fn part(&self, places: Range<u64>, generator: &mut Generator) -> Part {
        if self.style == Style::Text && generator.makes_batches() {
            return self.bulk(places, generator);
        }
        let mut part = Part { end: places.end, ..Part::default() };
        places.for_each(|place| self.one(place, generator, &mut part));
        part
    }

    /// Lines of puzzles that need not be rated.
    fn bulk(&self, places: Range<u64>, generator: &mut Generator) -> Part {
        let mut part = Part { end: places.end, ..Part::default() };
        let cores = self.verb.cores(places.clone(), generator);
        for (place, core) in places.zip(cores) {
            match core {
                Ok(core) => {
                    push_digits(core.givens.as_bytes(), &mut part.output);
                    part.output.push(b'\n');
                    part.tally.count(Outcome::Yes);
                }
                Err(made) => self.tell(place, &made, &mut part),
            }
        }
        part
    }

    fn one(&self, place: u64, generator: &mut Generator, part: &mut Part) {
        let made = self.verb.puzzle(place, generator);
        self.tell(place, &made, part);
    }

    fn tell(&self, place: u64, made: &GenerateReply, part: &mut Part) {
        let text = match self.style {
            Style::Text => made.line(),
            Style::Json => made.json().to_string(),
        };
        part.output.extend(text.bytes());
        part.output.push(b'\n');
        if let Err(shortfall) = made.outcome() {
            part.faults.push(format!("puzzle {}: {shortfall}", place + 1));
        }
        let outcome = if made.outcome().is_ok() { Outcome::Yes } else { Outcome::No };
        part.tally.count(outcome);
    }
}
