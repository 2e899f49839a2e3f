//! Difference cage: one cell minus all others is the clue.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Comparison, Entry, Example, KsudokuForm, KsudokuPuzzles, Mark, Parameter, Poster, Rule, RuleError,
    Scope, Sketch, Spec, Tone, Values,
};

/// The spec of the difference cage.
pub(super) static SPEC: Spec =
    Spec::new("difference_cage", "Difference cage", "One cell of the cage minus all others is the clue.", build)
        .with_aliases(&["subtraction cage", "minus cage"])
        .with_phrases(&["cage difference|subtract|subtracted"])
        .with_parameters(Entry::Cells, &[Parameter::cells("cells", 2, 64), Parameter::number("difference", 0, 4096)])
        .with_example(Example::new("r1c1 r1c2 r2c2 = 0"))
        .with_ksudoku(KsudokuForm::Cage {
            puzzles: KsudokuPuzzles::Mathdoku,
            operator: 2,
            number: "difference",
            cells: "cells",
        });

#[derive(Debug)]
struct DifferenceCage {
    cells: Vec<Cell>,
    difference: i32,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    Ok(Arc::new(DifferenceCage { cells, difference: arguments.number("difference").unwrap_or(0) as i32 }))
}

impl Rule for DifferenceCage {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        if let [one, other] = vars[..] {
            let difference = self.difference;
            return poster.relation(one, other, |x, y| (x - y).abs() == difference);
        }
        poster.any_of(vars.len(), |poster, minuend| {
            let terms = vars.iter().enumerate().map(|(index, &var)| (if index == minuend { 1 } else { -1 }, var));
            poster.linear(terms, Comparison::Equal, self.difference);
        });
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::cage_in(Tone::Ink, self.cells.clone(), Some(format!("{}−", self.difference)))])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(&self.cells).is_some_and(|all| {
            let sum: i32 = all.iter().sum();
            all.iter().any(|minuend| minuend - (sum - minuend) == self.difference)
        })
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let alphabet = geometry.alphabet();
        let most = alphabet.last() - (self.cells.len() as i32 - 1) * alphabet.first();
        let text = || format!("no digit minus {} others is {}", self.cells.len() - 1, self.difference);
        if self.difference <= most { Ok(()) } else { Err(RuleError::unfit(text())) }
    }
}
