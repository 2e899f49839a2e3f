//! SDX: nine rows of nine cells separated by blanks, each written as its candidates without separators.
//!
//! Marks: `u` before the digit of a cell that the player solved. A file without such cells is read as a pencilmark
//! grid. A single digit without `u` is a given, or a naked single if it is still a candidate of a peer.
//! Source: SudoCue.

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid, Side, symbols};

use crate::fit::{Unfit, require_classic_rules, require_nine};
use crate::format::{Outcome, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Extra, Format, Item, ReadError, ReadOptions, cells, position};

/// The SDX format.
pub(super) static FORMAT: Format = Format {
    name: "sdx",
    title: "SudoCue: candidates with the player's digits",
    extensions: &["sdx"],
    recognise,
    lines: None,
    whole: Some(read),
    writing: Writing::Each { head: "", separator: "\n", one },
    rules: RulesInText::Side,
    extras: &[Extra::Entries],
    site: None,
};

/// The letter before a digit that the player placed.
const SOLVED: u8 = b'u';
/// The number of rows and of cells in each.
const ROWS: usize = 9;

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let mut solved = 0;
    let mut is_row = |line: Span<'_>| {
        let words: Vec<_> = line.words(blank).collect();
        let is_cell = |word: &Span<'_>| {
            let digits = word.bytes().strip_prefix(&[SOLVED]).unwrap_or(word.bytes());
            !digits.is_empty() && digits.iter().all(|byte| matches!(byte, b'1'..=b'9'))
        };
        solved += words.iter().filter(|word| word.bytes()[0] == SOLVED).count();
        words.len() == ROWS && words.iter().all(is_cell)
    };
    let rows = sample.data().take(ROWS).filter(|&line| is_row(line)).count();
    (rows == ROWS && solved > 0).then_some(Shape::Whole)
}

fn blank(bytes: &[u8]) -> usize {
    usize::from(bytes[0].is_ascii_whitespace())
}

fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let mut lines = text.lines().filter(|line| !line.is_passed_over());
    std::iter::from_fn(|| {
        let rows: Vec<_> = lines.by_ref().take(ROWS).collect();
        rows.first().copied().map(|first| record(first, &rows, options))
    })
    .collect()
}

fn record(first: Span<'_>, rows: &[Span<'_>], options: &ReadOptions) -> Outcome {
    if rows.len() < ROWS {
        let found = format!("begins a grid of {}", cells::counted(rows.len(), "row"));
        return Err(first.line_fault(found, "SudoCue's grids have 9"));
    }
    let mut candidates = Candidates::full(Side::NINE);
    let mut entries = Grid::blank(Side::NINE);
    for (row, line) in rows.iter().enumerate() {
        let words: Vec<_> = line.words(blank).collect();
        if words.len() != ROWS {
            return Err(line.line_fault(format!("has {}", cells::counted(words.len(), "cell")), "a row needs 9"));
        }
        for (column, &word) in words.iter().enumerate() {
            let (set, placed) = cell(word)?;
            candidates.set(Cell::new(row, column), set);
            entries.set(Cell::new(row, column), placed);
        }
    }
    let ruleset = options.ruleset(Side::NINE);
    let houses = position::houses(&ruleset);
    let mut record = position::place_singles(first.number(), ruleset, &houses, candidates);
    entries.filled().for_each(|(cell, _)| record.draft.givens.set(cell, None));
    record.entries = (entries.filled_count() > 0).then_some(entries);
    Ok(record)
}

/// Reads a cell: its candidates, and the digit that the player placed.
fn cell(word: Span<'_>) -> Result<(DigitSet, Option<Digit>), ReadError> {
    if word.bytes()[0] != SOLVED {
        return Ok((cells::marks(word, Side::NINE)?, None));
    }
    let set = cells::marks(word.after(1), Side::NINE)?;
    match set.only() {
        Some(digit) => Ok((set, Some(digit))),
        None => Err(word
            .fault(format!("{} does not have exactly one digit", word.quoted()), "write u and the digit of the cell")),
    }
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_nine(item)?;
    require_classic_rules(item)?;
    let givens = item.puzzle.givens();
    let mut placed = givens.clone();
    item.entries.into_iter().flat_map(Grid::filled).for_each(|(cell, digit)| placed.set(cell, Some(digit)));
    // Candidates that the player has left stay unchanged, whatever digits have been placed since.
    let seen = if item.puzzle.candidates().is_some() { givens } else { &placed };
    let seen = Candidates::of_grid(seen, item.puzzle.ruleset().houses());
    let own = position::candidates(item.puzzle);
    let text = |cell: Cell| -> String {
        let mark = if givens.get(cell).is_none() && placed.get(cell).is_some() { "u" } else { "" };
        let set = placed.get(cell).map_or(seen.get(cell) & own.get(cell), DigitSet::single);
        mark.chars().chain(set.iter().filter_map(symbols::symbol)).collect()
    };
    let texts: Vec<String> = Side::NINE.cells().map(text).collect();
    if let Some(place) = texts.iter().position(String::is_empty) {
        let cell = Cell::from_index(place, Side::NINE);
        return Err(Unfit::new(format!("{cell} without a candidate"), "one at least in each cell"));
    }
    for row in texts.chunks(ROWS) {
        out.push_str(&row.join(" "));
        out.push('\n');
    }
    Ok(())
}
