//! Negators: one cell in each row, column and box counts as minus its digit.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::support::Factors;
use crate::{Arguments, Modifier, Poster, Rule, RuleError, Scope, Sketch, Spec, Values};

/// The spec of the rule of negators.
pub(super) static SPEC: Spec = Spec::new(
    "negators",
    "Negators",
    "Each row, column and box has one negator, and each digit is negated once; a negator counts as minus its digit.",
    build,
)
.with_aliases(&["negator", "negative cells"]);

#[derive(Debug)]
struct Negators {
    factors: Factors,
}

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(Negators { factors: Factors::new(geometry, -1, "negator")? }))
}

impl Rule for Negators {
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
