//! Modular line: every k cells in a row have different remainders when divided by k.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::class_line::ClassLine;
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Poster, Preset, Rule,
    RuleError, Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec = Spec::new(
    "modular_line",
    "Modular line",
    "Every k digits in a row on the line leave different remainders when divided by k.",
    build,
)
.with_aliases(&["modular", "modulus line", "modulo line", "mod line"])
.with_phrases(&[
    "remainder|residue divided|mod|modulo line",
    "line modulo",
    "line alternate|alternating|alternately odd even",
    "line alternate|alternating|alternately parity",
    "line 147 258 369",
])
.with_number_words(&[
    ("modulus", "modulo #"),
    ("modulus", "mod #"),
    ("modulus", "divided by #"),
    ("modulus", "alternate odd even = 2"),
    ("modulus", "alternating odd even = 2"),
    ("modulus", "alternate parity = 2"),
    ("modulus", "147 258 369 = 3"),
])
.with_presets(&[
    Preset::new("parity_line", "= 2"),
    Preset::new("mod_3_line", "= 3"),
    Preset::new("mod_4_line", "= 4"),
    Preset::new("modulo_4_line", "= 4"),
])
.with_parameters(Entry::Line, &[Parameter::cells("cells", 2, 4096), Parameter::number("modulus", 1, 64)])
.with_example(Example::new("r1c1 r1c2 r2c2 r3c2 = 2"))
.with_iss(&[IssForm { name: "Modular", parts: &[IssPart::Number("modulus"), IssPart::Cells("cells")] }])
.with_objects(&[ObjectForm::f_puzzles_script(
    "modularline",
    &[ObjectPart::Lines("lines", "cells"), ObjectPart::Implied("modulus", 3)],
)]);

#[derive(Debug)]
struct ModularLine {
    line: ClassLine,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let classes = arguments.number("modulus").ok_or(RuleError::MissingParameter("modulus"))? as usize;
    Ok(Arc::new(ModularLine { line: ClassLine { name: SPEC.name, cells: arguments.cells("cells").to_vec(), classes } }))
}

impl Rule for ModularLine {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let modulus = self.line.classes as i32;
        self.line.lower(scope.geometry().alphabet(), poster, |value| value.rem_euclid(modulus));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::line(self.line.cells.clone(), Tone::Teal, Stroke::Medium)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let Some(mut digits) = values.digits(&self.line.cells) else { return false };
        digits.iter_mut().for_each(|digit| *digit = digit.rem_euclid(self.line.classes as i32));
        self.line.holds(&digits)
    }
}
