//! Even: a marked cell holds an even digit.

use std::sync::Arc;

use ninefold_grid::{Cell, DigitSet, Geometry};

use crate::{
    Arguments, Entry, Example, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule, RuleError, Scope, Shape, Sketch,
    Spec, Tone, Values,
};

/// The spec of the even rule.
pub(super) static SPEC: Spec = Spec::new("even", "Even", "A cell with a grey square holds an even digit.", build)
    .with_aliases(&["even cells"])
    .with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 4096)])
    .with_example(Example::new("r1c1 r2c3"))
    .with_objects(&[
        ObjectForm::f_puzzles("even", &[ObjectPart::EachCell("cell", "cells")]),
        ObjectForm::lisudoku("evenCells", &[ObjectPart::EachCell("", "cells")]),
        ObjectForm::setter("Even", &[ObjectPart::EachCell("cell", "cells")]),
    ]);

#[derive(Debug)]
struct Even {
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(Even { cells: arguments.cells("cells").to_vec() }))
}

impl Rule for Even {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let alphabet = scope.geometry().alphabet();
        let even: DigitSet = alphabet.digits().filter(|&digit| alphabet.value(digit) % 2 == 0).collect();
        self.cells.iter().for_each(|&cell| poster.restrict_cell(cell, even));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of(self.cells.iter().map(|&cell| Mark::behind(cell, Shape::Square, Tone::Grey)))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.digits(&self.cells).is_some_and(|digits| digits.iter().all(|digit| digit & 1 == 0))
    }
}
