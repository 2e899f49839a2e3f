//! Product cage: the cells of a cage multiply to its clue.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{shared, values_of};
use crate::{
    Arguments, Automaton, Domain, Entry, Example, HowMany, KsudokuForm, KsudokuPuzzles, Mark, Parameter, Poster, Rule,
    RuleError, Scope, Sketch, Spec, Tone, Values,
};

/// The spec of the product cage.
pub(super) static SPEC: Spec =
    Spec::new("product_cage", "Product cage", "Cells in the cage multiply to the clue; digits may repeat.", build)
        .with_aliases(&["product", "multiplication cage", "times cage"])
        .with_phrases(&["cage multiply|multiplied|multiplying|product"])
        .with_parameters(
            Entry::Cells,
            &[Parameter::cells("cells", 1, 64), Parameter::number("product", 0, 1_000_000_000)],
        )
        .with_example(Example::new("r1c1 r1c2 r2c2 = 12"))
        .with_ksudoku(KsudokuForm::Cage {
            puzzles: KsudokuPuzzles::Mathdoku,
            operator: 3,
            number: "product",
            cells: "cells",
        });

#[derive(Debug)]
struct ProductCage {
    cells: Vec<Cell>,
    product: i32,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    Ok(Arc::new(ProductCage { cells, product: arguments.number("product").unwrap_or(0) as i32 }))
}

/// Returns the automaton of lists with this product, which is not 0: its states are the products so far.
fn automaton(values: Domain, product: i32) -> Arc<Automaton> {
    let step = |so_far: &i32, value: i32| so_far.checked_mul(value).filter(|next| *next != 0 && product % next == 0);
    let build = || Automaton::deterministic(values, 1, step, |so_far| *so_far == product);
    shared("product cage", &[product], values, build)
        .expect("a number below 2³⁰ has fewer divisors than an automaton states")
}

impl Rule for ProductCage {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        if self.product == 0 {
            let some = Domain::range(1, vars.len() as i32);
            return poster.count(vars, Domain::of([0]), HowMany::OneOf(some));
        }
        vars.iter().for_each(|&var| poster.restrict(var, |value| value != 0 && self.product % value == 0));
        let automaton = automaton(values_of(poster, &vars), self.product);
        poster.automaton(vars, automaton);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::cage_in(Tone::Ink, self.cells.clone(), Some(format!("{}×", self.product)))])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let product = |all: Vec<i32>| all.into_iter().try_fold(1i64, |so_far, value| so_far.checked_mul(value.into()));
        values.values(&self.cells).is_some_and(|all| {
            let zero = all.contains(&0);
            if zero { self.product == 0 } else { product(all) == Some(self.product.into()) }
        })
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let values = geometry.alphabet().values();
        let domain = Domain::range(*values.start(), *values.end());
        let possible = match self.product {
            0 => domain.contains(0),
            product => automaton(domain, product).accepts_some(self.cells.iter().map(|_| domain)),
        };
        let text = || format!("{} digits can't multiply to {}", self.cells.len(), self.product);
        if possible { Ok(()) } else { Err(RuleError::unfit(text())) }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Digit, Grid, Side};

    use crate::{RuleDraft, RulesetDraft};

    /// Products that are too large for 32 bits are not taken for others.
    #[test]
    fn large_products_do_not_overflow() {
        let cage = RuleDraft::of_text("product_cage r1c1 r1c2 r2c1 r2c2 r3c1 r3c2 r4c1 r4c2 r5c1 r5c2 = 1000000000");
        let ruleset = RulesetDraft::classic(Side::new(16).unwrap()).with_rule(cage).validate().unwrap();
        let mut grid = Grid::blank(ruleset.side());
        for row in 0..5 {
            for (column, digit) in [(0, 16), (1, 15)] {
                grid.set(ninefold_grid::Cell::new(row, column), Digit::new(digit));
            }
        }
        let is_cage = |conflict: &crate::Conflict| conflict.cells.len() == 10;
        assert!(ruleset.conflicts(&grid).iter().any(is_cage));
    }
}
