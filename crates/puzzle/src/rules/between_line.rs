//! Between line: the digits on the line lie strictly between the digits at its ends.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, IssForm, IssPart, LineEnd, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule,
    RuleError, Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec = Spec::new(
    "between_line",
    "Between line",
    "Digits on the line lie strictly between the digits in its circles.",
    build,
)
.with_aliases(&["between"])
.with_phrases(&["between line"])
.with_parameters(Entry::Line, &[Parameter::cells("cells", 3, 4096)])
.with_example(Example::new("r1c1 r1c2 r2c2"))
.with_iss(&[IssForm { name: "Between", parts: &[IssPart::Cells("cells")] }])
.with_objects(&[
    ObjectForm::f_puzzles("betweenline", &[ObjectPart::Lines("lines", "cells")]),
    ObjectForm::setter("Between Line", &[ObjectPart::Cells("cells", "cells")]),
]);

#[derive(Debug)]
struct BetweenLine {
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(BetweenLine { cells: arguments.cells("cells").to_vec() }))
}

impl Rule for BetweenLine {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        let [first, middle @ .., last] = &vars[..] else { return };
        // The line as a whole, and what each pair of cells says by itself.
        poster.any_of(2, |poster, index| {
            let (low, high) = if index == 0 { (first, last) } else { (last, first) };
            for var in middle {
                poster.relation(*low, *var, |low, value| low < value);
                poster.relation(*var, *high, |value, high| value < high);
            }
            poster.relation(*low, *high, |low, high| low + 1 < high);
        });
        poster.relation(*first, *last, |first, last| first.abs_diff(last) >= 2);
        for &var in middle {
            poster.relation(*first, var, |end, value| end != value);
            poster.relation(*last, var, |end, value| end != value);
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let ends = (LineEnd::Circle, LineEnd::Circle);
        Sketch::of([Mark::line_with_ends(self.cells.clone(), Tone::Grey, Stroke::Medium, ends)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let Some(values) = values.values(&self.cells) else { return false };
        let [first, middle @ .., last] = &values[..] else { return false };
        middle.iter().all(|value| first.min(last) < value && value < first.max(last))
    }
}
