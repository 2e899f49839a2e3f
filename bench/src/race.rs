//! The comparison: both engines count to 2 on a set, in turn.

use crate::sets::Set;
use cpu_time::ThreadTime;
use ninefold_fast::{Kernel, Solver};
use std::fmt;
use std::hint::black_box;

/// A mode in which this project counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// The whole set in one call.
    Batch(Kernel),
    /// One call for each puzzle.
    Single,
}

impl Mode {
    /// Returns all modes that this processor can run.
    pub fn all() -> Vec<Mode> {
        Kernel::available().map(Mode::Batch).chain([Mode::Single]).collect()
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mode::Batch(kernel) => kernel.fmt(f),
            Mode::Single => f.write_str("one a call"),
        }
    }
}

/// The result for a set.
pub struct Result {
    pub name: String,
    pub puzzles: usize,
    /// The rival's median time for a puzzle, in microseconds.
    pub rival: f64,
    /// Our figures for each mode.
    pub ours: Vec<Figures>,
}

/// The figures of a mode.
pub struct Figures {
    /// The median time for a puzzle, in microseconds.
    pub micros: f64,
    /// The median over the rounds of the rival's time divided by ours.
    pub ratio: f64,
    /// The smallest and the largest of these ratios.
    pub spread: (f64, f64),
}

const LIMIT: u64 = 2;

/// The shortest measurement; on smaller sets the set is repeated.
const LEAST_SECONDS: f64 = 0.05;

/// Checks that the counts agree, then times all engines in turn.
pub fn run(set: &Set, modes: &[Mode], rounds: usize) -> std::result::Result<Result, String> {
    let mut runners: Vec<Runner> = modes.iter().map(|&mode| Runner::new(mode, set)).collect();
    let expected: Vec<u64> =
        set.theirs.iter().map(|puzzle| puzzle.solutions_count_up_to(LIMIT as usize) as u64).collect();
    for runner in &mut runners {
        runner.warm_up(set);
        if let Some(at) = (0..expected.len()).find(|&at| runner.counts[at] != expected[at]) {
            let (ours, clues) = (runner.counts[at], set.ours[at]);
            return Err(format!("{}: {} counts {ours}, the rival {}: {clues}", set.name, runner.mode, expected[at]));
        }
    }
    let mut counts = expected;
    let once = seconds(|| count_theirs(set, &mut counts));
    let repeats = repeats(once);
    let mut theirs = Vec::new();
    for _ in 0..rounds {
        let rival = seconds(|| (0..repeats).for_each(|_| count_theirs(set, &mut counts))) / repeats as f64;
        theirs.push(rival);
        for runner in &mut runners {
            let ours = runner.turn(set);
            runner.seconds.push(ours);
            runner.ratios.push(rival / ours);
        }
    }
    let per_puzzle = 1e6 / set.ours.len() as f64;
    Ok(Result {
        name: set.name.clone(),
        puzzles: set.ours.len(),
        rival: median(theirs) * per_puzzle,
        ours: runners.into_iter().map(|runner| runner.figures(per_puzzle)).collect(),
    })
}

/// A mode with its worker and its times.
struct Runner {
    mode: Mode,
    solver: Solver,
    counts: Vec<u64>,
    repeats: usize,
    seconds: Vec<f64>,
    ratios: Vec<f64>,
}

impl Runner {
    fn new(mode: Mode, set: &Set) -> Runner {
        let solver = match mode {
            Mode::Batch(kernel) => Solver::with_kernel(kernel),
            Mode::Single => Solver::new(),
        };
        let counts = vec![0; set.ours.len()];
        Runner { mode, solver, counts, repeats: 1, seconds: Vec::new(), ratios: Vec::new() }
    }

    fn warm_up(&mut self, set: &Set) {
        self.count(set);
        self.repeats = repeats(seconds(|| self.count(set)));
    }

    fn turn(&mut self, set: &Set) -> f64 {
        let repeats = self.repeats;
        seconds(|| (0..repeats).for_each(|_| self.count(set))) / repeats as f64
    }

    fn count(&mut self, set: &Set) {
        match self.mode {
            Mode::Batch(_) => self.solver.count_batch(&set.ours, LIMIT, black_box(&mut self.counts)),
            Mode::Single => {
                for (clues, count) in set.ours.iter().zip(black_box(&mut self.counts)) {
                    *count = self.solver.count(clues, LIMIT);
                }
            }
        }
    }

    fn figures(mut self, per_puzzle: f64) -> Figures {
        self.ratios.sort_by(f64::total_cmp);
        Figures {
            micros: median(self.seconds) * per_puzzle,
            ratio: self.ratios[self.ratios.len() / 2],
            spread: (self.ratios[0], self.ratios[self.ratios.len() - 1]),
        }
    }
}

fn count_theirs(set: &Set, counts: &mut Vec<u64>) {
    for (puzzle, count) in set.theirs.iter().zip(black_box(counts)) {
        *count = puzzle.solutions_count_up_to(LIMIT as usize) as u64;
    }
}

fn repeats(once: f64) -> usize {
    (LEAST_SECONDS / once.max(1e-9)).ceil().max(1.0) as usize
}

fn seconds(work: impl FnOnce()) -> f64 {
    let start = ThreadTime::now();
    work();
    start.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
