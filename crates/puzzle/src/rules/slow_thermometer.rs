//! Slow thermometer: digits never fall from the bulb on; neighbours may be equal.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, LineEnd, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule, RuleError, Scope,
    Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec = Spec::new(
    "slow_thermometer",
    "Slow thermometer",
    "Digits on a slow thermometer rise or stay the same from its bulb.",
    build,
)
.with_aliases(&["slow thermo", "slowthermo"])
.with_phrases(&[
    "thermometer|thermo|bulb stay|remain same|equal",
    "thermometer|thermo|bulb increase|rise equal",
    "thermometer|thermo|bulb decrease|fall ~ !strictly",
])
.with_parameters(Entry::Line, &[Parameter::cells("cells", 2, 4096)])
.with_example(Example::new("r1c1 r2c2 r1c3"))
.with_objects(&[
    ObjectForm::f_puzzles_script("slowthermometer", &[ObjectPart::Lines("lines", "cells")]),
    ObjectForm::setter("Slow Thermometer", &[ObjectPart::Cells("cells", "cells")]),
]);

#[derive(Debug)]
struct SlowThermometer {
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(SlowThermometer { cells: arguments.cells("cells").to_vec() }))
}

impl Rule for SlowThermometer {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        poster.relations(vars.windows(2).map(|pair| (pair[0], pair[1])), |lower, higher| lower <= higher);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let ends = (LineEnd::Bulb, LineEnd::Plain);
        Sketch::of([Mark::line_with_ends(self.cells.clone(), Tone::Blue, Stroke::Thick, ends)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(&self.cells).is_some_and(|values| values.is_sorted())
    }
}
