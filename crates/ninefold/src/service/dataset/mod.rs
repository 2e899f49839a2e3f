//! `dataset`: puzzles for training and testing programs that learn, as three tables and a card.
//!
//! The puzzles are shared evenly among the levels, generated, and rated. No two puzzles are equivalent and no two
//! solutions are, so that nothing in one split can be inferred from another. A checksum of its canonical form decides a
//! puzzle's place: within each level, the first eight tenths in that order are for training, a tenth is for validation
//! and a tenth for testing. The rows of a split are in the same order. The same request and seed give the same bytes on
//! every machine.

mod card;
mod chart;
mod form;
mod journal;
mod rows;

use std::collections::HashSet;
use std::io;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use ninefold_generate::{Difficulty, Generator, PuzzleKind, Target, seed_of};
use ninefold_grid::Grid;
use ninefold_logic::{Level, Rating};
use ninefold_solver::{Limits, Seed};
use ninefold_text::Catalogue;

use super::generate_request::level;
use super::rate::ratings;
use super::{EngineSet, Part, RequestError, Table, TableFormat};
use crate::stream::{Stop, StreamInput, ordered_parallel};
use form::{Form, form_of};
pub use journal::Journal;
use journal::Stage;

/// The largest number of puzzles in a data set; they are held in memory.
pub const MOST_PUZZLES: u64 = 10_000_000;
/// After this many consecutive grids without a puzzle of the level, there are probably no more.
const MOST_FAILURES: u64 = 1000;

/// The request: a data set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatasetRequest {
    levels: Vec<Level>,
    count: u64,
    seed: u64,
}

/// A data set that was made.
#[derive(Debug)]
pub struct Dataset {
    request: DatasetRequest,
    /// The puzzles of each split, in their order.
    splits: [Vec<Example>; 3],
    skipped: Skipped,
}

/// A share of a data set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Split {
    /// For training: eight tenths.
    Train,
    /// For choosing between trained programs: a tenth.
    Validation,
    /// For the final test: a tenth.
    Test,
}

/// The puzzles that were generated and left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Skipped {
    /// Puzzles equivalent to an earlier one.
    puzzles: u64,
    /// Puzzles whose solution is equivalent to that of an earlier one.
    solutions: u64,
}

/// A puzzle of a data set.
#[derive(Clone, Debug)]
struct Example {
    puzzle: Grid,
    solution: Grid,
    form: Form,
    /// The canonical form of the solution.
    solution_form: Form,
    level: Level,
    ratings: [Option<Rating>; 3],
    technique: Option<String>,
    seed: Seed,
}

impl DatasetRequest {
    /// Creates a request for `count` puzzles, shared evenly among these levels.
    ///
    /// # Errors
    /// Fails if a name is not the name of a level, if a level is named twice, or if there are more puzzles than fit
    /// into memory.
    pub fn new(levels: &[String], count: u64, seed: u64) -> Result<DatasetRequest, RequestError> {
        let mut found: Vec<Level> = Vec::new();
        for name in levels {
            let level = level(name)?;
            if found.contains(&level) {
                return Err(RequestError::argument(format!("levels: {name} is named twice")));
            }
            found.push(level);
        }
        if count > MOST_PUZZLES {
            return Err(RequestError::argument(format!("count: found {count}: expected at most {MOST_PUZZLES}")));
        }
        Ok(DatasetRequest { levels: found, count, seed })
    }

    /// Returns the number of puzzles of a level. The first levels have one more if the puzzles can't be shared evenly.
    fn share(&self, place: usize) -> u64 {
        let levels = self.levels.len() as u64;
        self.count / levels + u64::from((place as u64) < self.count % levels)
    }

    /// Generates the puzzles on this many threads, after those in the journal of an earlier run; `progress` receives
    /// the number of puzzles so far.
    ///
    /// # Errors
    /// Fails if a level doesn't have enough puzzles, or if the journal fails.
    pub fn make(
        &self,
        jobs: NonZeroUsize,
        journal: &mut dyn Journal,
        mut progress: impl FnMut(u64) + Send,
    ) -> io::Result<Dataset> {
        let mut seen = Seen::default();
        let mut splits: [Vec<Example>; 3] = Default::default();
        let mut done = 0;
        for (place, &level) in self.levels.iter().enumerate() {
            let seed = seed_of(Seed(self.seed), level as u64);
            let share = self.share(place);
            let mut stage = Stage::new(level);
            while (stage.found.len() as u64) < share && stage.resume(share, journal, &mut seen)? {}
            if (stage.found.len() as u64) < share {
                stage.fill(seed, share, jobs, journal, &mut seen, |count| progress(done + count))?;
            }
            let mut own = stage.found;
            done += share;
            own.sort_unstable_by_key(|example| example.form.digest());
            let (validation, test) = (own.len() / 10, own.len() / 10);
            splits[2].extend(own.drain(own.len() - test..));
            splits[1].extend(own.drain(own.len() - validation..));
            splits[0].extend(own);
        }
        splits.iter_mut().for_each(|split| split.sort_unstable_by_key(|example| example.form.digest()));
        Ok(Dataset { request: self.clone(), splits, skipped: seen.skipped })
    }
}

/// The forms seen so far.
#[derive(Default)]
struct Seen {
    puzzles: HashSet<u128>,
    solutions: HashSet<u128>,
    skipped: Skipped,
}

impl Seen {
    /// Returns whether both a puzzle and its solution are new, and remembers them.
    fn is_new(&mut self, example: &Example) -> bool {
        if self.puzzles.contains(&example.form.digest()) {
            self.skipped.puzzles += 1;
            return false;
        }
        if !self.solutions.insert(example.solution_form.digest()) {
            self.skipped.solutions += 1;
            return false;
        }
        self.puzzles.insert(example.form.digest())
    }
}

impl Stage {
    /// Adds new puzzles until there are enough.
    fn fill(
        &mut self,
        seed: Seed,
        count: u64,
        jobs: NonZeroUsize,
        journal: &mut dyn Journal,
        seen: &mut Seen,
        mut progress: impl FnMut(u64) + Send,
    ) -> io::Result<()> {
        let level = self.level;
        let target = Target::new(PuzzleKind::classic(), Difficulty::Level(level));
        let idle: Mutex<Vec<(Generator, EngineSet)>> = Mutex::default();
        let idle = || idle.lock().unwrap_or_else(PoisonError::into_inner);
        let work = |place: u64| {
            let rested = idle().pop();
            let (mut generator, mut engines) = rested.unwrap_or_else(|| (Generator::new(&target), EngineSet::new()));
            let example = example(level, seed_of(seed, place), &mut generator, &mut engines);
            idle().push((generator, engines));
            example
        };
        ordered_parallel(StreamInput::Ready((self.tried..).map(Ok)), jobs, work, |example| {
            self.take(example, seen);
            progress(self.found.len() as u64);
            let is_done = self.found.len() as u64 == count;
            self.keep(journal, seen, is_done).map_err(Stop::Error)?;
            match () {
                () if is_done => Err(Stop::Enough),
                () if self.failures > MOST_FAILURES => {
                    let (level, found) = (level.title(), self.found.len());
                    Err(Stop::Error(io::Error::other(format!("only {found} puzzles of level {level} were found"))))
                }
                () => Ok(()),
            }
        })
    }

    /// Takes the puzzle of a grid, if it has one and the puzzle is new.
    fn take(&mut self, example: Option<Example>, seen: &mut Seen) {
        self.tried += 1;
        match example {
            Some(example) if seen.is_new(&example) => {
                self.failures = 0;
                self.found.push(example);
            }
            _ => self.failures += 1,
        }
    }
}

/// Makes a puzzle, and rates it.
fn example(level: Level, seed: Seed, generator: &mut Generator, engines: &mut EngineSet) -> Option<Example> {
    let made = generator.generate(seed).ok()?;
    let givens = made.puzzle.givens();
    let (report, hardest) = engines.classic_explainer().rate_grid_with_hardest(givens, &Limits::none()).ok()?;
    Some(Example {
        form: form_of(givens)?,
        solution_form: form_of(&made.solution)?,
        puzzle: givens.clone(),
        solution: made.solution,
        level,
        ratings: ratings(&report),
        technique: hardest.map(|slug| slug.to_string()),
        seed,
    })
}

impl Split {
    /// All splits.
    pub const ALL: [Split; 3] = [Split::Train, Split::Validation, Split::Test];

    /// Returns the name, which is also the file name without its extension.
    pub fn name(self) -> &'static str {
        match self {
            Split::Train => "train",
            Split::Validation => "validation",
            Split::Test => "test",
        }
    }
}

impl Dataset {
    /// Returns the table of its rows in this format.
    pub fn table(format: TableFormat) -> Table {
        Table::of_made(format, rows::COLUMNS)
    }

    /// Returns the rows of a split, in parts.
    pub fn rows<'d>(&'d self, split: Split, table: &'d Table) -> impl Iterator<Item = Part> + 'd {
        rows::of(&self.splits[split as usize], table)
    }

    /// Returns the command that makes the data set in this format; the card shows it.
    pub fn command(request: &DatasetRequest, format: TableFormat) -> String {
        card::command(request, format)
    }

    /// Returns the files that accompany the tables, the card and its charts, with their names.
    pub fn card(&self, format: TableFormat, texts: &'static Catalogue) -> Vec<(&'static str, String)> {
        card::files(self, format, texts)
    }

    fn all(&self) -> impl Iterator<Item = &Example> {
        self.splits.iter().flatten()
    }
}
