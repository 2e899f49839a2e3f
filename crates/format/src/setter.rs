//! Sudoku-setter: puzzles as JSON objects. The grid is written as in f-puzzles; the rules are a list of tools, each
//! with a list of constraints.
//!
//! The spec of a rule says how it is written (`Spec::objects`). Most tools exist in no other program, and some change
//! the meaning of others; tools that are not read are reported. Source: the published source of Sudoku-setter.

use ninefold_grid::{Digit, Grid, Side};
use ninefold_puzzle::{ObjectProgram, PuzzleDraft};

use crate::document::writer::quoted;
use crate::fpuzzles::Cells;
use crate::literal::{Fault, Node, Value};
use crate::tally::Tally;
use crate::value::{as_json, field, fields, get, integer, is_true, items, list, parsed, says_nothing, text};
use crate::{Notes, Record, objects};

/// The names of an object of Sudoku-setter.
const NAMES: [&str; 3] = ["nRows", "nCols", "grid"];
/// The fields of a puzzle that are read.
const OWN: [&str; 7] = ["puzzleInfo", "nRows", "nCols", "grid", "elements", "valid_digits", "solution"];
/// The fields of a puzzle's information that are read.
const OF_INFO: [&str; 3] = ["title", "authors", "ruleset"];
/// The field of an element that names its tool, in both spellings.
const TOOL: [&str; 2] = ["tool_id", "toolId"];
/// The tool for grids whose rows, columns and regions may repeat digits.
const FREE: &str = "Sudoku rules do not apply";
/// The names of diagonal directions in other programs.
const DIRECTIONS: [(&str, &str); 4] = [("SE", "DR"), ("SW", "DL"), ("NE", "UR"), ("NW", "UL")];

/// Returns whether an object is a puzzle of Sudoku-setter.
pub(crate) fn is_object(node: &Node<'_>) -> bool {
    NAMES.iter().all(|name| get(node, name).is_some())
        && ["puzzleInfo", "elements"].iter().any(|name| get(node, name).is_some())
}

/// Reads a puzzle that begins on this line.
pub(crate) fn record(node: &Node<'_>, line: usize) -> Result<Record, Fault> {
    let fault = |at: usize, found: &str, expected| Err(Fault { at, found: found.to_owned(), expected });
    let Some(grid) = get(node, "grid") else { return fault(node.at, "there is no grid", "write \"grid\"") };
    let cells = Cells::read(grid)?;
    let side = cells.side;
    let is_count = |name: &str| get(node, name).and_then(integer) == Some(side.get() as i64);
    if !is_count("nRows") || !is_count("nCols") {
        return fault(grid.at, "nRows and nCols differ from the rows of the grid", "such grids are not supported");
    }
    let digits: Vec<Option<i64>> = list(node, "valid_digits").iter().map(integer).collect();
    if !digits.is_empty() && !digits.iter().copied().eq((1..=side.get() as i64).map(Some)) {
        return fault(grid.at, "other digits than 1 to the side of the grid", "such puzzles are not supported");
    }
    let mut unread = Tally::default();
    let mut tools: Vec<(String, String)> = Vec::new();
    for element in list(node, "elements") {
        let Some(name) = TOOL.iter().find_map(|name| get(element, name)).and_then(text) else {
            unread.add("element without a tool");
            continue;
        };
        if name == FREE {
            return fault(element.at, "rows and columns that may repeat digits", "such puzzles are not supported");
        }
        let negative = get(element, "negative_constraints").map_or(&[][..], fields);
        negative.iter().filter(|(_, value)| is_true(value)).for_each(|(name, _)| unread.add(name));
        if !tools.iter().any(|(other, _)| *other == name) {
            tools.push((name, constraints(element)));
        }
    }
    let object: Vec<String> = tools.iter().map(|(name, json)| format!("{}:{json}", quoted(name))).collect();
    let object = format!("{{{}}}", object.join(","));
    let found = objects::read(ObjectProgram::SudokuSetter, parsed(&object).as_ref().map_or(&[], fields));
    tools.iter().filter(|(name, _)| !found.keys.contains(name)).for_each(|(name, _)| unread.add(name));
    let mut ruleset = cells.ruleset();
    ruleset.rules.extend(found.rules);
    let draft = PuzzleDraft { ruleset, givens: cells.givens.clone(), candidates: None };
    let mut record = Record::of_draft(line, draft);
    record.solution = get(node, "solution").and_then(|rows| solution(rows, cells.givens.side()));
    record.entries = (cells.entries.filled_count() > 0).then_some(cells.entries);
    record.notes = notes(node);
    add_unknown(node, &OWN, &mut unread);
    get(node, "puzzleInfo").into_iter().for_each(|info| add_unknown(info, &OF_INFO, &mut unread));
    record.unread = found.unread.into_iter().chain(unread.into_names()).collect();
    Ok(record)
}

/// Reports the fields of an object that are not read.
fn add_unknown(node: &Node<'_>, known: &[&str], unread: &mut Tally) {
    let unknown = fields(node).iter().filter(|(name, value)| !known.contains(&&**name) && !says_nothing(value));
    unknown.for_each(|(name, _)| unread.add(name));
}

/// Returns the constraints of a tool as JSON: a tool without any is a switch.
fn constraints(element: &Node<'_>) -> String {
    match get(element, "constraints") {
        Some(node) if !items(node).is_empty() => DIRECTIONS.iter().fold(as_json(node), |json, (own, other)| {
            json.replace(&format!("\"direction\":\"{own}\""), &format!("\"direction\":\"{other}\""))
        }),
        _ => "true".to_owned(),
    }
}

fn notes(node: &Node<'_>) -> Notes {
    let mut notes = Notes::default();
    let info = get(node, "puzzleInfo").map_or(&[][..], fields);
    notes.title = field(info, "title").and_then(text).filter(|title| !title.is_empty());
    let authors: Vec<String> = field(info, "authors").map_or(&[][..], items).iter().filter_map(text).collect();
    notes.add(Notes::AUTHOR, authors.join(", "));
    notes.add(Notes::RULES, field(info, "ruleset").and_then(text).unwrap_or_default());
    notes
}

/// Reads a solution, complete or partial.
fn solution(rows: &Node<'_>, side: Side) -> Option<Grid> {
    let digit = |node: &Node<'_>| match &node.value {
        Value::Word(_) => Digit::new(usize::try_from(integer(node)?).ok().filter(|&number| number <= side.get())?),
        _ => None,
    };
    let digits: Vec<Option<Digit>> = items(rows).iter().flat_map(items).map(digit).collect();
    Grid::from_cells(digits).filter(|grid| grid.side() == side && grid.filled_count() > 0)
}
