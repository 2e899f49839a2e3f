//! A journal of the finished part of a data set, in lines that survive the end of the program, so that another run can
//! continue.

use std::io;

use ninefold_grid::Grid;
use ninefold_logic::{Level, Rating};
use ninefold_solver::Seed;
use serde::{Deserialize, Serialize};

use super::form::form_of;
use super::{Example, MOST_FAILURES, MOST_PUZZLES, Seen, Skipped};

/// No count in a journal is higher: a level is given up after [`MOST_FAILURES`].
const MOST_TRIES: u64 = 2 * MOST_PUZZLES * (MOST_FAILURES + 1);

/// A store of lines. The first run writes them; a later run reads them before it adds its own.
pub trait Journal: Send {
    /// Returns the next line of earlier runs; `None` after the last.
    ///
    /// # Errors
    /// Fails if it can't be read.
    fn next(&mut self) -> io::Result<Option<String>>;

    /// Returns whether this many puzzles are enough for another line.
    fn is_due(&self, puzzles: usize) -> bool;

    /// Stores a line. It is stored permanently when this returns.
    ///
    /// # Errors
    /// Fails if it can't be written.
    fn keep(&mut self, line: &str) -> io::Result<()>;
}

/// The work on the puzzles of a level.
pub(super) struct Stage {
    pub(super) level: Level,
    /// The puzzles that are part of the set.
    pub(super) found: Vec<Example>,
    /// The number of grids that were tried.
    pub(super) tried: u64,
    /// The number of consecutive grids that gave no new puzzle.
    pub(super) failures: u64,
    /// The number of puzzles in the journal.
    kept: usize,
}

/// A line of the journal: the puzzles found since the previous line, and the counts at its end.
#[derive(Serialize, Deserialize)]
struct Line {
    level: String,
    tried: u64,
    failures: u64,
    equivalent_puzzles: u64,
    equivalent_solutions: u64,
    puzzles: Vec<KeptExample>,
}

#[derive(Serialize, Deserialize)]
struct KeptExample {
    puzzle: String,
    solution: String,
    tenths: [Option<u16>; 3],
    technique: Option<String>,
    seed: u64,
}

impl Stage {
    /// Begins a level.
    pub(super) fn new(level: Level) -> Stage {
        Stage { level, found: Vec::new(), tried: 0, failures: 0, kept: 0 }
    }

    /// Restores the state from the next line of the journal. Returns whether there was one.
    ///
    /// # Errors
    /// Fails if the journal can't be read, if the line is not one of this level, if one of its puzzles is equivalent to an
    /// earlier one, and if the level then has more than `count` puzzles.
    pub(super) fn resume(&mut self, count: u64, journal: &mut dyn Journal, seen: &mut Seen) -> io::Result<bool> {
        let Some(text) = journal.next()? else { return Ok(false) };
        let damaged = || io::Error::new(io::ErrorKind::InvalidData, format!("a line is damaged: {text:.60}"));
        let line: Line = serde_json::from_str(&text).map_err(|_| damaged())?;
        if line.level != self.level.title() || !line.is_possible() {
            return Err(damaged());
        }
        for kept in line.puzzles {
            let example = kept.example(self.level).ok_or_else(damaged)?;
            if !seen.is_new(&example) || self.found.len() as u64 == count {
                return Err(damaged());
            }
            self.found.push(example);
        }
        (self.tried, self.failures, self.kept) = (line.tried, line.failures, self.found.len());
        seen.skipped = Skipped { puzzles: line.equivalent_puzzles, solutions: line.equivalent_solutions };
        Ok(true)
    }

    /// Writes the puzzles that are missing in the journal, if a line is due or the level is done.
    ///
    /// # Errors
    /// Fails if the journal can't be written.
    pub(super) fn keep(&mut self, journal: &mut dyn Journal, seen: &Seen, is_done: bool) -> io::Result<()> {
        let new = &self.found[self.kept..];
        if !is_done && !journal.is_due(new.len()) {
            return Ok(());
        }
        let line = Line {
            level: self.level.title().to_owned(),
            tried: self.tried,
            failures: self.failures,
            equivalent_puzzles: seen.skipped.puzzles,
            equivalent_solutions: seen.skipped.solutions,
            puzzles: new.iter().map(KeptExample::of).collect(),
        };
        self.kept = self.found.len();
        journal.keep(&serde_json::to_string(&line).map_err(io::Error::other)?)
    }
}

impl Line {
    fn is_possible(&self) -> bool {
        let counts = [self.tried, self.failures, self.equivalent_puzzles, self.equivalent_solutions];
        counts.iter().all(|&count| count <= MOST_TRIES)
    }
}

impl KeptExample {
    fn of(example: &Example) -> KeptExample {
        KeptExample {
            puzzle: example.puzzle.to_string(),
            solution: example.solution.to_string(),
            tenths: example.ratings.map(|rating| rating.map(Rating::tenths)),
            technique: example.technique.clone(),
            seed: example.seed.0,
        }
    }

    fn example(self, level: Level) -> Option<Example> {
        let [puzzle, solution]: [Grid; 2] = [self.puzzle.parse().ok()?, self.solution.parse().ok()?];
        Some(Example {
            form: form_of(&puzzle)?,
            solution_form: form_of(&solution)?,
            puzzle,
            solution,
            level,
            ratings: self.tenths.map(|tenths| tenths.map(Rating::of_tenths)),
            technique: self.technique,
            seed: Seed(self.seed),
        })
    }
}
