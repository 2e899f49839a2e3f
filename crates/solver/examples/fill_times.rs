//! Times random fills of blank grids:
//! `cargo run --release -p ninefold-solver --example fill_times -- SIDE SEEDS SECONDS RULE…`.

use std::time::{Duration, Instant};

use ninefold_grid::{Grid, Side};
use ninefold_puzzle::{Puzzle, RulesetDraft};
use ninefold_solver::{Fill, Limits, Seed, Solver};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (numbers, rules) = words.split_at(words.len().min(3));
    let mut numbers = numbers.iter().map(|text| text.parse::<u64>().expect("a number"));
    let mut next = |default| numbers.next().unwrap_or(default);
    let (side, seeds, seconds) = (next(25), next(20), next(10));
    let side = Side::new(side as usize).expect("a side from 1 to 64");
    let draft = RulesetDraft::classic(side).with_rules(rules.iter().map(String::as_str));
    let ruleset = draft.validate().expect("sound rules");
    let solver = Solver::new(&ruleset);
    let puzzle = Puzzle::new(ruleset, Grid::blank(side), None).expect("blank");
    let limits = Limits::none().time(Duration::from_secs(seconds));
    let mut times = Vec::new();
    let mut failed = 0;
    for seed in 1..=seeds {
        let start = Instant::now();
        let (fill, statistics) = solver.measured_fill(&puzzle, Seed(seed), &limits);
        let time = start.elapsed();
        match fill {
            Fill::Solution(grid) => assert!(puzzle.holds(&grid)),
            _ => failed += 1,
        }
        println!("seed {seed:>3} {time:>10.1?} {statistics:?}");
        times.push(time);
    }
    times.sort();
    println!(
        "side {side}: median {:.1?}, slowest {:.1?}, {failed} stopped",
        times[times.len() / 2],
        times[times.len() - 1]
    );
}
