//! The race: both count to 2 on a set, turn by turn.

use crate::sets::Set;
use cpu_time::ThreadTime;
use ninefold_fast::Solver;
use std::hint::black_box;

/// What came out for a set.
pub struct Result {
    pub name: String,
    pub puzzles: usize,
    /// Median microseconds a puzzle.
    pub ours: f64,
    pub theirs: f64,
    /// Median of the rounds' ratios: how many times as fast we are.
    pub ratio: f64,
    /// The smallest and the largest of them.
    pub spread: (f64, f64),
}

const LIMIT: u64 = 2;

/// A round shorter than this repeats the set.
const LEAST_SECONDS: f64 = 0.05;

/// Checks that the counts agree, then times the two in turn.
pub fn run(set: &Set, rounds: usize) -> std::result::Result<Result, String> {
    let mut solver = Solver::new();
    let mut counts = vec![0; set.ours.len()];
    let once = seconds(|| solver.count_batch(&set.ours, LIMIT, &mut counts));
    for ((clues, theirs), &count) in set.ours.iter().zip(&set.theirs).zip(&counts) {
        let rival = theirs.solutions_count_up_to(LIMIT as usize) as u64;
        if rival != count {
            return Err(format!("{}: we count {count}, the rival {rival}: {clues}", set.name));
        }
    }
    let repeats = (LEAST_SECONDS / once.max(1e-9)).ceil().max(1.0) as usize;
    let (mut ours, mut theirs, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..rounds {
        let mine = seconds(|| {
            for _ in 0..repeats {
                solver.count_batch(&set.ours, LIMIT, black_box(&mut counts));
            }
        });
        let rival = seconds(|| {
            for _ in 0..repeats {
                for (puzzle, count) in set.theirs.iter().zip(black_box(&mut counts)) {
                    *count = puzzle.solutions_count_up_to(LIMIT as usize) as u64;
                }
            }
        });
        let per_puzzle = 1e6 / (repeats * set.ours.len()) as f64;
        ours.push(mine * per_puzzle);
        theirs.push(rival * per_puzzle);
        ratios.push(rival / mine);
    }
    ratios.sort_by(f64::total_cmp);
    Ok(Result {
        name: set.name.clone(),
        puzzles: set.ours.len(),
        ours: median(ours),
        theirs: median(theirs),
        ratio: ratios[ratios.len() / 2],
        spread: (ratios[0], ratios[ratios.len() - 1]),
    })
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
