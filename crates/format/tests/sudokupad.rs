//! SudokuPad: puzzles as its own tools write them, and its short form byte for byte.

use ninefold_format::{Item, ReadOptions, Record, formats, read_all, read_as, read_one};
use ninefold_puzzle::Puzzle;

/// A puzzle as SudokuPad's tools write it, with its rules as a text of ISS.
struct Sample {
    id: String,
    json: String,
    scl: String,
    iss: String,
    solution: String,
}

/// Returns the samples: lines of JSON whose values are texts.
fn samples() -> Vec<Sample> {
    let text = include_str!("../../../testdata/sudokupad/puzzles.jsonl");
    text.lines()
        .map(|line| {
            let value = |name: &str| {
                let (_, rest) = line.split_once(&format!("\"{name}\": \"")).unwrap();
                let mut value = String::new();
                let mut letters = rest.chars();
                loop {
                    match letters.next().unwrap() {
                        '"' => return value,
                        '\\' => value.push(match letters.next().unwrap() {
                            'n' => '\n',
                            't' => '\t',
                            other => other,
                        }),
                        other => value.push(other),
                    }
                }
            };
            Sample {
                id: value("id"),
                json: value("json"),
                scl: value("scl"),
                iss: value("iss"),
                solution: value("solution"),
            }
        })
        .collect()
}

fn one(text: &str) -> Record {
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

fn link(payload: &str) -> String {
    format!("https://sudokupad.app/scl{payload}")
}

fn read_by(text: &str, options: &ReadOptions) -> Puzzle {
    let record = read_one(text.as_bytes(), options).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    record.draft.validate().unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

#[test]
fn the_same_puzzle_in_every_form() {
    for sample in samples() {
        let json = one(&sample.json);
        let payload = &sample.scl;
        let encoded = payload.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
        for text in [
            format!("scl{payload}"),
            format!("ctc{payload}"),
            link(payload),
            link(&encoded),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc{encoded}"),
            format!("https://beta.sudokupad.app/scl{encoded}?setting-nogrid=1"),
            format!("sudokupad://puzzle/scl{payload}"),
            format!("Try this: <https://sudokupad.app/sudoku/scl{payload}>"),
        ] {
            let record = one(&text);
            assert_eq!((record.draft, record.notes), (json.draft.clone(), json.notes.clone()), "{text}");
        }
    }
}

/// With every rule that the words name, the drawing is the puzzle: its solution is right, and most have all rules of the
/// original.
#[test]
fn proposals_are_the_rules_of_the_original() {
    let assume = ReadOptions { assume: vec!["all".to_owned()], ..ReadOptions::default() };
    let mut whole = Vec::new();
    for sample in samples() {
        let plain = one(&sample.json);
        assert!(plain.assumed.is_empty());
        let puzzle = read_by(&sample.json, &assume);
        let original = read_by(&sample.iss, &ReadOptions::default());
        let solution = ninefold_format::read_grid(sample.solution.as_bytes(), original.side()).unwrap();
        assert!(puzzle.holds(&solution), "{}", sample.id);
        if puzzle.ruleset().is_equivalent_to(original.ruleset()) || names(&puzzle) == names(&original) {
            whole.push(sample.id);
        }
    }
    assert!(whole.len() >= 10, "{whole:?}");
}

/// Returns how many rules of each kind there are.
fn names(puzzle: &Puzzle) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = puzzle.ruleset().uses().iter().map(|(spec, _)| spec.name).collect();
    names.sort_unstable();
    names
}

#[test]
fn print() {
    for sample in samples() {
        let record = one(&sample.json);
        println!("{} {:?}", sample.id, record.proposals.iter().map(ToString::to_string).collect::<Vec<_>>());
    }
}
