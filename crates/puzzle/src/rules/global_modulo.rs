//! Global modulo: each square of 2×2 cells has digits of all remainders, usually those of a division by 3.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{
    Arguments, Domain, Entry, Example, HowMany, IssForm, IssPart, Parameter, Poster, Rule, RuleError, Scope, Sketch,
    Spec, Values,
};

/// The spec of the global modulo rule.
pub(super) static SPEC: Spec = Spec::new(
    "global_modulo",
    "Global modulo",
    "The digits of each 2×2 square leave all remainders when divided by the modulus, 3 if none is given.",
    build,
)
.with_aliases(&["global mod", "global mod 3", "global modular"])
.with_phrases(&["2x2 147 258 369", "2x2 modulo|mod|remainder"])
.with_parameters(Entry::Switch, &[Parameter::number("modulus", 2, 4).optional()])
.with_example(Example::new("").on_side(3))
.with_iss(&[
    IssForm { name: "GlobalMod", parts: &[] },
    IssForm { name: "GlobalMod", parts: &[IssPart::Implied("modulus", 3)] },
]);

#[derive(Debug)]
struct GlobalModulo {
    modulus: i32,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let modulus = arguments.number("modulus").unwrap_or(3) as i32;
    let count = geometry.alphabet().count();
    if count < modulus as usize {
        return Err(RuleError::unfit(format!("{count} digits don't leave all remainders when divided by {modulus}")));
    }
    Ok(Arc::new(GlobalModulo { modulus }))
}

impl Rule for GlobalModulo {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let all = scope.geometry().alphabet().values();
        let at_most = 5 - self.modulus;
        for square in scope.geometry().squares() {
            for remainder in 0..self.modulus {
                let values = Domain::of(all.clone().filter(|value| value % self.modulus == remainder));
                poster.count(poster.digits(&square), values, HowMany::OneOf(Domain::range(1, at_most)));
            }
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let geometry = values.geometry();
        values.digits(geometry.cells()).is_some()
            && geometry.squares().iter().filter_map(|square| values.digits(square)).all(|digits| {
                (0..self.modulus).all(|remainder| digits.iter().any(|digit| digit % self.modulus == remainder))
            })
    }
}
