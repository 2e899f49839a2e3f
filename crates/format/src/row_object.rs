//! Rows of a table that adds information about its puzzles beyond their digits, such as their rules. Each row is read
//! as a JSON object with the columns as fields, so objects that were written as a table can be read back.
//!
//! Values that begin with a bracket are lists and objects, short numbers and `true` have their JSON meaning, and all
//! others are texts.

use crate::columns::{Columns, unquoted};
use crate::document::writer::quoted;
use crate::document::{Document, MEANINGFUL, PUZZLES, SOLUTIONS};
use crate::format::Outcome;
use crate::formats::LineReaders;
use crate::literal::{Literals, Node, Value, is_number};
use crate::span::Span;
use crate::{ReadError, ReadOptions};

/// The length of the longest number in a field; longer ones may be digits of cells.
const LONGEST_NUMBER: usize = 9;
/// The column in which tables of generated puzzles have the information that a line of digits can't express.
const TEXT: &str = "text";

/// A row as a JSON object, with the places of its values in it.
struct RowObject<'l> {
    json: String,
    values: Vec<(usize, Span<'l>)>,
}

/// Returns whether a column with this name adds information about the puzzle beyond its digits.
pub(crate) fn says_more(key: &str) -> bool {
    MEANINGFUL.contains(&&*key.replace('_', ""))
}

/// Returns whether a row has a puzzle in a column other than the one of puzzles.
pub(crate) fn has_puzzle(columns: &Columns, fields: &[Span<'_>]) -> bool {
    let is_puzzle = |key: &str| key == "layout" || PUZZLES.contains(&key);
    columns.keys.iter().zip(fields).any(|(key, field)| is_puzzle(key) && !field.is_empty())
}

/// Reads a row as an object.
pub(crate) fn outcome(
    columns: &Columns,
    fields: &[Span<'_>],
    line: Span<'_>,
    options: &ReadOptions,
    readers: &LineReaders,
) -> Outcome {
    let object = RowObject::of(columns, fields, options)?;
    let mut outcomes = Document::new(object.json.as_bytes(), options, readers).outcomes(0).into_iter();
    match (outcomes.next(), outcomes.next()) {
        (Some(Ok(mut record)), None) => {
            record.line = line.number();
            Ok(record)
        }
        (Some(Err(fault)), _) => Err(object.moved(fault, line)),
        (_, _) => Err(line.line_fault("has no single puzzle", "write one puzzle in each row")),
    }
}

impl<'l> RowObject<'l> {
    fn of(columns: &Columns, fields: &[Span<'l>], options: &ReadOptions) -> Result<RowObject<'l>, ReadError> {
        let mut object = RowObject { json: String::from("{"), values: Vec::new() };
        let filled = fields.iter().take(columns.count()).enumerate().filter(|(_, field)| !field.is_empty());
        for (place, &field) in filled {
            let (key, text) = (&*columns.keys[place], unquoted(field));
            let is_own = is_json(key, &text, place == columns.puzzle(), field)?;
            if (key == TEXT || place == columns.puzzle()) && is_own && text.starts_with('{') {
                return Ok(RowObject { json: text, values: vec![(0, field)] });
            }
            object.json.push_str(if object.values.is_empty() { "" } else { "," });
            object.json.push_str(&quoted(name(columns, place, options)));
            object.json.push(':');
            object.values.push((object.json.chars().count() + usize::from(!is_own), field));
            object.json.push_str(&if is_own { text } else { quoted(&text) });
        }
        object.json.push('}');
        Ok(object)
    }

    /// Moves the error of an object to the row.
    fn moved(&self, fault: ReadError, line: Span<'_>) -> ReadError {
        let column = fault.column().map_or(0, |column| column - 1);
        let Some(&(start, field)) = self.values.iter().rev().find(|(start, _)| *start <= column + 1) else {
            return fault.within(line.number(), line.column());
        };
        let place = column.saturating_sub(start).min(field.len().saturating_sub(1));
        fault.at(field.number(), field.column() + place)
    }
}

/// Returns the name of the field for a column; the puzzle and its solution get names that objects use.
fn name<'c>(columns: &'c Columns, place: usize, options: &ReadOptions) -> &'c str {
    let key = &*columns.keys[place];
    match () {
        () if place == columns.puzzle() && options.column.is_none() && !PUZZLES.contains(&key) => PUZZLES[0],
        () if Some(place) == columns.solution() && !SOLUTIONS.contains(&key) => SOLUTIONS[0],
        () => columns.names()[place].trim(),
    }
}

/// Returns whether a value is written as JSON and not as a text.
fn is_json(key: &str, text: &str, is_puzzle: bool, field: Span<'_>) -> Result<bool, ReadError> {
    let is_short = match key {
        _ if is_puzzle => false,
        "regions" => text.len() < 3,
        _ => text.len() <= LONGEST_NUMBER,
    };
    if !text.starts_with(['[', '{']) {
        return Ok(is_short && (is_number(text) || matches!(text, "true" | "false")));
    }
    let mut literals = Literals::new(text.as_bytes());
    match (literals.read_next(), literals.read_next()) {
        (Ok(Some(Node { value: Value::List(_) | Value::Object(_), .. })), Ok(None)) => Ok(true),
        (Err(fault), _) | (_, Err(fault)) if says_more(key) => Err(field.fault(fault.found, fault.expected)),
        _ => Ok(false),
    }
}
