//! One puzzle a line: N² characters, row by row, and what follows them.
//!
//! Marks: none; it is what other programs mean by "81 characters". Behind the puzzle, after a blank, a comma or `#`, may
//! stand its solution, a rating, a remark. Also N² numbers separated by blanks, and rows apart (`53. .7. …`).
//! Source: the common usage of Sudoku forums and collections.

use ninefold_grid::{Grid, Side};

use super::candidates729;
use crate::block::separator;
use crate::fit::{Unfit, require_no_candidates, require_no_map};
use crate::format::{Outcome, ReadLine, Shape, Writing};
use crate::piece::Piece;
use crate::span::Span;
use crate::text::Sample;
use crate::trailing::{self, Trailing};
use crate::write::puzzle_line;
use crate::{Format, Item, ReadOptions, Record, cells};

/// How lines are read and written.
pub(super) static FORMAT: Format = Format {
    name: "line",
    title: "One puzzle a line",
    extensions: &["txt", "sudoku"],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Each { head: "", gap: "", one },
};

struct Lines {
    options: ReadOptions,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    const LOOKED_AT: usize = 20;
    let reader = open(sample);
    sample.data().take(LOOKED_AT).any(|line| reader.claims(line.trimmed())).then_some(Shape::Lines)
}

pub(super) fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Lines { options: sample.options.clone() })
}

impl Lines {
    fn side_of(&self, run: Span<'_>) -> Option<Side> {
        let marks = run.len() == candidates729::LENGTH && self.options.side().is_none();
        cells::side_of(run.len()).filter(|&side| self.options.allow(side) && !marks)
    }

    fn record(&self, line: Span<'_>, givens: Grid) -> Record {
        Record::new(line.number(), self.options.ruleset(givens.side()), givens)
    }
}

impl ReadLine for Lines {
    fn claims(&self, line: Span<'_>) -> bool {
        self.side_of(trailing::split(line).0).is_some() || spaced(line, &self.options).is_some()
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        let (run, rest) = trailing::split(line);
        let givens = self.side_of(run).map(|side| cells::grid(run, side));
        // The common case, nothing but a puzzle, goes first.
        let apart = if rest.is_empty() && matches!(givens, Some(Ok(_))) { None } else { spaced(line, &self.options) };
        if let Some(piece) = apart {
            return Some(piece.grid().map(|givens| self.record(line, givens)));
        }
        let missing = || Err(cells::length_fault(line, run.len(), self.options.side()));
        Some(givens.unwrap_or_else(missing).map(|givens| {
            let Trailing { solution, comment } = Trailing::read(rest, &givens);
            let mut record = self.record(line, givens);
            record.solution = solution;
            record.notes.comment = comment;
            record
        }))
    }
}

/// A grid whose cells or rows stand apart on one line: N² numbers, or words of one length that divides N.
fn spaced<'a>(line: Span<'a>, options: &ReadOptions) -> Option<Piece<'a>> {
    const LONGEST_WORD: usize = 64;
    let first = line.bytes().iter().position(|byte| separator(&[*byte]) > 0 || !byte.is_ascii())?;
    if first > LONGEST_WORD {
        return None;
    }
    let words: Vec<_> = line.words(separator).collect();
    let piece = Piece::of_words(line, &words, options.side())?;
    let by_words = piece.cells.len() == words.len();
    let even = || {
        let length = words[0].len();
        piece.side.get().is_multiple_of(length) && words.iter().all(|word| word.len() == length)
    };
    (words.len() > 1 && (by_words || even())).then_some(piece)
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_no_candidates(item)?;
    require_no_map(item)?;
    out.push_str(&puzzle_line(item.puzzle));
    out.push('\n');
    Ok(())
}
