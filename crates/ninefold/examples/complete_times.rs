//! Completes puzzles that lost half of their givens or half of their rules, and prints a line for each: the processor time in
//! milliseconds, the number of givens that were added or what happened instead, what the puzzle lost, and its name.
//!
//! ```text
//! cargo run --release -p ninefold --features formats --example complete_times -- FILE…
//! ```
//!
//! A file has a puzzle a line, as for the example `rule_times`. Blank grids and layouts come first.

use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold::format::{ReadOptions, read_one};
use ninefold::solver::{Completed, Seed, complete};
use ninefold::{Grid, Limits, Puzzle, PuzzleDraft};
use ninefold_grid::{Layout, Random};
use ninefold_puzzle::RulesetDraft;
use serde_json::Value;

/// The time limit of a puzzle in seconds.
const SECONDS: u64 = 10;

/// Returns the puzzle without half of its givens, and without half of its rules.
fn halves(draft: &PuzzleDraft, random: &mut Random) -> Vec<(&'static str, PuzzleDraft)> {
    let mut cells: Vec<_> = draft.givens.filled().map(|(cell, _)| cell).collect();
    random.shuffle(&mut cells);
    let (mut givens, mut rules) = (draft.clone(), draft.clone());
    let (lost, count) = (cells.len() / 2, rules.ruleset.rules.len() / 2);
    cells[..lost].iter().for_each(|&cell| givens.givens.set(cell, None));
    for _ in 0..count {
        rules.ruleset.rules.remove(random.below(rules.ruleset.rules.len()));
    }
    [(lost, "givens", givens), (count, "rules", rules)]
        .into_iter()
        .filter(|half| half.0 > 0)
        .map(|half| (half.1, half.2))
        .collect()
}

/// Completes a puzzle, prints its line and returns the time in milliseconds.
fn timed(puzzle: &Puzzle, lost: &str, id: &str) -> f64 {
    let limits = Limits::none().time(Duration::from_secs(SECONDS));
    let start = ThreadTime::now();
    let completed = complete(puzzle, Seed(0), &[], &limits);
    let millis = start.elapsed().as_secs_f64() * 1000.0;
    let text = match completed {
        Completed::Proper(_, added) => added.len().to_string(),
        other => format!("{other:?}"),
    };
    println!("{millis:.2}\t{text}\t{lost}\t{id}");
    millis
}

fn main() {
    for name in ["4x4", "6x6", "9x9", "16x16", "samurai", "windmill", "butterfly"] {
        let layout = Layout::named(name, None).expect("a name of a layout");
        let ruleset = RulesetDraft::of_layout(layout).validate().expect("a layout alone is valid");
        let blank = Grid::blank(ruleset.side());
        timed(&Puzzle::new(ruleset, blank, None).expect("a blank grid is valid"), "all", name);
    }
    let text = |path: String| std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let files: String = std::env::args().skip(1).map(text).collect();
    let mut times = Vec::new();
    for (number, line) in (0..).zip(files.lines()) {
        let json: Value = serde_json::from_str(line).expect("a JSON object a line");
        let record = json["puzzle"].as_str().and_then(|text| read_one(text.as_bytes(), &ReadOptions::default()).ok());
        let Some(record) = record else { continue };
        for (lost, draft) in halves(&record.draft, &mut Random::new(number)) {
            let Ok(puzzle) = draft.validate() else { continue };
            times.push(timed(&puzzle, lost, json["id"].as_str().unwrap_or_default()));
        }
    }
    times.sort_unstable_by(f64::total_cmp);
    let at = |share: usize| times.get((times.len() * share / 100).min(times.len().saturating_sub(1)));
    println!("# {} puzzles; median {:.1?} ms, 90 % {:.1?}, 99 % {:.1?}", times.len(), at(50), at(90), at(99));
}
