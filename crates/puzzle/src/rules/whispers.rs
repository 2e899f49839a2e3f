//! Whispers: neighbouring digits on the line differ by at least a number. It is half of the number of digits, rounded up,
//! unless another one is given: 5 on a 9×9 grid, where such lines are known as German whispers.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Argument, Arguments, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Poster, Preset,
    Rule, RuleError, Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec =
    Spec::new("whispers", "Whispers", "Neighbouring digits on the line differ by at least the given number.", build)
        .with_aliases(&["whisper", "whispers line", "whisper line"])
        .with_phrases(&[
            "differ|difference|apart|away least|more|greater|minimum line adjacent|neighbouring|neighboring|\
             neighbour|neighbor|successive|connected|joined",
        ])
        .with_number_words(&[
            ("difference", "at least #"),
            ("difference", "# or more"),
            ("difference", "# or greater"),
            ("difference", "minimum difference of #"),
            ("difference", "minimum of #"),
        ])
        .with_presets(&[
            Preset::new("german_whispers", "= 5"),
            Preset::new("dutch_whispers", "= 4"),
            Preset::new("chinese_whispers", "= 2"),
        ])
        .with_parameters(
            Entry::Line,
            &[Parameter::cells("cells", 2, 4096), Parameter::number("difference", 0, 64).optional()],
        )
        .with_example(Example::new("r1c1 r1c2 r2c2"))
        .with_completion(complete)
        .with_iss(&[
            IssForm { name: "Whisper", parts: &[IssPart::NumberOrZero("difference"), IssPart::Cells("cells")] },
            IssForm { name: "Whisper", parts: &[IssPart::Implied("difference", 5), IssPart::Cells("cells")] },
        ])
        .with_objects(&[
            ObjectForm::f_puzzles_script(
                "whispers",
                &[ObjectPart::Lines("lines", "cells"), ObjectPart::Number("value", "difference")],
            ),
            ObjectForm::setter(
                "Whispers Line",
                &[ObjectPart::Cells("cells", "cells"), ObjectPart::Number("value", "difference")],
            ),
        ]);

#[derive(Debug)]
struct Whispers {
    cells: Vec<Cell>,
    difference: u32,
}

/// Returns half of the number of digits, rounded up.
fn half(geometry: &Geometry) -> i64 {
    geometry.alphabet().count().div_ceil(2) as i64
}

fn complete(geometry: &Geometry, arguments: &mut Arguments) {
    if arguments.number("difference").is_none() {
        arguments.set("difference", Argument::Number(half(geometry)));
    }
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let difference = arguments.number("difference").unwrap_or(half(geometry)) as u32;
    Ok(Arc::new(Whispers { cells: arguments.cells("cells").to_vec(), difference }))
}

impl Rule for Whispers {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        let pairs = vars.windows(2).map(|pair| (pair[0], pair[1]));
        poster.relations(pairs, |one, other| one.abs_diff(other) >= self.difference);
    }

    fn sketch(&self, geometry: &Geometry) -> Sketch {
        let tone = if half(geometry) == i64::from(self.difference) { Tone::Green } else { Tone::Orange };
        Sketch::of([Mark::line(self.cells.clone(), tone, Stroke::Medium)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let far = |pair: &[i32]| (pair[0] - pair[1]).abs() >= self.difference as i32;
        values.values(&self.cells).is_some_and(|values| values.windows(2).all(far))
    }
}
