//! Times the solver on the puzzles of `testdata/layouts`, from text to verdict, in processor time of the thread: the best
//! of five runs of each puzzle, rules compiled once per layout.
//!
//! `cargo run --release -p ninefold-solver --example layouts`

use std::error::Error;
use std::sync::Arc;

use cpu_time::ThreadTime;
use ninefold_grid::{Grid, LAYOUTS, Layout};
use ninefold_puzzle::{Puzzle, RulesetDraft};
use ninefold_solver::{Limits, Solver};

fn main() -> Result<(), Box<dyn Error>> {
    println!("| layout | cells | compiling, ms | median, ms | slowest, ms |\n|---|--:|--:|--:|--:|");
    for named in LAYOUTS {
        let file = format!("{}/../../testdata/layouts/{}.tsv", env!("CARGO_MANIFEST_DIR"), named.name);
        let text = std::fs::read_to_string(file)?;
        let start = ThreadTime::now();
        let ruleset = RulesetDraft::of_layout(Layout::named(named.name, None)?).validate()?;
        let solver = Solver::new(&ruleset);
        let compiling = start.elapsed();
        let geometry = ruleset.geometry();
        let mut times = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let digits = line.split('\t').next().unwrap_or_default();
            let runs = (0..5).map(|_| {
                let start = ThreadTime::now();
                let mut givens = Grid::blank(geometry.side());
                geometry.read_cells(geometry.canvas(), digits, &mut givens).expect("digits and dots");
                let puzzle = Puzzle::new(Arc::clone(&ruleset), givens, None).expect("a valid puzzle");
                assert!(solver.answer(&puzzle, &Limits::none()).is_unique());
                start.elapsed()
            });
            times.push(runs.min().unwrap_or_default());
        }
        times.sort_unstable();
        let ms = |time: std::time::Duration| time.as_secs_f64() * 1000.0;
        let (median, slowest) = (ms(times[times.len() / 2]), ms(times[times.len() - 1]));
        let cells = geometry.canvas().len();
        println!("| {} | {cells} | {:.2} | {median:.2} | {slowest:.2} |", named.name, ms(compiling));
    }
    Ok(())
}
