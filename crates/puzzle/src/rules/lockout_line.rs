//! Lockout line: the digits at the ends differ by a minimum; no digit on the line lies between them or is one of them.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, IssForm, IssPart, LineEnd, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule,
    RuleError, Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec = Spec::new(
    "lockout_line",
    "Lockout line",
    "Digits in the diamonds differ by at least the given number; digits on the line lie outside of their range.",
    build,
)
.with_aliases(&["lockout"])
.with_phrases(&["lockout|diamond|end line between|equal|outside least|more"])
.with_number_words(&[("difference", "at least #"), ("difference", "# or more")])
.with_parameters(Entry::Line, &[Parameter::cells("cells", 2, 4096), Parameter::number("difference", 0, 64)])
.with_example(Example::new("r1c1 r1c2 r2c2 = 2"))
.with_iss(&[IssForm { name: "Lockout", parts: &[IssPart::NumberOrZero("difference"), IssPart::Cells("cells")] }])
.with_objects(&[ObjectForm::f_puzzles_script(
    "lockout",
    &[ObjectPart::Lines("lines", "cells"), ObjectPart::Implied("difference", 4)],
)]);

#[derive(Debug)]
struct LockoutLine {
    cells: Vec<Cell>,
    difference: u32,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    // Equal ends are never allowed.
    let difference = arguments.number("difference").ok_or(RuleError::MissingParameter("difference"))?.max(1) as u32;
    Ok(Arc::new(LockoutLine { cells: arguments.cells("cells").to_vec(), difference }))
}

impl Rule for LockoutLine {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        let [first, middle @ .., last] = &vars[..] else { return };
        poster.relation(*first, *last, |first, last| first.abs_diff(last) >= self.difference);
        for &var in middle {
            poster.relation(*first, var, |end, value| end != value);
            poster.relation(*last, var, |end, value| end != value);
            poster.any_of(2, |poster, index| {
                let outside = |end: i32, value: i32| if index == 0 { value < end } else { value > end };
                poster.relation(*first, var, outside);
                poster.relation(*last, var, outside);
            });
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let ends = (LineEnd::Diamond, LineEnd::Diamond);
        Sketch::of([Mark::line_with_ends(self.cells.clone(), Tone::Blue, Stroke::Medium, ends)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let Some(values) = values.values(&self.cells) else { return false };
        let [first, middle @ .., last] = &values[..] else { return false };
        let range = *first.min(last)..=*first.max(last);
        first.abs_diff(*last) >= self.difference && middle.iter().all(|value| !range.contains(value))
    }
}
