//! Equality cage: as many even as odd and as many low as high digits.

use std::sync::Arc;

use ninefold_grid::{Alphabet, Cell, Geometry};

use crate::support::differ;
use crate::{
    Arguments, Domain, Entry, Example, HowMany, IssForm, IssPart, Mark, Parameter, Poster, Rule, RuleError, Scope,
    Sketch, Spec, Tone, Values,
};

/// The spec of the equality cage.
pub(super) static SPEC: Spec = Spec::new(
    "equality_cage",
    "Equality cage",
    "Digits in the cage differ; it has as many even as odd digits and as many low as high ones, and never the middle digit.",
    build,
)
.with_aliases(&["equality"])
.with_parameters(Entry::Cells, &[Parameter::cells("cells", 2, 64)])
.with_example(Example::new("r1c1 r1c2"))
.with_iss(&[IssForm { name: "EqualityCage", parts: &[IssPart::Cells("cells")] }]);

#[derive(Debug)]
struct EqualityCage {
    cells: Vec<Cell>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    if !cells.len().is_multiple_of(2) {
        return Err(RuleError::unfit(format!(
            "{} cells can't be halved: expected an even number of cells",
            cells.len()
        )));
    }
    let values = geometry.alphabet().count();
    if cells.len() > values {
        return Err(RuleError::unfit(format!(
            "{} cells can't hold different digits: the grid has {values}",
            cells.len()
        )));
    }
    Ok(Arc::new(EqualityCage { cells }))
}

/// Returns the last of the low digits and the first of the high ones.
fn halves(alphabet: Alphabet) -> (i32, i32) {
    let half = alphabet.count() as i32 / 2;
    (alphabet.first() + half - 1, alphabet.last() - half + 1)
}

impl Rule for EqualityCage {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let alphabet = scope.geometry().alphabet();
        let (low, high) = halves(alphabet);
        let digits = poster.digits(&self.cells);
        digits.iter().for_each(|&var| poster.restrict(var, |value| value <= low || value >= high));
        poster.different(digits.clone());
        let half = HowMany::OneOf(Domain::of([digits.len() as i32 / 2]));
        poster.count(digits.clone(), Domain::of(alphabet.values().filter(|value| value % 2 == 0)), half);
        poster.count(digits, Domain::range(alphabet.first(), low), half);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::cage_in(Tone::Green, self.cells.clone(), None)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (low, high) = halves(values.geometry().alphabet());
        values.digits(&self.cells).is_some_and(|digits| {
            let count = |is: &dyn Fn(i32) -> bool| digits.iter().filter(|&&digit| is(digit)).count();
            differ(&digits)
                && digits.iter().all(|&digit| digit <= low || digit >= high)
                && count(&|digit| digit % 2 == 0) == count(&|digit| digit % 2 != 0)
                && count(&|digit| digit <= low) == count(&|digit| digit >= high)
        })
    }
}
