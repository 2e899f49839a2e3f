//! Window (hyper, windoku): p×p extra boxes, one cell apart, hold each digit once.
//!
//! A grid of side p² has (p − 1)² windows: a 9×9 grid has four, with top left corners r2c2, r2c6, r6c2 and r6c6; a
//! 16×16 grid has nine. Windows don't depend on the regions, so a jigsaw may have them too.

use std::sync::Arc;

use ninefold_grid::{Cell, Digit, Geometry, Grid, Side};

use crate::{Arguments, Mark, Origin, Poster, Primitive, Rule, RuleError, Sketch, Spec};

/// The spec of the window rule.
pub(super) static SPEC: Spec = Spec {
    name: "window",
    title: "Window",
    meaning: "Each of the shaded extra boxes holds each digit once.",
    aliases: &["windows", "windoku", "hyper", "hyper sudoku", "nrc", "four box", "4 box"],
    origin: Origin::Choice,
    parameters: &[],
    build,
};

#[derive(Debug)]
struct Window;

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    match geometry.side().root() {
        Some(2..) => Ok(Arc::new(Window)),
        _ => Err(RuleError::unfit(format!("side {}: expected a square such as 4, 9, 16 or 25", geometry.side()))),
    }
}

fn windows(side: Side) -> Vec<Vec<Cell>> {
    let p = side.root().unwrap_or(1);
    let starts = (0..p - 1).map(|k| 1 + k * (p + 1));
    let corners = starts.clone().flat_map(|top| starts.clone().map(move |left| (top, left)));
    corners.map(|(top, left)| (0..p * p).map(|i| Cell::new(top + i / p, left + i % p)).collect()).collect()
}

impl Rule for Window {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, geometry: &Geometry, poster: &mut Poster<'_>) {
        for (index, cells) in windows(geometry.side()).into_iter().enumerate() {
            poster.post(format!("window {}", index + 1), Primitive::AllDifferent(cells));
        }
    }

    fn sketch(&self, geometry: &Geometry) -> Sketch {
        Sketch::of(windows(geometry.side()).into_iter().map(Mark::Shade))
    }

    fn holds(&self, grid: &Grid) -> bool {
        let p = grid.side().root().unwrap_or(1);
        let window_of = |line: usize| (!line.is_multiple_of(p + 1)).then_some(line / (p + 1));
        let mut seen = vec![vec![0; grid.side().get()]; (p - 1) * (p - 1)];
        let mut count = |cell: Cell, digit: Digit| {
            if let (Some(down), Some(right)) = (window_of(cell.row()), window_of(cell.column())) {
                seen[down * (p - 1) + right][digit.index()] += 1;
            }
        };
        grid.filled().for_each(|(cell, digit)| count(cell, digit));
        seen.iter().flatten().all(|&times| times == 1)
    }
}
