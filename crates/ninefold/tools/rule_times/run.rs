//! One puzzle, from its text to the verdict.

use std::num::NonZero;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold::format::{ReadOptions, read_one};
use ninefold::{Answer, EngineChoice, Limits, Solver, Strategy};

/// Puzzles that take less are solved this many times, and the best time counts.
const REPEATS: [(Duration, usize); 2] = [(Duration::from_millis(5), 20), (Duration::from_secs(1), 1)];

/// What a run found and took.
pub(crate) struct Run {
    pub(crate) verdict: &'static str,
    pub(crate) solution: Option<String>,
    pub(crate) reading: Duration,
    pub(crate) compiling: Duration,
    pub(crate) solving: Duration,
    pub(crate) nodes: u64,
}

impl Run {
    /// Returns the best of several runs, of at most this many if a number is given.
    ///
    /// # Errors
    /// Returns why the text is no puzzle.
    pub(crate) fn best(
        clock: Clock,
        text: &str,
        engine: EngineChoice,
        cap: Duration,
        most: Option<usize>,
    ) -> Result<Run, String> {
        let mut best = run(clock, text, engine, cap)?;
        let repeats = REPEATS.iter().find(|(most, _)| best.total() < *most).map_or(0, |(_, repeats)| *repeats);
        let repeats = most.map_or(repeats, |most| repeats.min(most - 1));
        for again in (0..repeats).filter_map(|_| run(clock, text, engine, cap).ok()) {
            if again.total() < best.total() {
                best = again;
            }
        }
        Ok(best)
    }

    /// Returns the time from the text to the verdict.
    pub(crate) fn total(&self) -> Duration {
        self.reading + self.compiling + self.solving
    }
}

/// A clock of the processor time of this thread. Reading it takes about half a microsecond, a tenth of the time of an easy
/// puzzle, so the shortest time of a reading is subtracted from each time between two readings.
#[derive(Clone, Copy)]
pub(crate) struct Clock {
    reading: Duration,
}

impl Clock {
    /// The number of readings that are timed.
    const READINGS: usize = 1_000;

    /// Times the clock itself.
    pub(crate) fn new() -> Clock {
        let one = |_| {
            let start = ThreadTime::now();
            ThreadTime::now().duration_since(start)
        };
        Clock { reading: (0..Clock::READINGS).map(one).min().unwrap_or_default() }
    }

    fn between(self, start: ThreadTime, end: ThreadTime) -> Duration {
        end.duration_since(start).saturating_sub(self.reading)
    }
}

fn run(clock: Clock, text: &str, engine: EngineChoice, cap: Duration) -> Result<Run, String> {
    let start = ThreadTime::now();
    let record = read_one(text.as_bytes(), &ReadOptions::default()).map_err(|fault| fault.to_string())?;
    let puzzle = record.draft.validate().map_err(|faults| faults.to_string())?;
    let read = ThreadTime::now();
    let solver = Solver::new(puzzle.ruleset());
    let compiled = ThreadTime::now();
    let limits = Limits::none().time(cap);
    // Only the search counts nodes, and classic puzzles don't need it.
    let (answer, nodes) = match puzzle.is_plain() || engine != EngineChoice::Search {
        true => (solver.answer_by(&puzzle, &Strategy::new(engine).threads(NonZero::<usize>::MIN), &limits), 0),
        false => {
            let (answer, statistics) = solver.measured_answer(&puzzle, &limits);
            (answer, statistics.nodes)
        }
    };
    let solved = ThreadTime::now();
    let verdict = match &answer {
        Answer::None => "none",
        Answer::Unique(_) => "unique",
        Answer::Several(..) => "several",
        Answer::Undecided(..) => "undecided",
    };
    let geometry = puzzle.geometry();
    let symbol = |value: i32| char::from_digit(value as u32, 36).unwrap_or('?').to_ascii_uppercase();
    let solution = answer.solution().map(|grid| {
        let on_canvas = geometry.cells().iter().filter(|cell| cell.row() < geometry.rows());
        on_canvas.filter_map(|&cell| grid.get(cell)).map(|digit| symbol(geometry.alphabet().value(digit))).collect()
    });
    let reading = clock.between(start, read);
    let compiling = clock.between(read, compiled);
    let solving = clock.between(compiled, solved);
    Ok(Run { verdict, solution, reading, compiling, solving, nodes })
}
