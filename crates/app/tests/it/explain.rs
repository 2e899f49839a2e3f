//! `explain`: sentences for a person, lines and JSON for programs, and puzzles that can't be explained.

use serde_json::Value;

use crate::client;
use crate::ninefold::run;

/// The recorded paths of the reference program.
const PATHS: &str = include_str!("../../../../testdata/se/paths.jsonl");

/// A puzzle rated above 7.5, with some easier steps first.
const BEYOND: &str = "000806000040010090005030800090201070003080200006070900300000009061000520400000001";

#[test]
fn a_page_numbers_the_steps() {
    let page = run(&["explain", "--by", "explainer", "1......3.4.....2"], "");
    assert_eq!(page.code, Some(0), "{}", page.err);
    let first = "1. Hidden Single (1.2): In box 1, 3 can only go in r1c2: the 3 in r2c4 rules out the other cells. So r1c2 is 3.  → r1c2=3\n";
    assert!(page.out.starts_with(first), "{}", page.out);
    assert!(
        page.out.ends_with("is missing there. So r4c3 is 4.  → r4c3=4\n\nER/EP/ED 1.2/1.2/1.2, level Beginner\n"),
        "{}",
        page.out
    );
}

#[test]
fn a_long_chain_is_explained_line_by_line_beneath_its_sentence() {
    let puzzle = "........91......35..9.3.8....3.5...67....2......4.......6.8..9..2.7..6..4.....1..";
    let page = run(&["explain", puzzle], "");
    assert_eq!(page.code, Some(0), "{}", page.err);
    let steps = || page.out.lines().filter(|line| line.contains("  → "));
    assert!(steps().all(|line| line.chars().count() < 700), "{}", page.out);
    let (before, lines) = page.out.split_once("\n     1. Suppose ").expect("a long chain");
    assert!(before.lines().last().is_some_and(|line| line.contains("Chain") && line.contains("  → ")), "{before}");
    assert!(lines.lines().nth(1).is_some_and(|line| line.starts_with("     2. ")), "{lines}");
}

#[test]
fn lines_are_the_recorded_steps() {
    for record in PATHS.lines().step_by(20) {
        let record: Value = serde_json::from_str(record).unwrap();
        if record["er"].as_f64().unwrap() > 7.5 {
            continue;
        }
        let puzzle = record["p"].as_str().unwrap();
        let output = run(&["explain", "--by", "explainer", "--lines", puzzle], "");
        let steps = record["steps"].as_array().unwrap();
        assert_eq!((output.code, output.out.lines().count()), (Some(0), steps.len()), "{puzzle}");
        for (line, step) in output.out.lines().zip(steps) {
            let [technique, rating, effect] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
            assert_eq!(technique, step[0].as_str().unwrap().to_lowercase().replace(' ', "-"));
            assert_eq!(rating, format!("{:.1}", step[1].as_f64().unwrap()));
            let sorted = |text: &str| {
                let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
                words.sort();
                words
            };
            assert_eq!(sorted(effect), sorted(step[2].as_str().unwrap()), "{puzzle}");
        }
    }
}

#[test]
fn json_has_an_object_for_each_step() {
    let puzzle = client::puzzle("classic").puzzle;
    let lines = run(&["explain", "--lines", &puzzle], "").out;
    let output = run(&["explain", "--json", &puzzle], "");
    assert_eq!((output.code, output.out.lines().count()), (Some(0), lines.lines().count()));
    for (object, line) in output.out.lines().zip(lines.lines()) {
        let object: Value = serde_json::from_str(object).unwrap();
        let mut keys: Vec<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["details", "eliminations", "evidence", "name", "placements", "rating", "technique", "text"]);
        let effects = ["placements", "eliminations"].map(|key| object[key].as_array().unwrap().clone()).concat();
        let effects: Vec<&str> = effects.iter().map(|effect| effect.as_str().unwrap()).collect();
        let rating = object["rating"].as_f64().map_or_else(|| "-".to_owned(), |rating| format!("{rating:.1}"));
        let technique = object["technique"].as_str().unwrap();
        assert_eq!(format!("{technique}\t{rating}\t{}", effects.join(" ")), line);
        assert!(object["text"].as_str().unwrap().ends_with('.'));
    }
}

#[test]
fn hard_puzzles_are_explained_to_the_end() {
    let page = run(&["explain", "--by", "explainer", BEYOND], "");
    assert_eq!(page.code, Some(0));
    assert!(page.out.contains("Forcing Chains (") && page.out.ends_with("level Beyond\n"), "{}", page.out);
    let lines = run(&["explain", "--lines", BEYOND], "");
    assert_eq!(lines.code, Some(0));
    assert!(lines.out.lines().all(|line| line.split('\t').count() == 3), "{}", lines.out);
}

#[test]
fn variants_are_explained_too() {
    for variant in ["diagonal", "window", "jigsaw"] {
        let puzzle = client::puzzle(variant);
        let mut words = vec!["explain", "--variant", variant, &puzzle.puzzle];
        if let Some(regions) = &puzzle.regions {
            words.extend(["--regions", regions]);
        }
        let page = run(&words, "");
        assert!(
            page.code == Some(0)
                && page.out.starts_with("1. ")
                && page.out.contains("\n\nER/EP/ED ")
                && !page.out.contains('{')
                && !page.out.contains("the the"),
            "{}",
            page.out
        );
    }
}

#[test]
fn only_proper_puzzles_are_explained() {
    let blank = ".".repeat(81);
    run(&["explain", &blank], "").says(0, "Solution is not unique\n");
    run(&["explain", "--lines", &blank], "").says(0, "-\tseveral\n");
    let output = run(&["explain", "--json", &blank], "");
    output.says(0, &format!("{{\"puzzle\":\"{blank}\",\"verdict\":\"several\"}}\n"));
    run(&["explain", "123....4........"], "").says(1, "No solution exists\n");
    run(&["explain", "--lines", "123....4........"], "").says(1, "-\tnone\n");
    let full = &client::puzzle("classic").solution;
    run(&["explain", full], "").says(0, "Every cell is filled.\n\nER/EP/ED 0.0/0.0/0.0, level Beginner\n");
    run(&["explain", "--lines", full], "").says(0, "");
}

#[test]
fn the_coach_explains_unless_the_explainer_is_asked() {
    let output = run(&["explain", "--lines", "1......3.4.....2"], "");
    run(&["explain", "--by", "Coach", "--lines", "1......3.4.....2"], "").says(0, &output.out);
    assert!(output.out.contains("\nfull-house\t1.0\tr2c2=2\n"), "{}", output.out);
    let explained = run(&["explain", "--by", "explainer", "--lines", "1......3.4.....2"], "");
    assert!(explained.code == Some(0) && !explained.out.contains("full-house"), "{}", explained.out);
    run(&["explain", "--by", "nobody", "1......3.4.....2"], "").refuses("expected one of coach, explainer");
}
