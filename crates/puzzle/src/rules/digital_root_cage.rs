//! Digital root cage: the digits of a cage differ, and the digital root of their sum is the clue.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::differ;
use crate::{
    Arguments, Comparison, Domain, Entry, Example, Mark, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec,
    Values,
};

/// The spec of the digital root cage.
pub(super) static SPEC: Spec = Spec::new(
    "digital_root_cage",
    "Digital root cage",
    "Digits in the cage differ, and the digital root of their sum is the clue: add up the digits of the sum until one is left.",
    build,
)
.with_aliases(&["digital root", "digital root killer"])
.with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 64), Parameter::number("root", 1, 9)])
.with_example(Example::new("r1c1 r1c2 r2c2 = 8"));

#[derive(Debug)]
struct DigitalRootCage {
    cells: Vec<Cell>,
    root: i32,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    let values = geometry.alphabet().count();
    if cells.len() > values {
        return Err(RuleError::unfit(format!(
            "{} cells can't hold different digits: the grid has {values}",
            cells.len()
        )));
    }
    Ok(Arc::new(DigitalRootCage { cells, root: arguments.number("root").unwrap_or(1) as i32 }))
}

impl Rule for DigitalRootCage {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        poster.different(poster.digits(&self.cells));
        // A sum has the root if it is some multiple of 9 above it. The sums are below 64 · 64.
        let worths = poster.values(&self.cells);
        let most: i32 = worths.iter().filter_map(|&var| poster.domain(var).max()).sum();
        let nines = (most - self.root).max(0) / 9;
        let mut terms: Vec<_> = worths.into_iter().map(|var| (1, var)).collect();
        let units = poster.helper("nines in the sum", Domain::range(0, nines.min(63)));
        terms.push((-9, units));
        if nines > 63 {
            let tens = poster.helper("sixty-fours of nines in the sum", Domain::range(0, (nines / 64).min(63)));
            terms.push((-9 * 64, tens));
        }
        poster.linear(terms, Comparison::Equal, self.root);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::cage(self.cells.clone(), Some(format!("DR{}", self.root)))])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (Some(digits), Some(worths)) = (values.digits(&self.cells), values.values(&self.cells)) else {
            return false;
        };
        let mut sum: i32 = worths.iter().sum();
        while sum > 9 {
            sum = sum.to_string().bytes().map(|byte| i32::from(byte - b'0')).sum();
        }
        differ(&digits) && sum == self.root
    }
}
