//! Taxicab: cells at a given number of steps from each other hold different digits.
//!
//! Steps go from cell to neighbouring cell along rows and columns.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{Arguments, Entry, Example, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec, Values};

/// The spec of the taxicab rule.
pub(super) static SPEC: Spec = Spec::new(
    "taxicab",
    "Taxicab",
    "Cells exactly so many steps along rows and columns apart hold different digits.",
    build,
)
.with_aliases(&["taxi", "taxicab distance"])
.with_parameters(Entry::Switch, &[Parameter::number("distance", 1, 126)])
.with_example(Example::new("= 4"));

#[derive(Debug)]
struct Taxicab {
    distance: usize,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let distance = arguments.number("distance").unwrap_or(1) as usize;
    if geometry.pairs_at_distance(distance).is_empty() {
        return Err(RuleError::unfit(format!("distance is {distance}: no two cells of the grid lie so far apart")));
    }
    Ok(Arc::new(Taxicab { distance }))
}

impl Rule for Taxicab {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        for (one, other) in scope.geometry().pairs_at_distance(self.distance) {
            poster.different(poster.digits(&[one, other]));
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (cells, rows) = (values.geometry().cells(), values.geometry().rows());
        cells.iter().all(|&one| {
            values.digit(one).is_some()
                && cells.iter().filter(|other| one.row().max(other.row()) < rows).all(|&other| {
                    let steps = one.row().abs_diff(other.row()) + one.column().abs_diff(other.column());
                    steps != self.distance || values.digit(one) != values.digit(other)
                })
        })
    }
}
