//! Samurai: five overlapping 9×9 grids, each as a line of 81 characters: top left, top right, centre, bottom left,
//! bottom right. Shared cells appear in both lines.
//!
//! Marks: five lines of 81 characters that agree in the shared cells (or nearly), some of them given; or 21 lines of
//! the picture of all grids, with blanks or other characters where there is no cell; or the picture with bars and rules
//! that Ninefold draws. Several may follow each other, with words between them, and lines may be indented.
//! Source: courses that teach programming with Sudoku, and newspapers.

use ninefold_grid::{Alphabet, Cell, Geometry, Layout, Side, Subgrid};

use crate::fit::Unfit;
use crate::format::{Outcome, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Format, Item, ReadOptions, picture, prose};

/// The samurai format.
pub(super) static FORMAT: Format = Format {
    name: "samurai",
    title: "Samurai: five lines of 81 characters",
    extensions: &["samurai"],
    recognise,
    lines: None,
    whole: Some(read),
    writing: Writing::Each { head: "", separator: "\n", one },
    rules: RulesInText::Layout,
    extras: &[],
    site: None,
};

/// The number of grids.
const GRIDS: usize = 5;
/// A text with more lines than this may be cut off when it is recognised.
const MOST_LINES: usize = 60;
/// Rows and columns of the picture.
const SIDE: usize = 21;
/// The cells of one grid.
const CELLS: usize = 81;
/// Five grids with at least this many givens are one samurai even if a few shared cells differ. In five independent
/// puzzles with as many givens, about twelve shared cells differ.
const MANY_GIVENS: usize = 80;
const MISTAKES: usize = 2;

fn layout() -> Option<Layout> {
    Layout::named("samurai", Some(Alphabet::of_side(Side::NINE))).ok()
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    if sample.options.layout.is_some() || sample.options.side().is_some() {
        return None;
    }
    // The start of a long text may end within a puzzle.
    let may_be_cut = sample.lines.len() > MOST_LINES;
    let (puzzles, rest) = puzzles(&mut sample.data())?;
    (!puzzles.is_empty() && (rest.is_empty() || may_be_cut)).then_some(Shape::Whole)
}

/// Divides lines into samurais, each of five lines or a picture, and the remaining lines. Words above them and common
/// indentation are left out.
fn puzzles<'a>(lines: &mut dyn Iterator<Item = Span<'a>>) -> Option<(Vec<Vec<Span<'a>>>, Vec<Span<'a>>)> {
    let lines: Vec<Span<'_>> = lines.filter(|line| !picture::is_rule(*line) && !prose::is_prose(*line)).collect();
    let blanks = |line: &Span<'_>| line.bytes().len() - line.bytes().trim_ascii_start().len();
    let indent = lines.iter().map(blanks).min()?;
    let lines: Vec<Span<'_>> = lines.into_iter().map(|line| line.after(indent)).collect();
    let is_long = lines[0].trimmed().len() == CELLS;
    let (count, fits): (usize, fn(&[Span<'_>]) -> bool) = match is_long {
        true => (GRIDS, are_grids),
        false => (SIDE, |lines| is_picture(lines) || is_drawn(lines)),
    };
    let whole = lines.chunks_exact(count);
    let rest = whole.remainder().to_vec();
    let puzzles: Vec<Vec<Span<'_>>> = whole.map(<[_]>::to_vec).collect();
    puzzles.iter().all(|lines| fits(lines)).then_some((puzzles, rest))
}

fn is_cell(byte: u8) -> bool {
    byte.is_ascii_digit() || matches!(byte, b'.' | b'*' | b'_')
}

/// Returns whether five lines are grids that agree in the shared cells, at least one of which is given. Two may differ:
/// that is a mistake in a samurai, not five puzzles.
fn are_grids(lines: &[Span<'_>]) -> bool {
    let lines: Vec<&[u8]> = lines.iter().map(|line| line.trimmed().bytes()).collect();
    if !lines.iter().all(|line| line.len() == CELLS && line.iter().all(|&byte| is_cell(byte))) {
        return false;
    }
    let Some(layout) = layout() else { return false };
    let givens = lines.iter().flat_map(|line| line.iter()).filter(|byte| matches!(byte, b'1'..=b'9')).count();
    let (mut agree, mut differ) = (0, 0);
    let mut seen = [[None; SIDE]; SIDE];
    for (grid, line) in layout.grids.iter().zip(lines) {
        for (cell, &byte) in grid.cells().zip(line) {
            let digit = matches!(byte, b'1'..=b'9').then_some(byte);
            match seen[cell.row()][cell.column()].replace(digit) {
                Some(other) if other != digit => differ += 1,
                Some(Some(_)) => agree += 1,
                _ => {}
            }
        }
    }
    agree > 0 && (differ == 0 || differ <= MISTAKES && givens >= MANY_GIVENS)
}

/// Returns whether lines show a cell at every cell of a samurai, and no digit elsewhere.
fn is_picture(lines: &[Span<'_>]) -> bool {
    let Some(geometry) = layout().and_then(|layout| Geometry::of_layout(&layout).ok()) else { return false };
    let mut digits = 0;
    let is_row = |(row, line): (usize, &Span<'_>)| {
        let bytes = line.bytes();
        let at = |column: usize| bytes.get(column).copied().unwrap_or(b' ');
        digits += bytes.iter().filter(|byte| byte.is_ascii_digit()).count();
        bytes.trim_ascii_end().len() <= SIDE
            && (0..SIDE).all(|column| match geometry.has(Cell::new(row, column)) {
                true => is_cell(at(column)),
                false => b" .-*_".contains(&at(column)),
            })
    };
    lines.iter().enumerate().all(is_row) && digits > 0
}

/// Returns whether lines are a picture with bars and rules, some of whose cells are given.
fn is_drawn(lines: &[Span<'_>]) -> bool {
    let Some(geometry) = layout().and_then(|layout| Geometry::of_layout(&layout).ok()) else { return false };
    let is_cell = |letter: &Span<'_>| matches!(letter.bytes(), [byte] if is_cell(*byte));
    let is_given = |letter: &Span<'_>| letter.bytes()[0].is_ascii_digit();
    picture::cells(&geometry, lines).is_some_and(|cells| {
        cells.iter().all(|(_, letter)| is_cell(letter)) && cells.iter().any(|(_, letter)| is_given(letter))
    })
}

fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let options = ReadOptions { layout: layout(), ..options.clone() };
    let Some((puzzles, rest)) = puzzles(&mut text.lines().filter(|line| !line.is_passed_over())) else {
        return super::layout::read(text, &options);
    };
    let all = puzzles.iter().chain((!rest.is_empty()).then_some(&rest));
    let mut outcomes: Vec<Outcome> = all.map(|lines| super::layout::read_lines(lines, &options)).collect();
    prose::name_lines(text.bytes(), prose::is_prose, &mut outcomes);
    outcomes
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    let geometry = item.puzzle.geometry();
    let own = layout().filter(|own| geometry.layout() == Some(own));
    let Some(own) = own else { return Err(Unfit::new("another layout", "a samurai of five 9×9 grids")) };
    let digit =
        |cell: Cell| item.puzzle.givens().get(cell).map_or_else(|| ".".to_owned(), |digit| geometry.digit_text(digit));
    for grid in &own.grids {
        out.extend(Subgrid::cells(grid).map(digit));
        out.push('\n');
    }
    Ok(())
}
