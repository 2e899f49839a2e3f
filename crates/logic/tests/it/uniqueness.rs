//! Unique loops and bivalue universal graves of the coach: each recorded position has its step, which disappears when
//! one cell of the pattern has a candidate too many or too few.

use std::fs;

use ninefold_grid::{Candidates, Cell, DigitSet, Houses, Side};
use ninefold_logic::{Coach, Limits, Progress, Slug, Step};

use crate::samples::testdata;
use crate::test_position::TestPosition;

/// The names of the techniques under test.
const NAMES: [&str; 8] = [
    "unique-loop-type-1",
    "unique-loop-type-2",
    "unique-loop-type-3",
    "unique-loop-type-4",
    "bug-plus-one",
    "bug-type-2",
    "bug-type-3",
    "bug-type-4",
];

/// Returns the recorded positions of a technique, with their steps.
fn written(name: &str) -> Vec<(TestPosition, String)> {
    let text = fs::read_to_string(testdata("coach.tsv")).unwrap();
    let rows = text.lines().map(|row| row.split('\t').collect::<Vec<_>>()).filter(|row| row[0] == name);
    let stands: Vec<_> = rows.map(|row| (TestPosition::written(row[1], row[2], row[3]), row[4].to_owned())).collect();
    assert!(!stands.is_empty(), "{name}: no position in coach.tsv");
    stands
}

fn steps(stand: &TestPosition, candidates: &Candidates, name: &str) -> Vec<Step> {
    let progress = Progress::of(&stand.puzzle, &stand.values).marked(candidates);
    Coach::new(stand.puzzle.ruleset())
        .steps(&stand.puzzle, &progress, Some(&Slug::read_taught(name).unwrap()), &Limits::none())
        .unwrap()
}

/// Returns the digits that no value rules out in a cell.
fn allowed(stand: &TestPosition, houses: &Houses, cell: Cell) -> DigitSet {
    let peers = houses.peers(cell);
    let seen = peers.iter().filter_map(|peer| stand.values.get(peer));
    seen.fold(DigitSet::full(Side::NINE), |left, digit| left - DigitSet::single(digit))
}

#[test]
fn a_step_is_gone_when_a_cell_of_the_pattern_has_another_set_of_candidates() {
    for name in NAMES {
        let mut spoilt = 0;
        for (stand, wanted) in written(name) {
            let found = steps(&stand, &stand.candidates, name);
            let step = found.iter().find(|step| step.to_string() == wanted).unwrap();
            stand.check_effect(step);
            let is_loop = name.starts_with("unique-loop");
            let evidence = step.evidence();
            let is_plain = |cell: &Cell| match is_loop {
                true => evidence.cells.contains(cell) && stand.candidates.get(*cell) == evidence.digits,
                false => !evidence.cells.contains(cell) && stand.candidates.get(*cell).len() == 2,
            };
            for cell in Side::NINE.cells().filter(is_plain) {
                let held = stand.candidates.get(cell);
                let more =
                    (allowed(&stand, stand.houses(), cell) - held).iter().map(|digit| held | DigitSet::single(digit));
                let fewer = held.iter().map(|digit| held - DigitSet::single(digit));
                for set in more.chain(fewer) {
                    let mut candidates = stand.candidates.clone();
                    candidates.set(cell, set);
                    let found = steps(&stand, &candidates, name);
                    let is_same =
                        |other: &Step| other.to_string() == wanted && other.evidence().cells == evidence.cells;
                    assert!(!found.iter().any(is_same), "{wanted}: {cell} holds {set:?}");
                    spoilt += 1;
                }
            }
        }
        eprintln!("{name}: {spoilt} near misses");
        assert!(spoilt > 0, "{name}");
    }
}

#[test]
fn a_type_two_step_needs_one_extra_digit() {
    for name in ["unique-loop-type-2", "bug-type-2"] {
        for (stand, wanted) in written(name) {
            let step =
                steps(&stand, &stand.candidates, name).into_iter().find(|step| step.to_string() == wanted).unwrap();
            let extra: Vec<Cell> = match step.evidence().helpers.is_empty() {
                true => step.evidence().cells.clone(),
                false => step.evidence().helpers.clone(),
            };
            for cell in extra {
                let more = allowed(&stand, stand.houses(), cell) - stand.candidates.get(cell);
                for digit in more.iter() {
                    let mut candidates = stand.candidates.clone();
                    candidates.set(cell, candidates.get(cell) | DigitSet::single(digit));
                    let found = steps(&stand, &candidates, name);
                    assert!(!found.iter().any(|other| other.to_string() == wanted), "{wanted}: {cell}={digit}");
                }
            }
        }
    }
}
