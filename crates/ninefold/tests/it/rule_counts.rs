//! Random puzzles with rules of all kinds that Interactive Sudoku Solver knows, and how many solutions it finds.

use std::path::Path;

use ninefold::format::{ReadOptions, read_one};
use ninefold::{Limits, Solver};

#[test]
fn rules_mean_what_the_reference_program_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/variants/rules/counts.tsv");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() > 600, "{} puzzles", lines.len());
    let mut wrong = Vec::new();
    for line in lines {
        let (expected, puzzle) = line.split_once('\t').unwrap();
        let expected: u64 = expected.parse().unwrap();
        let record = read_one(puzzle.as_bytes(), &ReadOptions::default());
        let record = record.unwrap_or_else(|fault| panic!("{puzzle}: {fault}"));
        let read = record.draft.validate().unwrap_or_else(|faults| panic!("{puzzle}: {faults}"));
        let found = Solver::new(read.ruleset()).count(&read, &Limits::none()).found;
        if found != expected {
            wrong.push(format!("{found} instead of {expected}: {puzzle}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
