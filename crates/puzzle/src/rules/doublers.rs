//! Doublers: one cell in each row, column and box counts twice its digit.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::support::Factors;
use crate::{Arguments, Modifier, Poster, Rule, RuleError, Scope, Sketch, Spec, Values};

/// The spec of the rule of doublers.
pub(super) static SPEC: Spec = Spec::new(
    "doublers",
    "Doublers",
    "Each row, column and box has one doubler, and each digit is doubled once; a doubler counts twice its digit.",
    build,
)
.with_aliases(&["doubler", "double cells"]);

#[derive(Debug)]
struct Doublers {
    factors: Factors,
}

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(Doublers { factors: Factors::new(geometry, 2, "doubler")? }))
}

impl Rule for Doublers {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, _: &mut Poster<'_>) {}

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        self.factors.valuations(values).next().is_some()
    }

    fn modifier(&self) -> Option<&dyn Modifier> {
        Some(&self.factors)
    }
}
