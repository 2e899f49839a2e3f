//! Chaos count: a digit counts the cells of its region among those around it.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use super::chaos_construction::{self, label_of};
use crate::{
    Arguments, Domain, Entry, Example, HowMany, IssForm, IssPart, Mark, Parameter, Poster, Rule, RuleError, Scope,
    Sketch, Spec, Tone, Values,
};

/// The spec of chaos counts.
pub(super) static SPEC: Spec = Spec::new(
    "chaos_count",
    "Chaos count",
    "The digit counts the cells of its region among itself and the cells around it, or among the cells of a list.",
    build,
)
.with_aliases(&["chaoscount"])
.with_parameters(
    Entry::Cells,
    &[
        Parameter::cells("cell", 1, 1),
        Parameter::number("offset", 0, 1).optional(),
        Parameter::cells("cells", 1, 4096).optional(),
    ],
)
.with_example(Example::new("r1c1").on_side(2).with_labels(chaos_construction::GROUP))
.with_iss(&[IssForm {
    name: "ChaosCount",
    parts: &[IssPart::Cell("cell"), IssPart::Number("offset"), IssPart::Cells("cells")],
}]);

#[derive(Debug)]
struct ChaosCount {
    cell: Cell,
    offset: i32,
    /// The labels of the cells that are counted, if their region is that of the first.
    labels: Vec<Cell>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let &[cell] = arguments.cells("cell") else { return Err(RuleError::MissingParameter("cell")) };
    let given = arguments.cells("cells");
    let cells = if given.is_empty() { around(geometry, cell) } else { given.to_vec() };
    let labels = cells.iter().map(|&cell| label_of(geometry, cell)).collect::<Result<_, _>>()?;
    Ok(Arc::new(ChaosCount { cell, offset: arguments.number("offset").unwrap_or(0) as i32, labels }))
}

/// Returns a cell and the up to eight cells around it.
fn around(geometry: &Geometry, cell: Cell) -> Vec<Cell> {
    let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right))).filter(|&step| step != (0, 0));
    std::iter::once(cell).chain(steps.filter_map(|step| geometry.cell_at(cell, step))).collect()
}

impl Rule for ChaosCount {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let control = poster.value(self.cell);
        let labels = poster.digits(&self.labels);
        let mut flags: Vec<_> = labels[1..].iter().map(|&label| poster.same(labels[0], label)).collect();
        if self.offset == 0 {
            // The first cell counts itself.
            flags.push(poster.helper("itself", Domain::of([1])));
        }
        poster.count(flags, Domain::of([1]), HowMany::Var(control));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::circle(self.cell, Tone::Grey)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (Some(labels), Some(digit)) = (values.digits(&self.labels), values.value(self.cell)) else { return false };
        let count = labels.iter().filter(|&&label| label == labels[0]).count() as i32;
        digit + self.offset == count
    }
}
