//! The digits of the cells of a layout that the reader is given: one line with a character for each cell, a line for
//! each 9×9 grid, or a picture of the whole canvas with a blank or a dot where there is no cell.
//!
//! Marks: none; the text is read this way if a layout was requested.
//! Source: the usual texts of samurai puzzles.

use ninefold_grid::{Cell, Geometry, Grid, Subgrid};
use ninefold_puzzle::{PuzzleDraft, RulesetDraft};

use crate::fit::Unfit;
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::iss;
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Format, Item, ReadOptions, Record, picture};

/// The format of the digits of a layout.
pub(super) static FORMAT: Format = Format {
    name: "layout",
    title: "Digits of a layout: the canvas row by row",
    extensions: &["layout"],
    recognise,
    lines: Some(open),
    whole: Some(read),
    writing: Writing::Each { head: "", separator: "\n", one },
    rules: RulesInText::Digits,
    extras: &[],
    site: None,
};

struct Lines {
    options: ReadOptions,
    geometry: Option<Geometry>,
}

fn geometry(options: &ReadOptions) -> Option<Geometry> {
    Geometry::of_layout(options.layout.as_ref()?).ok()
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    sample.options.layout.as_ref()?;
    let first = sample.data().next()?.trimmed();
    let of_another = iss::begins(first.bytes()) || first.bytes().starts_with(b"{");
    let cells = geometry(sample.options).map_or(0, |geometry| geometry.canvas().len());
    (!of_another).then_some(if first.len() == cells { Shape::Lines } else { Shape::Whole })
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Lines { options: sample.options.clone(), geometry: geometry(sample.options) })
}

impl ReadLine for Lines {
    fn claims(&self, line: Span<'_>) -> bool {
        self.geometry.is_some() && !iss::begins(line.bytes()) && !line.bytes().starts_with(b"{")
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        let geometry = self.geometry.as_ref()?;
        let mut grid = Grid::blank(geometry.side());
        let outcome = place(geometry, geometry.canvas(), line, &mut grid);
        Some(outcome.map(|()| record(line.number(), &self.options, grid)))
    }
}

fn record(line: usize, options: &ReadOptions, givens: Grid) -> Record {
    let layout = options.layout.clone().expect("the format is only used with a layout");
    let mut ruleset = RulesetDraft::of_layout(layout);
    ruleset.rules = options.ruleset(ruleset.side).rules;
    Record::of_draft(line, PuzzleDraft { ruleset, givens, candidates: None })
}

/// Reads the cells of a line into a grid.
fn place(geometry: &Geometry, cells: &[Cell], line: Span<'_>, grid: &mut Grid) -> Result<(), crate::ReadError> {
    let text = line.text();
    let alphabet = geometry.alphabet();
    geometry.read_cells(cells, &text, grid).map_err(|at| match line.characters().nth(at) {
        Some(letter) if at < cells.len() => letter.fault(
            format!("{} is not a digit of the grid", letter.quoted()),
            format!("use {alphabet}, or . for a blank cell"),
        ),
        _ => line.line_fault(
            format!("has {} characters", line.len()),
            format!("expected {}, one for each cell", cells.len()),
        ),
    })
}

pub(super) fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let data: Vec<Span<'_>> = text.lines().filter(|line| !line.is_passed_over()).collect();
    vec![read_lines(&data, options)]
}

/// Reads lines that are one puzzle.
pub(super) fn read_lines(data: &[Span<'_>], options: &ReadOptions) -> Outcome {
    let geometry = match options.layout.as_ref().map(Geometry::of_layout) {
        Some(Ok(geometry)) => geometry,
        Some(Err(faults)) => {
            let found = faults.first().map_or_else(String::new, ToString::to_string);
            return Err(Span::line(1, b"").line_fault(format!("can't be read: {found}"), "ask for another layout"));
        }
        None => return Err(Span::line(1, b"").line_fault("has no layout", "ask for one by its name")),
    };
    let layout = options.layout.as_ref().expect("a geometry has a layout here");
    let mut grid = Grid::blank(geometry.side());
    let first = data.first().map_or(1, |line| line.number());
    let subgrids = data.len() == layout.grids.len() && layout.grids.len() > 1;
    let outcome = match subgrids {
        true => {
            data.iter().zip(&layout.grids).try_for_each(|(line, own)| place_subgrid(&geometry, own, *line, &mut grid))
        }
        false => match picture::cells(&geometry, data) {
            Some(cells) => cells.iter().try_for_each(|(cell, letter)| place(&geometry, &[*cell], *letter, &mut grid)),
            None => picture(&geometry, data, &mut grid),
        },
    };
    outcome.map(|()| record(first, options, grid))
}

/// Reads a line of 81 characters into one of several grids; a cell that two grids share must be the same in both.
fn place_subgrid(geometry: &Geometry, own: &Subgrid, line: Span<'_>, grid: &mut Grid) -> Result<(), crate::ReadError> {
    let line = line.trimmed();
    let cells: Vec<Cell> = own.cells().collect();
    let mut one = Grid::blank(grid.side());
    place(geometry, &cells, line, &mut one)?;
    for (place, &cell) in cells.iter().enumerate() {
        match (one.get(cell), grid.get(cell)) {
            (Some(new), Some(old)) if new != old => {
                let letter = line.characters().nth(place).unwrap_or(line);
                let found =
                    format!("{cell} is {} here and {} before", geometry.digit_text(new), geometry.digit_text(old));
                return Err(letter.fault(found, "a shared cell has one digit"));
            }
            (Some(new), _) => grid.set(cell, Some(new)),
            (None, _) => {}
        }
    }
    Ok(())
}

/// Reads a line for each row of the canvas, with a character for each column, or only for the existing cells.
fn picture(geometry: &Geometry, data: &[Span<'_>], grid: &mut Grid) -> Result<(), crate::ReadError> {
    if data.len() != geometry.rows() {
        let last = data.last().copied().unwrap_or(Span::line(1, b""));
        let found = format!("is the last of {} lines", data.len());
        return Err(last.line_fault(found, format!("expected {}, one for each row of the layout", geometry.rows())));
    }
    for (row, line) in data.iter().enumerate() {
        let own: Vec<Cell> = geometry.canvas().iter().copied().filter(|cell| cell.row() == row).collect();
        if line.trimmed().len() == own.len() && own.len() < geometry.columns() {
            place(geometry, &own, line.trimmed(), grid)?;
            continue;
        }
        let letters: Vec<Span<'_>> = line.characters().collect();
        for (column, letter) in letters.iter().enumerate() {
            let cell = Cell::new(row, column.min(63));
            let symbol = letter.text().chars().next().unwrap_or(' ');
            let is_blank = matches!(symbol, ' ' | '.' | '_' | '*' | '#' | '-');
            match geometry.digit_of(symbol).filter(|_| column < 64 && geometry.has(cell) && column < geometry.columns())
            {
                Some(digit) => grid.set(cell, Some(digit)),
                None if is_blank || symbol == '0' => {}
                None if geometry.digit_of(symbol).is_some() => {
                    return Err(letter.fault("a digit where the layout has no cell", "write a blank or a dot there"));
                }
                None => {
                    let expected = format!("use {}, or . for a blank cell", geometry.alphabet());
                    return Err(letter.fault(format!("{} is not a digit of the grid", letter.quoted()), expected));
                }
            }
        }
    }
    Ok(())
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    let geometry = item.puzzle.geometry();
    if geometry.is_usual() {
        return Err(Unfit::new("a square grid with digits from 1", "another layout"));
    }
    if !geometry.has_symbols() {
        return Err(Unfit::new("digits above 61", "digits with one character each"));
    }
    for row in 0..geometry.rows() {
        let letter = |column: usize| {
            let cell = Cell::new(row, column);
            match item.puzzle.givens().get(cell) {
                _ if !geometry.has(cell) => " ".to_owned(),
                Some(digit) => geometry.digit_text(digit),
                None => ".".to_owned(),
            }
        };
        let line: String = (0..geometry.columns()).map(letter).collect();
        out.push_str(line.trim_end());
        out.push('\n');
    }
    Ok(())
}
