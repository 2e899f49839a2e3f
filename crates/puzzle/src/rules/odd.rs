//! Odd: a marked cell holds an odd digit.

use std::sync::Arc;

use ninefold_grid::{Cell, DigitSet, Geometry};

use crate::{
    Arguments, Entry, Example, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule, RuleError, Scope, Shape, Sketch,
    Spec, Tone, Values,
};

/// The spec of the odd rule.
pub(super) static SPEC: Spec = Spec::new("odd", "Odd", "A cell with a grey circle holds an odd digit.", build)
    .with_aliases(&["odd cells"])
    .with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 4096)])
    .with_example(Example::new("r1c1 r2c3"))
    .with_objects(&[
        ObjectForm::f_puzzles("odd", &[ObjectPart::EachCell("cell", "cells")]),
        ObjectForm::lisudoku("oddCells", &[ObjectPart::EachCell("", "cells")]),
        ObjectForm::setter("Odd", &[ObjectPart::EachCell("cell", "cells")]),
    ]);

#[derive(Debug)]
struct Odd {
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(Odd { cells: arguments.cells("cells").to_vec() }))
}

impl Rule for Odd {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let alphabet = scope.geometry().alphabet();
        let odd: DigitSet = alphabet.digits().filter(|&digit| alphabet.value(digit) % 2 == 1).collect();
        self.cells.iter().for_each(|&cell| poster.restrict_cell(cell, odd));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of(self.cells.iter().map(|&cell| Mark::behind(cell, Shape::Circle, Tone::Grey)))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.digits(&self.cells).is_some_and(|digits| digits.iter().all(|digit| digit & 1 == 1))
    }
}
