//! Times the solver on the files of `testdata/variants/`: the median and the slowest puzzle, each the best of several
//! runs.
//!
//! `cargo run --release -p ninefold-solver --example variants [FOLDER]`

use std::path::Path;
use std::time::{Duration, Instant};

use ninefold_grid::{Grid, Side, symbols};
use ninefold_puzzle::{Puzzle, RuleDraft, RulesetDraft};
use ninefold_solver::{Answer, Limits, Solver};

const FILES: [(&str, usize, &[&str], u32); 7] = [
    ("minimal_window", 9, &["window"], 50),
    ("minimal_diagonal", 9, &["diagonal"], 50),
    ("minimal_jigsaw", 9, &[], 50),
    ("minimal_diagonal_window", 9, &["diagonal", "window"], 20),
    ("minimal_diagonal_jigsaw", 9, &["diagonal"], 20),
    ("large_16x16", 16, &[], 3),
    ("large_25x25", 25, &[], 1),
];

fn main() {
    let default = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/variants");
    let folder = std::env::args().nth(1).unwrap_or_else(|| default.to_owned());
    let only = std::env::args().nth(2);
    for (name, side, rules, runs) in FILES {
        if only.as_ref().is_some_and(|only| !name.contains(only.as_str())) {
            continue;
        }
        let text = std::fs::read_to_string(Path::new(&folder).join(format!("{name}.tsv"))).expect("the file is there");
        let side = Side::new(side).expect("a side");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut times: Vec<(Duration, u64)> = lines.map(|line| time(line, side, rules, runs)).collect();
        let mut nodes: Vec<u64> = times.iter().map(|&(_, nodes)| nodes).collect();
        times.sort();
        nodes.sort_unstable();
        let middle = times.len() / 2;
        let mean = times.iter().map(|(time, _)| *time).sum::<Duration>() / times.len() as u32;
        let all_nodes: u64 = nodes.iter().sum();
        println!(
            "{name:<24} median {:>10.1?} mean {mean:>10.1?} slowest {:>10.1?}   nodes: median {:>6} mean {:>6} most {:>8}",
            times[middle].0,
            times[times.len() - 1].0,
            nodes[middle],
            all_nodes / nodes.len() as u64,
            nodes[nodes.len() - 1]
        );
    }
}

fn time(line: &str, side: Side, rules: &[&str], runs: u32) -> (Duration, u64) {
    let mut columns = line.split('\t');
    let (text, solution) = (columns.next().unwrap_or_default(), columns.next().unwrap_or_default());
    let (givens, map) = text.split_at(side.cell_count());
    let regions = (!map.is_empty()).then(|| map.bytes().map(|byte| byte - b'1').collect::<Vec<u8>>());
    let rules = rules.iter().copied().map(RuleDraft::from).collect();
    let ruleset = RulesetDraft { side, boxes: None, regions, rules }.validate().expect("sound rules");
    let puzzle = Puzzle::new(ruleset.clone(), read(givens, side), None).expect("sound givens");
    let solver = Solver::new(&ruleset);
    let limits = Limits::none().time(Duration::from_secs(30));
    let mut best = Duration::MAX;
    let mut nodes = 0;
    for _ in 0..runs {
        let start = Instant::now();
        let (answer, statistics) = solver.measured_answer(&puzzle, &limits);
        best = best.min(start.elapsed());
        nodes = statistics.nodes;
        match answer {
            Answer::Unique(grid) => assert_eq!(grid, read(solution, side)),
            other => println!("  {other:.0?}"),
        }
    }
    if runs == 1 {
        println!("  {best:.1?} {nodes} nodes");
    }
    (best, nodes)
}

fn read(text: &str, side: Side) -> Grid {
    Grid::from_cells(text.chars().map(|symbol| symbols::digit(symbol, side)).collect()).expect("a square")
}
