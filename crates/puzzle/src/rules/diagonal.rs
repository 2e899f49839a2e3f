//! Diagonal (Sudoku X): the digits of both main diagonals differ.
//!
//! On several subgrids, every square one has its diagonals. The rules `falling_diagonal` and `rising_diagonal` are about
//! one of them.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry, Subgrid};

use crate::{
    Arguments, IssForm, IssPart, KillerForm, Mark, ObjectForm, ObjectSwitch, Poster, Rule, RuleError, Scope, Sketch,
    Spec, Stroke, SudokuPadForm, Tone, Values,
};

/// The spec of the diagonal rule.
pub(super) static SPEC: Spec =
    Spec::new("diagonal", "Diagonal", "Both main diagonals contain every digit once.", build)
        .with_aliases(&["diagonals", "x", "sudoku x", "x sudoku"])
        .with_phrases(&[
            "both|two|each|either|main|marked|indicated diagonals once|repeat|repeated|different|differ|1|contain|\
             have !sum|clue|arrow|total",
            "either|both diagonal repeat|repeated|once|different !sum|clue|arrow|total",
        ])
        .with_iss(&[IssForm { name: "Diagonal", parts: &[IssPart::Fixed("1"), IssPart::Also("Diagonal~-1")] }])
        .with_killer(KillerForm::Diagonals)
        .with_objects(&[
            ObjectForm::f_puzzles_switch(&[ObjectSwitch::True("diagonal+"), ObjectSwitch::True("diagonal-")]),
            ObjectForm::lisudoku_switch(&[
                ObjectSwitch::True("primaryDiagonal"),
                ObjectSwitch::True("secondaryDiagonal"),
            ]),
        ])
        .with_sudokupad(&[SudokuPadForm::Letter('x')]);

#[derive(Debug)]
struct Diagonal;

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    if geometry.square_grids().is_empty() {
        Err(RuleError::unfit("expected a square grid"))
    } else {
        Ok(Arc::new(Diagonal))
    }
}

impl Rule for Diagonal {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        for grid in scope.geometry().square_grids() {
            let both =
                [("the falling diagonal", grid.falling_diagonal()), ("the rising diagonal", grid.rising_diagonal())];
            for (name, cells) in both {
                let digits = poster.digits(&cells);
                poster.name(name).different(digits);
            }
        }
    }

    fn sketch(&self, geometry: &Geometry) -> Sketch {
        let both = |grid: &Subgrid| [grid.falling_diagonal(), grid.rising_diagonal()];
        let diagonals = geometry.square_grids();
        Sketch::of(diagonals.iter().flat_map(both).map(|cells| Mark::line(cells, Tone::Blue, Stroke::Thin)))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.geometry().square_grids().iter().all(|grid| {
            let (top, left) = (grid.origin.row(), grid.origin.column());
            let differ = |on: &dyn Fn(usize, usize) -> bool| {
                let cells: Vec<Cell> = grid.cells().filter(|cell| on(cell.row() - top, cell.column() - left)).collect();
                values.differ(&cells)
            };
            differ(&|row, column| row == column) && differ(&|row, column| row + column == grid.rows - 1)
        })
    }
}
