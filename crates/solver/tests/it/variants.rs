//! The golden variants: each is proper and has the solution that an independent solver found.

use ninefold_puzzle::RulesetDraft;
use ninefold_solver::{Answer, Limits, Solver};

use crate::common;

fn all_are_proper(name: &str, side: usize, rules: &[&str]) {
    let path = format!("{}/../../testdata/variants/{name}.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the file is in testdata");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() >= if side == 25 { 5 } else { 100 }, "{name} has {}", lines.len());
    for line in lines {
        let columns: Vec<&str> = line.split('\t').collect();
        let side = common::side(side);
        let (givens, map) = columns[0].split_at(side.cell_count());
        let regions = (!map.is_empty()).then(|| map.bytes().map(|byte| byte - b'1').collect());
        let draft = RulesetDraft { regions, ..RulesetDraft::classic(side) }.with_rules(rules.iter().copied());
        let puzzle = common::puzzle(&draft.validate().unwrap(), givens);
        let expected = Answer::Unique(common::grid(side, columns[1]));
        assert_eq!(Solver::new(puzzle.ruleset()).answer(&puzzle, &Limits::none()), expected, "{line}");
        assert!(puzzle.holds(expected.solution().unwrap()));
    }
}

#[test]
fn window() {
    all_are_proper("minimal_window", 9, &["window"]);
}

#[test]
fn diagonal() {
    all_are_proper("minimal_diagonal", 9, &["diagonal"]);
}

#[test]
fn jigsaw() {
    all_are_proper("minimal_jigsaw", 9, &[]);
}

#[test]
fn diagonal_window() {
    all_are_proper("minimal_diagonal_window", 9, &["diagonal", "window"]);
}

#[test]
fn diagonal_jigsaw() {
    all_are_proper("minimal_diagonal_jigsaw", 9, &["diagonal"]);
}

#[test]
fn large_16x16() {
    all_are_proper("large_16x16", 16, &[]);
}

#[test]
fn large_25x25() {
    all_are_proper("large_25x25", 25, &[]);
}
