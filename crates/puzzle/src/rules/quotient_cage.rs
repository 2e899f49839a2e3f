//! Quotient cage: one cell divided by all others is the clue.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{shared, values_of};
use crate::{
    Arguments, Automaton, Domain, Entry, Example, KsudokuForm, KsudokuPuzzles, Mark, Parameter, Poster, Rule,
    RuleError, Scope, Sketch, Spec, Tone, Values,
};

/// The spec of the quotient cage.
pub(super) static SPEC: Spec =
    Spec::new("quotient_cage", "Quotient cage", "One cell of the cage divided by all others is the clue.", build)
        .with_aliases(&["quotient", "division cage", "ratio cage"])
        .with_parameters(Entry::Cells, &[Parameter::cells("cells", 2, 64), Parameter::number("quotient", 1, 64)])
        .with_example(Example::new("r1c1 r1c2 r2c2 = 2"))
        .with_ksudoku(KsudokuForm::Cage {
            puzzles: KsudokuPuzzles::Mathdoku,
            operator: 1,
            number: "quotient",
            cells: "cells",
        });

#[derive(Debug)]
struct QuotientCage {
    cells: Vec<Cell>,
    quotient: i32,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    Ok(Arc::new(QuotientCage { cells, quotient: arguments.number("quotient").unwrap_or(1) as i32 }))
}

/// Returns the automaton that guesses the dividend and multiplies the others; no value is 0.
fn automaton(values: Domain, quotient: i32) -> Arc<Automaton> {
    let most = values.values().map(i32::abs).max().unwrap_or(0);
    let step = |&(product, dividend): &(i32, Option<i32>), value: i32| {
        let as_divisor = Some((product * value, dividend));
        let as_dividend = dividend.is_none().then_some((product, Some(value)));
        let fits = |&(product, dividend): &(i32, Option<i32>)| {
            let product = product * quotient;
            product != 0 && product.abs() <= most && dividend.is_none_or(|dividend| dividend % product == 0)
        };
        as_divisor.into_iter().chain(as_dividend).filter(fits).collect()
    };
    let accepts = |&(product, dividend): &(i32, Option<i32>)| dividend == Some(product * quotient);
    let build = || Automaton::nondeterministic(values, [(1, None)], step, accepts);
    shared("quotient cage", &[quotient], values, build).expect("products and dividends are at most 128 each")
}

impl Rule for QuotientCage {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        if let [one, other] = vars[..] {
            let quotient = self.quotient;
            return poster.relation(one, other, |x, y| x != 0 && y != 0 && (x == quotient * y || y == quotient * x));
        }
        let automaton = automaton(values_of(poster, &vars), self.quotient);
        poster.automaton(vars, automaton);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::cage_in(Tone::Ink, self.cells.clone(), Some(format!("{}÷", self.quotient)))])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(&self.cells).is_some_and(|all| {
            (0..all.len()).any(|dividend| {
                let others =
                    all.iter().enumerate().filter(|(index, _)| *index != dividend).map(|(_, value)| i64::from(*value));
                let product = others.fold(i64::from(self.quotient), i64::saturating_mul);
                product != 0 && product == i64::from(all[dividend])
            })
        })
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let text = || format!("no digit divided by {} others is {}", self.cells.len() - 1, self.quotient);
        if self.quotient <= geometry.alphabet().last() { Ok(()) } else { Err(RuleError::unfit(text())) }
    }
}
