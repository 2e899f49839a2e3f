//! Requests that cost a server much: time, memory, or a large reply.

use serde_json::{Value, json};

use crate::jigsaws::jigsaws;

/// The number of different maps.
const MAPS: usize = 190;

/// Returns the rows of a square grid with the same text in each cell.
fn all(side: usize, cell: &str) -> String {
    vec![vec![cell; side].join(" "); side].join("\n")
}

/// Returns rules as Interactive Sudoku Solver writes them, this many times.
fn many(count: usize, rule: impl Fn(usize, usize) -> String) -> String {
    (0..count).map(|at| rule(at / 8 % 9 + 1, at % 8 + 1)).collect()
}

/// Returns this many cells of a square grid, row by row from this place on.
fn cells(side: usize, from: usize, count: usize) -> String {
    let cell = |place: usize| format!("r{}c{}", place / side % side + 1, place % side + 1);
    (from..from + count).map(cell).collect::<Vec<_>>().join(" ")
}

/// Returns sides of grids and rules that cost much to build, to post, or to search for conflicts.
fn costly_rules() -> Vec<(usize, Vec<String>)> {
    let many = |count: usize, rule: &dyn Fn(usize) -> String| (0..count).map(rule).collect::<Vec<_>>();
    let all = |side: usize, from: usize| cells(side, from, side * side);
    // A request has room for some thirty lines through all cells of the largest grid.
    let lines = |name: &str| many(30, &|at| format!("{name} {}", all(64, at)));
    vec![
        (64, lines("whispers")),
        (64, lines("palindrome")),
        (64, lines("maximum")),
        (64, vec!["anti_king".to_owned()]),
        (64, vec!["anti_king".to_owned(), "anti_knight".to_owned()]),
        (64, vec!["kropki_negative".to_owned()]),
        (64, vec![format!("column_indexing {}", all(64, 0))]),
        (64, many(10, &|at| format!("anti_leap = 1,2 digits={},{}", at + 1, at + 2))),
        (64, many(30, &|at| format!("connected_values = {},{}", at + 1, at + 2))),
        (36, vec!["anti_taxicab".to_owned()]),
        (25, many(250, &|at| format!("even {}", all(25, at)))),
        (25, many(500, &|at| format!("contain_exactly {} = {}", cells(25, at, 25), at % 25 + 1))),
        (25, many(40, &|at| format!("lunchbox {} = {}", cells(25, 3 * at, 9), at + 20))),
        (25, many(50, &|at| format!("sandwich {} = 90", outside(at, 25)))),
        (16, vec!["doublers".to_owned()]),
        (9, many(3, &|at| format!("regex_line r1c1 r1c2 = \"[^{0}]{{0,400}}{0}\"", at + 1))),
        (9, many(2_000, &|at| format!("product_cage {} = 1000000000", cells(9, at, 9)))),
        (9, vec![format!("any_of {}", "{ killer r1c1 r2c2 = 5 } ".repeat(4_000))]),
        (9, many(30_000, &|at| format!("killer {} = {}", cells(9, at, 2), at % 11 + 5))),
    ]
}

/// Returns the place of a clue above a column or at the left of a row.
fn outside(at: usize, side: usize) -> String {
    if at < side { format!("r0c{}", at + 1) } else { format!("r{}c0", at - side + 1) }
}

/// Returns the costliest requests of each verb.
pub(super) fn costly() -> Vec<(&'static str, String)> {
    let mut requests = Vec::new();
    let mut add = |verb: &'static str, request: Value| requests.push((verb, request.to_string()));
    add("draw", json!({ "puzzle": all(64, "0"), "all_marks": true }));
    for side in [16, 25, 36, 49, 64] {
        let blank = all(side, ".");
        add("solve", json!({ "puzzle": blank, "size": side, "seed": 1 }));
        add("count", json!({ "puzzle": blank, "size": side, "limit": u64::MAX }));
        add("candidates", json!({ "puzzle": blank, "size": side, "cap": 1_000_000 }));
        add("solutions", json!({ "puzzle": blank, "size": side, "limit": 10_000 }));
        add("estimate", json!({ "puzzle": blank, "size": side }));
        add("complete", json!({ "puzzle": blank, "size": side }));
        add("redundant", json!({ "puzzle": blank, "size": side }));
        add("check", json!({ "puzzle": blank, "size": side, "entries": blank }));
        add("share", json!({ "puzzle": blank, "size": side }));
        add("morph", json!({ "puzzle": blank, "size": side, "count": 1_000 }));
        add("canon", json!({ "puzzle": blank, "size": side }));
        add("conflicts", json!({ "puzzle": blank, "size": side, "entries": all(side, "1") }));
        add("reveal", json!({ "puzzle": blank, "size": side, "cell": "r1c1" }));
    }
    // Each of these has a map of its own, for which an engine is compiled and kept.
    let verbs = ["explain", "solve", "rate", "why", "hint", "count", "steps", "minimize"];
    for ((puzzle, map), verb) in jigsaws(MAPS).into_iter().zip(verbs.into_iter().cycle()) {
        add(verb, json!({ "puzzle": puzzle, "regions": map }));
    }
    add("qr", json!({ "text": "é".repeat(500) }));
    add("rules", json!({ "drawings": true }));
    for verb in ["steps", "explain", "rate", "hint", "fill", "features", "minimal", "minimize"] {
        add(verb, json!({ "puzzle": all(25, "."), "size": 25 }));
    }
    add("generate", json!({ "size": 25, "rating": "7.4..7.5", "minimal": true, "attempts": 1_000_000 }));
    add("generate", json!({ "size": 16, "variants": ["jigsaw", "diagonal"], "minimal": true, "attempts": 1_000_000 }));
    let cages = many(20_000, |row, column| format!(".Cage~0~R{row}C{column}~R{row}C{}", column + 1));
    let whispers = many(30_000, |row, column| format!(".Whisper~5~R{row}C{column}~R{row}C{}", column + 1));
    let sums =
        many(72, |row, column| format!(".Cage~{}~R{row}C{column}~R{row}C{}", 8 + (row + column) % 5, column + 1));
    for puzzle in [&cages, &whispers, &sums, ".NoBoxes.ChaosConstruction"] {
        for verb in
            ["read", "solve", "count", "candidates", "why", "redundant", "minimize", "complete", "draw", "share"]
        {
            add(verb, json!({ "puzzle": puzzle }));
        }
        add("convert", json!({ "puzzle": puzzle, "to": "json" }));
    }
    for (side, rules) in costly_rules() {
        let (blank, ones) = (all(side, "."), all(side, "1"));
        for verb in ["read", "solve", "count", "why", "draw"] {
            add(verb, json!({ "puzzle": blank, "size": side, "rules": rules }));
        }
        for verb in ["conflicts", "check", "hint"] {
            add(verb, json!({ "puzzle": blank, "size": side, "rules": rules, "entries": ones }));
        }
    }
    for text in ["x", "[", "<", "{\"a\":", ".", "1 ", "é", "\u{2580}"] {
        add("read", json!({ "puzzle": text.repeat(900_000 / text.len() / 2) }));
    }
    requests
}
