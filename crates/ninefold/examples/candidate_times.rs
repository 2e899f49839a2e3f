//! Finds the true candidates of killers that lost cages until 1,000 to 100,000 solutions remain, and prints a line for
//! each: its name, the number of solutions, the processor time of solving it with all its cages, of solving what is left
//! (which ends with a second solution) and of finding the true candidates of what is left, in milliseconds, and the ratios
//! of the last to both.
//!
//! ```text
//! cargo run --release -p ninefold --features formats --example candidate_times -- FILE…
//! ```
//!
//! A file has a puzzle a line, as for the example `rule_times`; the killers among them are used, again and again with
//! other cages lost, until there are fifty.

use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold::format::{ReadOptions, read_one};
use ninefold::solver::true_candidates;
use ninefold::{Limits, Puzzle, PuzzleDraft, Solver};
use ninefold_grid::Random;
use serde_json::Value;

/// The number of puzzles.
const PUZZLES: usize = 50;

/// Drops cages until 1,000 to 100,000 solutions remain; returns the puzzle and their number.
fn weakened(draft: &PuzzleDraft, random: &mut Random) -> Option<(Puzzle, u64)> {
    let mut draft = draft.clone();
    while !draft.ruleset.rules.is_empty() {
        draft.ruleset.rules.swap_remove(random.below(draft.ruleset.rules.len()));
        let puzzle = draft.clone().validate().ok()?;
        let limits = Limits::none().solutions(100_001).nodes(200_000);
        let count = Solver::new(puzzle.ruleset()).count(&puzzle, &limits);
        match count.found {
            1_000..=100_000 if count.is_complete() => return Some((puzzle, count.found)),
            0..1_000 if count.is_complete() => {}
            _ => return None,
        }
    }
    None
}

/// Returns the best processor time of several runs.
fn best(runs: usize, work: impl Fn()) -> Duration {
    let time = |_| {
        let start = ThreadTime::now();
        work();
        start.elapsed()
    };
    (0..runs).map(time).min().unwrap_or_default()
}

fn main() {
    let text = |path: String| std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let files: String = std::env::args().skip(1).map(text).collect();
    let mut killers: Vec<(String, PuzzleDraft)> = Vec::new();
    for line in files.lines() {
        let json: Value = serde_json::from_str(line).expect("a JSON object a line");
        let record = json["puzzle"].as_str().and_then(|text| read_one(text.as_bytes(), &ReadOptions::default()).ok());
        let Some(record) = record else { continue };
        let rules = &record.draft.ruleset.rules;
        if rules.len() > 8 && rules.iter().all(|rule| rule.name == "killer") {
            killers.push((json["id"].as_str().unwrap_or_default().to_owned(), record.draft));
        }
    }
    let (mut to_whole, mut to_same) = (Vec::new(), Vec::new());
    println!("id\tsolutions\twhole\tsame\tcandidates\tto whole\tto same");
    for (seed, (id, draft)) in killers.iter().cycle().take(PUZZLES * 20).enumerate() {
        let Some((puzzle, solutions)) = weakened(draft, &mut Random::new(seed as u64)) else { continue };
        let Ok(whole) = draft.clone().validate() else { continue };
        let solve = |puzzle: &Puzzle| best(5, || drop(Solver::new(puzzle.ruleset()).answer(puzzle, &Limits::none())));
        let (solve_whole, solve_same) = (solve(&whole), solve(&puzzle));
        let found = best(3, || drop(true_candidates(&puzzle, 0, &Limits::none())));
        let ratio = |solve: Duration| found.as_secs_f64() / solve.as_secs_f64();
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        println!(
            "{id}\t{solutions}\t{:.2}\t{:.2}\t{:.2}\t{:.1}\t{:.1}",
            millis(solve_whole),
            millis(solve_same),
            millis(found),
            ratio(solve_whole),
            ratio(solve_same)
        );
        to_whole.push(ratio(solve_whole));
        to_same.push(ratio(solve_same));
        if to_same.len() == PUZZLES {
            break;
        }
    }
    println!("# {} puzzles of {} killers", to_same.len(), killers.len());
    for (name, mut ratios) in [("whole", to_whole), ("same", to_same)] {
        ratios.sort_unstable_by(f64::total_cmp);
        let within = ratios.partition_point(|&ratio| ratio <= 50.0);
        let (median, most) = (ratios.get(ratios.len() / 2), ratios.last());
        println!("# to {name}: median {median:.1?}, largest {most:.1?}, within 50: {within}");
    }
}
