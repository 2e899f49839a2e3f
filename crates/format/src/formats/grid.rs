//! Grid: N rows of N cells, with or without bars, rules and blanks; several grids with blank lines between.
//!
//! Marks: as many rows as cells in a row, or bars and rules (`|`, `---`, box-drawing characters; the `*---*` boxes of
//! Simple Sudoku). A grid of labels behind a puzzle is the map of its regions. Sides that need it have numbers.
//! Source: the common usage of people; the shape that is printed for them.

use ninefold_grid::{Cell, Grid, Partition, RegionMap, Side};

use crate::block::{self, Layout, Row};
use crate::fit::{Unfit, require_no_candidates, require_no_map};
use crate::format::{Outcome, Shape, Writing};
use crate::piece::{Piece, PieceKind};
use crate::text::{Sample, Text};
use crate::write::symbol_or_number;
use crate::{Format, Item, ReadFault, ReadOptions, Record, boxed, position};

/// How grids are read and written.
pub(super) static FORMAT: Format = Format {
    name: "grid",
    title: "Grid of rows",
    extensions: &["grid", "ss", "msk", "sol"],
    recognise,
    lines: None,
    whole: Some(read),
    writing: Writing::Each { head: "", gap: "\n", one },
};

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let block = block::blocks(sample.lines.iter().copied()).into_iter().next()?;
    let rows = block::rows(&block);
    let barred = block.iter().any(|line| line.bytes().contains(&b'|') || line.bytes().starts_with(&[0xE2]));
    let drawn = rows.len() < block.len() || barred;
    let square = (drawn && !rows.is_empty() && block.len() > 1) || is_square(&rows, sample.options);
    square.then_some(Shape::Whole)
}

/// Whether these rows make grids: a row more or less is a fault of a grid, not a reason to take rows for puzzles.
fn is_square(rows: &[Row<'_>], options: &ReadOptions) -> bool {
    const NEARLY: usize = 2;
    let count = rows.len();
    let lines_too = |n: usize| options.side().is_none() && are_puzzles(rows, n);
    count > 1
        && match block::layout(rows, options) {
            Layout::Words(n) => count.abs_diff(n) <= NEARLY || count.is_multiple_of(n),
            Layout::Characters(n) if options.side().is_some() => rows.iter().any(|row| row.characters() == n),
            Layout::Characters(n) if n > Side::MAX.get() => false,
            Layout::Characters(n) if count == n => true,
            Layout::Characters(n) if n > 1 && count.is_multiple_of(n) => !lines_too(n),
            Layout::Characters(n) => n > NEARLY + 1 && count.abs_diff(n) <= NEARLY && !lines_too(n),
            Layout::Joined => !lines_too(rows[0].characters()),
        }
}

/// Whether rows of so many characters may each be a puzzle of its own.
fn are_puzzles(rows: &[Row<'_>], n: usize) -> bool {
    let side = crate::cells::side_of(n);
    let within = |side: Side, byte: u8| {
        ninefold_grid::symbols::digit_of_any_side(char::from(byte), side)
            .is_none_or(|digit| digit.number() <= side.get())
    };
    let words = || rows.iter().flat_map(|row| &row.words);
    side.is_some_and(|side| words().all(|word| word.bytes().iter().all(|&byte| within(side, byte))))
        || crate::cells::jigsaw_side_of(n).is_some()
}

/// Reads grids, pencilmark grids and maps, block by block.
pub(super) fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let mut pieces: Vec<Result<Piece<'_>, ReadFault>> = Vec::new();
    for block in block::blocks(text.lines()) {
        pieces.extend(block::pieces(&block::rows(&block), options));
    }
    let exported = is_export(text);
    let mut records: Vec<Outcome> = Vec::new();
    let mut pieces = pieces.into_iter().peekable();
    while let Some(piece) = pieces.next() {
        let map = match (&piece, pieces.peek()) {
            (Ok(piece), Some(Ok(next))) => next.side == piece.side && next.is_map() && !piece.is_map(),
            _ => false,
        };
        let map = if map { pieces.next().and_then(Result::ok) } else { None };
        let record = piece.and_then(|piece| record(&piece, map.as_ref(), options));
        match (records.last_mut(), record) {
            (Some(Ok(earlier)), Ok(later)) if exported && goes_on(earlier, &later) => take_over(earlier, later),
            (_, record) => records.push(record),
        }
    }
    records
}

/// Whether this is an export of Simple Sudoku: givens, then the same with placed digits, then pencilmarks.
fn is_export(text: Text<'_>) -> bool {
    text.lines().find(|line| !line.is_passed_over()).is_some_and(|line| line.trimmed().bytes().starts_with(b"*--"))
}

/// Whether a grid is a later state of the same puzzle.
fn goes_on(earlier: &Record, later: &Record) -> bool {
    let more = later.draft.givens.filled_count() > earlier.draft.givens.filled_count();
    later.draft.givens.agrees_with(&earlier.position()) && (more || later.draft.candidates.is_some())
}

fn take_over(earlier: &mut Record, later: Record) {
    let mut entries = later.draft.givens;
    for (cell, _) in earlier.draft.givens.filled() {
        entries.set(cell, None);
    }
    earlier.entries = (entries.filled_count() > 0).then_some(entries);
    earlier.draft.candidates = later.draft.candidates;
}

fn record(piece: &Piece<'_>, map: Option<&Piece<'_>>, options: &ReadOptions) -> Outcome {
    let line = piece.line.number();
    let ruleset = match map {
        Some(map) => options.ruleset_with(piece.side, map.regions()?),
        None => options.ruleset_drawn(piece.side, piece.boxes),
    };
    match piece.kind {
        PieceKind::Digits => Ok(Record::new(line, ruleset, piece.grid()?)),
        PieceKind::Marks => {
            let marks = piece.marks()?;
            let houses = position::houses(&ruleset);
            Ok(position::settle(line, ruleset, &houses, marks))
        }
    }
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_no_candidates(item)?;
    if item.puzzle.side().get() == 1 {
        require_no_map(item)?;
    }
    out.push_str(&boxed(item.puzzle.givens(), item.puzzle.geometry()));
    if let Partition::Jigsaw(map) = item.puzzle.geometry().partition() {
        out.push('\n');
        out.push_str(&map_rows(map));
    }
    Ok(())
}

/// A map as a grid of its own, the form in which it stands behind the puzzle.
pub(super) fn map_rows(map: &RegionMap) -> String {
    let side = map.side();
    let mut rows = String::new();
    for row in 0..side.get() {
        let labels = (0..side.get()).map(|column| usize::from(map.region_of(Cell::new(row, column))) + 1);
        let gap = if ninefold_grid::symbols::has_symbols(side) { "" } else { " " };
        rows.push_str(&labels.map(|label| symbol_or_number(label, side)).collect::<Vec<_>>().join(gap));
        rows.push('\n');
    }
    rows
}

/// A grid as bare rows of characters.
pub(super) fn bare_rows(grid: &Grid) -> String {
    let n = grid.side().get();
    let line = grid.to_string();
    let characters: Vec<char> = line.chars().collect();
    characters.chunks(n).map(|row| row.iter().chain(['\n'].iter()).collect::<String>()).collect()
}
