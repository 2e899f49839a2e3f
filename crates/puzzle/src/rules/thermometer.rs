//! Thermometer: digits rise from the bulb.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, IssForm, IssPart, LineEnd, Mark, ObjectForm, ObjectPart, Parameter, Placement, Poster,
    Rule, RuleError, Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the thermometer rule.
pub(super) static SPEC: Spec =
    Spec::new("thermometer", "Thermometer", "Digits on a thermometer rise from its bulb.", build)
        .with_aliases(&["thermo"])
        .with_phrases(&["bulb increase|increasing|rise|ascend|ascending|lowest|highest|smallest|largest"])
        .with_parameters(Entry::Line, &[Parameter::cells("cells", 2, 64)])
        .with_placement(Placement::USUAL.with_cells(3, 6))
        .with_example(Example::new("r1c1 r1c2 r2c2"))
        .with_iss(&[IssForm { name: "Thermo", parts: &[IssPart::Cells("cells")] }])
        .with_objects(&[
            ObjectForm::f_puzzles("thermometer", &[ObjectPart::Lines("lines", "cells")]),
            ObjectForm::lisudoku("thermos", &[ObjectPart::Cells("", "cells")]),
            ObjectForm::setter("Thermometer", &[ObjectPart::Cells("cells", "cells")]),
        ])
        .with_penpa("thermo");

#[derive(Debug)]
struct Thermometer {
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    Ok(Arc::new(Thermometer { cells }))
}

impl Rule for Thermometer {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        poster.relations(vars.windows(2).map(|pair| (pair[0], pair[1])), |lower, higher| lower < higher);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let ends = (LineEnd::Bulb, LineEnd::Plain);
        Sketch::of([Mark::line_with_ends(self.cells.clone(), Tone::Grey, Stroke::Thick, ends)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(&self.cells).is_some_and(|values| values.is_sorted_by(|lower, higher| lower < higher))
    }
}
