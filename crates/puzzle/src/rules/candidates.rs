//! Candidates (given pencilmarks): a cell holds one of the given digits.

use std::sync::Arc;

use ninefold_grid::{Cell, DigitSet, Geometry};

use super::{even, odd};
use crate::{
    Argument, Arguments, Entry, Example, IssForm, IssPart, Mark, Parameter, Place, Poster, Rule, RuleDraft, RuleError,
    Scope, Sketch, Spec, Values,
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

/// Returns the rules by which each of these cells holds one of its digits, in the order of the first cells: what can be
/// said by a rule for odd or even digits is, because players know its mark.
pub(crate) fn drafts_of(geometry: &Geometry, cells: impl IntoIterator<Item = (Cell, DigitSet)>) -> Vec<RuleDraft> {
    let mut alike: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for (cell, digits) in cells {
        match alike.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => cells.push(cell),
            None => alike.push((digits, vec![cell])),
        }
    }
    let alphabet = geometry.alphabet();
    let parity = |rest| alphabet.digits().filter(|&digit| alphabet.value(digit) % 2 == rest).collect::<DigitSet>();
    let (evens, odds) = (parity(0), parity(1));
    let draft = |(digits, cells): (DigitSet, Vec<Cell>)| {
        let arguments = Arguments::none().with("cells", Argument::Cells(cells));
        match digits {
            digits if digits == odds => RuleDraft::of(&odd::SPEC, arguments),
            digits if digits == evens => RuleDraft::of(&even::SPEC, arguments),
            digits => RuleDraft::of(&SPEC, arguments.with("digits", Argument::Digits(digits))),
        }
    };
    alike.into_iter().map(draft).collect()
}

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
