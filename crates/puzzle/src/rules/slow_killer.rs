//! Slow killer cage: cells add up to a clue and may repeat digits; each can count several times.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::refuse_unreachable;
use crate::{
    Arguments, Comparison, Entry, Example, IssForm, IssPart, KsudokuForm, KsudokuPuzzles, Mark, Parameter, Place,
    Poster, Rule, RuleError, Scope, Sketch, Spec, SudokuPadForm, Tone, Values,
};

/// The spec of the slow killer rule.
pub(super) static SPEC: Spec = Spec::new(
    "slow_killer",
    "Slow killer cage",
    "Cells add up to the clue, each times its coefficient if it has one; digits may repeat.",
    build,
)
.with_aliases(&["sum", "region sum", "slow killer cage", "sum of cells"])
.with_phrases(&["repeat cage !~ !without"])
.with_parameters(
    Entry::Cells,
    &[
        Parameter::cells("cells", 1, 256),
        Parameter::number("sum", -100_000, 100_000),
        Parameter::numbers("coefficients", 1, 256).optional(),
    ],
)
.with_example(Example::new("r1c1 r2c2 r3c3 = 6"))
.with_iss(&[IssForm {
    name: "Sum",
    parts: &[IssPart::Sum { sum: "sum", coefficients: "coefficients" }, IssPart::Cells("cells")],
}])
.with_sudokupad(&[SudokuPadForm::Cage { is_unique: false, style: None, sum: Some("sum") }])
.with_ksudoku(KsudokuForm::Cage { puzzles: KsudokuPuzzles::Mathdoku, operator: 4, number: "sum", cells: "cells" });

#[derive(Debug)]
struct SlowKiller {
    terms: Vec<(i32, Cell)>,
    sum: i32,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let (cells, coefficients) = (arguments.cells("cells"), arguments.numbers("coefficients"));
    if !coefficients.is_empty() && coefficients.len() != cells.len() {
        let text = format!("{} coefficients for {} cells: expected one for each cell", coefficients.len(), cells.len());
        return Err(RuleError::unfit(text));
    }
    if let Some(beyond) = coefficients.iter().find(|coefficient| coefficient.abs() > 100) {
        return Err(RuleError::OutOfRange { name: "coefficients", found: *beyond, range: (-100, 100) });
    }
    let coefficients = coefficients.iter().map(|&coefficient| coefficient as i32).chain(std::iter::repeat(1));
    let terms = coefficients.zip(cells.iter().copied()).collect();
    Ok(Arc::new(SlowKiller { terms, sum: arguments.number("sum").unwrap_or(0) as i32 }))
}

impl SlowKiller {
    fn is_plain(&self) -> bool {
        self.terms.iter().all(|(coefficient, _)| *coefficient == 1)
    }

    fn cells(&self) -> Vec<Cell> {
        self.terms.iter().map(|(_, cell)| *cell).collect()
    }
}

impl Rule for SlowKiller {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let terms: Vec<_> = self.terms.iter().map(|&(coefficient, cell)| (coefficient, poster.value(cell))).collect();
        poster.linear(terms, Comparison::Equal, self.sum);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let mut cells = self.cells();
        cells.sort_unstable();
        cells.dedup();
        let cage = Mark::cage_in(Tone::Grey, cells, Some(self.sum.to_string()));
        let others = self.terms.iter().filter(|(coefficient, _)| *coefficient != 1);
        let coefficients = others.map(|(coefficient, cell)| Mark::text(Place::Cell(*cell), format!("×{coefficient}")));
        Sketch::of(std::iter::once(cage).chain(coefficients))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let product =
            |&(coefficient, cell): &(i32, Cell)| Some(i64::from(coefficient) * i64::from(values.value(cell)?));
        let products: Option<Vec<i64>> = self.terms.iter().map(product).collect();
        products.is_some_and(|products| products.iter().sum::<i64>() == i64::from(self.sum))
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        if self.is_plain() { refuse_unreachable(geometry, &self.cells(), self.sum) } else { Ok(()) }
    }
}
