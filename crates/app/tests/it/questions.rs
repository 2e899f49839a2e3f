//! `solutions`, `estimate`, `candidates`, `why`, `redundant`, `minimal`, `minimize`, `complete`: questions about a puzzle.

use serde_json::{Value, json};

use crate::ninefold::run;

/// A minimal 4×4.
const MINIMAL: &str = "1......3.4.....2";
/// A 4×4 in which r1c4 has no digit.
const NONE: &str = "123....4........";
const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[track_caller]
fn object(words: &[&str]) -> Value {
    serde_json::from_str(&run(words, "").out).unwrap()
}

#[test]
fn solutions_are_listed_one_per_line() {
    let solved = run(&["solve", "--lines", MINIMAL], "").out;
    let solution = solved.split('\t').next().unwrap();
    run(&["solutions", MINIMAL], "").says(0, &format!("{solution}\n"));
    run(&["solutions", "--json", MINIMAL], "").says(0, &format!("{{\"solution\":\"{solution}\"}}\n"));
    let all = run(&["solutions", &".".repeat(16)], "");
    assert_eq!((all.code, all.out.lines().count()), (Some(0), 288));
    let few = run(&["solutions", "--limit", "7", &".".repeat(81)], "");
    assert_eq!((few.code, few.out.lines().count()), (Some(0), 7));
    let none = run(&["solutions", NONE], "");
    none.says(1, "");
    assert!(none.err.contains("No solution"), "{}", none.err);
}

#[test]
fn an_estimate_has_its_error() {
    run(&["estimate", "--lines", MINIMAL], "").says(0, "1\t0\n");
    let reply = object(&["estimate", "--json", "--seed", "4", &".".repeat(16)]);
    let (estimate, error) = (reply["estimate"].as_f64().unwrap(), reply["error"].as_f64().unwrap());
    assert!((estimate - 288.0).abs() < 5.0 * error && error < 20.0, "{reply}");
    assert_eq!((&reply["probes"], &reply["exact"]), (&json!(1000), &json!(false)));
    run(&["estimate", "--lines", NONE], "").says(1, "0\t0\n");
    run(&["estimate", "--probes", "0", MINIMAL], "").refuses("1 or more");
}

#[test]
fn candidates_occur_in_solutions() {
    let solved = run(&["solve", "--lines", MINIMAL], "").out;
    let digits: Vec<String> = solved.split('\t').next().unwrap().chars().map(String::from).collect();
    run(&["candidates", "--lines", MINIMAL], "").says(0, &format!("{}\tunique\n", digits.join(" ")));
    run(&["candidates", "--lines", NONE], "").says(1, "-\tnone\n");
    let reply = object(&["candidates", "--json", "--cap", "100", &".".repeat(16)]);
    assert_eq!((&reply["verdict"], &reply["true_candidates"]["r2c3"]), (&json!("several"), &json!([1, 2, 3, 4])));
    assert_eq!(reply["counts"]["r2c3"], json!({ "1": 72, "2": 72, "3": 72, "4": 72 }));
    let page = run(&["candidates", &".".repeat(16)], "");
    assert!(page.out.starts_with("Solution is not unique\n1234 1234 | 1234 1234\n"), "{}", page.out);
}

#[test]
fn the_reason_for_no_solution_is_minimal() {
    run(&["why", "--lines", NONE], "").says(1, "none\tr1c1=1; r1c2=2; r2c4=4\n");
    let (one, other, third) = ("killer r1c1 r1c2 = 3", "killer r1c2 r1c3 = 7", "odd r4c4");
    let blank = ".".repeat(16);
    let words = ["why", &blank, "--rule", one, "--rule", other, "--rule", third];
    let page = run(&words, "");
    assert!(page.out.ends_with("\n  Killer cage r1c1 r1c2 = 3\n  Killer cage r1c2 r1c3 = 7\n"), "{}", page.out);
    let reply = object(&[&words[..], &["--json"]].concat());
    assert_eq!((&reply["verdict"], &reply["minimal"]), (&json!("none"), &json!(true)));
    let first = json!({
        "kind": "rule", "part": one, "text": "Killer cage r1c1 r1c2 = 3", "cells": ["r1c1", "r1c2"], "rule": 1
    });
    assert_eq!(reply["contradiction"][0], first);
}

#[test]
fn several_solutions_are_told_apart() {
    let puzzle = "1......3.4......";
    let reply = object(&["why", "--json", puzzle]);
    assert_eq!(reply["verdict"], "several");
    let solutions: Vec<&str> = reply["solutions"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let cell = reply["difference"]["cell"].as_str().unwrap();
    let digits = &reply["difference"]["digits"];
    let at = solutions[0].bytes().zip(solutions[1].bytes()).position(|(one, other)| one != other).unwrap();
    assert_eq!(cell, format!("r{}c{}", at / 4 + 1, at % 4 + 1));
    run(&["why", "--lines", puzzle], "").says(0, &format!("several\t{cell}={} {cell}={}\n", digits[0], digits[1]));
    run(&["why", "--lines", MINIMAL], "").says(0, "unique\n");
}

#[test]
fn what_is_redundant_can_go_alone() {
    run(&["redundant", "--lines", MINIMAL], "").says(0, "0\t-\n");
    run(&["redundant", "--lines", &".".repeat(16)], "").says(0, "-\tseveral\n");
    run(&["redundant", "--lines", MINIMAL, "--rule", "odd r1c1"], "").says(0, "1\todd r1c1\n");
    let reply = object(&["redundant", "--json", CLASSIC]);
    for part in reply["redundant"].as_array().unwrap() {
        let (cell, _) = part["part"].as_str().unwrap().split_once('=').unwrap();
        let (row, column) = cell[1..].split_once('c').unwrap();
        let at = (row.parse::<usize>().unwrap() - 1) * 9 + column.parse::<usize>().unwrap() - 1;
        let fewer = format!("{}.{}", &CLASSIC[..at], &CLASSIC[at + 1..]);
        run(&["count", &fewer], "").says(0, "1\n");
    }
    // The general engine agrees with the one for classic puzzles.
    let general = object(&["redundant", "--json", CLASSIC, "--node-limit", "1000000"]);
    assert_eq!(general["redundant"], reply["redundant"]);
}

#[test]
fn minimal_puzzles_need_every_given() {
    run(&["minimal", "--lines", MINIMAL], "").says(0, "minimal\n");
    run(&["minimal", "--lines", &format!("13{}", &MINIMAL[2..])], "").says(1, "not minimal\tr1c1=1 r1c2=3\n");
    let lines = run(&["minimal"], format!("{MINIMAL}\n{NONE}\n................\nnonsense\n"));
    assert_eq!(lines.code, Some(2));
    assert!(lines.out.starts_with("minimal\n-\tnone\n-\tseveral\n!\t"), "{}", lines.out);
}

#[test]
fn minimized_puzzles_are_minimal() {
    for (words, minimal) in [(vec![], "minimal\n"), (vec!["--node-limit", "1000000"], "minimal\n")] {
        for seed in ["1", "2", "3"] {
            let less = run(&[&["minimize", "--lines", "--seed", seed, CLASSIC], &words[..]].concat(), "");
            assert_eq!(less.code, Some(0));
            run(&["minimal", "--lines", less.out.trim()], "").says(0, minimal);
        }
    }
    let fast = run(&["minimize", "--lines", "--seed", "5", CLASSIC], "").out;
    let general = run(&["minimize", "--lines", "--seed", "5", CLASSIC, "--node-limit", "1000000"], "").out;
    assert_eq!(fast, general);
    run(&["minimize", "--lines", NONE], "").says(1, "-\tnone\n");
    let cage = "killer r1c1 r1c2 = 3";
    let reply = object(&["minimize", "--json", MINIMAL, "--rule", "odd r1c1", "--rules"]);
    assert_eq!((&reply["givens"], &reply["dropped_rules"]), (&json!(4), &json!(["odd r1c1"])));
    let line =
        run(&["minimize", "--lines", MINIMAL.replace('1', ".").as_str(), "--rule", cage, "--rule", "odd r1c1"], "");
    assert!(line.code.is_some(), "{}", line.err);
}

#[test]
fn completed_puzzles_have_one_solution() {
    for words in [&["--seed", "1"][..], &["--seed", "2"], &["--cells", "r1c1 r9c9"], &["--variant", "diagonal"]] {
        let half: String = CLASSIC.replace(['5', '6', '7'], ".");
        let proper = run(&[&["complete", "--lines", &half], words].concat(), "");
        assert_eq!(proper.code, Some(0), "{}", proper.err);
        let variant = if words[0] == "--variant" { words } else { &[] };
        run(&[&["count", proper.out.trim()], variant].concat(), "").says(0, "1\n");
    }
    run(&["complete", "--lines", NONE], "").says(1, "-\tnone\n");
    run(&["complete", "--lines", MINIMAL], "").says(0, &format!("{MINIMAL}\n"));
    let page = run(&["complete", MINIMAL], "").out;
    assert!(page.starts_with("The solution is already unique: no given was added.\n"), "{page}");
    let reply = object(&["complete", "--json", &MINIMAL.replace('3', ".")]);
    let added = reply["added"].as_array().unwrap();
    assert_eq!((added.len(), &reply["verdict"]), (1, &json!("unique")), "{reply}");
    let (cell, digit) = (added[0]["cell"].as_str().unwrap(), &added[0]["digit"]);
    let page = run(&["complete", &MINIMAL.replace('3', ".")], "").out;
    assert!(page.starts_with("Givens added: 1\n") && page.ends_with(&format!("{cell}={digit}\n")), "{page}");
    let first = object(&["complete", "--json", "--cells", "r2c2,r3c3", &".".repeat(16)]);
    assert!(["r2c2", "r3c3"].iter().any(|cell| first["added"].to_string().contains(cell)), "{first}");
    run(&["complete", "--cells", "r5c1", MINIMAL], "").refuses("r5c1");
    run(&["complete", "--cells", "here", MINIMAL], "").refuses("\"here\" is not a cell");
}
