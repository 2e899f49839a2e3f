//! Dutch flatmates: each middle digit has the lowest digit directly above it or the highest directly below it.
//!
//! On a usual 9×9 grid: each 5 has a 1 above it or a 9 below it.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{Arguments, Automaton, Domain, Example, IssForm, Poster, Rule, RuleError, Scope, Sketch, Spec, Values};

/// The spec of the Dutch flatmates rule.
pub(super) static SPEC: Spec = Spec::new(
    "dutch_flatmates",
    "Dutch flatmates",
    "Each middle digit has the lowest digit directly above it or the highest directly below it: a 5 has a 1 above or a 9 below.",
    build,
)
.with_aliases(&["flatmates"])
.with_example(Example::new("").on_side(3))
.with_iss(&[IssForm { name: "DutchFlatmates", parts: &[] }]);

/// What the cells read so far ask of the next one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Above {
    /// The lowest digit is directly above.
    Lowest,
    /// A middle digit directly above still needs the highest digit.
    Waiting,
    /// Anything else.
    Other,
}

#[derive(Debug)]
struct DutchFlatmates;

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let count = geometry.alphabet().count();
    if count.is_multiple_of(2) || count < 3 {
        return Err(RuleError::unfit(format!(
            "{count} digits don't have one in the middle: expected an odd number from 3 on"
        )));
    }
    Ok(Arc::new(DutchFlatmates))
}

impl Rule for DutchFlatmates {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let geometry = scope.geometry();
        let (first, last) = (geometry.alphabet().first(), geometry.alphabet().last());
        let middle = (first + last) / 2;
        let step = |above: &Above, value: i32| match above {
            Above::Waiting if value != last => None,
            Above::Lowest if value == middle => Some(Above::Other),
            _ if value == middle => Some(Above::Waiting),
            _ if value == first => Some(Above::Lowest),
            _ => Some(Above::Other),
        };
        let automaton =
            Automaton::deterministic(Domain::range(first, last), Above::Other, step, |above| *above != Above::Waiting);
        let automaton = Arc::new(automaton.expect("three states are not too many"));
        for &top in geometry.canvas().iter().filter(|&&cell| geometry.cell_at(cell, (-1, 0)).is_none()) {
            let run: Vec<Cell> = std::iter::successors(Some(top), |&cell| geometry.cell_at(cell, (1, 0))).collect();
            poster.automaton(poster.digits(&run), Arc::clone(&automaton));
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let geometry = values.geometry();
        let (first, last) = (geometry.alphabet().first(), geometry.alphabet().last());
        let beside = |cell: Cell, down: i32| geometry.cell_at(cell, (down, 0)).and_then(|cell| values.digit(cell));
        geometry.canvas().iter().all(|&cell| {
            let Some(digit) = values.digit(cell) else { return false };
            2 * digit != first + last || beside(cell, -1) == Some(first) || beside(cell, 1) == Some(last)
        })
    }
}
