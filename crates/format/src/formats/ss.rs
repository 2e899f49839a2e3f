//! SS: a 9×9 grid in a box, then the same grid with the digits placed so far, then its pencilmarks.
//!
//! Marks: the first line is the upper edge of a box, `*-----------*`. Blank lines separate the grids; only the first
//! one is always present.
//! Source: Simple Sudoku, which exports its puzzles in this form.

use ninefold_grid::{Candidates, Cell, DigitSet, Grid, symbols};

use crate::fit::{Unfit, require_classic_rules, require_nine};
use crate::format::{RulesInText, Shape, Writing};
use crate::text::Sample;
use crate::{Extra, Format, Item, position};

/// The SS format.
pub(super) static FORMAT: Format = Format {
    name: "ss",
    title: "Simple Sudoku",
    extensions: &["ss"],
    recognise,
    lines: None,
    whole: Some(super::grid::read),
    writing: Writing::Each { head: "", separator: "\n", one },
    rules: RulesInText::Side,
    extras: &[Extra::Entries],
    site: None,
};

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let is_edge = sample.data().next()?.trimmed().bytes().starts_with(b"*--");
    is_edge.then(|| (super::grid::FORMAT.recognise)(sample))?
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_nine(item)?;
    require_classic_rules(item)?;
    let givens = item.puzzle.givens();
    draw(&texts(givens), "", out);
    let mut placed = givens.clone();
    item.entries.into_iter().flat_map(Grid::filled).for_each(|(cell, digit)| placed.set(cell, Some(digit)));
    if placed != *givens {
        out.push('\n');
        draw(&texts(&placed), "", out);
    }
    if item.puzzle.candidates().is_some() {
        let candidates = position::candidates(item.puzzle);
        let seen = Candidates::of_grid(&placed, item.puzzle.ruleset().houses());
        let text = |cell: Cell| {
            let set = placed.get(cell).map_or(candidates.get(cell) & seen.get(cell), DigitSet::single);
            set.iter().filter_map(symbols::symbol).collect::<String>()
        };
        if let Some(cell) = givens.side().cells().find(|&cell| text(cell).is_empty()) {
            return Err(Unfit::new(format!("{cell} without a candidate"), "one at least in each cell"));
        }
        out.push('\n');
        draw(&givens.side().cells().map(text).collect::<Vec<_>>(), " ", out);
    }
    Ok(())
}

fn texts(grid: &Grid) -> Vec<String> {
    grid.to_string().chars().map(String::from).collect()
}

/// Draws 81 cells in a box, with a gap before each cell and before each bar.
fn draw(cells: &[String], gap: &str, out: &mut String) {
    let width = |column: usize| cells.iter().skip(column).step_by(9).map(String::len).max().unwrap_or(1) + gap.len();
    let widths: Vec<usize> = (0..9).map(width).collect();
    let dashes: Vec<String> = widths.chunks(3).map(|band| "-".repeat(band.iter().sum::<usize>() + gap.len())).collect();
    let edge = format!("*{}*\n", dashes.join("-"));
    let rule = format!("|{}|\n", dashes.join("+"));
    out.push_str(&edge);
    for (row, line) in cells.chunks(9).enumerate() {
        out.push_str(if row > 0 && row % 3 == 0 { &rule } else { "" });
        for (column, cell) in line.iter().enumerate() {
            out.push_str(if column % 3 == 0 { "|" } else { "" });
            out.push_str(gap);
            out.push_str(&format!("{cell:<0$}", widths[column] - gap.len()));
            out.push_str(if column % 3 == 2 { gap } else { "" });
        }
        out.push_str("|\n");
    }
    out.push_str(&edge);
}
