//! Tests that the express lane answers JSON objects and table rows exactly like the general path, which serves as the
//! reference.

use std::num::NonZeroUsize;

use ninefold_format::{DetectedFormat, ReadOptions};
use ninefold_grid::Random;
use ninefold_text::Catalogue;

use super::lane::Lane;
use super::lines::{Lines, Part, Start};
use crate::service::{Canon, Count, Solve, Style, Table, TableFormat, Tally, Verb};
use crate::stream::StreamInput;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns a puzzle, usually a classic one: with one solution, several, none, or a repeated digit in a row.
fn puzzle(dice: &mut Random) -> String {
    match dice.below(12) {
        0 => PUZZLE.replacen('.', "0", 40).replacen('5', ".", 1),
        1 => PUZZLE.replacen("53", "35", 1),
        2 => PUZZLE.replacen("53", "55", 1),
        3 => PUZZLE[1..].to_owned(),
        4 => "1......3.4.....2".to_owned(),
        5 => SOLUTION.to_owned(),
        6 => PUZZLE.replacen('.', "x", 1),
        7 => PUZZLE.replace('.', "*"),
        _ => PUZZLE.to_owned(),
    }
}

/// Returns a field: its name and its value as JSON, sometimes malformed.
fn field(dice: &mut Random) -> String {
    const NAMES: [&str; 24] = [
        "id",
        "note",
        "solution",
        "answer",
        "verdict",
        "reason",
        "solution_2",
        "verdict_2",
        "count",
        "complete",
        "form",
        "automorphisms",
        "size",
        "variant",
        "entries",
        "rules_text",
        "Grid",
        " board ",
        "error",
        "é",
        "a\\u0062",
        "title",
        "\\\"",
        "ninefold_count",
    ];
    const VALUES: [&str; 22] = [
        "1.50",
        "-0",
        "1e400",
        "123456789012345678901234567890",
        "null",
        "true",
        "\"\"",
        "\"x, y}\"",
        "\"é\"",
        "\"\\u00e9\\n\"",
        "[1, 2]",
        "{\"a\": [3]}",
        "01",
        "True",
        "'x'",
        "\"9\"",
        "9",
        "\"diagonal\"",
        "\"thermometer\"",
        "nil",
        "\"a\tb\"",
        "",
    ];
    let name = NAMES[dice.below(NAMES.len())];
    let value = match dice.below(8) {
        0 => format!("\"{SOLUTION}\""),
        1 => format!("\"{}\"", SOLUTION.replacen("534", "543", 1)),
        2 => format!("\"{}\"", PUZZLE.replacen('.', "4", 1)),
        3 => format!("\"{}\"", SOLUTION.replacen("46", "64", 1)),
        4 => VALUES[dice.below(VALUES.len())].to_owned(),
        _ => VALUES[dice.below(9)].to_owned(),
    };
    format!("\"{name}\"{}:{}{value}", [" ", ""][dice.below(2)], ["", " "][dice.below(2)])
}

/// Returns a row, usually an object with a few fields.
fn row(dice: &mut Random) -> String {
    let mut fields: Vec<String> = (0..dice.below(4)).map(|_| field(dice)).collect();
    let name = ["puzzle", "puzzle", "puzzle", "quiz", "Puzzle"][dice.below(5)];
    fields.insert(dice.below(fields.len() + 1), format!("\"{name}\":\"{}\"", puzzle(dice)));
    let object = format!("{{{}}}", fields.join([",", ", ", " ,"][dice.below(3)]));
    let end = ["\n", "\n", "\n", "\r\n", " \n"][dice.below(5)];
    match dice.below(30) {
        0 => format!("# {object}{end}"),
        1 => end.to_owned(),
        2 => format!("{PUZZLE}{end}"),
        3 => format!("  {object}{end}"),
        4 => format!("{object} more{end}"),
        5 => format!("{}{end}", &object[..object.len() - 1]),
        6 => format!("{}{end}", object.replace('"', "'")),
        7 => format!("[\"{PUZZLE}\"]{end}"),
        _ => format!("{object}{end}"),
    }
}

/// Returns a row of a table with four columns, the second for puzzles and the third for solutions; values may be in
/// quotation marks.
fn table_row(dice: &mut Random) -> String {
    let notes = ["", "1.50", "a, b", "two\nlines", "\"", "so \"\"", "é", "a\"b", "null"];
    let solution = ["", "", SOLUTION, SOLUTION, "12"][dice.below(5)].to_owned();
    let values = [dice.below(100).to_string(), puzzle(dice), solution, notes[dice.below(9)].to_owned()];
    let style = dice.below(3);
    let quoted = |value: String| {
        let needs_marks = value.contains([',', '\n', '"']) && style < 2;
        let is_quoted = needs_marks || style == 1 || dice.below(4) == 0;
        if is_quoted { format!("\"{}\"", value.replace('"', "\"\"")) } else { value.replace([',', '\n', '"'], "x") }
    };
    let mut row = values.map(quoted).join(",");
    match dice.below(30) {
        0 => row = row.replace(',', ";"),
        1 => row += ",more",
        2 => row = row.replacen("\",", "\"x,", 1),
        3 => row = row[..row.len() - 1].to_owned(),
        4 => row.clear(),
        _ => {}
    }
    row + ["\n", "\n", "\r\n"][dice.below(3)]
}

/// Answers a text, on the express lane or on the general path.
fn answers<V: Verb>(
    verb: &V,
    text: &str,
    output: Result<TableFormat, Style>,
    is_express: bool,
) -> (String, Tally, [Vec<String>; 2]) {
    let options = ReadOptions::default();
    let detected = DetectedFormat::of(text.as_bytes(), &options).unwrap();
    let lane = Lane::of(&detected, &options).unwrap();
    assert!(lane.plain.is_some());
    let lane = if is_express { lane } else { Lane { plain: None, ..lane } };
    let table = output.ok().map(|format| Table::of_text(format, &detected, text.as_bytes(), verb.columns()));
    let style = output.err().unwrap_or(Style::Text);
    let jobs = NonZeroUsize::MIN;
    let lines =
        Lines { verb, style, table: table.as_ref(), start: Start::default(), jobs, texts: Catalogue::english() };
    assert_eq!(lines.is_express(&lane), is_express);
    let (mut out, mut tally, mut faults, mut notes) = (Vec::new(), Tally::default(), Vec::new(), Vec::new());
    let take = |part: &Part| {
        out.extend_from_slice(&part.output);
        tally += part.tally;
        faults.extend_from_slice(&part.faults);
        notes.extend_from_slice(&part.notes);
        Ok(())
    };
    lines.of_stream(&lane, text.as_bytes().to_vec(), StreamInput::Ready(std::io::empty()), take).unwrap();
    (String::from_utf8(out).unwrap(), tally, [faults, notes])
}

fn compare(verb: &impl Verb, text: &str) {
    let tables = TableFormat::ALL.into_iter().filter(|format| !format.is_columnar()).map(Ok);
    for output in tables.chain([Err(Style::Text), Err(Style::Json)]) {
        let express = answers(verb, text, output, true);
        let usual = answers(verb, text, output, false);
        let lines = express.0.lines().zip(usual.0.lines());
        let differs = lines.enumerate().find(|(_, (one, other))| one != other);
        assert_eq!(differs, None, "{output:?}");
        assert_eq!((express.1, express.2), (usual.1, usual.2), "{output:?}");
        assert_eq!(express.0, usual.0, "{output:?}");
    }
}

fn compare_all(text: &str) {
    compare(&Solve::default(), text);
    compare(&Count { limit: Some(2), ..Count::default() }, text);
    compare(&Canon::default(), text);
}

#[test]
fn objects_are_answered_as_on_the_general_path() {
    let mut dice = Random::new(20);
    for _ in 0..2 {
        let first = format!("{{\"id\": 1, \"puzzle\": \"{PUZZLE}\", \"solution\": \"{SOLUTION}\"}}\n");
        let text = first + &(0..250).map(|_| row(&mut dice)).collect::<String>();
        compare_all(&text);
    }
}

#[test]
fn rows_of_tables_are_answered_as_on_the_general_path() {
    let mut dice = Random::new(21);
    for _ in 0..2 {
        let first = format!("id,puzzle,solution,note\n1,\"{PUZZLE}\",\"{SOLUTION}\",\"\"\n");
        let text = first + &(0..250).map(|_| table_row(&mut dice)).collect::<String>();
        compare_all(&text);
    }
}
