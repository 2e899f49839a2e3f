//! Jigsaw line: 2·N² characters, the puzzle and then its region map.
//!
//! Marks: the length (162 for a 9×9), which is never a square; or a puzzle line and a map, separated by a blank or on
//! the next line. Beyond side 61: 2·N² numbers separated by blanks.
//! Source: Interactive Sudoku Solver and the jigsaw collections of forums.

use ninefold_grid::Side;

use crate::fit::{Unfit, require_map, require_no_candidates};
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::numbers::Numbers;
use crate::raw_grid::{self, RawGrid};
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::trailing::{self, Trailing};
use crate::write::puzzle_line;
use crate::{Extra, Format, Item, ReadOptions, Record, cells, regions};

/// The jigsaw line format.
pub(super) static FORMAT: Format = Format {
    name: "jigsaw",
    title: "Jigsaw line: puzzle, then map",
    extensions: &["jigsaw"],
    recognise,
    lines: Some(open),
    whole: Some(read_pairs),
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::Map,
    extras: &[Extra::Comment],
    site: None,
};

struct Jigsaws {
    options: ReadOptions,
}

/// The two halves of a jigsaw and the text after them.
struct Halves<'a> {
    puzzle: RawGrid<'a>,
    map: Vec<Span<'a>>,
    rest: Span<'a>,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let mut data = sample.data().map(Span::trimmed);
    let first = data.next()?;
    if halves(first, sample.options).is_some() {
        return Some(Shape::Lines);
    }
    pair(first, data.next()?, sample.options).map(|_| Shape::Whole)
}

pub(super) fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    of_options(sample.options)
}

pub(super) fn of_options(options: &ReadOptions) -> Box<dyn ReadLine> {
    Box::new(Jigsaws { options: options.clone() })
}

impl ReadLine for Jigsaws {
    fn claims(&self, line: Span<'_>) -> bool {
        halves(line, &self.options).is_some()
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        Some(match halves(line, &self.options) {
            Some(halves) => record(line, &halves, &self.options),
            None => Err(cells::length_fault(line, trailing::split(line).0.len(), self.options.side())),
        })
    }
}

/// Reads puzzles and maps that alternate on separate lines.
fn read_pairs(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let reader = Jigsaws { options: options.clone() };
    let mut lines = text.lines().filter(|line| !line.is_passed_over()).map(Span::trimmed).peekable();
    let mut records = Vec::new();
    while let Some(line) = lines.next() {
        let paired = lines.peek().and_then(|&next| pair(line, next, options));
        match paired {
            Some(halves) => {
                lines.next();
                records.push(record(line, &halves, options));
            }
            None => records.extend(reader.read_line(line)),
        }
    }
    records
}

fn record(line: Span<'_>, halves: &Halves<'_>, options: &ReadOptions) -> Outcome {
    let side = halves.puzzle.side;
    let givens = halves.puzzle.grid()?;
    let regions = regions::number(&halves.map, side)?;
    let Trailing { solution, comment } = Trailing::read(halves.rest, &givens)?;
    let ruleset = options.ruleset_with(side, regions, halves.map[0])?;
    let mut record = Record::new(line.number(), ruleset, givens);
    record.solution = solution;
    record.notes.comment = comment;
    Ok(record)
}

/// Returns whether a run of this length is a jigsaw of this side. Two characters are hardly ever a jigsaw of one cell.
fn is_meant(side: Side, run: Span<'_>) -> bool {
    side.get() > 1 || run.characters().all(|one| cells::cell(one, side).is_ok())
}

/// Splits a line into its halves by its length.
fn halves<'a>(line: Span<'a>, options: &ReadOptions) -> Option<Halves<'a>> {
    let (run, rest) = trailing::split(line);
    let may_stand = |side: Side| options.allow(side) && trailing::may_stand_before(side, rest);
    if let Some(side) = cells::jigsaw_side_of(run.len()).filter(|&side| may_stand(side) && is_meant(side, run)) {
        let mut all: Vec<_> = run.characters().collect();
        let map = all.split_off(side.cell_count());
        return Some(Halves { puzzle: RawGrid::of_run(line, side, all), map, rest });
    }
    let side = cells::side_of(run.len()).filter(|&side| options.allow(side));
    match side {
        Some(_) if rest.is_empty() => None,
        Some(side) if side.get() > 1 => {
            let (map, after) = trailing::split(rest.trimmed_of(trailing::ends_puzzle));
            let map = labels(map, side)?;
            Some(Halves { puzzle: RawGrid::of_run(line, side, run.characters().collect()), map, rest: after })
        }
        _ => numbers(line, options),
    }
}

/// Splits a line of 2·N² numbers.
fn numbers<'a>(line: Span<'a>, options: &ReadOptions) -> Option<Halves<'a>> {
    let side_of = |count: usize| {
        let cells = count.is_multiple_of(2).then_some(count / 2)?;
        Side::of_cell_count(cells).filter(|&side| side.get() > 1 && options.allow(side))
    };
    let Numbers { mut words, rest } = Numbers::wanted(line, |count| side_of(count).is_some())?;
    let side = side_of(words.len()).filter(|&side| trailing::may_stand_before(side, rest))?;
    let value = |word: &Span<'a>| cells::number(word.bytes()).unwrap_or_default();
    let map = words.split_off(side.cell_count());
    let fits = words.iter().all(|word| value(word) <= side.get())
        && map.iter().all(|word| (1..=side.get()).contains(&value(word)));
    (fits || raw_grid::is_map(&map, side)).then(|| Halves { puzzle: RawGrid::of_run(line, side, words), map, rest })
}

/// Pairs a puzzle with its map on the next line.
fn pair<'a>(line: Span<'a>, next: Span<'a>, options: &ReadOptions) -> Option<Halves<'a>> {
    let (run, rest) = trailing::split(line);
    let side = cells::side_of(run.len()).filter(|&side| options.allow(side) && side.get() > 1)?;
    let map = labels(next, side)?;
    Some(Halves { puzzle: RawGrid::of_run(line, side, run.characters().collect()), map, rest })
}

fn labels(span: Span<'_>, side: Side) -> Option<Vec<Span<'_>>> {
    let labels: Vec<_> = if span.len() == side.cell_count() { span.characters().collect() } else { return None };
    raw_grid::is_map(&labels, side).then_some(labels)
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_no_candidates(item)?;
    require_map(item)?;
    out.push_str(&puzzle_line(item.puzzle));
    trailing::write(item, out);
    out.push('\n');
    Ok(())
}
