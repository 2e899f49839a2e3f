//! Diagonal (Sudoku X): both main diagonals hold each digit once.

use std::sync::Arc;

use ninefold_grid::{Cell, DigitSet, Geometry, Grid, Side};

use crate::{Arguments, Mark, Origin, Poster, Primitive, Rule, RuleError, Sketch, Spec};

/// The spec of the diagonal rule.
pub(super) static SPEC: Spec = Spec {
    name: "diagonal",
    title: "Diagonal",
    meaning: "Both main diagonals hold each digit once.",
    aliases: &["diagonals", "x", "sudoku x", "x sudoku"],
    origin: Origin::Choice,
    parameters: &[],
    build,
};

#[derive(Debug)]
struct Diagonal;

fn build(_: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(Diagonal))
}

/// Returns the diagonal from top left to bottom right.
fn falling(side: Side) -> Vec<Cell> {
    (0..side.get()).map(|i| Cell::new(i, i)).collect()
}

/// Returns the diagonal from top right to bottom left, in reading order.
fn rising(side: Side) -> Vec<Cell> {
    (0..side.get()).map(|i| Cell::new(i, side.get() - 1 - i)).collect()
}

impl Rule for Diagonal {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, geometry: &Geometry, poster: &mut Poster<'_>) {
        poster.post("the falling diagonal", Primitive::AllDifferent(falling(geometry.side())));
        poster.post("the rising diagonal", Primitive::AllDifferent(rising(geometry.side())));
    }

    fn sketch(&self, geometry: &Geometry) -> Sketch {
        Sketch::of([falling(geometry.side()), rising(geometry.side())].map(Mark::Line))
    }

    fn holds(&self, grid: &Grid) -> bool {
        let last = grid.side().get() - 1;
        let digits = |on: fn(Cell, usize) -> bool| -> DigitSet {
            grid.filled().filter(|&(cell, _)| on(cell, last)).map(|(_, digit)| digit).collect()
        };
        let full = DigitSet::full(grid.side());
        digits(|cell, _| cell.row() == cell.column()) == full
            && digits(|cell, last| cell.row() + cell.column() == last) == full
    }
}
