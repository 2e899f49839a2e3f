//! Arrow: the cells along the arrow add up to the cell in its circle.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::sum_range;
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, LineEnd, Mark, ObjectForm, ObjectPart, Parameter, Placement, Poster,
    Rule, RuleError, Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the arrow rule.
pub(super) static SPEC: Spec =
    Spec::new("arrow", "Arrow", "Digits along an arrow add up to the digit in its circle; they may repeat.", build)
        .with_aliases(&["arrow sum"])
        .with_phrases(&["arrow sum|add|total|totalling"])
        .with_parameters(Entry::Line, &[Parameter::cells("cells", 2, 256)])
        .with_placement(Placement::USUAL.with_cells(3, 5))
        .with_example(Example::new("r1c1 r1c2 r2c3"))
        .with_iss(&[IssForm { name: "Arrow", parts: &[IssPart::Cells("cells")] }])
        .with_objects(&[
            ObjectForm::f_puzzles(
                "arrow",
                &[ObjectPart::CircleLines { circle: "cells", lines: "lines", cells: "cells" }],
            ),
            ObjectForm::lisudoku("arrows", &[ObjectPart::CircleAndCells(["circleCells", "arrowCells"], "cells")]),
            ObjectForm::setter("Arrow", &[ObjectPart::CircleLines { circle: "cells", lines: "lines", cells: "cells" }]),
        ])
        .with_penpa("arrows");

#[derive(Debug)]
struct Arrow {
    /// The cell in the circle, then those along the arrow.
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(Arrow { cells: arguments.cells("cells").to_vec() }))
}

impl Rule for Arrow {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        poster.equal_sums(poster.values(&self.cells[1..]), poster.values(&self.cells[..1]));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let ends = (LineEnd::Circle, LineEnd::Arrow);
        Sketch::of([Mark::line_with_ends(self.cells.clone(), Tone::Grey, Stroke::Thin, ends)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(&self.cells).is_some_and(|values| values[0] == values[1..].iter().sum::<i32>())
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let (low, _) = sum_range(geometry, &self.cells[1..]);
        let text = || format!("the digits along the arrow add up to {low} at least, which is not a digit");
        if low <= geometry.alphabet().last() { Ok(()) } else { Err(RuleError::unfit(text())) }
    }
}
