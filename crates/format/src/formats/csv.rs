//! CSV: a table with a header, one puzzle per row.
//!
//! Marks: a header with a column `puzzle` (or `quizzes`, `question`, …) and perhaps `solution` (or `answer`, …); other
//! columns are kept as named values. Columns such as `variant`, `rules`, `regions`, `boxes`, `size`, `entries`,
//! `layout` and `title` add information about the puzzle, like the fields of JSON objects. Delimiters are commas,
//! semicolons or tabs; quoted values may contain delimiters and line ends.
//! Source: the Sudoku sets on Kaggle (`quizzes,solutions`; `id,puzzle,solution,clues,difficulty`) and Hugging Face
//! (`source,question,answer,rating`); RFC 4180 for quoting.

use std::sync::Arc;

use ninefold_grid::{Grid, Side};

use super::LineReaders;
use crate::columns::{Columns, fields, unquoted};
use crate::fit::{Unfit, require_no_candidates};
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::raw_grid::RawGrid;
use crate::span::Span;
use crate::text::Sample;
use crate::write::puzzle_line;
use crate::{Extra, Format, Item, ReadError, ReadOptions, Record, cells, hexadecimal, read_one, row_object};

/// The CSV format.
pub(crate) static FORMAT: Format = Format {
    name: "csv",
    title: "Table with a header",
    extensions: &["csv", "tsv"],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Each { head: "puzzle,solution\n", separator: "", one },
    rules: RulesInText::Map,
    extras: &[Extra::Solution],
    site: None,
};

struct Table {
    columns: Option<Columns>,
    /// Readers for the values in the puzzle column.
    puzzles: LineReaders,
    options: ReadOptions,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    columns(sample).map(|_| Shape::Lines)
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    let options = sample.options.clone();
    Box::new(Table { columns: columns(sample), puzzles: LineReaders::with_links(&options), options })
}

fn columns(sample: &Sample<'_>) -> Option<Columns> {
    let mut data = sample.data();
    let columns = Columns::of_header(data.next()?, sample.options.column.as_deref())?;
    // A single word is not a table.
    (columns.count() > 1 || data.next().is_some() || sample.options.column.is_some()).then_some(columns)
}

impl ReadLine for Table {
    fn claims(&self, _: Span<'_>) -> bool {
        self.columns.is_some()
    }

    fn columns(&self) -> Option<&Columns> {
        self.columns.as_ref()
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        let Some(columns) = &self.columns else {
            return Some(Err(line.line_fault("begins a table without a header", "name a column puzzle")));
        };
        (line.number() != columns.line()).then(|| self.row(columns, line))
    }
}

impl Table {
    fn row(&self, columns: &Columns, line: Span<'_>) -> Outcome {
        let fields: Vec<_> = fields(line, columns.delimiter()).collect();
        if let Some(more) = fields.iter().skip(columns.count()).find(|field| !field.is_empty()) {
            let expected = format!("the header has {}", cells::counted(columns.count(), "column"));
            return Err(more.fault(format!("a value in column {}", fields.len()), expected));
        }
        let puzzle = fields.get(columns.puzzle()).copied().filter(|field| !field.is_empty());
        let others =
            (0..columns.count()).filter(|&place| place != columns.puzzle() && Some(place) != columns.solution());
        let others = others.map(|place| {
            let text = fields.get(place).map(|&field| unquoted(field)).unwrap_or_default();
            (Arc::clone(&columns.keys[place]), text)
        });
        let is_object = puzzle.is_some_and(|puzzle| puzzle.bytes().starts_with(b"{"));
        let says_more = columns.says_more() && (puzzle.is_some() || row_object::has_puzzle(columns, &fields));
        if is_object || says_more {
            let mut record = row_object::outcome(columns, &fields, line, &self.options, &self.puzzles)?;
            record.notes.row = others.map(|(_, text)| text).collect();
            return Ok(record);
        }
        let Some(puzzle) = puzzle else {
            let expected = format!("the puzzle is in column {} of this table", columns.puzzle() + 1);
            let found = match fields.len() > columns.puzzle() {
                true => "has no puzzle".to_owned(),
                false => format!("has {}", cells::counted(fields.len(), "value")),
            };
            return Err(line.line_fault(found, expected));
        };
        let mut record = self.record(puzzle, line)?;
        if let Some(field) = columns.solution().and_then(|column| fields.get(column)).filter(|field| !field.is_empty())
        {
            let own = hexadecimal::solution_of(*field, &record.draft);
            record.solution = Some(own.map_or_else(|| solution(*field, record.side()), Ok)?);
        }
        record.add_values(others.collect());
        Ok(record)
    }

    /// Reads the cell of the puzzle: a line, or a text of several lines.
    fn record(&self, puzzle: Span<'_>, line: Span<'_>) -> Outcome {
        if puzzle.bytes().trim_ascii().contains(&b'\n') {
            let record = read_one(unquoted(puzzle).as_bytes(), &self.options);
            return match record {
                Ok(record) => Ok(Record { line: line.number(), ..record }),
                Err(fault) => Err(fault.on_line(line.number())),
            };
        }
        let reader = self.puzzles.claiming(puzzle).unwrap_or(self.puzzles.usual());
        reader.read_line(puzzle).expect("no header")
    }
}

/// Reads a solution, complete or partial.
fn solution(field: Span<'_>, side: Side) -> Result<Grid, ReadError> {
    let words: Vec<_> = field.words(crate::block::separator).collect();
    let raw_grid = RawGrid::of_words(field, &words, Some(side)).ok_or_else(|| {
        let found = format!("the solution has {}", cells::counted(field.len(), "character"));
        field.fault(found, cells::needs(side, side.cell_count()))
    })?;
    raw_grid.grid()
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    row(item, None, out)
}

/// Writes a row. For a table with other columns, also writes their values.
pub(crate) fn row(item: &Item<'_>, columns: Option<&Columns>, out: &mut String) -> Result<(), Unfit> {
    require_no_candidates(item)?;
    let Some(solution) = item.solution else {
        return Err(Unfit::new("a puzzle without its solution", "both, for the columns puzzle and solution"));
    };
    if !solution.is_full() || !solution.agrees_with(item.puzzle.givens()) {
        return Err(Unfit::new("a solution that leaves or changes cells", "a full grid with all the givens"));
    }
    let (puzzle, solution) = (puzzle_line(item.puzzle), solution.to_string());
    match columns {
        None => out.push_str(&format!("{puzzle},{solution}\n")),
        Some(columns) => {
            let fields = item.notes.fields.iter().map(|(_, value)| value);
            let others = item.notes.row.iter().chain(fields.filter(|_| item.notes.row.is_empty()));
            columns.write_row(out, &puzzle, &solution, others.map(String::as_str));
        }
    }
    Ok(())
}
