//! Compares ratings and paths with those of Sudoku Explainer 1.2.1, step by step.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use ninefold_grid::{Candidates, Cell, Grid, Side, symbols};
use ninefold_logic::{Explainer, Limits, PathEnd, Step};
use ninefold_puzzle::{Puzzle, Ruleset};
use serde_json::Value;

/// Returns the effects of a step in the notation of the records: `r1c3=6`, `r4c8-57`.
fn effect(step: &Step) -> Vec<String> {
    let placements = step.placements().iter().map(|placement| format!("{}={}", placement.cell, placement.digit));
    let eliminations = step.eliminations().iter().map(|elimination| {
        let digits: String = elimination.digits.iter().map(|digit| digit.to_string()).collect();
        format!("{}-{digits}", elimination.cell)
    });
    let mut effect: Vec<String> = placements.chain(eliminations).collect();
    effect.sort();
    effect
}

fn puzzle(line: &str) -> Puzzle {
    let givens = Grid::from_cells(line.chars().map(|symbol| symbols::digit(symbol, Side::NINE)).collect()).unwrap();
    Puzzle::new(Ruleset::classic(Side::NINE), givens, None).unwrap()
}

fn number(value: &Value) -> String {
    format!("{:.1}", value.as_f64().unwrap())
}

/// The number of steps that agree, and of steps above [`FIRM`] that differ.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    agreed: usize,
    differing: usize,
}

/// Above this rating, the original is not deterministic: the order in which candidates of several cells enter its
/// chains depends on object addresses.
const FIRM: f64 = 9.0;

/// Whether a step agrees with a recorded one.
fn agrees(step: Option<&Step>, wanted: &Value) -> bool {
    let mut wanted_effect: Vec<&str> = wanted[2].as_str().unwrap().split(' ').collect();
    wanted_effect.sort_unstable();
    step.is_some_and(|step| {
        let rating = step.rating().map(|rating| rating.to_string());
        step.title() == wanted[0] && rating == Some(number(&wanted[1])) && effect(step) == wanted_effect
    })
}

/// Compares the steps of a record one by one, each in the position after the recorded ones.
fn replay(explainer: &mut Explainer, name: &str, recorded: &[Value], tally: &mut Tally) {
    let puzzle = puzzle(name);
    let houses = puzzle.ruleset().houses();
    let mut values = puzzle.givens().clone();
    let mut candidates = Candidates::of_grid(&values, houses);
    for (number_of, wanted) in recorded.iter().enumerate() {
        let step = explainer.next_step(&values, &candidates, &Limits::none()).unwrap();
        if agrees(step.as_ref(), wanted) {
            tally.agreed += 1;
        } else {
            let shown = step.map(|step| step.to_string());
            assert!(wanted[1].as_f64().unwrap() >= FIRM, "{name} step {}: {shown:?}, not {wanted}", number_of + 1);
            println!("{name} step {}: {shown:?}, not {wanted}", number_of + 1);
            tally.differing += 1;
        }
        for part in wanted[2].as_str().unwrap().split(' ') {
            let cell: Cell = part[..4].parse().unwrap();
            let digits = part[5..].chars().map(|symbol| symbols::digit(symbol, Side::NINE).unwrap());
            for digit in digits {
                if part.as_bytes()[4] == b'=' {
                    values.set(cell, Some(digit));
                    houses.peers(cell).iter().for_each(|peer| {
                        candidates.remove(peer, digit);
                    });
                } else {
                    candidates.remove(cell, digit);
                }
            }
        }
    }
}

/// Compares all paths of a file whose ratings are within bounds.
fn compare_paths(file: &Path, bounds: Range<f64>) -> Tally {
    let mut explainer = Explainer::new(&Ruleset::classic(Side::NINE));
    let mut tally = Tally::default();
    for line in fs::read_to_string(file).unwrap().lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        if !bounds.contains(&record["er"].as_f64().unwrap()) {
            continue;
        }
        let name = record["p"].as_str().unwrap();
        let path = explainer.path(&puzzle(name), &Limits::none()).unwrap();
        let recorded = record["steps"].as_array().unwrap();
        let is_same = path.steps.len() == recorded.len()
            && path.steps.iter().zip(recorded).all(|(step, wanted)| agrees(Some(step), wanted));
        if is_same {
            assert_eq!(path.ending, PathEnd::Solved, "{name}");
            tally.agreed += recorded.len();
        } else {
            replay(&mut explainer, name, recorded, &mut tally);
        }
    }
    tally
}

/// Compares all ratings of a file that are within bounds, and returns their number.
fn compare_ratings(file: &Path, bounds: Range<f64>) -> usize {
    let mut explainer = Explainer::new(&Ruleset::classic(Side::NINE));
    let mut count = 0;
    for line in fs::read_to_string(file).unwrap().lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        if bounds.contains(&columns[1].parse().unwrap()) {
            let report = explainer.rate(&puzzle(columns[0]), &Limits::none()).unwrap();
            let found = [report.rating(), report.pearl(), report.diamond()].map(|rating| rating.unwrap().to_string());
            assert_eq!(found[..], columns[1..4], "{line}");
            count += 1;
        }
    }
    count
}

fn sample() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/se")
}

#[test]
fn sample_paths_agree() {
    let tally = compare_paths(&sample().join("paths.jsonl"), 0.0..9.4);
    assert!(tally.agreed > 10_000 && tally.differing < 10, "{tally:?}");
}

#[test]
fn sample_ratings_agree() {
    assert!(compare_ratings(&sample().join("ratings.tsv"), 0.0..11.0) > 200);
}

#[test]
#[ignore = "slow; reads the whole data from the folder that NINEFOLD_DATA names"]
fn whole_data_agrees() {
    let Ok(folder) = std::env::var("NINEFOLD_DATA") else { return };
    let folder = Path::new(&folder).join("se");
    let puzzles = compare_ratings(&folder.join("ratings.tsv"), 0.0..20.0);
    let tally = compare_paths(&folder.join("paths.jsonl"), 0.0..20.0);
    println!("{puzzles} puzzles agree; {tally:?}");
}
