//! The race: each solver in turn counts up to two solutions of every puzzle in a set.

use crate::rivals::Rival;
use crate::sets::Set;
use cpu_time::ThreadTime;
use ninefold_fast::{Kernel, Solver};
use std::fmt;
use std::hint::black_box;

/// The ways in which this project can count.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// The whole set in one call.
    Batch(Kernel),
    /// A call for each puzzle.
    Single,
}

impl Way {
    /// Returns all that this processor can run.
    pub fn all() -> Vec<Way> {
        Kernel::available().map(Way::Batch).chain([Way::Single]).collect()
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Way::Batch(kernel) => kernel.fmt(f),
            Way::Single => f.write_str("one per call"),
        }
    }
}

/// The result for a set.
pub struct Result {
    pub name: String,
    pub puzzles: usize,
    /// Median microseconds per puzzle, by rival.
    pub rivals: Vec<f64>,
    /// By way.
    pub ours: Vec<Figures>,
}

/// The result for one of our ways.
pub struct Figures {
    /// Median microseconds per puzzle.
    pub micros: f64,
    /// By rival.
    pub against: Vec<Ratio>,
}

/// Our speed as a multiple of a rival's.
pub struct Ratio {
    /// The median of the rounds.
    pub median: f64,
    /// The smallest and the largest of them.
    pub spread: (f64, f64),
}

impl Ratio {
    fn of(mut rounds: Vec<f64>) -> Ratio {
        rounds.sort_by(f64::total_cmp);
        Ratio { median: rounds[rounds.len() / 2], spread: (rounds[0], rounds[rounds.len() - 1]) }
    }
}

const LIMIT: u64 = 2;

/// If a turn takes less time than this, it repeats the set.
const LEAST_SECONDS: f64 = 0.05;

/// Checks that all counts agree, then times each solver in turn.
pub fn run(set: &Set, rivals: &[Rival], ways: &[Way], rounds: usize) -> std::result::Result<Result, String> {
    let mut rivals: Vec<Runner> = rivals.iter().map(|rival| Runner::new(Entrant::Rival(rival), set)).collect();
    let mut ours: Vec<Runner> = ways.iter().map(|&way| Runner::new(Entrant::ours(way), set)).collect();
    for runner in rivals.iter_mut().chain(&mut ours) {
        runner.warm_up(set);
    }
    agree(set, rivals.iter().chain(&ours))?;
    for _ in 0..rounds {
        for runner in rivals.iter_mut().chain(&mut ours) {
            runner.turn(set);
        }
    }
    let per_puzzle = 1e6 / set.ours.len() as f64;
    let against = |runner: &Runner, rival: &Runner| {
        Ratio::of(rival.seconds.iter().zip(&runner.seconds).map(|(theirs, ours)| theirs / ours).collect())
    };
    let figures = |runner: &Runner| Figures {
        micros: median(&runner.seconds) * per_puzzle,
        against: rivals.iter().map(|rival| against(runner, rival)).collect(),
    };
    Ok(Result {
        name: set.name.clone(),
        puzzles: set.ours.len(),
        rivals: rivals.iter().map(|rival| median(&rival.seconds) * per_puzzle).collect(),
        ours: ours.iter().map(figures).collect(),
    })
}

/// Checks that all runners found the same counts as the first.
fn agree<'a>(set: &Set, mut runners: impl Iterator<Item = &'a Runner<'a>>) -> std::result::Result<(), String> {
    let first = runners.next().expect("the crate `sudoku` always runs");
    for runner in runners {
        if let Some(at) = (0..set.ours.len()).find(|&at| runner.counts[at] != first.counts[at]) {
            let (count, expected, clues) = (runner.counts[at], first.counts[at], set.ours[at]);
            let (name, other) = (&runner.entrant, &first.entrant);
            return Err(format!("{}: {name} counts {count}, {other} {expected}: {clues}", set.name));
        }
    }
    Ok(())
}

/// A participant.
enum Entrant<'a> {
    Rival(&'a Rival),
    Ours(Way, Box<Solver>),
}

impl Entrant<'_> {
    fn ours(way: Way) -> Self {
        let solver = match way {
            Way::Batch(kernel) => Solver::with_kernel(kernel),
            Way::Single => Solver::new(),
        };
        Entrant::Ours(way, Box::new(solver))
    }

    fn count(&mut self, set: &Set, counts: &mut [u64]) {
        match self {
            Entrant::Rival(rival) => rival.count(set, LIMIT, counts),
            Entrant::Ours(Way::Batch(_), solver) => solver.count_batch(&set.ours, LIMIT, black_box(counts)),
            Entrant::Ours(Way::Single, solver) => {
                for (clues, count) in set.ours.iter().zip(black_box(counts)) {
                    *count = solver.count(clues, LIMIT);
                }
            }
        }
    }
}

impl fmt::Display for Entrant<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Rival(rival) => rival.fmt(f),
            Entrant::Ours(way, _) => way.fmt(f),
        }
    }
}

/// A participant with its counts and times.
struct Runner<'a> {
    entrant: Entrant<'a>,
    counts: Vec<u64>,
    repeats: usize,
    /// The times for the whole set, by round.
    seconds: Vec<f64>,
}

impl<'a> Runner<'a> {
    fn new(entrant: Entrant<'a>, set: &Set) -> Runner<'a> {
        Runner { entrant, counts: vec![0; set.ours.len()], repeats: 1, seconds: Vec::new() }
    }

    fn count(&mut self, set: &Set) {
        self.entrant.count(set, &mut self.counts);
    }

    fn warm_up(&mut self, set: &Set) {
        self.count(set);
        let once = seconds(|| self.count(set));
        self.repeats = (LEAST_SECONDS / once.max(1e-9)).ceil().max(1.0) as usize;
    }

    fn turn(&mut self, set: &Set) {
        let repeats = self.repeats;
        let all = seconds(|| (0..repeats).for_each(|_| self.count(set)));
        self.seconds.push(all / repeats as f64);
    }
}

fn seconds(work: impl FnOnce()) -> f64 {
    let start = ThreadTime::now();
    work();
    start.elapsed().as_secs_f64()
}

fn median(values: &[f64]) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
