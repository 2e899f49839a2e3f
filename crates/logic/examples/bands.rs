//! Puzzles a second by band of ER, one thread, CPU time: `cargo run --release -p ninefold-logic --example bands -- ratings.tsv`.
//!
//! Ratings are compared on the way. Puzzles that the list of techniques does not solve form a band of their own.

use std::collections::BTreeMap;
use std::fs;

use ninefold_grid::{Grid, Side, symbols};
use ninefold_logic::Explainer;
use ninefold_puzzle::Ruleset;

/// Time of this thread on the processor, in nanoseconds.
fn cpu() -> u64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").expect("this example needs Linux");
    text.split(' ').next().and_then(|number| number.parse().ok()).expect("schedstat begins with a number")
}

fn main() {
    let path = std::env::args().nth(1).expect("the path of ratings.tsv");
    let rounds: u64 = std::env::args().nth(2).and_then(|rounds| rounds.parse().ok()).unwrap_or(5);
    let only: Option<String> = std::env::args().nth(3);
    let text = fs::read_to_string(path).expect("ratings.tsv can be read");
    let mut bands: BTreeMap<String, Vec<(Grid, [String; 3])>> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let cells = columns[0].chars().map(|symbol| symbols::digit(symbol, Side::NINE)).collect();
        let rating: f64 = columns[1].parse().expect("ER is a number");
        let band = if rating > 7.5 { "above 7.5".to_owned() } else { format!("{}.x", &columns[1][..1]) };
        let grid = Grid::from_cells(cells).expect("81 cells");
        bands.entry(band).or_default().push((grid, [1, 2, 3].map(|column| columns[column].to_owned())));
    }
    let mut explainer = Explainer::new(&Ruleset::classic(Side::NINE));
    for (band, puzzles) in bands.iter().filter(|(band, _)| only.as_ref().is_none_or(|only| *band == only)) {
        let mut wrong = 0;
        let start = cpu();
        for round in 0..rounds {
            for (grid, wanted) in puzzles {
                let report = explainer.rate_grid(grid);
                if round == 0 {
                    let found = [report.rating(), report.pearl(), report.diamond()];
                    let differs = found
                        .iter()
                        .zip(wanted)
                        .any(|(found, wanted)| found.is_some_and(|found| found.to_string() != *wanted));
                    wrong += usize::from(differs || found[0].is_none() != (band == "above 7.5"));
                }
            }
        }
        let seconds = (cpu() - start) as f64 / 1e9;
        let count = puzzles.len() as u64 * rounds;
        println!(
            "{band:>9}  {:>5} puzzles  {wrong:>3} differ  {:>8.0} a second",
            puzzles.len(),
            count as f64 / seconds
        );
    }
}
