//! `check`: entries that are right, right so far, or wrong.

use serde_json::{Value, json};

use crate::client;
use crate::ninefold::run;

#[test]
fn right_and_so_far_right() {
    for puzzle in client::puzzles() {
        let mut words = vec!["check", &puzzle.puzzle, &puzzle.solution, "--variant", &puzzle.variant];
        if let Some(regions) = &puzzle.regions {
            words.extend(["--regions", regions]);
        }
        run(&words, "").says(0, "correct\n");
        let half = format!("{}{}", &puzzle.solution[..40], ".".repeat(41));
        words[2] = &half;
        run(&words, "").says(0, "so far correct\n");
        words[2] = &puzzle.puzzle;
        run(&words, "").says(0, "so far correct\n");
    }
}

#[test]
fn wrong_entries_are_named() {
    let puzzle = client::puzzle("classic");
    let mut wrong = puzzle.solution.clone().into_bytes();
    // r1c2 is 6 and r1c3 is 4 in the solution; r1c1 is a given.
    wrong.swap(1, 2);
    let text = String::from_utf8(wrong.clone()).unwrap();
    run(&["check", &puzzle.puzzle, &text], "").says(1, "incorrect\tr1c2 r1c3\n");
    wrong[0] = b'9';
    let text = String::from_utf8(wrong).unwrap();
    run(&["check", &puzzle.puzzle, &text], "").says(1, "incorrect\tr1c1 r1c2 r1c3\n");
    let reply = run(&["check", "--json", &puzzle.puzzle, &text], "");
    let object: Value = serde_json::from_str(&reply.out).unwrap();
    assert_eq!((reply.code, &object["verdict"]), (Some(1), &json!("incorrect")));
    assert_eq!(object["wrong"], json!(["r1c1", "r1c2", "r1c3"]));
    let broken = object["conflicts"].as_array().unwrap();
    let titles: Vec<&str> = broken.iter().filter_map(|broken| broken["title"].as_str()).collect();
    assert_eq!(titles, ["row 1", "column 1", "column 2", "column 3", "box 1"]);
    assert_eq!(broken[0]["cells"], json!(["r1c1", "r1c6"]));
}

#[test]
fn of_several_solutions_any_will_do() {
    let puzzle = "1...............";
    run(&["check", puzzle, "1234341221434321"], "").says(0, "correct\n");
    run(&["check", puzzle, "1234341243212143"], "").says(0, "correct\n");
    run(&["check", puzzle, ".2.............."], "").says(0, "so far correct\n");
    run(&["check", puzzle, "12..2..........."], "").says(1, "incorrect\tr2c1\n");
    run(&["check", puzzle, "2..............."], "").says(1, "incorrect\tr1c1\n");
    run(&["check", "123....4........", "123....4........"], "").says(1, "No solution exists\n");
    run(&["check", "--lines", "123....4........", "123....4........"], "").says(1, "-\tnone\n");
}

#[test]
fn entries_come_from_standard_input_too() {
    let puzzle = client::puzzle("classic");
    run(&["check", &puzzle.puzzle, "-"], &puzzle.solution).says(0, "correct\n");
    run(&["check", "-", &puzzle.solution], &puzzle.puzzle).says(0, "correct\n");
    run(&["check", "-", "-"], "").refuses("standard input");
    run(&["check", &puzzle.puzzle, "1234"], "").refuses("entries");
}
