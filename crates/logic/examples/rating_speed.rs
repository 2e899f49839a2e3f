//! Measures the speed of ratings: puzzles per second of CPU time on one thread, for each range of ER, compared with the
//! recorded wall time of the original. It also compares the ratings.
//!
//! `cargo run --release -p ninefold-logic --example rating_speed -- ratings.tsv [rounds [band]]`

use std::collections::BTreeMap;
use std::fs;

use ninefold_grid::{Grid, Side, symbols};
use ninefold_logic::{Explainer, Limits};
use ninefold_puzzle::Ruleset;

/// A puzzle with its recorded ratings and time.
struct Recorded {
    givens: Grid,
    /// ER, EP, ED.
    ratings: [String; 3],
    milliseconds: f64,
}

/// Returns the CPU time of this thread in nanoseconds.
fn cpu_nanoseconds() -> u64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").expect("this example needs Linux");
    text.split(' ').next().and_then(|number| number.parse().ok()).expect("schedstat begins with a number")
}

fn bands(text: &str) -> BTreeMap<String, Vec<Recorded>> {
    let mut bands: BTreeMap<String, Vec<Recorded>> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let cells = columns[0].chars().map(|symbol| symbols::digit(symbol, Side::NINE)).collect();
        let band = format!("{:>2}.x", columns[1].split('.').next().unwrap_or_default());
        bands.entry(band).or_default().push(Recorded {
            givens: Grid::from_cells(cells).expect("81 cells"),
            ratings: [1, 2, 3].map(|column| columns[column].to_owned()),
            milliseconds: columns[9].parse().expect("ms is a number"),
        });
    }
    bands
}

/// Returns the number of puzzles whose ratings differ from the recorded ones.
fn differing(explainer: &mut Explainer, puzzles: &[Recorded]) -> usize {
    let differs = |puzzle: &&Recorded| {
        let report = explainer.rate_grid(&puzzle.givens, &Limits::none()).unwrap();
        let found = [report.rating(), report.pearl(), report.diamond()];
        found.iter().zip(&puzzle.ratings).any(|(one, other)| one.is_none_or(|one| one.to_string() != **other))
    };
    puzzles.iter().filter(differs).count()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = fs::read_to_string(&arguments[0]).expect("ratings.tsv can be read");
    let rounds: usize = arguments.get(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(5);
    let mut explainer = Explainer::new(&Ruleset::classic(Side::NINE));
    for (band, puzzles) in
        bands(&text).iter().filter(|(band, _)| arguments.get(2).is_none_or(|only| only == band.trim()))
    {
        let wrong = differing(&mut explainer, puzzles);
        let start = cpu_nanoseconds();
        for puzzle in (0..rounds).flat_map(|_| puzzles) {
            std::hint::black_box(explainer.rate_grid(&puzzle.givens, &Limits::none()).unwrap());
        }
        let speed = (puzzles.len() * rounds) as f64 / ((cpu_nanoseconds() - start) as f64 / 1e9);
        let original = puzzles.len() as f64 / (puzzles.iter().map(|puzzle| puzzle.milliseconds).sum::<f64>() / 1e3);
        println!("| {band} | {} | {wrong} | {speed:.0} | {original:.1} | {:.0} |", puzzles.len(), speed / original);
    }
}
