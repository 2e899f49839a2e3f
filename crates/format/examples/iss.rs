//! Reads files of puzzles in JSON lines, each with the text of Interactive Sudoku Solver as `puzzle`, and reports how
//! many can be read, what can't, and which solutions break a rule.
//!
//!     cargo run --release -p ninefold-format --example iss -- FILE…

use std::collections::BTreeMap;
use std::time::Instant;

use ninefold_format::{DetectedFormat, Item, ReadOptions, formats, read_as, read_one};
use ninefold_grid::{Cell, Grid};
use ninefold_puzzle::{Puzzle, Values};

fn main() {
    let mut wrong: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut all, mut read, mut held) = (0, 0, 0);
    let mut lines = String::new();
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        for line in text.lines() {
            let field = |name: &str| field(line, name).unwrap_or_default();
            let (id, puzzle, solution) = (field("id"), field("puzzle"), field("solution"));
            all += 1;
            lines.push_str(&puzzle);
            lines.push('\n');
            let record = read_one(puzzle.as_bytes(), &ReadOptions::default());
            let validated = record
                .map_err(|fault| fault.to_string())
                .and_then(|record| record.draft.validate().map_err(|faults| faults.to_string()));
            match validated {
                Err(fault) => wrong.entry(short(&fault)).or_default().push(id.clone()),
                Ok(puzzle) => {
                    read += 1;
                    match check(&puzzle, &solution) {
                        Ok(()) => held += 1,
                        Err(fault) => wrong.entry(fault).or_default().push(id.clone()),
                    }
                    round_trip(&puzzle, &id, &mut wrong);
                }
            }
        }
    }
    for (fault, ids) in &wrong {
        println!("{:4}  {fault}  ({})", ids.len(), ids.iter().take(3).cloned().collect::<Vec<_>>().join("; "));
    }
    println!("{read} of {all} read, {held} with a solution that holds");
    println!("{} µs to read one", microseconds(&lines));
}

/// Returns the median time to read a line, in microseconds.
fn microseconds(text: &str) -> f64 {
    let options = ReadOptions::default();
    let detected = DetectedFormat::of(text.as_bytes(), &options).expect("the text has puzzles");
    let reader = detected.lines().expect("each line is a puzzle");
    let mut times: Vec<u128> = Vec::new();
    for (number, line) in text.lines().enumerate().cycle().take(20 * text.lines().count()) {
        let start = Instant::now();
        let record = reader.read_line(number + 1, line.as_bytes());
        times.push(start.elapsed().as_nanos());
        drop(record);
    }
    times.sort_unstable();
    times[times.len() / 2] as f64 / 1000.0
}

/// Returns the string of a field of a JSON object on one line.
fn field(line: &str, name: &str) -> Option<String> {
    let rest = &line[line.find(&format!("\"{name}\": \""))? + name.len() + 5..];
    let mut text = String::new();
    let mut letters = rest.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => return Some(text),
            '\\' => match letters.next()? {
                'n' => text.push('\n'),
                other => text.push(other),
            },
            other => text.push(other),
        }
    }
    None
}

/// Drops the place and the quoted texts, so that equal errors are counted together.
fn short(fault: &str) -> String {
    let fault = fault.split_once(": ").filter(|(place, _)| place.starts_with("line")).map_or(fault, |(_, rest)| rest);
    fault.chars().take(160).collect()
}

/// Checks that a solution of the cells on the canvas obeys the rules that need no other cells.
fn check(puzzle: &Puzzle, solution: &str) -> Result<(), String> {
    let geometry = puzzle.geometry();
    let alphabet = geometry.alphabet();
    let (rows, columns) = (geometry.rows(), geometry.columns());
    if solution.is_empty() {
        return Ok(());
    }
    let has_extra = geometry.cells().len() > geometry.canvas().len();
    let mut grid = Grid::blank(puzzle.side());
    let cells = (0..rows * columns).map(|place| Cell::new(place / columns, place % columns));
    for (cell, symbol) in cells.zip(solution.chars()) {
        let value = symbol.to_digit(36).map(|value| value as i32);
        grid.set(cell, value.and_then(|value| alphabet.digit(value)));
    }
    let values = Values::new(geometry, &grid).with_rules(puzzle.ruleset().uses());
    let rules = puzzle.ruleset().rules().iter().zip(puzzle.ruleset().uses());
    let broken = rules.filter(|(rule, (_, arguments))| {
        let mut cells = arguments.iter().flat_map(|(_, argument)| argument.all_cells());
        let beside = cells.any(|cell| cell.row() >= rows) || (arguments.is_empty() && has_extra);
        !beside && rule.modifier().is_none() && !rule.holds(&values)
    });
    let broken: Vec<String> = broken.map(|(_, (spec, _))| spec.name.to_owned()).collect();
    match broken.first() {
        Some(name) => Err(format!("the solution breaks {name}")),
        None if !grid.agrees_with(puzzle.givens()) => Err("the solution differs from the givens".to_owned()),
        None => Ok(()),
    }
}

/// Checks that the puzzle is the same when it is written and read again.
fn round_trip(puzzle: &Puzzle, id: &str, wrong: &mut BTreeMap<String, Vec<String>>) {
    let iss = formats::named("iss").expect("the format exists");
    let mut note = |fault: String| wrong.entry(fault).or_default().push(id.to_owned());
    match iss.text(&[Item::new(puzzle)]) {
        Err(fault) => note(fault.to_string()),
        Ok(text) => {
            let again = read_as(iss, text.as_bytes(), &ReadOptions::default()).map(|mut records| records.remove(0));
            let again = again.and_then(|record| record).map(|record| record.draft.validate());
            match again {
                Ok(Ok(again)) if same(&again, puzzle) => {}
                Ok(Ok(_)) => note("another puzzle after writing and reading".to_owned()),
                other => note(format!("not read back: {other:?}").chars().take(200).collect()),
            }
        }
    }
}

fn same(one: &Puzzle, other: &Puzzle) -> bool {
    one.geometry() == other.geometry()
        && one.givens() == other.givens()
        && one.candidates() == other.candidates()
        && one.ruleset().drafts() == other.ruleset().drafts()
}
