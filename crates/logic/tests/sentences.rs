//! Every step of the recorded puzzles is told in words that name what it does.

use std::collections::BTreeMap;

use ninefold_grid::{Grid, Side, symbols};
use ninefold_logic::{Explainer, Step};
use ninefold_puzzle::{Puzzle, Ruleset};

/// Visits every step that the explainer finds in the recorded puzzles.
fn each_step(mut visit: impl FnMut(&Step, &str)) {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/se/ratings.tsv");
    let rules = Ruleset::classic(Side::NINE);
    let mut explainer = Explainer::new(&rules);
    for line in std::fs::read_to_string(file).unwrap().lines().skip(1) {
        let cells = line[..81].chars().map(|symbol| symbols::digit(symbol, Side::NINE)).collect();
        let puzzle = Puzzle::new(rules.clone(), Grid::from_cells(cells).unwrap(), None).unwrap();
        for step in explainer.path(&puzzle).steps {
            visit(&step, &step.sentence(rules.houses()).to_string());
        }
    }
}

#[test]
fn a_sentence_names_what_its_step_does() {
    each_step(|step, sentence| {
        for placement in step.placements() {
            let (cell, digit) = (placement.cell.to_string(), placement.digit.to_string());
            assert!(sentence.contains(&cell) && sentence.contains(&digit), "{step}: {sentence}");
        }
        for elimination in step.eliminations() {
            assert!(sentence.contains(&elimination.cell.to_string()), "{step}: {sentence}");
            assert!(
                elimination.digits.iter().all(|digit| sentence.contains(&digit.to_string()))
                    || step.placements().len() == 1,
                "{step}: {sentence}"
            );
        }
        let leftovers = ["{", "}", "  ", " ,", " .", "sees  ", " and and", "only .", "()", "in ,"];
        assert!(!leftovers.iter().any(|leftover| sentence.contains(leftover)), "{step}: {sentence}");
        assert!(!sentence.contains("holds only ,") && sentence.ends_with('.'), "{step}: {sentence}");
    });
}

#[test]
#[ignore = "prints for a reader"]
fn read() {
    let mut seen: BTreeMap<String, Vec<String>> = BTreeMap::new();
    each_step(|step, sentence| seen.entry(step.title().to_owned()).or_default().push(format!("{step}\n  {sentence}")));
    for told in seen.values() {
        let stride = (told.len() / 6).max(1);
        told.iter().step_by(stride).take(6).for_each(|told| println!("{told}"));
    }
}
