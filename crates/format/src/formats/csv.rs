//! CSV: a table with a header, one puzzle a row.
//!
//! Marks: a header with a column `puzzle` (or `quizzes`, `quiz`, `sudoku`), then perhaps `solution` or `solutions`; other
//! columns are kept as named values. Commas, semicolons or tabs; values may stand in quotation marks.
//! Source: the Sudoku sets on Kaggle (`quizzes,solutions`; `id,puzzle,solution,clues,difficulty`).

use std::sync::Arc;

use ninefold_grid::Grid;

use super::LineReaders;
use crate::fit::{Unfit, require_no_candidates};
use crate::format::{Outcome, ReadLine, Says, Shape, Writing};
use crate::piece::Piece;
use crate::span::Span;
use crate::text::Sample;
use crate::write::{puzzle_line, symbol_or_number};
use crate::{Format, Item, ReadFault, cells};

/// How tables are read and written.
pub(super) static FORMAT: Format = Format {
    name: "csv",
    title: "Table with a header",
    extensions: &["csv", "tsv"],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Each { head: "puzzle,solution\n", gap: "", one },
    says: Says::Map,
};

const PUZZLE_COLUMNS: [&str; 5] = ["puzzle", "puzzles", "quiz", "quizzes", "sudoku"];
const SOLUTION_COLUMNS: [&str; 2] = ["solution", "solutions"];

/// Where things stand in each row.
struct Header {
    line: usize,
    delimiter: u8,
    puzzle: usize,
    solution: Option<usize>,
    names: Vec<Arc<str>>,
}

struct Table {
    header: Option<Header>,
    /// Readers of what stands in the column of puzzles.
    puzzles: LineReaders,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    header(sample).map(|_| Shape::Lines)
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Table { header: header(sample), puzzles: LineReaders::new(sample.options) })
}

fn header(sample: &Sample<'_>) -> Option<Header> {
    let mut data = sample.data();
    let line = data.next()?;
    let delimiter = *line.bytes().iter().find(|byte| matches!(byte, b',' | b';' | b'\t')).unwrap_or(&b',');
    let names: Vec<Arc<str>> = fields(line, delimiter).map(|field| field.text().to_lowercase().into()).collect();
    let column = |known: &[&str]| names.iter().position(|name| known.contains(&&**name));
    let (puzzle, solution) = (column(&PUZZLE_COLUMNS)?, column(&SOLUTION_COLUMNS));
    // A word alone is no table.
    if names.len() == 1 && data.next().is_none() {
        return None;
    }
    Some(Header { line: line.number(), delimiter, puzzle, solution, names })
}

/// The values of a row, without blanks and quotation marks around them.
fn fields(line: Span<'_>, delimiter: u8) -> impl Iterator<Item = Span<'_>> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let span = rest?;
        let mut quoted = false;
        let end = span.bytes().iter().position(|&byte| {
            quoted ^= byte == b'"';
            byte == delimiter && !quoted
        });
        rest = end.map(|end| span.after(end + 1));
        Some(end.map_or(span, |end| span.first(end)).trimmed_of(|byte| byte == b'"' || byte.is_ascii_whitespace()))
    })
}

impl ReadLine for Table {
    fn claims(&self, _: Span<'_>) -> bool {
        self.header.is_some()
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        let Some(header) = &self.header else {
            return Some(Err(line.line_fault("a table without a header", "a column named puzzle")));
        };
        (line.number() != header.line).then(|| self.row(header, line))
    }
}

impl Table {
    fn row(&self, header: &Header, line: Span<'_>) -> Outcome {
        let fields: Vec<_> = fields(line, header.delimiter).collect();
        let Some(&puzzle) = fields.get(header.puzzle).filter(|field| !field.is_empty()) else {
            let expected = format!("a puzzle in column {} of the table", header.puzzle + 1);
            return Err(line.line_fault(cells::counted(fields.len(), "value"), expected));
        };
        let reader = self.puzzles.claiming(puzzle).unwrap_or(self.puzzles.usual());
        let mut record = reader.read_line(puzzle).expect("no header")?;
        if let Some(field) = header.solution.and_then(|column| fields.get(column)).filter(|field| !field.is_empty()) {
            record.solution = Some(solution(*field, &record.draft.givens)?);
        }
        let named = header.names.iter().zip(&fields).enumerate();
        let others = named.filter(|(column, _)| *column != header.puzzle && Some(*column) != header.solution);
        let values = others.filter(|(_, (_, field))| !field.is_empty());
        record.notes.fields.extend(values.map(|(_, (name, field))| (Arc::clone(name), field.text())));
        Ok(record)
    }
}

/// A full grid that has all the givens.
fn solution(field: Span<'_>, givens: &Grid) -> Result<Grid, ReadFault> {
    let side = givens.side();
    let words: Vec<_> = field.words(crate::block::separator).collect();
    let piece = Piece::of_words(field, &words, Some(side)).ok_or_else(|| {
        let found = format!("a solution of {}", cells::counted(field.len(), "character"));
        field.fault(found, format!("{} for {}", side.cell_count(), cells::grid_of(side)))
    })?;
    let solution = piece.grid()?;
    for (cell, at) in side.cells().zip(&piece.cells) {
        let (given, digit) = (givens.get(cell), solution.get(cell));
        if digit.is_none() || given.is_some_and(|given| digit != Some(given)) {
            let expected = match given {
                Some(given) => format!("{}, the given of {cell}", symbol_or_number(given.number(), side)),
                None => "a digit in each cell".to_owned(),
            };
            return Err(at.fault(format!("{} in the solution", at.quoted()), expected));
        }
    }
    Ok(solution)
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_no_candidates(item)?;
    let Some(solution) = item.solution else {
        return Err(Unfit::new("a puzzle without its solution", "both, for the columns puzzle and solution"));
    };
    if !solution.is_full() || !solution.agrees_with(item.puzzle.givens()) {
        return Err(Unfit::new("a solution that leaves or changes cells", "a full grid with all the givens"));
    }
    out.push_str(&format!("{},{solution}\n", puzzle_line(item.puzzle)));
    Ok(())
}
