//! How long the coach takes for its next step, one thread, on the processor, the least of two tries, and where it takes
//! longest: `cargo run --release -p ninefold-logic --example pace -- FILE [every]`.
//!
//! Lines that begin with a classic puzzle count, others do not. Each puzzle is followed to its end, and the step is asked for at
//! every position on the way, by a coach that remembers nothing of the last.

use std::fs;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold_grid::{Candidates, Grid, Side, symbols};
use ninefold_logic::{Coach, Progress, Step};
use ninefold_puzzle::{Puzzle, Ruleset};

/// A step on the way: how long it took, what it was, and where.
struct Timed {
    time: Duration,
    title: String,
    puzzle: usize,
    step: usize,
}

/// The grid of a line that begins with one.
fn grid(line: &str) -> Option<Grid> {
    let known = |symbol: char| symbol == '.' || symbol == '0' || symbols::digit(symbol, Side::NINE).is_some();
    let cells = line.get(..81).filter(|cells| cells.chars().all(known))?;
    Grid::from_cells(cells.chars().map(|symbol| symbols::digit(symbol, Side::NINE)).collect())
}

/// Does what a step says.
fn follow(step: &Step, rules: &Ruleset, values: &mut Grid, candidates: &mut Candidates) {
    for goner in step.eliminations() {
        candidates.set(goner.cell, candidates.get(goner.cell) - goner.digits);
    }
    for placement in step.placements() {
        values.set(placement.cell, Some(placement.digit));
        for peer in rules.houses().peers(placement.cell).iter() {
            candidates.remove(peer, placement.digit);
        }
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = fs::read_to_string(&arguments[0]).expect("the file can be read");
    let every: usize = arguments.get(1).and_then(|every| every.parse().ok()).unwrap_or(1);
    let rules = Ruleset::classic(Side::NINE);
    let (mut coach, mut times) = (Coach::new(&rules), Vec::new());
    for (number, givens) in text.lines().filter_map(grid).enumerate().step_by(every) {
        let mut values = givens.clone();
        let mut candidates = Candidates::of_grid(&values, rules.houses());
        let puzzle = Puzzle::new(rules.clone(), givens, None).expect("a sound puzzle");
        for step in 1.. {
            let progress = Progress::of(&puzzle, &values).marked(&candidates);
            let mut ask = || {
                let start = ThreadTime::now();
                let found = coach.next_step(&puzzle, &progress);
                (start.elapsed(), found)
            };
            let (first, (second, found)) = (ask().0, ask());
            let Some(found) = found else { break };
            times.push(Timed { time: first.min(second), title: found.title().to_owned(), puzzle: number + 1, step });
            follow(&found, &rules, &mut values, &mut candidates);
        }
    }
    times.sort_unstable_by_key(|timed| timed.time);
    let shown = |timed: &Timed| timed.time.as_secs_f64() * 1e3;
    let at = |part: usize| shown(&times[(times.len() - 1) * part / 1000]);
    println!("| {} | {:.3} ms | {:.3} ms | {:.3} ms |", times.len(), at(500), at(990), at(1000));
    for timed in times.iter().rev().take(5) {
        println!("{:.1} ms: {}, puzzle {}, step {}", shown(timed), timed.title, timed.puzzle, timed.step);
    }
}
