//! Measures the processor time of hints on one thread, the shortest of three tries, and names the slowest:
//! `cargo run --release -p ninefold --features json --example hint_times -- FILE [every]`.
//!
//! Lines that don't begin with a classic grid are skipped. Each puzzle is solved step by step, and in every position a
//! hint is requested as a front end does it: the puzzle is solved, mistakes are searched for, and the next step is found
//! and written as JSON.

use std::fs;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold::format::read_grid;
use ninefold::service::{EngineSet, Reply, TechniqueList, hint};
use ninefold::text::{Catalogue, Language};
use ninefold::{Depth, Hint, Limits, Progress, Puzzle, Ruleset, Side};

/// A hint on the path: how long it took, what it was, and in which position.
struct Timed {
    time: Duration,
    title: String,
    puzzle: usize,
    step: usize,
}

/// Returns the times of all hints on the path through a puzzle.
fn walk(number: usize, puzzle: &Puzzle, engines: &mut EngineSet, times: &mut Vec<Timed>) {
    let mut progress = Progress::start(puzzle);
    for step in 1.. {
        let mut ask = || {
            let start = ThreadTime::now();
            let hinted = hint(puzzle, &progress, Depth::Apply, TechniqueList::Coach, &Limits::none(), engines)
                .expect("the same side");
            std::hint::black_box(hinted.json(Catalogue::of(Language::English)).to_string());
            (start.elapsed(), hinted)
        };
        let (tries, (last, hinted)) = ([ask().0, ask().0], ask());
        let Ok(told @ Hint::Step(found)) = hinted.hint() else { return };
        let time = tries[0].min(tries[1]).min(last);
        times.push(Timed { time, title: found.title().to_owned(), puzzle: number, step });
        let (values, candidates) = told.after(puzzle, &progress);
        progress = Progress::of(puzzle, &values).marked(&candidates);
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = fs::read_to_string(&arguments[0]).expect("the file can be read");
    let every: usize = arguments.get(1).and_then(|every| every.parse().ok()).unwrap_or(1);
    let rules = Ruleset::classic(Side::NINE);
    let (mut engines, mut times) = (EngineSet::new(), Vec::new());
    let lines = text.lines().filter_map(|line| read_grid(line.as_bytes().get(..81)?, Side::NINE).ok());
    for (number, givens) in lines.enumerate().step_by(every) {
        let puzzle = Puzzle::new(rules.clone(), givens, None).expect("a sound puzzle");
        walk(number + 1, &puzzle, &mut engines, &mut times);
    }
    times.sort_unstable_by_key(|timed| timed.time);
    let shown = |timed: &Timed| timed.time.as_secs_f64() * 1e3;
    let at = |part: usize| shown(&times[(times.len() - 1) * part / 1000]);
    println!("| {} | {:.3} ms | {:.3} ms | {:.3} ms |", times.len(), at(500), at(990), at(1000));
    for timed in times.iter().rev().take(5) {
        println!("{:.1} ms: {}, puzzle {}, step {}", shown(timed), timed.title, timed.puzzle, timed.step);
    }
}
