//! Candidates (given pencilmarks): a cell holds one of the given digits.

use std::sync::Arc;

use ninefold_grid::{Cell, DigitSet, Geometry};

use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, Parameter, Place, Poster, Rule, RuleError, Scope, Sketch, Spec,
    Values,
};

/// The spec of the candidates rule.
pub(super) static SPEC: Spec =
    Spec::new("candidates", "Candidates", "Each of the cells holds one of the given digits.", build)
        .with_aliases(&["pencilmarks", "given pencilmarks", "given candidates"])
        .with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 4096), Parameter::digits("digits")])
        .with_example(Example::new("r1c1 r2c3 = 1,4"))
        .with_iss(&[IssForm {
            name: "Given",
            parts: &[IssPart::EachCellWithDigits { cell: "cells", digits: "digits" }],
        }]);

#[derive(Debug)]
struct Candidates {
    cells: Vec<Cell>,
    digits: DigitSet,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let digits = arguments.digits("digits").ok_or(RuleError::MissingParameter("digits"))?;
    Ok(Arc::new(Candidates { cells: arguments.cells("cells").to_vec(), digits }))
}

impl Rule for Candidates {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        self.cells.iter().for_each(|&cell| poster.restrict_cell(cell, self.digits));
    }

    fn sketch(&self, geometry: &Geometry) -> Sketch {
        let alphabet = geometry.alphabet();
        let digits: Vec<String> = self.digits.iter().map(|digit| alphabet.value(digit).to_string()).collect();
        let text = digits.join(if alphabet.last() > 9 { " " } else { "" });
        Sketch::of(self.cells.iter().map(|&cell| Mark::text(Place::Cell(cell), text.clone())))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let allowed = |cell: &Cell| values.grid().get(*cell).is_some_and(|digit| self.digits.contains(digit));
        self.cells.iter().all(allowed)
    }
}
