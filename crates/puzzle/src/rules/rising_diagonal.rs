//! Rising diagonal (╱): the digits from bottom left to top right differ.
//!
//! On several subgrids, every square one has its diagonal.

use std::sync::Arc;

use ninefold_grid::{Geometry, Subgrid};

use crate::{
    Arguments, Example, IssForm, IssPart, Mark, ObjectForm, ObjectSwitch, Poster, Rule, RuleError, Scope, Sketch, Spec,
    Stroke, Tone, Values,
};

/// The spec of the rising diagonal rule.
pub(super) static SPEC: Spec = Spec::new(
    "rising_diagonal",
    "Rising diagonal",
    "Digits on the diagonal from bottom left to top right differ.",
    build,
)
.with_aliases(&["positive diagonal", "secondary diagonal", "anti diagonal", "diagonal+", "slash diagonal"])
.with_phrases(&["positive diagonal once|repeat|repeated|different|differ|contain !sum|negative"])
.with_example(Example::new(""))
.with_iss(&[IssForm { name: "Diagonal", parts: &[IssPart::Fixed("1")] }])
.with_objects(&[
    ObjectForm::f_puzzles_switch(&[ObjectSwitch::True("diagonal+")]),
    ObjectForm::lisudoku_switch(&[ObjectSwitch::True("secondaryDiagonal")]),
    ObjectForm::setter_switch(&[ObjectSwitch::True("Positive Diagonal")]),
]);

#[derive(Debug)]
struct RisingDiagonal;

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    if geometry.square_grids().is_empty() {
        Err(RuleError::unfit("expected a square grid"))
    } else {
        Ok(Arc::new(RisingDiagonal))
    }
}

impl Rule for RisingDiagonal {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        for cells in scope.geometry().square_grids().iter().map(Subgrid::rising_diagonal) {
            let digits = poster.digits(&cells);
            poster.name("the rising diagonal").different(digits);
        }
    }

    fn sketch(&self, geometry: &Geometry) -> Sketch {
        let diagonals = geometry.square_grids();
        Sketch::of(diagonals.iter().map(|grid| Mark::line(grid.rising_diagonal(), Tone::Blue, Stroke::Thin)))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.geometry().square_grids().iter().all(|grid| {
            let (top, left) = (grid.origin.row(), grid.origin.column());
            let on = grid.cells().filter(|cell| cell.row() - top + cell.column() - left == grid.rows - 1);
            values.differ(&on.collect::<Vec<_>>())
        })
    }
}
