//! HTML: the source of a page that contains a puzzle as a table, as form fields or as text.
//!
//! Marks: tags. A puzzle is a table of N rows of N cells, N tables of N cells (one per box), N² form fields, or N²
//! elements of one kind with a digit or nothing in each. If the page has none of these, its text is read without the
//! tags; if that has none either, its links are read. Other XML may have puzzles in an attribute `data`.
//! Source: the HTML standard; existing web pages.

use ninefold_grid::{Side, symbols};

use super::{LineReaders, link};
use crate::format::{Outcome, RulesInText, Shape, Writing};
use crate::markup::{self, Cell, Page, Table};
use crate::raw_grid::RawGrid;
use crate::span::Span;
use crate::text::{Sample, Text, lossy};
use crate::{Format, ReadOptions, Record, foreign, hexadecimal, reader, xml};

/// The HTML format.
pub(super) static FORMAT: Format = Format {
    name: "html",
    title: "Web page",
    extensions: &["html", "htm", "xml"],
    recognise,
    lines: None,
    whole: Some(read),
    writing: Writing::Never,
    rules: RulesInText::Side,
    extras: &[],
    site: None,
};

/// Smaller grids are more likely to be something else.
const SMALLEST: usize = 4;
/// The longest page that is read, in bytes: a page is held in memory as a whole.
const LONGEST: usize = 16 << 20;

pub(super) fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    const TAGS: [&[u8]; 9] = [b"<table", b"<td", b"<tr", b"<input", b"<html", b"<div", b"<pre", b"<p>", b"<span"];
    let first = sample.data().next()?.trimmed().bytes();
    let begins = first.starts_with(b"<")
        && first.get(1).is_some_and(|byte| byte.is_ascii_alphabetic() || b"!?".contains(byte))
        && (first.contains(&b'>') || first.starts_with(b"<!DOCTYPE "))
        && !first.starts_with(b"<http");
    let is_tag =
        |rest: &[u8]| TAGS.iter().any(|tag| rest.get(..tag.len()).is_some_and(|found| found.eq_ignore_ascii_case(tag)));
    let holds = || {
        let bytes = sample.text.bytes();
        let mut starts = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'<');
        starts.any(|(place, _)| is_tag(&bytes[place..]))
    };
    (begins || holds()).then_some(Shape::Whole)
}

fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let bytes = text.bytes();
    let first = Span::line(1, b"");
    if bytes.len() > LONGEST {
        let found = format!("begins a page of {} bytes", bytes.len());
        return vec![Err(first.line_fault(found, "the limit is 16 MB: copy the puzzle alone"))];
    }
    if let Some(fault) = text.lines().find_map(|line| foreign::named(line).filter(|_| line.bytes().starts_with(b"<"))) {
        return vec![Err(fault)];
    }
    let page = markup::page(bytes);
    let grids = grids(&page, options);
    if !grids.is_empty() {
        return grids.iter().map(|cells| record(cells, options)).collect();
    }
    let attributes: Vec<_> =
        page.attributes.iter().flat_map(|cell| lines(std::slice::from_ref(cell), options)).collect();
    if attributes.iter().any(Result::is_ok) {
        return attributes;
    }
    let outcomes = lines(&page.text, options);
    if holds_cells(&page.text) {
        return outcomes;
    }
    // A word or a number may look like a tiny puzzle.
    let is_puzzle =
        |outcome: &&Outcome| outcome.as_ref().is_ok_and(|record| record.draft.ruleset.side.get() >= SMALLEST);
    let shown = outcomes.iter().filter(is_puzzle).count();
    let linked = linked(&page, options);
    if !linked.is_empty() && linked.len() >= shown {
        return linked;
    }
    if outcomes.iter().any(Result::is_ok) {
        return outcomes;
    }
    let declared = xml::fault_of_declarations(&lossy(bytes));
    vec![Err(declared.unwrap_or_else(|| first.line_fault("begins a page without a puzzle", "copy the puzzle alone")))]
}

/// Reads the links of a page that carry puzzles.
fn linked(page: &Page, options: &ReadOptions) -> Vec<Outcome> {
    let readers = LineReaders::with_links(options);
    let read = |cell: &Cell| {
        let line = Span::line(cell.line, cell.text.trim().as_bytes());
        let reader = readers.claiming(line).filter(|reader| link::starts(line.bytes()) && reader.has_puzzle(line))?;
        reader.read_line(line)
    };
    page.links.iter().filter_map(read).collect()
}

/// Returns whether a text contains a row of digits and blank cells.
fn holds_cells(text: &[Cell]) -> bool {
    const SHORTEST: usize = 9;
    let is_cells =
        |word: &str| word.len() >= SHORTEST && word.bytes().all(|byte| byte.is_ascii_digit() || b".*_".contains(&byte));
    text.iter().any(|cell| cell.text.split_whitespace().any(is_cells))
}

/// Collects the cells of each puzzle.
fn grids(page: &Page, options: &ReadOptions) -> Vec<Vec<Cell>> {
    let is_grid = |cells: &[Cell]| {
        let side = Side::of_cell_count(cells.len()).filter(|&side| side.get() >= SMALLEST && options.allow(side));
        side.is_some_and(|side| {
            cells.iter().all(|cell| is_cell(&cell.text, side)) && cells.iter().any(|cell| has_digit(&cell.text))
        })
    };
    let square = |table: &Table| {
        let rows: Vec<&[Cell]> = table.rows.iter().map(Vec::as_slice).filter(|row| !row.is_empty()).collect();
        let rows = without_labels(&rows).unwrap_or(rows);
        let cells: Vec<Cell> = rows.iter().flat_map(|row| row.iter().cloned()).collect();
        (rows.iter().all(|row| row.len() == rows.len()) && is_grid(&cells)).then_some(cells)
    };
    let tables: Vec<_> = page.tables.iter().filter_map(square).collect();
    if !tables.is_empty() {
        return tables;
    }
    let others = boxes(page).into_iter().chain([page.inputs.clone()]);
    let kinds = page.leaves.values().cloned();
    let names: std::collections::BTreeSet<&String> = page.leaves.keys().map(|(name, _)| name).collect();
    let all_of = |name: &String| {
        let mut cells: Vec<Cell> =
            page.leaves.iter().filter(|((own, _), _)| own == name).flat_map(|(_, cells)| cells.clone()).collect();
        cells.sort_by_key(|cell| cell.place);
        cells
    };
    let found = others.chain(kinds).chain(names.into_iter().map(all_of)).find(|cells| is_grid(cells));
    found.into_iter().collect()
}

/// Returns the rows of a table without labels: without rows at the top that are shorter than all others, such as a
/// title; or without the first row and the first column, if both count up from their corner.
fn without_labels<'a>(rows: &[&'a [Cell]]) -> Option<Vec<&'a [Cell]>> {
    let width = rows.last()?.len();
    let title = rows.iter().take_while(|row| row.len() < width).count();
    if title > 0 {
        return Some(rows[title..].to_vec());
    }
    let counts = |labels: &mut dyn Iterator<Item = &Cell>| {
        let numbers = || (1..).map(|number: usize| number.to_string());
        let letters = || ('A'..='Z').map(String::from);
        let labels: Vec<&str> = labels.map(|cell| cell.text.trim()).collect();
        let begins = |all: &mut dyn Iterator<Item = String>| labels.iter().zip(all).all(|(own, other)| *own == other);
        labels.len() > 1 && (begins(&mut numbers()) || begins(&mut letters()))
    };
    let corner = rows.first()?.first()?;
    let is_labelled = corner.text.trim().is_empty()
        && counts(&mut rows[0].iter().skip(1))
        && counts(&mut rows[1..].iter().filter_map(|row| row.first()));
    is_labelled.then(|| rows[1..].iter().map(|row| &row[1.min(row.len())..]).collect())
}

/// Collects the cells of tables nested in one table, one per box of the grid, and returns them row by row of the grid.
fn boxes(page: &Page) -> Option<Vec<Cell>> {
    let outer = page.tables.iter().find_map(|table| table.outer)?;
    let inner: Vec<&Table> = page.tables.iter().filter(|table| table.outer == Some(outer)).collect();
    let n = inner.len();
    let rows = |table: &Table| table.rows.iter().filter(|row| !row.is_empty()).count();
    let (height, width) = (rows(inner[0]), inner[0].rows.iter().map(Vec::len).max()?);
    let even =
        |table: &&Table| rows(table) == height && table.rows.iter().all(|row| row.is_empty() || row.len() == width);
    if height * width != n || !inner.iter().all(even) {
        return None;
    }
    let mut cells = vec![Cell::default(); n * n];
    for (place, table) in inner.iter().enumerate() {
        let (top, left) = (place / (n / width) * height, place % (n / width) * width);
        for (row, own) in table.rows.iter().filter(|row| !row.is_empty()).enumerate() {
            for (column, cell) in own.iter().enumerate() {
                cells[(top + row) * n + left + column] = cell.clone();
            }
        }
    }
    Some(cells)
}

fn is_cell(text: &str, side: Side) -> bool {
    let mut letters = text.trim().chars();
    match (letters.next(), letters.next()) {
        (None, _) => true,
        (Some(one), None) => symbols::is_blank(one) || "-?xX".contains(one) || symbols::digit(one, side).is_some(),
        _ => text.trim().parse().is_ok_and(|number: usize| (1..=side.get()).contains(&number)),
    }
}

fn has_digit(text: &str) -> bool {
    text.bytes().any(|byte| matches!(byte, b'1'..=b'9'))
}

fn record(cells: &[Cell], options: &ReadOptions) -> Outcome {
    let line = cells.first().map_or(1, |cell| cell.line);
    let spans = cells.iter().map(|cell| {
        let text = cell.text.trim();
        Span::line(cell.line, if text.is_empty() { b"." } else { text.as_bytes() })
    });
    let first = Span::line(line, b"");
    let side = Side::of_cell_count(cells.len())
        .ok_or_else(|| first.line_fault("begins a grid that is not square", "a grid has N rows of N cells"))?;
    let spans: Vec<Span<'_>> = spans.collect();
    if let Some(outcome) = hexadecimal::record(first, side, &spans, first, options) {
        return outcome;
    }
    let raw_grid = RawGrid::of_run(first, side, spans);
    let givens = raw_grid.grid().map_err(|fault| {
        let line = fault.line().unwrap_or(line);
        fault.on_line(line)
    })?;
    Ok(Record::new(line, options.ruleset(side), givens))
}

/// Reads the puzzles in the text of the page, with the line numbers of the page.
fn lines(text: &[Cell], options: &ReadOptions) -> Vec<Outcome> {
    let joined: String = text.iter().flat_map(|cell| [cell.text.as_str(), "\n"]).collect();
    let line_of = |line: usize| text.get(line.saturating_sub(1)).map_or(1, |cell| cell.line);
    // Nested markup is read only once.
    if joined.trim().is_empty() || joined.contains('<') {
        return Vec::new();
    }
    match reader::read_all(joined.as_bytes(), options) {
        Ok(outcomes) => outcomes
            .into_iter()
            .map(|outcome| match outcome {
                Ok(record) => Ok(Record { line: line_of(record.line), ..record }),
                Err(fault) => {
                    let line = line_of(fault.line().unwrap_or(1));
                    Err(fault.on_line(line))
                }
            })
            .collect(),
        Err(_) => Vec::new(),
    }
}
