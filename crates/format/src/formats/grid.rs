//! Grid: N rows of N cells, with or without bars, rules and blanks; several grids are separated by blank lines.
//!
//! Marks: as many rows as cells in a row, or bars and rules (`|`, `---`, box-drawing characters). A grid of labels
//! after a puzzle is its region map. Sides that need it use numbers. Lines with one puzzle each may appear between the
//! grids.
//! Source: common usage; Ninefold prints grids to people in this shape.

use ninefold_grid::{Cell, Grid, Partition, RegionMap};

use super::LineReaders;
use crate::block::{self, Block};
use crate::fit::{Unfit, require_no_candidates, require_no_map};
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::raw_grid::{RawGrid, RawGridKind};
use crate::row_group::{RowGroup, row_groups};
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::write::symbol_or_number;
use crate::{Format, Item, ReadError, ReadOptions, Record, boxed, hexadecimal, position};

/// The grid format.
pub(super) static FORMAT: Format = Format {
    name: "grid",
    title: "Grid of rows",
    extensions: &["grid"],
    recognise,
    lines: None,
    whole: Some(read),
    writing: Writing::Each { head: "", separator: "\n", one },
    rules: RulesInText::MapAndBoxes,
    extras: &[],
    site: None,
};

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let mut blocks = block::blocks(sample.text);
    let first = blocks.next()?;
    let options = sample.options;
    let begins = is_drawn(&first) || row_groups(&first, options).iter().any(|rows| rows.is_square(options));
    let mut has_more_grids =
        || blocks.any(|block| row_groups(&block, options).iter().any(|rows| rows.is_exact(options)));
    (begins || has_more_grids()).then_some(Shape::Whole)
}

/// Returns whether a block of several lines contains bars or rules.
fn is_drawn(block: &Block<'_>) -> bool {
    let is_barred = |line: Span<'_>| line.bytes().contains(&b'|') || line.bytes().starts_with(&[0xE2]);
    let (lines, rows) = (block.lines().count(), block.lines().filter(|line| !block::is_rule(*line)).count());
    rows > 0 && lines > 1 && (rows < lines || block.lines().any(is_barred))
}

/// A part of a text: cells that may be a puzzle or the map of the one before, or a line that contains more than cells.
#[expect(clippy::large_enum_variant, reason = "there are few at a time")]
enum Part<'a> {
    RawGrid(Result<RawGrid<'a>, ReadError>),
    Line(Outcome),
}

impl Part<'_> {
    /// Returns whether the whole part is on one line.
    fn is_one_line(&self) -> bool {
        match self {
            Part::Line(_) => true,
            Part::RawGrid(Ok(raw_grid)) => {
                raw_grid.cells.last().is_some_and(|last| last.number() == raw_grid.line.number())
            }
            Part::RawGrid(Err(_)) => false,
        }
    }
}

/// Reads grids, pencilmark grids and maps, block by block. Lines of puzzles may appear between them. A line followed by
/// a grid of the same puzzle, as `generate` prints them, yields one record.
pub(super) fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let readers = LineReaders::new(options);
    let row_groups = block::blocks(text).flat_map(|block| row_groups(&block, options));
    let mut parts = row_groups.flat_map(|rows| parts(&rows, &readers, options)).peekable();
    let exported = is_export(text);
    let mut records: Vec<Outcome> = Vec::new();
    let mut follows_line = false;
    while let Some(part) = parts.next() {
        let (is_one_line, may_repeat) = (part.is_one_line(), follows_line);
        follows_line = is_one_line;
        let record = match part {
            Part::Line(outcome) => outcome,
            Part::RawGrid(raw_grid) => {
                let map = match parts.next_if(|next| is_map_of(&raw_grid, next)) {
                    Some(Part::RawGrid(map)) => map.ok(),
                    _ => None,
                };
                raw_grid.and_then(|raw_grid| record(&raw_grid, map.as_ref(), options))
            }
        };
        match (records.last_mut(), record) {
            (Some(Ok(earlier)), Ok(later)) if exported && is_later_state(earlier, &later) => {
                merge_state(earlier, later);
            }
            (Some(Ok(earlier)), Ok(later)) if may_repeat && !is_one_line && repeats(earlier, &later) => {}
            (_, record) => records.push(record),
        }
    }
    records
}

fn parts<'a: 'b, 'b>(
    rows: &RowGroup<'a>,
    readers: &'b LineReaders,
    options: &'b ReadOptions,
) -> Box<dyn Iterator<Item = Part<'a>> + 'b> {
    if rows.is_lines(options) {
        let lines = rows.block.lines().filter(|line| !block::is_rule(*line));
        return Box::new(lines.map(|line| part_of_line(line.trimmed(), readers, options)));
    }
    Box::new(block::raw_grids(rows.rows(), options).map(Part::RawGrid))
}

fn part_of_line<'a>(line: Span<'a>, readers: &LineReaders, options: &ReadOptions) -> Part<'a> {
    let words = || line.words(block::separator).collect::<Vec<_>>();
    if let Some(raw_grid) = super::line::raw_grid(line, options) {
        return Part::RawGrid(Ok(raw_grid));
    }
    match readers.claiming(line) {
        Some(reader) => line_part(reader, line),
        None => match RawGrid::of_words(line, &words(), options.side()) {
            Some(raw_grid) => Part::RawGrid(Ok(raw_grid)),
            None => line_part(readers.usual(), line),
        },
    }
}

fn line_part<'a>(reader: &dyn ReadLine, line: Span<'a>) -> Part<'a> {
    Part::Line(reader.read_line(line).expect("no header"))
}

/// Returns whether the next part is the map of this raw grid.
fn is_map_of(raw_grid: &Result<RawGrid<'_>, ReadError>, next: &Part<'_>) -> bool {
    match (raw_grid, next) {
        (Ok(raw_grid), Part::RawGrid(Ok(next))) => next.side == raw_grid.side && next.is_map() && !raw_grid.is_map(),
        _ => false,
    }
}

/// Returns whether this is an export of Simple Sudoku: givens, then the grid with placed digits, then pencilmarks.
fn is_export(text: Text<'_>) -> bool {
    text.lines().find(|line| !line.is_passed_over()).is_some_and(|line| line.trimmed().bytes().starts_with(b"*--"))
}

/// Returns whether a grid is a later state of the same puzzle. In a pencilmark grid a placed digit may still be a
/// candidate of a peer.
fn is_later_state(earlier: &Record, later: &Record) -> bool {
    if let Some(candidates) = &later.draft.candidates {
        return earlier.position().filled().all(|(cell, digit)| candidates.get(cell).only() == Some(digit));
    }
    let more = later.draft.givens.filled_count() > earlier.draft.givens.filled_count();
    later.draft.givens.agrees_with(&earlier.position()) && more
}

/// Returns whether a grid repeats the puzzle of a line; it may omit the regions.
fn repeats(earlier: &Record, later: &Record) -> bool {
    let (map, again) = (&earlier.draft.ruleset.regions, &later.draft.ruleset.regions);
    let same = again.is_none() || map == again;
    same && later.draft.candidates.is_none() && earlier.draft.givens == later.draft.givens
}

fn merge_state(earlier: &mut Record, later: Record) {
    let mut entries = later.draft.givens;
    earlier.entries.iter().flat_map(Grid::filled).for_each(|(cell, digit)| entries.set(cell, Some(digit)));
    for (cell, _) in earlier.draft.givens.filled() {
        entries.set(cell, None);
    }
    earlier.entries = (entries.filled_count() > 0).then_some(entries);
    earlier.draft.candidates = later.draft.candidates;
}

fn record(raw_grid: &RawGrid<'_>, map: Option<&RawGrid<'_>>, options: &ReadOptions) -> Outcome {
    let is_plain = map.is_none() && raw_grid.kind == RawGridKind::Digits && raw_grid.boxes.is_none();
    let behind = Span::line(raw_grid.line.number(), b"");
    let of_cells = || hexadecimal::record(raw_grid.line, raw_grid.side, &raw_grid.cells, behind, options);
    if let Some(outcome) = is_plain.then(of_cells).flatten() {
        return outcome;
    }
    let line = raw_grid.line.number();
    let ruleset = match map {
        Some(map) => options.ruleset_with(raw_grid.side, map.regions()?, map.line)?,
        None => options.ruleset_drawn(raw_grid.side, raw_grid.boxes),
    };
    match raw_grid.kind {
        RawGridKind::Digits => Ok(Record::new(line, ruleset, raw_grid.grid()?)),
        RawGridKind::Marks => {
            let marks = raw_grid.marks()?;
            let houses = position::houses(&ruleset);
            Ok(position::place_singles(line, ruleset, &houses, marks))
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

/// Formats a map as a separate grid, which is written after the puzzle.
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

/// Formats a grid as bare rows of characters.
pub(super) fn bare_rows(grid: &Grid) -> String {
    let n = grid.side().get();
    let line = grid.to_string();
    let characters: Vec<char> = line.chars().collect();
    characters.chunks(n).map(|row| row.iter().chain(['\n'].iter()).collect::<String>()).collect()
}
