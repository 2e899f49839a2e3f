//! Many puzzles of a run: on all cores, in the order of their seeds, the same ones for any number of threads.

use std::io;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use ninefold_generate::Generator;

use super::{Generate, Made, Outcome, Part, Reply, Stop, Style};
use crate::stream::belt;

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
    /// Makes the puzzles and gives them to the sink one by one: each part is a whole line, and ends with its number.
    ///
    /// # Errors
    /// What the sink reports.
    pub fn run<S>(&self, mut sink: S) -> io::Result<()>
    where
        S: FnMut(Part) -> Result<(), Stop>,
    {
        self.on_belt(|place, generator| self.part(place, generator), &mut sink)
    }

    /// Makes the puzzles and gives them to the sink one by one, as they are.
    ///
    /// # Errors
    /// What the sink reports.
    pub fn each<S>(&self, mut sink: S) -> io::Result<()>
    where
        S: FnMut(Made) -> Result<(), Stop>,
    {
        self.on_belt(|place, generator| self.verb.puzzle(place, generator), &mut sink)
    }

    /// Works on all places of the run, with a generator for each thread.
    fn on_belt<T: Send>(
        &self,
        work: impl Fn(u64, &mut Generator) -> T + Sync,
        sink: &mut impl FnMut(T) -> Result<(), Stop>,
    ) -> io::Result<()> {
        let resting: Mutex<Vec<Generator>> = Mutex::default();
        let resting = || resting.lock().unwrap_or_else(PoisonError::into_inner);
        let work = |place| {
            let rested = resting().pop();
            let mut generator = rested.unwrap_or_else(|| self.verb.generator());
            let made = work(place, &mut generator);
            resting().push(generator);
            made
        };
        belt((0..self.count).map(Ok), self.jobs, work, sink)
    }

    fn part(&self, place: u64, generator: &mut Generator) -> Part {
        let made = self.verb.puzzle(place, generator);
        let mut part = Part { end: place + 1, ..Part::default() };
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
        part
    }
}
