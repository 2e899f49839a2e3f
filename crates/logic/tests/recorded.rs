//! Ratings and paths as Sudoku Explainer 1.2.1 gave them, step by step.
//!
//! Of puzzles beyond the list of techniques, the steps before the first that the list does not know have to agree.

use std::fs;
use std::path::{Path, PathBuf};

use ninefold_grid::{Grid, Side, symbols};
use ninefold_logic::{Ending, Explainer, Rating, Step};
use ninefold_puzzle::{Puzzle, Ruleset};
use serde_json::Value;

/// The rating from which a recorded step is of a technique that the list does not have, by its name.
const BEYOND: &[&str] = &["Nishio", "Region", "Cell", "Dynamic"];

/// What a step does, as the records write it: `r1c3=6`, `r4c8-57`.
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

/// Compares all paths of a file; returns how many steps agreed.
fn compare_paths(file: &Path) -> usize {
    let mut explainer = Explainer::new(&Ruleset::classic(Side::NINE));
    let mut agreed = 0;
    for line in fs::read_to_string(file).unwrap().lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        let name = record["p"].as_str().unwrap();
        let path = explainer.path(&puzzle(name));
        let recorded = record["steps"].as_array().unwrap();
        let is_known = |step: &&Value| !BEYOND.iter().any(|beyond| step[0].as_str().unwrap().starts_with(beyond));
        let known: Vec<&Value> = recorded.iter().take_while(is_known).collect();
        for (number_of, (step, wanted)) in path.steps.iter().zip(&known).enumerate() {
            let mut wanted_effect: Vec<&str> = wanted[2].as_str().unwrap().split(' ').collect();
            wanted_effect.sort_unstable();
            let place = format!("{name} step {}: {step}", number_of + 1);
            assert_eq!(step.title(), wanted[0], "{place}");
            assert_eq!(step.rating().to_string(), number(&wanted[1]), "{place}");
            assert_eq!(effect(step), wanted_effect, "{place}");
        }
        assert_eq!(path.steps.len(), known.len(), "{name}");
        let is_solved = known.len() == recorded.len();
        assert_eq!(path.report.ending(), if is_solved { Ending::Solved } else { Ending::Stuck }, "{name}");
        agreed += known.len();
    }
    agreed
}

/// Compares all ratings of a file; returns how many of the puzzles are within the list and how many beyond.
fn compare_ratings(file: &Path) -> [usize; 2] {
    let mut explainer = Explainer::new(&Ruleset::classic(Side::NINE));
    let mut counts = [0, 0];
    for line in fs::read_to_string(file).unwrap().lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let report = explainer.rate(&puzzle(columns[0]));
        let shown = |rating: Option<Rating>| rating.map(|rating| rating.to_string());
        let is_beyond = columns[1].parse::<f64>().unwrap() > 7.5;
        assert_eq!(report.ending() == Ending::Stuck, is_beyond, "{line}");
        if !is_beyond {
            assert_eq!(shown(report.rating()).as_deref(), Some(columns[1]), "{line}");
            assert_eq!(shown(report.pearl()).as_deref(), Some(columns[2]), "{line}");
            assert_eq!(shown(report.diamond()).as_deref(), Some(columns[3]), "{line}");
        }
        for (found, wanted) in [(report.pearl(), columns[2]), (report.diamond(), columns[3])] {
            assert!(found.is_none_or(|found| found.to_string() == wanted), "{line}");
        }
        counts[usize::from(is_beyond)] += 1;
    }
    counts
}

fn sample() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/se")
}

#[test]
fn sample_paths_agree() {
    assert!(compare_paths(&sample().join("paths.jsonl")) > 10_000);
}

#[test]
fn sample_ratings_agree() {
    let [within, beyond] = compare_ratings(&sample().join("ratings.tsv"));
    assert!(within > 150 && beyond > 20);
}

#[test]
#[ignore = "slow; reads the whole data from the folder that NINEFOLD_DATA names"]
fn whole_data_agrees() {
    let Ok(folder) = std::env::var("NINEFOLD_DATA") else { return };
    let folder = Path::new(&folder).join("se");
    let steps = compare_paths(&folder.join("paths.jsonl"));
    let [within, beyond] = compare_ratings(&folder.join("ratings.tsv"));
    println!("{steps} steps agree; {within} puzzles within the list, {beyond} beyond");
}
