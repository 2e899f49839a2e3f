//! Entropic line: every three cells in a row hold a low, a middle and a high digit, in any order. With another number of
//! groups, that many cells in a row hold a digit of each group.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::class_line::ClassLine;
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule, RuleError,
    Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec = Spec::new(
    "entropic_line",
    "Entropic line",
    "Every three digits in a row on the line are a low, a middle and a high one, in any order.",
    build,
)
.with_aliases(&["entropic"])
.with_phrases(&["line 123 456 789", "line low medium|middle|mid high"])
.with_parameters(Entry::Line, &[Parameter::cells("cells", 2, 4096), Parameter::number("groups", 2, 64).optional()])
.with_example(Example::new("r1c1 r1c2 r2c2 r3c2 = 2"))
.with_iss(&[IssForm { name: "Entropic", parts: &[IssPart::Cells("cells")] }])
.with_objects(&[
    ObjectForm::f_puzzles_script("entropicline", &[ObjectPart::Lines("lines", "cells")]),
    ObjectForm::f_puzzles_script(
        "entropicline",
        &[ObjectPart::Lines("lines", "cells"), ObjectPart::Implied("groups", 3)],
    ),
    ObjectForm::setter("Entropic Line", &[ObjectPart::Cells("cells", "cells")]),
]);

#[derive(Debug)]
struct EntropicLine {
    line: ClassLine,
    /// The smallest value.
    first: i32,
    /// The number of values of a group.
    size: i32,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let groups = arguments.number("groups").unwrap_or(3) as usize;
    let alphabet = geometry.alphabet();
    if !alphabet.count().is_multiple_of(groups) {
        let count = alphabet.count();
        return Err(RuleError::unfit(format!("{count} digits can't be divided into {groups} groups of the same size")));
    }
    let line = ClassLine { name: SPEC.name, cells: arguments.cells("cells").to_vec(), classes: groups };
    Ok(Arc::new(EntropicLine { line, first: alphabet.first(), size: (alphabet.count() / groups) as i32 }))
}

impl Rule for EntropicLine {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        self.line.lower(scope.geometry().alphabet(), poster, |value| (value - self.first) / self.size);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::line(self.line.cells.clone(), Tone::Orange, Stroke::Medium)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let Some(mut digits) = values.digits(&self.line.cells) else { return false };
        digits.iter_mut().for_each(|digit| *digit = (*digit - self.first) / self.size);
        self.line.holds(&digits)
    }
}
