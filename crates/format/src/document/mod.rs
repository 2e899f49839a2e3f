//! Reads puzzles from the values of a document in JSON or in another program's syntax.
//!
//! Objects are searched for a puzzle by its possible names, lists are searched for grids.

use ninefold_grid::{Grid, Side};
use ninefold_puzzle::Puzzle;

use crate::format::Outcome;
use crate::formats::LineReaders;
use crate::line_columns::LineColumns;
use crate::literal::{Literals, Node, Value};
use crate::matrix::{Layout, digit, is_null, layout, shown};
use crate::span::Span;
use crate::value::integer;
use crate::{Item, ReadError, ReadOptions, Record, cells, foreign, hexadecimal, leftover, reader, setter, sudokupad};

mod cosmetics;
mod fields;
mod layouts;
mod object;
mod version2;
pub(crate) mod writer;

pub(crate) use object::{MEANINGFUL, PUZZLES, SOLUTIONS};

/// The largest number of consecutive values in a text.
const MOST_VALUES: usize = 1_000_000;

/// Returns whether a puzzle is written as a document of version 2: its grid is not a usual square, or a rule has
/// arguments.
pub fn needs_document(puzzle: &Puzzle) -> bool {
    writer::needs_version_2(puzzle)
}

/// Returns a puzzle as a JSON object: a document of version 2 with the digits of its cells under this name.
pub fn document(item: &Item<'_>, digits: &str) -> String {
    let mut text = String::new();
    writer::write(item, digits, &mut text);
    text
}

/// A reader of one document.
pub(crate) struct Document<'a> {
    options: &'a ReadOptions,
    readers: &'a LineReaders,
    line_columns: LineColumns<'a>,
    outcomes: Vec<Outcome>,
    /// A word that is not a puzzle: an error if the document has no puzzle at all.
    stray: Option<ReadError>,
}

impl<'a> Document<'a> {
    pub(crate) fn new(bytes: &'a [u8], options: &'a ReadOptions, readers: &'a LineReaders) -> Document<'a> {
        Document { options, readers, line_columns: LineColumns::new(bytes), outcomes: Vec::new(), stray: None }
    }

    /// Returns the puzzles and errors of all values, starting at this byte.
    pub(crate) fn outcomes(mut self, from: usize) -> Vec<Outcome> {
        self.read(from);
        if self.outcomes.is_empty() {
            self.outcomes.extend(self.stray.map(Err));
        }
        self.outcomes
    }

    /// Reads all values, starting at this byte. Words on the lines after the last value are skipped.
    fn read(&mut self, from: usize) {
        let bytes = self.line_columns.text();
        let mut literals = Literals::new(&bytes[from..]);
        for count in 0.. {
            let before = literals.position();
            if count == MOST_VALUES {
                let found = format!("more than {MOST_VALUES} values");
                return self.fail(from + before, found, "write the puzzles as one list, or divide the text");
            }
            match literals.read_next() {
                Ok(Some(node)) => {
                    let outcomes = self.outcomes.len();
                    self.take(&node, from, Depth::Top);
                    let end = from + literals.position();
                    if let (Value::Object(_), Some(text)) = (&node.value, stray_text(&bytes[end..])) {
                        self.outcomes.truncate(outcomes);
                        let found = format!("{} behind the object", text.quoted());
                        self.fail(end + text.column() - 1, found, "end the line with the object, or with a comma");
                        literals.skip_line();
                    }
                }
                Ok(None) => return,
                Err(_) if !self.outcomes.is_empty() && is_prose(&bytes[from + before..]) => return,
                Err(fault) => {
                    let fault = self.line_columns.fault(from + fault.at, fault.found, fault.expected);
                    self.outcomes.push(Err(fault));
                    return;
                }
            }
        }
    }

    fn fail(&mut self, at: usize, found: impl Into<String>, expected: impl Into<String>) {
        let fault = self.line_columns.fault(at, found, expected);
        self.outcomes.push(Err(fault));
    }

    /// Reads the puzzles of a value.
    fn take(&mut self, node: &Node<'_>, from: usize, depth: Depth) {
        let at = from + node.at;
        match &node.value {
            Value::Text(text) => self.take_text(text, at),
            Value::Object(_) if sudokupad::is_puzzle(node) => {
                let (line, _) = self.line_columns.of(at);
                let record = sudokupad::read_object(node, self.options, line);
                let fault = |(found, expected)| self.line_columns.fault(at, found, expected);
                self.outcomes.push(record.map_err(fault));
            }
            Value::Object(_) if setter::is_object(node) => {
                let (line, column) = self.line_columns.of(at);
                let outcome = match setter::record(node, line) {
                    Ok(record) => self.with_options(record, line, column),
                    Err(fault) => Err(self.line_columns.fault(from + fault.at, fault.found, fault.expected)),
                };
                self.outcomes.push(outcome);
            }
            Value::Object(fields) => self.take_object(fields, from, at),
            Value::List(items) => self.take_list(items, from, at),
            Value::Word(_) if depth == Depth::Field => {}
            Value::Word(word) if leftover::puzzles(Span::line(1, word.as_bytes()), None).next().is_some() => {
                self.take_text(word, at);
            }
            Value::Word(word) => {
                let found = format!("{word:?} is not a puzzle");
                let fault =
                    self.line_columns.fault(at, found, "write a list of rows, a string, or an object with \"puzzle\"");
                self.stray.get_or_insert(fault);
            }
        }
    }

    fn take_text(&mut self, text: &str, at: usize) {
        let (line, column) = self.line_columns.of(at);
        for outcome in read_text(text, self.options, self.readers) {
            let outcome = outcome.map(|record| Record { line, ..record });
            self.outcomes.push(outcome.map_err(|fault| fault.on_line(1).within(line, column)));
        }
    }

    fn take_list(&mut self, items: &[Node<'_>], from: usize, at: usize) {
        match layout(items, self.options) {
            Layout::Grid(rows) => {
                let record = self.listed(&rows, from, at, self.options);
                self.outcomes.push(record);
            }
            Layout::Rows(text) => self.take_text(&text, at),
            Layout::Puzzles => items.iter().for_each(|item| self.take(item, from, Depth::Top)),
            Layout::Uneven { place, found, expected } => self.fail(from + place, found, expected),
            Layout::Nothing => self.fail(at, "an empty list", "write a list of rows with 0 for a blank cell"),
        }
    }

    /// Reads the puzzle of these cells.
    fn listed(&mut self, rows: &[&Node<'_>], from: usize, at: usize, options: &ReadOptions) -> Outcome {
        let (line, _) = self.line_columns.of(at);
        let number = |node: &&Node<'_>| match &node.value {
            Value::Word(word) if is_null(word) => Some(None),
            Value::Text(text) if text.trim().is_empty() => Some(None),
            _ => integer(node).and_then(|number| usize::try_from(number).ok()).map(Some),
        };
        let numbers: Option<Vec<Option<usize>>> = rows.iter().map(number).collect();
        let of_numbers = numbers.and_then(|numbers| hexadecimal::record_of_numbers(line, &numbers, options));
        match of_numbers.or_else(|| hexadecimal::record_of_letters(line, &letters(rows)?, options)) {
            Some(outcome) => outcome,
            None => {
                let givens = self.grid(rows, from, at)?;
                Ok(Record::new(line, options.ruleset(givens.side()), givens))
            }
        }
    }

    /// Reads the grid of these cells.
    fn grid(&mut self, rows: &[&Node<'_>], from: usize, at: usize) -> Result<Grid, ReadError> {
        let side = Side::of_cell_count(rows.len());
        let Some(side) = side.filter(|&side| self.options.allow(side)) else {
            let needed = self
                .options
                .side()
                .map_or_else(|| "a 9×9 puzzle needs 81".to_owned(), |side| cells::needs(side, side.cell_count()));
            return Err(self.line_columns.fault(at, format!("a list of {} values", rows.len()), needed));
        };
        let digits = rows.iter().map(|node| {
            digit(node, side).ok_or_else(|| {
                let found = format!("{} is not a digit of {}", shown(node), cells::grid_of(side));
                self.line_columns.fault(from + node.at, found, format!("use 1–{side}, or 0 for a blank cell"))
            })
        });
        let digits = digits.collect::<Result<Vec<_>, _>>()?;
        Grid::from_cells(digits)
            .ok_or_else(|| self.line_columns.fault(at, "no square grid", "write N rows of N values"))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    Top,
    /// The value of a field, which may be of any type.
    Field,
}

/// Reads the puzzles of a text: a single line as a line, several lines as a file.
fn read_text(text: &str, options: &ReadOptions, readers: &LineReaders) -> Vec<Outcome> {
    let bytes = text.trim_end_matches(['\n', '\r']).as_bytes();
    if bytes.contains(&b'\n') || bytes.contains(&b'\r') {
        return match reader::read_all(bytes, options) {
            Ok(outcomes) => outcomes,
            Err(fault) => vec![Err(fault)],
        };
    }
    let line = Span::line(1, bytes).trimmed();
    let reader = readers.claiming(line).unwrap_or(readers.usual());
    let named = |fault| foreign::named(line).unwrap_or(fault);
    reader.read_line(line).map(|outcome| outcome.map_err(named)).into_iter().collect()
}

/// Returns the word behind an object that does not belong there. Another value or statement may follow on the same line, and
/// so may the end of a block of code or a comment.
fn stray_text(rest: &[u8]) -> Option<Span<'_>> {
    let start = rest.iter().position(|byte| !b" \t\x0c,".contains(byte))?;
    if b"\r\n;{[(\"'`#/".contains(&rest[start]) {
        return None;
    }
    let length = rest[start..].iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len() - start);
    let word = Span::line(1, &rest[..start + length]).after(start);
    leftover::puzzles(word, None).next().is_none().then_some(word)
}

/// Returns whether only words follow the last value.
fn is_prose(rest: &[u8]) -> bool {
    !rest.iter().any(|byte| b"[{\"".contains(byte)) && leftover::puzzles(Span::line(1, rest), None).next().is_none()
}

/// Returns a character for each cell, with a dot for a blank one. Returns `None` if a cell needs more than one.
fn letters(rows: &[&Node<'_>]) -> Option<String> {
    let letter = |node: &&Node<'_>| {
        let text = match &node.value {
            Value::Word(word) if is_null(word) => "",
            Value::Word(word) => word,
            Value::Text(text) => text.trim(),
            Value::List(_) | Value::Object(_) => return None,
        };
        match text.as_bytes() {
            [] => Some('.'),
            [byte] => Some(char::from(*byte)),
            _ => None,
        }
    };
    rows.iter().map(letter).collect()
}
