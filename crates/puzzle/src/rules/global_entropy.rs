//! Global entropy: each square of 2×2 cells has a low, a middle and a high digit.
//!
//! Low, middle and high are the thirds of the digits: 1 to 3, 4 to 6 and 7 to 9.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{Arguments, Domain, Example, HowMany, IssForm, Poster, Rule, RuleError, Scope, Sketch, Spec, Values};

/// The spec of the global entropy rule.
pub(super) static SPEC: Spec =
    Spec::new("global_entropy", "Global entropy", "Each 2×2 square holds a low, a middle and a high digit.", build)
        .with_aliases(&["entropy"])
        .with_phrases(&["2x2 low medium|middle|mid high", "2x2 123 456 789"])
        .with_example(Example::new("").on_side(3))
        .with_iss(&[IssForm { name: "GlobalEntropy", parts: &[] }]);

#[derive(Debug)]
struct GlobalEntropy;

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let count = geometry.alphabet().count();
    if !count.is_multiple_of(3) {
        return Err(RuleError::unfit(format!(
            "{count} digits can't be cut into low, middle and high: expected 3, 6, 9 …"
        )));
    }
    Ok(Arc::new(GlobalEntropy))
}

impl Rule for GlobalEntropy {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let alphabet = scope.geometry().alphabet();
        let third = alphabet.count() as i32 / 3;
        for square in scope.geometry().squares() {
            for first in (0..3).map(|part| alphabet.first() + part * third) {
                let values = Domain::range(first, first + third - 1);
                poster.count(poster.digits(&square), values, HowMany::OneOf(Domain::range(1, 2)));
            }
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let geometry = values.geometry();
        let third = geometry.alphabet().count() / 3;
        values.digits(geometry.cells()).is_some()
            && geometry.squares().into_iter().all(|square| {
                let parts: Vec<usize> =
                    square.iter().filter_map(|&cell| Some(values.grid().get(cell)?.index() / third)).collect();
                [0, 1, 2].iter().all(|part| parts.contains(part))
            })
    }
}
