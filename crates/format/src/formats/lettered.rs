//! Killer with letters: N rows of N letters that assign cells to cages, then the sums of the cages as a list:
//! `a20,b4,c=11`. Rows of givens may precede them, and rows of labels for the regions of a jigsaw.
//!
//! Marks: the list of sums, each a letter and a number, below the rows. A letter without a sum in the list is a cage
//! without a sum; `.`, `-`, `0` and `_` are cells without a cage.
//! Source: the common usage of forums.

use std::collections::BTreeMap;

use ninefold_grid::{Cell, Grid, Side};
use ninefold_puzzle::{PuzzleDraft, RulesetDraft};

use crate::block::{self, separator};
use crate::cages::Cages;
use crate::format::{Outcome, RulesInText, Shape, Writing};
use crate::raw_grid::RawGrid;
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Format, ReadError, ReadOptions, Record, cells};

/// The format of killers with letters.
pub(super) static FORMAT: Format = Format {
    name: "lettered",
    title: "Killer with letters and a list of sums",
    extensions: &[],
    recognise,
    lines: None,
    whole: Some(read),
    writing: Writing::Never,
    rules: RulesInText::All,
    extras: &[],
    site: None,
};

/// The smallest side. Shorter rows are more likely a list of something else.
const SMALLEST: usize = 4;
/// The most rows: givens, regions and cages.
const MOST_ROWS: usize = 3 * 64;

/// The rows of cells, then the sums.
struct Parts<'a> {
    side: Side,
    /// Rows of N cells each. Their number is a multiple of N.
    rows: Vec<Vec<Span<'a>>>,
    sums: Vec<Sum<'a>>,
}

/// The sum of a cage.
struct Sum<'a> {
    letter: u8,
    number: usize,
    text: Span<'a>,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let parts = parts(sample.text)?;
    let cages = parts.rows.len().checked_sub(parts.side.get())?;
    let named = |sum: &Sum<'_>| parts.rows[cages..].iter().flatten().any(|cell| cell.bytes() == [sum.letter]);
    (sample.options.allow(parts.side) && parts.sums.iter().any(named)).then_some(Shape::Whole)
}

/// Splits a text, if it has N, 2·N or 3·N rows and then sums.
fn parts(text: Text<'_>) -> Option<Parts<'_>> {
    let mut rows: Vec<Vec<Span<'_>>> = Vec::new();
    let mut found = Vec::new();
    for line in text.lines().filter(|line| !line.is_passed_over() && !block::is_rule(*line)) {
        match sums(line) {
            Some(more) => found.extend(more),
            None if !found.is_empty() || rows.len() == MOST_ROWS => return None,
            None => {
                let words = line.words(separator);
                rows.push(words.flat_map(|word| word.characters().collect::<Vec<_>>()).collect());
            }
        }
    }
    let side = Side::new(rows.first()?.len()).ok().filter(|side| side.get() >= SMALLEST)?;
    let n = side.get();
    let fits = rows.iter().all(|row| row.len() == n) && rows.len().is_multiple_of(n) && rows.len() <= 3 * n;
    (fits && !found.is_empty()).then_some(Parts { side, rows, sums: found })
}

/// Reads a line of sums.
fn sums(line: Span<'_>) -> Option<Vec<Sum<'_>>> {
    line.words(|bytes| usize::from(bytes[0].is_ascii_whitespace() || b",;".contains(&bytes[0]))).map(sum).collect()
}

/// Reads a sum: `a20`, `a=20` or `a:20`.
fn sum(text: Span<'_>) -> Option<Sum<'_>> {
    let [letter, rest @ ..] = text.bytes() else { return None };
    let rest = rest.strip_prefix(b"=").or_else(|| rest.strip_prefix(b":")).unwrap_or(rest);
    let number = cells::number(rest).filter(|_| letter.is_ascii_alphabetic())?;
    Some(Sum { letter: *letter, number, text })
}

fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let Some(parts) = parts(text) else {
        let fault = Span::line(1, b"").line_fault(
            "does not begin a killer with letters",
            "write rows of letters, and below them the sums: a20, b4",
        );
        return vec![Err(fault)];
    };
    vec![record(&parts, options)]
}

fn record(parts: &Parts<'_>, options: &ReadOptions) -> Outcome {
    let (side, n) = (parts.side, parts.side.get());
    let grid = |number: usize| {
        let cells: Vec<Span<'_>> = parts.rows[number * n..][..n].concat();
        RawGrid::of_run(cells[0], side, cells)
    };
    let first = parts.rows[0][0];
    let (givens, regions) = match parts.rows.len() / n {
        1 => (None, None),
        2 if grid(0).is_map() => (None, Some(grid(0))),
        2 => (Some(grid(0)), None),
        _ => (Some(grid(0)), Some(grid(1))),
    };
    let givens = givens.map_or_else(|| Ok(Grid::blank(side)), |givens| givens.grid())?;
    let regions = regions.map(|map| map.regions()).transpose()?;
    let mut ruleset = RulesetDraft { regions, ..RulesetDraft::classic(side) };
    ruleset.rules = cages(&grid(parts.rows.len() / n - 1), &parts.sums)?.drafts();
    let draft = PuzzleDraft { ruleset, givens, candidates: None };
    Ok(Record::of_draft(first.number(), options.applied_to(draft, first)?))
}

/// Returns the cages of a grid of letters.
fn cages(grid: &RawGrid<'_>, sums: &[Sum<'_>]) -> Result<Cages, ReadError> {
    let mut letters: BTreeMap<u8, Vec<Cell>> = BTreeMap::new();
    for (place, cell) in grid.cells.iter().enumerate() {
        match cell.bytes() {
            [b'.' | b'-' | b'0' | b'_' | b'*'] => {}
            [letter] if letter.is_ascii_alphanumeric() => {
                letters.entry(*letter).or_default().push(Cell::from_index(place, grid.side));
            }
            _ => {
                let found = format!("{} is not the letter of a cage", cell.quoted());
                return Err(cell.fault(found, "use a letter, or . for a cell without a cage"));
            }
        }
    }
    let mut numbers: BTreeMap<u8, usize> = BTreeMap::new();
    for sum in sums {
        if !letters.contains_key(&sum.letter) {
            let found = format!("no cell of cage {:?}", char::from(sum.letter));
            return Err(sum.text.fault(found, "use the letters of the rows above"));
        }
        if numbers.insert(sum.letter, sum.number).is_some_and(|other| other != sum.number) {
            let found = format!("a second sum of cage {:?}", char::from(sum.letter));
            return Err(sum.text.fault(found, "each cage has one sum"));
        }
    }
    let mut found = Cages::default();
    for (letter, cells) in letters {
        found.add(cells, numbers.get(&letter).copied().unwrap_or(0));
    }
    Ok(found)
}
