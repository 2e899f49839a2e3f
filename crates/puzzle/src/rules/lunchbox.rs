//! Lunchbox: the cells between the smallest and the largest digit of a line add up to its clue.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{differ, refuse_filling, sum_between, sum_between_extremes};
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, Parameter, Place, Poster, Rule, RuleError, Scope, Sketch, Spec,
    Stroke, Tone, Values,
};

/// The spec of the lunchbox.
pub(super) static SPEC: Spec = Spec::new(
    "lunchbox",
    "Lunchbox",
    "Digits on the line differ; those between its smallest and its largest digit add up to the clue.",
    build,
)
.with_aliases(&["lunch box", "lunchboxes", "sandwich line"])
.with_phrases(&["lunchbox sum"])
.with_parameters(Entry::Line, &[Parameter::cells("cells", 2, 64), Parameter::number("sum", 0, 4096)])
.with_example(Example::new("r1c1 r1c2 r2c3 = 2"))
.with_iss(&[IssForm { name: "Lunchbox", parts: &[IssPart::NumberOrZero("sum"), IssPart::Cells("cells")] }]);

#[derive(Debug)]
struct Lunchbox {
    cells: Vec<Cell>,
    sum: i32,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    let values = geometry.alphabet().count();
    if cells.len() > values {
        return Err(RuleError::unfit(format!(
            "{} cells can't hold different digits: the grid has {values}",
            cells.len()
        )));
    }
    Ok(Arc::new(Lunchbox { cells, sum: arguments.number("sum").unwrap_or(0) as i32 }))
}

impl Rule for Lunchbox {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        poster.different(poster.digits(&self.cells));
        sum_between(poster, poster.values(&self.cells), None, self.sum);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let line = Mark::line(self.cells.clone(), Tone::Orange, Stroke::Thick);
        Sketch::of([line, Mark::text(Place::Cell(self.cells[0]), self.sum.to_string())])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (Some(digits), Some(worths)) = (values.digits(&self.cells), values.values(&self.cells)) else {
            return false;
        };
        differ(&digits) && sum_between_extremes(&worths, None) == Some(self.sum)
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        refuse_filling(geometry, &self.cells, self.sum)
    }
}
