//! Window (hyper, windoku): extra boxes, one cell apart and one cell from the border, hold each digit once.
//!
//! Windows have the shape of the boxes. A 9×9 grid has four, with top left corners r2c2, r2c6, r6c2 and r6c6; a 16×16
//! grid has nine, a 6×6 grid one. Without boxes they have the usual shape, so a jigsaw may have them, too.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry, Subgrid};

use crate::{Arguments, IssForm, Mark, Poster, Rule, RuleError, Scope, Sketch, Spec, SudokuPadForm, Tone, Values};

/// The spec of the window rule.
pub(super) static SPEC: Spec =
    Spec::new("window", "Window", "Each of the shaded windows contains every digit once.", build)
        .with_aliases(&["windows", "windoku", "hyper", "hyper sudoku", "nrc", "four box", "4 box"])
        .with_iss(&[IssForm { name: "Windoku", parts: &[] }])
        .with_sudokupad(&[SudokuPadForm::Letter('w')]);

#[derive(Debug)]
struct Window;

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    // A window has as many cells as a box, and so no more than there are digits.
    if windows(geometry).is_empty() {
        let text = format!("a grid of {} rows and {} columns has no windows", geometry.rows(), geometry.columns());
        return Err(RuleError::unfit(text + ": expected a square grid that boxes divide, of side 4 or more"));
    }
    Ok(Arc::new(Window))
}

/// Returns the cells of each window, row by row.
fn windows(geometry: &Geometry) -> Vec<Vec<Cell>> {
    geometry.square_grids().iter().flat_map(windows_of).collect()
}

fn windows_of(grid: &Subgrid) -> Vec<Vec<Cell>> {
    let Some((height, width)) = grid.box_shape().map(|shape| (shape.rows(), shape.columns())) else {
        return Vec::new();
    };
    let starts = |size: usize, side: usize| (1..side.saturating_sub(size)).step_by(size + 1);
    if height == 1 || width == 1 {
        return Vec::new();
    }
    let corners = starts(height, grid.rows).flat_map(|top| starts(width, grid.columns).map(move |left| (top, left)));
    let cells = |(top, left): (usize, usize)| -> Vec<Cell> {
        (top..top + height).flat_map(|row| grid.row(row).skip(left).take(width).collect::<Vec<_>>()).collect()
    };
    corners.map(cells).collect()
}

impl Rule for Window {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        for (index, cells) in windows(scope.geometry()).into_iter().enumerate() {
            let digits = poster.digits(&cells);
            poster.name(format!("window {}", index + 1)).different(digits);
        }
    }

    fn sketch(&self, geometry: &Geometry) -> Sketch {
        Sketch::of(windows(geometry).into_iter().map(|cells| Mark::shade(cells, Tone::Grey)))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.geometry().square_grids().iter().all(|grid| {
            let Some(shape) = grid.box_shape() else { return true };
            let (height, width) = (shape.rows(), shape.columns());
            // Counted from the border, every (size + 1)th line lies between windows; so do lines behind the last.
            let window = |line: usize, size: usize, side: usize| {
                let number = line / (size + 1);
                (!line.is_multiple_of(size + 1) && (number + 1) * (size + 1) < side).then_some(number)
            };
            let place = |cell: Cell| {
                let (row, column) = (cell.row() - grid.origin.row(), cell.column() - grid.origin.column());
                window(row, height, grid.rows).zip(window(column, width, grid.columns))
            };
            let inside: Vec<(Cell, (usize, usize))> =
                grid.cells().filter_map(|cell| Some((cell, place(cell)?))).collect();
            inside.iter().enumerate().all(|(index, (one, number))| {
                let earlier = inside[..index].iter().filter(|(_, other)| other == number);
                values.digit(*one).is_some()
                    && earlier.into_iter().all(|(other, _)| values.digit(*other) != values.digit(*one))
            })
        })
    }
}
