//! Inequality (greater than): of two neighbouring digits the one at the open side of the sign is greater.
//!
//! In a list of cells each is greater than the later ones that share an edge with it.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec, Values,
};

/// The spec of the inequality rule.
pub(super) static SPEC: Spec =
    Spec::new("inequality", "Inequality", "The digit at the open side of the sign is greater than the other.", build)
        .with_aliases(&["greater than", "unequal", "futoshiki"])
        .with_parameters(Entry::Edge, &[Parameter::cells("cells", 2, 64)])
        .with_example(Example::new("r1c1 r1c2"))
        .with_iss(&[IssForm { name: "GreaterThan", parts: &[IssPart::Neighbours("cells")] }]);

#[derive(Debug)]
struct Inequality {
    /// The cell with the greater digit and that with the smaller one.
    pairs: Vec<(Cell, Cell)>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let pairs = RuleError::require_pairs(geometry, "cells", arguments.cells("cells"))?;
    Ok(Arc::new(Inequality { pairs }))
}

impl Rule for Inequality {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        for &(larger, smaller) in &self.pairs {
            poster.relation(poster.value(larger), poster.value(smaller), |larger, smaller| larger > smaller);
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of(self.pairs.iter().map(|&(larger, smaller)| Mark::Inequality { larger, smaller }))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        self.pairs.iter().all(|&(larger, smaller)| {
            let pair = values.value(larger).zip(values.value(smaller));
            pair.is_some_and(|(larger, smaller)| smaller < larger)
        })
    }
}
