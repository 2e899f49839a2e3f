//! Items of Interactive Sudoku Solver: little killers, maps of pieces, and sums that have no type of their own.

use ninefold_format::{Item, ReadOptions, Record, formats, read_one};
use ninefold_puzzle::Puzzle;

fn record(text: &str) -> Record {
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn puzzle(text: &str) -> Puzzle {
    record(text).draft.validate().unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

fn written(puzzle: &Puzzle) -> String {
    let text = formats::named("iss").unwrap().text(&[Item::new(puzzle)]).unwrap_or_else(|error| panic!("{error}"));
    text.trim_end().to_owned()
}

/// The first cell of a little killer tells the direction: from the left side and the top downwards, from the right side and
/// the bottom upwards.
#[test]
fn little_killers() {
    for (cell, place, direction) in [
        ("R1C1", "r0c0", "down-right"),
        ("R1C2", "r0c3", "down-left"),
        ("R1C9", "r0c10", "down-left"),
        ("R3C1", "r2c0", "down-right"),
        ("R3C9", "r4c10", "up-left"),
        ("R9C4", "r10c3", "up-right"),
    ] {
        let text = format!(".LittleKiller~20~{cell}");
        let rules = record(&text).draft.ruleset.rules;
        let [rule] = &rules[..] else { panic!("{text}: {rules:?}") };
        let found = rule.arguments.outside("place").map(|place| place.to_string());
        assert_eq!((found.as_deref(), rule.arguments.text("direction")), (Some(place), Some(direction)), "{text}");
    }
    for cell in ["R9C1", "R9C9", "R5C5"] {
        let fault = read_one(format!(".LittleKiller~20~{cell}").as_bytes(), &ReadOptions::default()).unwrap_err();
        assert!(fault.to_string().contains(&format!("{cell:?} begins no diagonal")), "{fault}");
    }
}

/// Pieces that are boxes labelled from A are the boxes of the grid; with other labels they are the map of a jigsaw.
#[test]
fn labels_of_pieces() {
    let item = ".Shape~4x4.NoBoxes.Jigsaw~";
    assert_eq!(written(&puzzle(&format!("{item}AABBAABBCCDDCCDD"))), ".Shape~4x4");
    for map in ["0011001122332233", "BBCCBBCCDDEEDDEE"] {
        assert_eq!(written(&puzzle(&format!("{item}{map}"))), format!("{item}0011001122332233"), "{map}");
    }
}

/// A sum has no coefficients if all are 1.
#[test]
fn sums_without_a_type() {
    let document = |rule: &str| format!("{{\"puzzle\":\"{}\",\"rules\":[\"{rule}\"]}}", ".".repeat(16));
    let of = |rule: &str| written(&puzzle(&document(rule)));
    assert_eq!(of("little_killer r0c1 = 4 direction=down-right"), ".Shape~4x4.Sum~4~R1C2~R2C3~R3C4");
}

/// The labels of regions are all extra cells of their group, whether the rule lists them or not.
#[test]
fn labels_of_regions_may_be_left_out() {
    let layout = r#"{"rows":4,"columns":4,"extra":[{"name":"CC","cells":16,"columns":4}]}"#;
    let document =
        format!(r#"{{"puzzle":"{}","rules":[{{"rule":"chaos_construction"}}],"layout":{layout}}}"#, ".".repeat(16));
    let text = written(&puzzle(&document));
    assert_eq!(text, ".Shape~4x4.NoBoxes.ChaosConstruction");
    assert_eq!(written(&puzzle(&text)), text);
}
