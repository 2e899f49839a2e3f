//! The columns of a table: their names, and which one holds the puzzle.

use std::borrow::Cow;
use std::sync::Arc;

use crate::row_object;
use crate::span::Span;

/// Names for the column of puzzles; the first one present is used.
const PUZZLES: [&str; 9] =
    ["puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "sudoku", "unsolved", "board"];
/// More such names, only for tables with several columns: on their own, these words may be a heading above a grid.
const PUZZLES_BESIDE_OTHERS: [&str; 8] =
    ["grid", "givens", "initial", "start", "problem", "unsolved_grid", "fixednumbers", "cells"];
/// Names for the column of solutions.
const SOLUTIONS: [&str; 7] = ["solution", "solutions", "answer", "answers", "solved", "solved_grid", "final"];

/// The header of a table: its columns in order, and the delimiter between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The names as written.
    names: Vec<String>,
    /// The names in lower case, as used to look up notes.
    pub(crate) keys: Vec<Arc<str>>,
    pub(crate) line: usize,
    delimiter: u8,
    puzzle: usize,
    solution: Option<usize>,
    /// Whether other columns add information about the puzzle beyond its digits.
    says_more: bool,
}

impl Columns {
    /// Parses a header line; returns `None` unless one of its columns holds puzzles.
    /// If a name is given, that column holds them.
    pub(crate) fn of_header(line: Span<'_>, chosen: Option<&str>) -> Option<Columns> {
        let delimiter = *line.bytes().iter().find(|byte| matches!(byte, b',' | b';' | b'\t')).unwrap_or(&b',');
        let names: Vec<String> = fields(line, delimiter).map(|field| unquoted(field)).collect();
        let keys: Vec<Arc<str>> = names.iter().map(|name| name.trim().to_lowercase().into()).collect();
        let puzzle = puzzle_among(&keys, chosen)?;
        let solution = first_of(&SOLUTIONS, &keys).filter(|&solution| solution != puzzle);
        let others = keys.iter().enumerate().filter(|&(place, _)| place != puzzle && Some(place) != solution);
        let says_more = others.map(|(_, key)| key).any(|key| row_object::says_more(key));
        Some(Columns { names, keys, line: line.number(), delimiter, puzzle, solution, says_more })
    }

    /// Returns the index of the column of puzzles among these names: the chosen one, or the first with a known name.
    pub fn puzzle_among(names: &[&str], chosen: Option<&str>) -> Option<usize> {
        let keys: Vec<Arc<str>> = names.iter().map(|name| name.trim().to_lowercase().into()).collect();
        puzzle_among(&keys, chosen)
    }

    /// Returns the delimiter between two values.
    pub fn delimiter(&self) -> u8 {
        self.delimiter
    }

    /// Returns the index of the puzzle in a row, from 0.
    pub fn puzzle(&self) -> usize {
        self.puzzle
    }

    /// Returns the index of the solution, if there is one.
    pub fn solution(&self) -> Option<usize> {
        self.solution
    }

    /// Returns whether other columns add information about the puzzle beyond its digits, such as its rules.
    pub fn says_more(&self) -> bool {
        self.says_more
    }

    /// Returns the names of the columns, as written.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the values of a row without their quotation marks, one for each column. Missing values are empty, and
    /// excess values are left out. Blanks around a value are part of it.
    pub fn values<'r>(&self, row: &'r [u8]) -> impl Iterator<Item = Cow<'r, str>> {
        let row = Span::line(1, row.strip_suffix(b"\n").unwrap_or(row));
        let value = |part: Span<'r>| unmarked(part.trimmed()).unwrap_or_else(|| part.trimmed_of(|byte| byte == b'"'));
        let mut values = parts(row, self.delimiter).map(value);
        (0..self.count()).map(move |_| match values.next() {
            Some(field) if field.bytes().windows(2).any(|pair| pair == b"\"\"") => Cow::Owned(unquoted(field)),
            Some(field) => String::from_utf8_lossy(field.bytes()),
            None => Cow::Borrowed(""),
        })
    }

    /// Returns whether a row has more values than there are columns.
    pub fn has_more(&self, row: &[u8]) -> bool {
        let further = parts(Span::line(1, row), self.delimiter).skip(self.count());
        further.into_iter().any(|part| !part.trimmed().is_empty())
    }

    /// Returns the number of columns.
    pub fn count(&self) -> usize {
        self.names.len()
    }

    /// Returns the line number of the header, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Returns the header of the same table with commas and a column of solutions, which follows the puzzle if there
    /// was none.
    pub fn head(&self) -> String {
        let mut head = String::new();
        self.write(
            &mut head,
            "puzzle",
            "solution",
            self.names.iter().enumerate().map(|(place, name)| (place, &**name)),
            Names::Own,
        );
        head
    }

    /// Writes a row of that table: the puzzle, its solution, and the other values unchanged.
    pub fn write_row<'v>(&self, out: &mut String, puzzle: &str, solution: &str, others: impl Iterator<Item = &'v str>) {
        let places = (0..self.count()).filter(|&place| place != self.puzzle && Some(place) != self.solution);
        self.write(out, puzzle, solution, places.zip(others), Names::Given);
    }

    fn write<'v>(
        &self,
        out: &mut String,
        puzzle: &str,
        solution: &str,
        values: impl Iterator<Item = (usize, &'v str)>,
        names: Names,
    ) {
        let mut values = values.peekable();
        for place in 0..self.count() {
            let value = values.next_if(|(own, _)| *own == place).map_or("", |(_, value)| value);
            let is_given = names == Names::Given;
            let value = match () {
                () if is_given && place == self.puzzle => puzzle,
                () if is_given && Some(place) == self.solution => solution,
                () => value,
            };
            out.push_str(if place == 0 { "" } else { "," });
            push_field(value, out);
            if place == self.puzzle && self.solution.is_none() {
                out.push(',');
                out.push_str(solution);
            }
        }
        out.push('\n');
    }
}

/// Returns the index of the column of puzzles among keys in lower case.
fn puzzle_among(keys: &[Arc<str>], chosen: Option<&str>) -> Option<usize> {
    if let Some(name) = chosen {
        return keys.iter().position(|key| **key == *name.trim().to_lowercase());
    }
    let beside_others = || first_of(&PUZZLES_BESIDE_OTHERS, keys).filter(|_| keys.len() > 1);
    first_of(&PUZZLES, keys).or_else(beside_others)
}

/// Returns the index of the first known name among keys.
fn first_of(known: &[&str], keys: &[Arc<str>]) -> Option<usize> {
    known.iter().find_map(|known| keys.iter().position(|key| **key == **known))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    /// The header: each column keeps its name.
    Own,
    /// A row of values.
    Given,
}

/// Writes a value, in quotation marks if it needs them.
fn push_field(value: &str, out: &mut String) {
    if !value.contains([',', '"', '\n', '\r']) {
        return out.push_str(value);
    }
    out.push('"');
    out.push_str(&value.replace('"', "\"\""));
    out.push('"');
}

/// Returns the values of a row without surrounding blanks and quotation marks.
pub(crate) fn fields(line: Span<'_>, delimiter: u8) -> impl Iterator<Item = Span<'_>> {
    parts(line, delimiter).map(|part| {
        let field = part.trimmed();
        unmarked(field).map_or_else(|| field.trimmed_of(|byte| byte == b'"'), Span::trimmed)
    })
}

/// Returns the text between the quotation marks of a value, if it has them.
fn unmarked(field: Span<'_>) -> Option<Span<'_>> {
    let bytes = field.bytes();
    let is_marked = bytes.len() > 1 && bytes.starts_with(b"\"") && bytes.ends_with(b"\"");
    is_marked.then(|| field.first(bytes.len() - 1).after(1))
}

/// Returns the parts of a row between delimiters.
fn parts(line: Span<'_>, delimiter: u8) -> impl Iterator<Item = Span<'_>> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let span = rest?;
        let mut quoted = false;
        let end = span.bytes().iter().position(|&byte| {
            quoted ^= byte == b'"';
            byte == delimiter && !quoted
        });
        rest = end.map(|end| span.after(end + 1));
        Some(end.map_or(span, |end| span.first(end)))
    })
}

/// Returns the text of a value; a doubled quotation mark stands for one.
pub(crate) fn unquoted(field: Span<'_>) -> String {
    let text = field.text();
    if text.contains("\"\"") { text.replace("\"\"", "\"") } else { text }
}
