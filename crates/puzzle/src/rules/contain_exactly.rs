//! Contain exactly: some cells hold each given digit exactly as often as it is listed. Other digits are free.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{Listed, cells_with_digits, clue_of_digits, occurrences};
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec, Values,
};

/// The spec of the contain-exactly rule.
pub(super) static SPEC: Spec = Spec::new(
    "contain_exactly",
    "Contain exactly",
    "The cells hold each given digit exactly as often as it is listed; other digits are free.",
    build,
)
.with_aliases(&["contain exact", "contains exactly"])
.with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 64), Parameter::numbers("digits", 1, 64)])
.with_example(Example::new("r1c1 r1c2 r2c3 = 1"))
.with_iss(&[IssForm { name: "ContainExact", parts: &[IssPart::Numbers("digits"), IssPart::Cells("cells")] }]);

#[derive(Debug)]
struct ContainExactly {
    cells: Vec<Cell>,
    /// The digits by value, and how often each occurs.
    digits: Vec<(i32, usize)>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let (cells, digits) = cells_with_digits(geometry, arguments)?;
    Ok(Arc::new(ContainExactly { cells, digits }))
}

impl Rule for ContainExactly {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        occurrences(poster, &self.cells, self.digits.iter().copied(), Listed::Exactly);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let clue = format!("= {}", clue_of_digits(&self.digits));
        Sketch::of([Mark::cage(self.cells.clone(), Some(clue))])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.digits(&self.cells).is_some_and(|found| {
            self.digits.iter().all(|&(digit, times)| found.iter().filter(|&&other| other == digit).count() == times)
        })
    }
}
