//! Falling diagonal (╲): the digits from top left to bottom right differ.
//!
//! On several subgrids, every square one has its diagonal.

use std::sync::Arc;

use ninefold_grid::{Geometry, Subgrid};

use crate::{
    Arguments, Example, IssForm, IssPart, Mark, ObjectForm, ObjectSwitch, Poster, Rule, RuleError, Scope, Sketch, Spec,
    Stroke, Tone, Values,
};

/// The spec of the falling diagonal rule.
pub(super) static SPEC: Spec = Spec::new(
    "falling_diagonal",
    "Falling diagonal",
    "Digits on the diagonal from top left to bottom right differ.",
    build,
)
.with_aliases(&["negative diagonal", "primary diagonal", "backslash diagonal"])
.with_phrases(&["negative diagonal once|repeat|repeated|different|differ|contain !sum|positive"])
.with_example(Example::new(""))
.with_iss(&[IssForm { name: "Diagonal", parts: &[IssPart::Fixed("-1")] }])
.with_objects(&[
    ObjectForm::f_puzzles_switch(&[ObjectSwitch::True("diagonal-")]),
    ObjectForm::lisudoku_switch(&[ObjectSwitch::True("primaryDiagonal")]),
    ObjectForm::setter_switch(&[ObjectSwitch::True("Negative Diagonal")]),
]);

#[derive(Debug)]
struct FallingDiagonal;

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    if geometry.square_grids().is_empty() {
        Err(RuleError::unfit("expected a square grid"))
    } else {
        Ok(Arc::new(FallingDiagonal))
    }
}

impl Rule for FallingDiagonal {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        for cells in scope.geometry().square_grids().iter().map(Subgrid::falling_diagonal) {
            let digits = poster.digits(&cells);
            poster.name("the falling diagonal").different(digits);
        }
    }

    fn sketch(&self, geometry: &Geometry) -> Sketch {
        let diagonals = geometry.square_grids();
        Sketch::of(diagonals.iter().map(|grid| Mark::line(grid.falling_diagonal(), Tone::Blue, Stroke::Thin)))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.geometry().square_grids().iter().all(|grid| {
            let (top, left) = (grid.origin.row(), grid.origin.column());
            let on = grid.cells().filter(|cell| cell.row() - top == cell.column() - left);
            values.differ(&on.collect::<Vec<_>>())
        })
    }
}
