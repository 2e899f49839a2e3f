//! Pencilmark grid: N rows of N cells, each written as its candidates without separators.
//!
//! Marks: a grid whose cells hold several digits, bare or in a drawn box (`| 578 19 4 | 28 67 1679 | …`). A single
//! digit is a naked single if it is still a candidate of a peer; otherwise it is placed.
//! Source: HoDoKu, SudoCue and Simple Sudoku, which exchange it over the clipboard; the rule for single digits is
//! HoDoKu's.

use ninefold_grid::{Candidates, Cell, Geometry, Partition, symbols};

use crate::block;
use crate::boxed::{Frame, draw};
use crate::fit::Unfit;
use crate::format::{RulesInText, Shape, Writing};
use crate::raw_grid::RawGridKind;
use crate::text::Sample;
use crate::{Format, Item, position};

/// The pencilmark grid format.
pub(super) static FORMAT: Format = Format {
    name: "pencilmarks",
    title: "Pencilmark grid",
    extensions: &["pm"],
    recognise,
    lines: None,
    whole: Some(super::grid::read),
    writing: Writing::Each { head: "", separator: "\n", one },
    rules: RulesInText::MapAndBoxes,
    extras: &[],
    site: None,
};

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let rows = block::blocks(sample.text).next()?.rows();
    let first = block::raw_grids(rows.clone(), sample.options).next()?;
    (rows.count() > 1 && first.ok()?.kind == RawGridKind::Marks).then_some(Shape::Whole)
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    let side = item.puzzle.side();
    if side.get() == 1 || !symbols::has_symbols(side) {
        return Err(Unfit::new(crate::cells::grid_of(side), "a side from 2 to 61"));
    }
    let candidates = position::candidates(item.puzzle);
    if let Some(cell) = side.cells().find(|&cell| candidates.get(cell).is_empty()) {
        return Err(Unfit::new(format!("{cell} without a candidate"), "one at least in each cell"));
    }
    if candidates.sets().iter().all(|set| set.len() == 1) {
        return Err(Unfit::new("a grid without pencilmarks", "several candidates in some cell"));
    }
    out.push_str(&drawn(&candidates, item.puzzle.geometry()));
    if let Partition::Jigsaw(map) = item.puzzle.geometry().partition() {
        out.push('\n');
        out.push_str(&super::grid::map_rows(map));
    }
    Ok(())
}

/// Draws candidates in their boxes, with a frame around the grid.
fn drawn(candidates: &Candidates, geometry: &Geometry) -> String {
    let text = |cell: Cell| candidates.get(cell).iter().filter_map(symbols::symbol).collect::<String>();
    let cells: Vec<_> = candidates.side().cells().map(text).collect();
    draw(&cells, geometry, Frame::Framed)
}
