//! How long a hint takes, one thread, the least of three tries: `cargo run --release -p ninefold --example hints -- ratings.tsv [every]`.
//!
//! Each puzzle is followed from its givens to its end; at every position on the way a hint is asked for as a door asks:
//! the puzzle is solved, mistakes are looked for, the next step is found and told as JSON.

use std::fs;
use std::time::{Duration, Instant};

use ninefold::format::read_grid;
use ninefold::service::{By, Reply, Workshop, hint};
use ninefold::{Depth, Hint, Limits, Progress, Puzzle, Ruleset, Side};

/// The times of all hints on the way through a puzzle.
fn walk(puzzle: &Puzzle, workshop: &mut Workshop, times: &mut Vec<Duration>) {
    let mut progress = Progress::start(puzzle);
    loop {
        let mut ask = || {
            let start = Instant::now();
            let hinted =
                hint(puzzle, &progress, Depth::Deed, By::Coach, &Limits::none(), workshop).expect("the same side");
            std::hint::black_box(hinted.json().to_string());
            (start.elapsed(), hinted)
        };
        let (tries, hinted) = ([ask().0, ask().0], ask());
        times.push(tries[0].min(tries[1]).min(hinted.0));
        let hinted = hinted.1;
        let Ok(told @ Hint::Step(_)) = hinted.hint() else { return };
        let (values, candidates) = told.after(puzzle, &progress);
        progress = Progress::of(puzzle, &values).marked(&candidates);
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = fs::read_to_string(&arguments[0]).expect("ratings.tsv can be read");
    let every: usize = arguments.get(1).and_then(|every| every.parse().ok()).unwrap_or(1);
    let rules = Ruleset::classic(Side::NINE);
    let (mut workshop, mut times) = (Workshop::new(), Vec::new());
    for line in text.lines().skip(1).step_by(every) {
        let givens = read_grid(&line.as_bytes()[..81], Side::NINE).expect("81 cells");
        let puzzle = Puzzle::new(rules.clone(), givens, None).expect("a sound puzzle");
        walk(&puzzle, &mut workshop, &mut times);
    }
    times.sort_unstable();
    let at = |part: usize| times[(times.len() - 1) * part / 1000].as_secs_f64() * 1e3;
    println!("| {} | {:.3} ms | {:.3} ms | {:.3} ms |", times.len(), at(500), at(990), at(1000));
}
