//! Double arrow: the cells between two circles add up to the sum of the circles.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, IssForm, IssPart, LineEnd, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule,
    RuleError, Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the double arrow.
pub(super) static SPEC: Spec = Spec::new(
    "double_arrow",
    "Double arrow",
    "Digits on the line between two circles add up to the sum of the digits in the circles.",
    build,
)
.with_aliases(&["doublearrow", "double arrow line"])
.with_parameters(Entry::Line, &[Parameter::cells("cells", 3, 256)])
.with_example(Example::new("r1c1 r1c2 r2c2 r2c3"))
.with_iss(&[IssForm { name: "DoubleArrow", parts: &[IssPart::Cells("cells")] }])
.with_objects(&[
    ObjectForm::f_puzzles_script("doublearrow", &[ObjectPart::Lines("lines", "cells")]),
    ObjectForm::setter("Double Arrow Line", &[ObjectPart::Cells("cells", "cells")]),
]);

#[derive(Debug)]
struct DoubleArrow {
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(DoubleArrow { cells: arguments.cells("cells").to_vec() }))
}

impl Rule for DoubleArrow {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        let last = vars.len() - 1;
        poster.equal_sums([vars[0], vars[last]], vars[1..last].iter().copied());
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let ends = (LineEnd::Circle, LineEnd::Circle);
        Sketch::of([Mark::line_with_ends(self.cells.clone(), Tone::Grey, Stroke::Thin, ends)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(&self.cells).is_some_and(|values| {
            let circles = values[0] + values[values.len() - 1];
            values.iter().sum::<i32>() - circles == circles
        })
    }
}
