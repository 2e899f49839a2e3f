//! Table of gsf: comma-separated without a header, the puzzle in the fifth column, then its name and ratings.
//!
//! Marks: six commas or more, and 81 cells in the fifth field.
//! Source: the taxonomy files of gsf's solver, which gsf passes to collectors. The format is read only: the columns
//! before the puzzle are figures from that solver.

use ninefold_grid::Side;

use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Format, ReadOptions, Record, cells, leftover};

/// The gsf table format.
pub(super) static FORMAT: Format = Format {
    name: "gsf",
    title: "Table of gsf, with ratings",
    extensions: &["gsf"],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Never,
    rules: RulesInText::Side,
    extras: &[],
    site: None,
};

/// The minimum number of fields in a row.
const FIELDS: usize = 7;
/// The index of the puzzle, from 0; its name follows.
const PUZZLE: usize = 4;

struct Rows {
    options: ReadOptions,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    open(sample).claims(sample.data().next()?.trimmed()).then_some(Shape::Lines)
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Rows { options: sample.options.clone() })
}

impl ReadLine for Rows {
    fn claims(&self, line: Span<'_>) -> bool {
        self.options.allow(Side::NINE) && fields(line).is_some()
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        Some(match fields(line) {
            Some(fields) => self.record(line, &fields),
            None => {
                Err(line
                    .line_fault("is not a row of gsf's table", "a row has six commas and 81 cells in the fifth field"))
            }
        })
    }
}

impl Rows {
    fn record(&self, line: Span<'_>, fields: &[Span<'_>]) -> Outcome {
        let givens = cells::grid(fields[PUZZLE], Side::NINE)?;
        let mut record = Record::new(line.number(), self.options.ruleset(Side::NINE), givens);
        for (place, field) in fields.iter().enumerate().filter(|(place, _)| *place != PUZZLE) {
            leftover::refuse(*field, Side::NINE)?;
            let text = field.text();
            match place {
                _ if text.is_empty() => {}
                place if place == PUZZLE + 1 => record.notes.title = Some(text),
                place => record.notes.add(&format!("field {}", place + 1), text),
            }
        }
        Ok(record)
    }
}

/// Splits a row into fields if it has a puzzle in the fifth.
fn fields(line: Span<'_>) -> Option<Vec<Span<'_>>> {
    let comma = |bytes: &[u8]| bytes.iter().position(|&byte| byte == b',');
    let mut fields = Vec::new();
    let mut rest = line;
    while let Some(end) = comma(rest.bytes()) {
        fields.push(rest.first(end).trimmed());
        rest = rest.after(end + 1);
    }
    fields.push(rest.trimmed());
    let is_puzzle = |field: &Span<'_>| field.len() == Side::NINE.cell_count();
    (fields.len() >= FIELDS && is_puzzle(&fields[PUZZLE]) && !fields[..PUZZLE].iter().any(is_puzzle)).then_some(fields)
}
