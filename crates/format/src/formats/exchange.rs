//! Records of the Sudoku Exchange bank: one puzzle per line between its hash and its rating.
//!
//! Marks: twelve hexadecimal digits (the first of the SHA-1 of the puzzle), a blank, 81 digits with `0` for a blank
//! cell, blanks, a rating such as ` 1.2`. Source: the Sudoku Exchange puzzle bank, rated by Sukaku Explainer. The
//! format is read only, since Ninefold has no such rating to write.

use ninefold_grid::{Side, symbols};

use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Format, ReadOptions, Record, cells, leftover};

/// The Sudoku Exchange format.
pub(super) static FORMAT: Format = Format {
    name: "exchange",
    title: "Sudoku Exchange bank",
    extensions: &["exchange"],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Never,
    rules: RulesInText::Side,
    extras: &[],
    site: None,
};

/// Number of hexadecimal digits at the start.
const MARK: usize = 12;

struct Records {
    options: ReadOptions,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    open(sample).claims(sample.data().next()?.trimmed()).then_some(Shape::Lines)
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Records { options: sample.options.clone() })
}

impl ReadLine for Records {
    fn claims(&self, line: Span<'_>) -> bool {
        let is_mark = |mark: Span<'_>| mark.bytes().len() == MARK && mark.bytes().iter().all(u8::is_ascii_hexdigit);
        let is_no_row = |word: Span<'_>| word.bytes().len() > symbols::LARGEST_SIDE;
        self.options.allow(Side::NINE)
            && line.bytes().get(MARK) == Some(&b' ')
            && is_mark(line.first(MARK))
            && line.words(blank).nth(1).is_some_and(is_no_row)
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        Some(self.record(line))
    }
}

fn blank(bytes: &[u8]) -> usize {
    usize::from(bytes.first().is_some_and(u8::is_ascii_whitespace))
}

impl Records {
    fn record(&self, line: Span<'_>) -> Outcome {
        let mut words = line.words(blank);
        let (Some(mark), Some(puzzle)) = (words.next(), words.next()) else {
            return Err(line.line_fault("has no puzzle", "a record is 12 hexadecimal digits, 81 digits and a rating"));
        };
        if puzzle.len() != Side::NINE.cell_count() {
            let found = format!("the puzzle has {}", cells::counted(puzzle.len(), "character"));
            return Err(puzzle.fault(found, cells::needs(Side::NINE, 81)));
        }
        let givens = cells::grid(puzzle, Side::NINE)?;
        let mut record = Record::new(line.number(), self.options.ruleset(Side::NINE), givens);
        record.notes.add("sha1", mark.text());
        let rating = line.behind(puzzle).trimmed();
        leftover::refuse(rating, Side::NINE)?;
        record.notes.add("rating", rating.text());
        Ok(record)
    }
}
