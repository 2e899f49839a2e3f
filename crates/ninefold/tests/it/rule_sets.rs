//! Published puzzles with rules of some seventy kinds, from the samples or from the folder named by `NINEFOLD_DATA`.

use std::time::Duration;

use ninefold::format::{Item, ReadOptions, formats, read_one};
use ninefold::{Answer, Grid, Limits, Puzzle, Solver};
use serde_json::Value;

use crate::sets::folder;

/// The most guesses on a puzzle where every commit is tested. Few puzzles need more.
const MOST_NODES: u64 = 3000;

/// The puzzles of `unique.jsonl` that have several solutions. Interactive Sudoku Solver, which counted them, accepts a second
/// grid of each if all of its digits are given: its search loses solutions of sandwiches where the digits start with 0.
const SEVERAL: [&str; 1] = ["iss/0-indexed: Sums and indexing"];

/// A puzzle of a file.
struct Sample {
    id: String,
    puzzle: Puzzle,
    /// The digits on the canvas, row by row.
    solution: Option<String>,
    /// "0" or ">=2" where there is not just one solution.
    count: Option<String>,
}

fn samples(file: &str) -> Vec<Sample> {
    let path = folder().join("variants/rules").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let read = |line: &str| {
        let json: Value = serde_json::from_str(line).unwrap();
        let text = |name: &str| json[name].as_str().map(str::to_owned);
        // The text of a blank grid without rules is empty; readers refuse an empty input.
        let puzzle = text("puzzle").filter(|puzzle| !puzzle.is_empty()).unwrap_or(".Shape~9x9".to_owned());
        let record = read_one(puzzle.as_bytes(), &ReadOptions::default());
        let id = text("id").unwrap();
        let record = record.unwrap_or_else(|fault| panic!("{id}: {fault}"));
        let puzzle = record.draft.validate().unwrap_or_else(|fault| panic!("{id}: {fault}"));
        let count = &json["expected_solution_count"];
        let count = (!count.is_null()).then(|| count.as_str().map_or(count.to_string(), str::to_owned));
        Sample { id, puzzle, solution: text("solution").filter(|solution| !solution.is_empty()), count }
    };
    text.lines().map(read).collect()
}

/// Returns the values of a grid as the files write them: digits, then letters.
fn written(puzzle: &Puzzle, grid: &Grid) -> String {
    let geometry = puzzle.geometry();
    let on_canvas = geometry.cells().iter().filter(|cell| cell.row() < geometry.rows());
    let values = on_canvas.filter_map(|&cell| Some(geometry.alphabet().value(grid.get(cell)?)));
    values.map(|value| char::from_digit(value as u32, 36).unwrap().to_ascii_uppercase()).collect()
}

/// Solves all puzzles of a file and returns how many were decided. Every decision must be right.
fn decided(file: &str, limits: &Limits) -> usize {
    let mut decided = 0;
    for Sample { id, puzzle, solution, count } in samples(file) {
        let answer = Solver::new(puzzle.ruleset()).answer(&puzzle, limits);
        let is_right = match (&answer, count.as_deref()) {
            (Answer::Undecided(..), _) => {
                println!("{id} is undecided");
                continue;
            }
            (Answer::Unique(grid), None) => {
                assert!(puzzle.holds(grid), "{id}");
                solution.is_none_or(|solution| solution == written(&puzzle, grid))
            }
            (Answer::Several(one, other), count) => {
                let is_expected = count == Some(">=2") || SEVERAL.contains(&id.as_str());
                is_expected && puzzle.holds(one) && puzzle.holds(other) && one != other
            }
            (answer, Some("0")) => matches!(answer, Answer::None),
            _ => false,
        };
        assert!(is_right, "{id}: {answer:?}");
        decided += 1;
    }
    decided
}

#[test]
fn published_puzzles_have_the_solutions_given() {
    let limits = Limits::none().nodes(MOST_NODES);
    assert!(decided("unique.jsonl", &limits) >= 440);
    assert!(decided("nonunique.jsonl", &limits) >= 13);
}

#[test]
#[ignore = "takes minutes"]
fn all_published_puzzles_have_the_solutions_given() {
    let limits = Limits::none().time(Duration::from_secs(60));
    assert_eq!(decided("unique.jsonl", &limits), samples("unique.jsonl").len());
    assert_eq!(decided("nonunique.jsonl", &limits), samples("nonunique.jsonl").len());
    assert!(decided("iss_timeout_10s.jsonl", &limits) >= 3);
}

/// Puzzles as f-puzzles packs them, with their solutions.
const F_PUZZLES: &str = include_str!("../../../../testdata/variants/rules/f_puzzles.jsonl");

#[test]
fn puzzles_of_f_puzzles_have_the_published_solution() {
    let limits = Limits::none().nodes(MOST_NODES);
    let mut decided = 0;
    for line in F_PUZZLES.lines() {
        let json: Value = serde_json::from_str(line).unwrap();
        let text = |name: &str| json[name].as_str().unwrap_or_default();
        let record = read_one(text("orig").as_bytes(), &ReadOptions::default()).unwrap();
        let puzzle = record.draft.validate().unwrap();
        match Solver::new(puzzle.ruleset()).answer(&puzzle, &limits) {
            Answer::Unique(grid) if !text("puzzle").is_empty() => {
                assert_eq!(written(&puzzle, &grid), text("solution"), "{}", text("id"));
                decided += 1;
            }
            Answer::None => panic!("{} has no solution", text("id")),
            answer => println!("{}: {answer:?}", text("id")),
        }
    }
    assert!(decided >= 22, "{decided}");
}

/// What other programs can say has the same solution when it comes back from their texts.
#[test]
fn published_puzzles_come_back_from_other_programs() {
    let limits = Limits::none().nodes(MOST_NODES);
    for (name, least) in [("f-puzzles", 300), ("f-puzzles-json", 300), ("lisudoku", 240)] {
        let format = formats::named(name).unwrap();
        let mut decided = 0;
        for Sample { id, puzzle, solution, .. } in samples("unique.jsonl") {
            let Some(solution) = solution.filter(|_| format.unsaid(&puzzle).is_empty()) else { continue };
            let Ok(text) = format.text(&[Item::new(&puzzle)]) else { continue };
            let record = read_one(text.as_bytes(), &ReadOptions::default()).unwrap();
            let again = record.draft.validate().unwrap();
            match Solver::new(again.ruleset()).answer(&again, &limits) {
                Answer::Unique(grid) => {
                    assert_eq!(written(&again, &grid), solution, "{id} in {name}");
                    decided += 1;
                }
                Answer::Undecided(..) => {}
                answer => panic!("{id} in {name}: {answer:?}"),
            }
        }
        println!("{name}: {decided}");
        assert!(decided >= least, "{name}: {decided}");
    }
}
