//! Palindrome: the line reads the same from both ends.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule, RuleError,
    Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec =
    Spec::new("palindrome", "Palindrome", "Digits on the line read the same from both ends.", build)
        .with_aliases(&["palindrome line"])
        .with_phrases(&["forward|forwards backward|backwards", "line read same"])
        .with_parameters(Entry::Line, &[Parameter::cells("cells", 2, 4096)])
        .with_example(Example::new("r1c1 r1c2 r2c3"))
        .with_iss(&[IssForm { name: "Palindrome", parts: &[IssPart::Cells("cells")] }])
        .with_objects(&[
            ObjectForm::f_puzzles("palindrome", &[ObjectPart::Lines("lines", "cells")]),
            ObjectForm::lisudoku("palindromes", &[ObjectPart::Cells("", "cells")]),
            ObjectForm::setter("Palindrome", &[ObjectPart::Cells("cells", "cells")]),
        ]);

#[derive(Debug)]
struct Palindrome {
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(Palindrome { cells: arguments.cells("cells").to_vec() }))
}

impl Rule for Palindrome {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.digits(&self.cells);
        let pairs = vars.iter().copied().zip(vars.iter().copied().rev()).take(vars.len() / 2);
        poster.relations(pairs, |one, other| one == other);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::line(self.cells.clone(), Tone::Grey, Stroke::Medium)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.digits(&self.cells).is_some_and(|digits| digits.iter().eq(digits.iter().rev()))
    }
}
