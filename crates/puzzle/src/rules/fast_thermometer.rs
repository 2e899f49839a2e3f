//! Fast thermometer: each digit is at least two larger than the one before, seen from the bulb.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, LineEnd, Mark, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec, Stroke, Tone,
    Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec = Spec::new(
    "fast_thermometer",
    "Fast thermometer",
    "Digits on a fast thermometer rise by at least two from cell to cell, from its bulb.",
    build,
)
.with_aliases(&["fast thermo"])
.with_phrases(&["thermometer|thermo|bulb increase|rise|more|greater|larger|higher least 2|two"])
.with_parameters(Entry::Line, &[Parameter::cells("cells", 2, 4096)])
.with_example(Example::new("r1c1 r2c2"));

#[derive(Debug)]
struct FastThermometer {
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(FastThermometer { cells: arguments.cells("cells").to_vec() }))
}

impl Rule for FastThermometer {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        for pair in poster.values(&self.cells).windows(2) {
            poster.relation(pair[0], pair[1], |lower, higher| higher - lower >= 2);
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let ends = (LineEnd::Bulb, LineEnd::Plain);
        Sketch::of([Mark::line_with_ends(self.cells.clone(), Tone::Orange, Stroke::Thick, ends)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let values = values.values(&self.cells);
        values.is_some_and(|values| values.is_sorted_by(|lower, higher| lower + 1 < *higher))
    }
}
