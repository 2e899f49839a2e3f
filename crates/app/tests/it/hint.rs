//! `hint`: six depths, mistakes first, filling a cell, and puzzles without a hint.

use serde_json::Value;

use crate::client;
use crate::ninefold::run;

const SMALL: &str = "1......3.4.....2";

#[test]
fn six_depths() {
    let at = |depth: &str| run(&["hint", SMALL, "--by", "explainer", "--depth", depth], "");
    let why = "Hidden Single (1.2): In box 1, 3 can only go in r1c2: the 3 in r2c4 rules out the other cells.";
    let grid = "1 3 | . .\n. . | . 3\n----+----\n. 4 | . .\n. . | . 2\n";
    let whole = format!("{why} So r1c2 is 3.  → r1c2=3\n");
    let depths = [
        ("where", "Look at box 1: you can place a digit.\n".to_owned()),
        ("technique", "Hidden Single: look at box 1.\n".to_owned()),
        ("cells", "Hidden Single: where does 3 go in box 1?\n".to_owned()),
        ("argument", format!("{why}\n")),
        ("conclusion", whole.clone()),
        ("apply", format!("{whole}\n{grid}")),
    ];
    for (number, (name, expected)) in (1..).zip(depths) {
        at(name).says(0, &expected);
        at(&number.to_string()).says(0, &expected);
    }
}

#[test]
fn people_get_the_technique_first_and_how_to_get_more() {
    let first = "Hidden Single: look at box 1.\nFor more, add --depth cells, argument, conclusion or apply.\n";
    run(&["hint", SMALL, "--by", "Explainer"], "").says(0, first);
    run(&["hint", "-", "--by", "explainer"], SMALL).says(0, first);
    run(&["hint", SMALL, "--by", "explainer", "--lines"], "").says(0, "hidden-single\t1.2\tr1c2=3\n");
    let json: Value = serde_json::from_str(&run(&["hint", SMALL, "--json"], "").out).unwrap();
    assert_eq!((&json["depth"], json["after"]["entries"][1].as_u64()), (&serde_json::json!(6), Some(3)));
}

/// The coach takes another path than the explainer, which defines the ratings.
#[test]
fn only_steps_of_the_explainer_show_their_ratings() {
    let output = |by: &str| run(&["hint", SMALL, "--by", by, "--depth", "conclusion"], "").out;
    assert!(output("explainer").starts_with("Hidden Single (1.2): ") && output("coach").starts_with("Hidden Single: "));
}

#[test]
fn lines_hide_what_the_depth_does_not_reveal() {
    let at = |depth: &str| run(&["hint", SMALL, "--by", "explainer", "--lines", "--depth", depth], "");
    at("where").says(0, "-\t-\t-\tbox 1\n");
    for depth in ["technique", "cells", "argument"] {
        at(depth).says(0, "hidden-single\t1.2\t-\tbox 1\n");
    }
    for depth in ["conclusion", "apply"] {
        at(depth).says(0, "hidden-single\t1.2\tr1c2=3\n");
    }
}

#[test]
fn the_coach_is_asked_first() {
    let entries = "13..4..3.4.....2";
    run(&["hint", SMALL, entries, "--lines"], "").says(0, "full-house\t1.0\tr2c2=2\n");
    run(&["hint", SMALL, entries, "--lines", "--by", "coach"], "").says(0, "full-house\t1.0\tr2c2=2\n");
    run(&["hint", SMALL, entries, "--lines", "--by", "explainer"], "").says(0, "hidden-single\t1.0\tr2c2=2\n");
    run(&["hint", SMALL, "--by", "nobody"], "").refuses("expected one of coach, explainer");
}

#[test]
fn a_wrong_entry_is_refuted() {
    let entries = "14..............";
    let at = |depth: &str| run(&["hint", SMALL, entries, "--depth", depth], "");
    at("where").says(0, "Look at box 1: something is wrong there.\n");
    at("technique").says(0, "A digit in box 1 is wrong.\n");
    at("cells").says(0, "This digit is wrong: r1c2=4.\n");
    at("argument").says(0, "r1c2 can't be 4: column 2 has its 4 in r3c2.\n");
    let whole = "r1c2 can't be 4: column 2 has its 4 in r3c2. Remove r1c2=4.  → r1c2-4\n";
    at("conclusion").says(0, whole);
    at("apply").says(0, &format!("{whole}\n1 . | . .\n. . | . 3\n----+----\n. 4 | . .\n. . | . 2\n"));
    run(&["hint", SMALL, entries, "--lines"], "").says(0, "wrong-value\t-\tr1c2-4\n");
    let json: Value = serde_json::from_str(&run(&["hint", SMALL, entries, "--json"], "").out).unwrap();
    assert_eq!(json["wrong"], serde_json::json!(["r1c2"]));
    assert!(json["rating"].is_null() && json["placements"].as_array().unwrap().is_empty());
}

#[test]
fn pencilmarks_are_looked_at() {
    let puzzle = client::puzzle("classic");
    let marks = run(&["convert", &puzzle.puzzle, "--to", "candidates729"], "").out;
    let whole = run(&["hint", &puzzle.puzzle, &marks, "--lines"], "");
    assert_eq!(whole.out, run(&["hint", &puzzle.puzzle, "--lines"], "").out);
    let place = puzzle.puzzle.find(['0', '.']).unwrap();
    let digit = puzzle.solution.as_bytes()[place];
    let mut erased = marks.clone().into_bytes();
    let at = (place * 9..place * 9 + 9).find(|&at| erased[at] == digit).unwrap();
    erased[at] = b'.';
    let output = run(&["hint", &puzzle.puzzle, std::str::from_utf8(&erased).unwrap(), "--lines"], "");
    let cell = format!("r{}c{}", place / 9 + 1, place % 9 + 1);
    output.says(0, &format!("missing-candidate\t-\t{cell}+{}\n", char::from(digit)));
}

#[test]
fn a_cell_is_filled_on_every_proper_puzzle() {
    run(&["hint", SMALL, "--fill"], "").says(0, "r1c2 is 3.\n");
    run(&["hint", SMALL, "13..............", "--fill", "--lines"], "").says(0, "r2c1=4\n");
    // The next step needs a nested chain; the cell is filled immediately.
    let golden_nugget = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let solution = run(&["solve", "--lines", golden_nugget], "").out;
    let filled = run(&["hint", golden_nugget, "--fill", "--json"], "");
    let filled: Value = serde_json::from_str(&filled.out).unwrap();
    let cell: Vec<usize> = filled["cell"].as_str().unwrap()[1..].split('c').map(|part| part.parse().unwrap()).collect();
    let digit = solution.as_bytes()[(cell[0] - 1) * 9 + cell[1] - 1] - b'0';
    assert_eq!(filled["digit"], digit);
}

/// After an elimination the digits are the same, so only pencilmarks show it.
#[test]
fn removals_show_in_pencilmarks() {
    let puzzle = "920600800700030060000705000000000406074000280308000000000308000010090008006007059";
    let mut entries = puzzle.to_owned();
    let mut seen = Vec::new();
    for _ in 0..12 {
        let output = run(&["hint", puzzle, &entries, "--depth", "apply"], "");
        assert_eq!(output.code, Some(0), "{}", output.err);
        let (sentence, paper) = output.out.split_once("\n\n").unwrap();
        assert!(!seen.contains(&sentence.to_owned()), "twice: {sentence}");
        seen.push(sentence.to_owned());
        let (grid, _) = paper.split_once("\nTo go on").unwrap_or((paper, ""));
        entries = grid.to_owned();
    }
    assert!(seen.iter().any(|sentence| sentence.contains("Eliminate")), "{seen:?}");
}

#[test]
fn pencilmarks_of_a_jigsaw_need_no_map_of_their_own() {
    let puzzle = client::puzzle("jigsaw");
    let map = puzzle.regions.unwrap();
    let words = ["hint", &puzzle.puzzle, "--variant", "jigsaw", "--regions", &map];
    let marks = run(&["convert", &puzzle.puzzle, "--to", "pencilmarks", "--variant", "jigsaw", "--regions", &map], "");
    let rows = marks.out.lines().filter(|line| line.starts_with("| ") && line.contains(char::is_numeric)).take(9);
    let marks: String = rows.map(|line| line.replace(['|', '+', '-'], " ") + "\n").collect();
    let output = run(&[&words[..], &["--lines", &marks]].concat(), "");
    assert_eq!(output.out, run(&[&words[..], &["--lines"]].concat(), "").out, "{marks}\n{}", output.err);
}

#[test]
fn a_changed_given_is_put_back() {
    let output = run(&["hint", SMALL, "2...............", "--depth", "apply"], "");
    let expected = "The puzzle gives r1c1=1, and givens can't change. Put it back.  → r1c1=1\n";
    assert!(output.out.starts_with(expected), "{}", output.out);
    run(&["hint", SMALL, "2...............", "--lines"], "").says(0, "changed-given\t-\tr1c1=1\n");
    let filled = run(&["hint", SMALL, "14..............", "--fill"], "");
    assert!(filled.out.ends_with("At least one of your entries is wrong.\n"), "{}", filled.out);
}

#[test]
fn every_variant_has_hints() {
    for name in ["classic", "diagonal", "window", "jigsaw"] {
        let puzzle = client::puzzle(name);
        let mut words = vec!["hint", &puzzle.puzzle, "--variant", name, "--depth", "conclusion"];
        words.extend(puzzle.regions.iter().flat_map(|map| ["--regions", map]));
        let output = run(&words, "");
        assert_eq!(output.code, Some(0), "{name}: {}", output.err);
        assert!(output.out.contains("→"), "{}", output.out);
    }
}

#[test]
fn puzzles_without_a_hint() {
    run(&["hint", &".".repeat(81)], "").says(0, "No hint: the puzzle has several solutions.\n");
    run(&["hint", &".".repeat(81), "--lines"], "").says(0, "-\tseveral\n");
    run(&["hint", "123....4........"], "").says(1, "No hint: the puzzle has no solution.\n");
    run(&["hint", "1234341221434321"], "").says(0, "The grid is full, and every digit is right.\n");
    run(&["hint", "1234341221434321", "--lines"], "").says(0, "-\tfinished\n");
    run(&["hint", "1234341221434321", "--fill"], "").says(0, "Every cell is filled.\n");
}

#[test]
fn bad_words_are_refused() {
    run(&["hint", SMALL, "--depth", "7"], "")
        .refuses("expected one of where, technique, cells, argument, conclusion, apply");
    run(&["hint", SMALL, "--depth", "-1"], "").refuses("there is no depth");
    run(&["hint", SMALL, "12"], "").refuses("the entries: line 1 has 2 characters");
    run(&["hint", SMALL, "1..............5"], "").refuses("column 16");
    run(&["hint", "-", "-"], "").refuses("only one text can come from standard input");
    run(&["hint", SMALL, "--fill", "--depth", "2"], "").refuses("cannot be used with");
}

/// A library line marks placed digits with a plus, and lists eliminated candidates.
#[test]
fn a_library_line_is_a_position() {
    let puzzle = client::puzzle("classic");
    let place = puzzle.puzzle.find(['0', '.']).unwrap();
    let value = &puzzle.solution[place..=place];
    let [mut placed, mut entries] = [puzzle.puzzle.replace('0', "."), puzzle.puzzle.clone()];
    placed.replace_range(place..=place, &format!("+{value}"));
    entries.replace_range(place..=place, value);
    let line = run(&["hint", &format!(":0000:x:{placed}:::"), "--lines"], "");
    let entries = run(&["hint", &puzzle.puzzle, &entries, "--lines"], "");
    assert_eq!(line.code, Some(0), "{}", line.err);
    assert_eq!((line.code, line.out), (entries.code, entries.out), "{}", line.err);
}
