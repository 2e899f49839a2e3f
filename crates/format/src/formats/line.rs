//! One puzzle per line: N² characters, row by row, and optional text after them.
//!
//! Marks: none; other programs call this format "81 characters". After a blank, a comma or `#`, the puzzle may be
//! followed by its solution, a rating or a remark. N² numbers separated by blanks and separated rows (`53. .7. …`) are
//! accepted as well. A word of 1, 4 or 9 characters before other text is not a puzzle, unless that text is clearly a
//! remark.
//! Source: the common usage of Sudoku forums and collections.

use ninefold_grid::{Grid, Side};

use super::candidates729;
use crate::block::separator;
use crate::fit::{Unfit, require_no_candidates, require_no_map};
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::numbers::{self, Numbers};
use crate::raw_grid::RawGrid;
use crate::span::Span;
use crate::text::Sample;
use crate::trailing::{self, Trailing};
use crate::write::puzzle_line;
use crate::{Extra, Format, Item, ReadError, ReadOptions, Record, cells, hexadecimal};

/// The line format.
pub(super) static FORMAT: Format = Format {
    name: "line",
    title: "One puzzle per line",
    extensions: &["txt", "sudoku"],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::Side,
    extras: &[Extra::Comment],
    site: None,
};

/// A short text is hardly ever meant as a grid of up to this side.
const LARGEST_TINY: usize = 3;

struct Lines {
    options: ReadOptions,
}

/// A puzzle on a line, and what follows it.
enum Found<'a> {
    /// An unbroken run of characters.
    Run(Span<'a>, Side, Span<'a>),
    /// Cells or rows that are separated by blanks.
    Apart(RawGrid<'a>, Span<'a>),
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    const LOOKED_AT: usize = 20;
    let reader = open(sample);
    sample.data().take(LOOKED_AT).any(|line| reader.claims(line.trimmed())).then_some(Shape::Lines)
}

pub(super) fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    of_options(sample.options)
}

pub(super) fn of_options(options: &ReadOptions) -> Box<dyn ReadLine> {
    Box::new(Lines { options: options.clone() })
}

impl ReadLine for Lines {
    fn claims(&self, line: Span<'_>) -> bool {
        let is_link = || line.bytes().windows(3).any(|bytes| bytes == b"://");
        (run(line, &self.options).is_some() || spaced(line, &self.options).is_some()) && !is_link()
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        Some(match find(line, &self.options) {
            Some(found) => self.record(line, &found),
            None => Err(fault(line, &self.options)),
        })
    }
}

impl Lines {
    /// Reads the cells of a run. If a run is only long enough for a tiny grid that was not requested, and is not valid,
    /// the error assumes that it was meant to be longer.
    fn grid(&self, run: Span<'_>, side: Side) -> Result<Grid, ReadError> {
        let is_guess = side.get() <= LARGEST_TINY && self.options.side().is_none();
        cells::grid(run, side).map_err(|fault| if is_guess { cells::length_fault(run, run.len(), None) } else { fault })
    }

    fn record(&self, line: Span<'_>, found: &Found<'_>) -> Outcome {
        let of_cells =
            |side: Side, cells: &[Span<'_>], rest| hexadecimal::record(line, side, cells, rest, &self.options);
        let hexadecimal = match *found {
            Found::Run(run, side, rest) if side.get() == 16 => {
                of_cells(side, &run.characters().collect::<Vec<_>>(), rest)
            }
            Found::Run(..) => None,
            Found::Apart(ref raw_grid, rest) => of_cells(raw_grid.side, &raw_grid.cells, rest),
        };
        if let Some(outcome) = hexadecimal {
            return outcome;
        }
        let (givens, rest) = match *found {
            Found::Run(run, side, rest) => (self.grid(run, side)?, rest),
            Found::Apart(ref raw_grid, rest) => (raw_grid.grid()?, rest),
        };
        let Trailing { solution, comment } = Trailing::read(rest, &givens)?;
        let mut record = Record::new(line.number(), self.options.ruleset(givens.side()), givens);
        record.solution = solution;
        record.notes.comment = comment;
        Ok(record)
    }
}

/// Returns the cells of a line that contains nothing else.
pub(super) fn raw_grid<'a>(line: Span<'a>, options: &ReadOptions) -> Option<RawGrid<'a>> {
    match find(line, options)? {
        Found::Run(run, side, rest) if rest.is_blank() => Some(RawGrid::of_run(line, side, run.characters().collect())),
        Found::Apart(raw_grid, rest) if rest.is_blank() => Some(raw_grid),
        Found::Run(..) | Found::Apart(..) => None,
    }
}

fn find<'a>(line: Span<'a>, options: &ReadOptions) -> Option<Found<'a>> {
    let run = run(line, options);
    let is_bare = |run: Span<'_>| run.bytes().iter().all(|&byte| byte.is_ascii() && byte != b'|');
    match run {
        // The common case of a line with only a puzzle comes first.
        Some((run, side, rest)) if rest.is_empty() && is_bare(run) => Some(Found::Run(run, side, rest)),
        _ => match spaced(line, options) {
            Some((raw_grid, rest)) => Some(Found::Apart(raw_grid, rest)),
            None => run.map(|(run, side, rest)| Found::Run(run, side, rest)),
        },
    }
}

/// Splits a line into a leading run of N² characters and the rest.
fn run<'a>(line: Span<'a>, options: &ReadOptions) -> Option<(Span<'a>, Side, Span<'a>)> {
    let (run, rest) = trailing::split(line);
    let marks = run.len() == candidates729::LENGTH && options.side().is_none();
    let side = cells::side_of(run.len()).filter(|&side| options.allow(side) && !marks)?;
    (trailing::may_stand_before(side, rest) || is_solved(run, side, rest)).then_some((run, side, rest))
}

/// Returns whether a run is followed only by its solution.
fn is_solved(run: Span<'_>, side: Side, rest: Span<'_>) -> bool {
    let read = || Trailing::read(rest, &cells::grid(run, side).ok()?).ok();
    side.get() > 1 && read().is_some_and(|behind| behind.solution.is_some() && behind.comment.is_none())
}

/// Finds a grid whose cells or rows are separated on one line: N² numbers, or words of one length that divides N. Text
/// may follow after a tab or `#`; after numbers, any text that is not a number.
fn spaced<'a>(line: Span<'a>, options: &ReadOptions) -> Option<(RawGrid<'a>, Span<'a>)> {
    const LONGEST_WORD: usize = 64;
    let first = line.bytes().iter().position(|byte| separator(&[*byte]) > 0 || !byte.is_ascii())?;
    if first > LONGEST_WORD {
        return None;
    }
    let whole = numbers::before_remark(line);
    let mut parts = std::iter::once(whole).chain(numbers::before_tab(whole));
    let found = parts.find_map(|part| Some((even(part, options)?, line.behind(part))));
    found.or_else(|| {
        let Numbers { words, rest } = Numbers::leading(line);
        let side = Side::of_cell_count(words.len()).filter(|&side| words.len() > 1 && options.allow(side))?;
        trailing::may_stand_before(side, rest).then(|| (RawGrid::of_run(line, side, words), rest))
    })
}

/// Returns the grid that the words of a line form if they are cells or rows of one length.
fn even<'a>(line: Span<'a>, options: &ReadOptions) -> Option<RawGrid<'a>> {
    let words: Vec<_> = line.words(separator).collect();
    let raw_grid = RawGrid::of_words(line, &words, options.side())?;
    let by_words = raw_grid.cells.len() == words.len();
    let by_rows = || raw_grid.side.get().is_multiple_of(words[0].len()) && are_even(&words);
    (words.len() > 1 && (by_words || by_rows())).then_some(raw_grid)
}

fn are_even(words: &[Span<'_>]) -> bool {
    words.iter().all(|word| word.len() == words[0].len())
}

/// Returns the error for a line that is not a puzzle: the number of characters or numbers that is too large or too
/// small.
fn fault(line: Span<'_>, options: &ReadOptions) -> ReadError {
    let numbers = Numbers::leading(line).words.len();
    if numbers > 1 {
        return cells::number_fault(line, numbers, options.side());
    }
    let words: Vec<_> = line.words(separator).collect();
    let is_row = |word: &Span<'_>| word.bytes().iter().all(|&byte| byte.is_ascii_digit() || byte == b'.');
    let rows = words.len() > 1 && are_even(&words) && words.iter().all(is_row);
    let found = if rows { words.iter().map(|word| word.len()).sum() } else { trailing::split(line).0.len() };
    cells::length_fault(line, found, options.side())
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_no_candidates(item)?;
    require_no_map(item)?;
    out.push_str(&puzzle_line(item.puzzle));
    trailing::write(item, out);
    out.push('\n');
    Ok(())
}
