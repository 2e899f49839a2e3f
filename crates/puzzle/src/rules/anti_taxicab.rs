//! Anti-taxicab (self-taxicab): two cells with the same digit are never exactly as many steps apart as the digit says.
//!
//! Steps go from cell to neighbouring cell along rows and columns.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{Arguments, IssForm, Poster, Rule, RuleError, Scope, Sketch, Spec, Values};

/// The spec of the anti-taxicab rule.
pub(super) static SPEC: Spec = Spec::new(
    "anti_taxicab",
    "Anti-taxicab",
    "Two cells with the same digit are never exactly that many steps apart.",
    build,
)
.with_aliases(&["self taxicab"])
.with_iss(&[IssForm { name: "AntiTaxicab", parts: &[] }]);

#[derive(Debug)]
struct AntiTaxicab;

fn build(_: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(AntiTaxicab))
}

impl Rule for AntiTaxicab {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let geometry = scope.geometry();
        let reach = geometry.rows() + geometry.columns();
        for distance in geometry.alphabet().values().filter(|&value| value > 0 && (value as usize) < reach) {
            for (one, other) in geometry.pairs_at_distance(distance as usize) {
                poster.relation(poster.digit(one), poster.digit(other), |x, y| x != distance || y != distance);
            }
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (cells, rows) = (values.geometry().cells(), values.geometry().rows());
        cells.iter().all(|&one| {
            let Some(digit) = values.digit(one) else { return false };
            cells.iter().filter(|&&other| other != one && one.row().max(other.row()) < rows).all(|&other| {
                let steps = one.row().abs_diff(other.row()) + one.column().abs_diff(other.column());
                steps as i32 != digit || values.digit(other) != Some(digit)
            })
        })
    }
}
