//! Sandwich: the cells between the smallest and the largest digit of a line add up to the clue.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{line_beside, refuse_filling, sum_between, sum_between_extremes};
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Outside, Parameter, Place, Placement,
    Poster, Rule, RuleError, Scope, Sketch, Spec, Values,
};

/// The spec of the sandwich rule.
pub(super) static SPEC: Spec = Spec::new(
    "sandwich",
    "Sandwich",
    "Digits between the smallest and the largest digit of the row or column add up to the clue.",
    build,
)
.with_aliases(&["sandwichsum", "sandwich sum"])
.with_phrases(&["between|sandwiched 1 9 sum|total|add"])
.with_parameters(Entry::Outside, &[Parameter::outside("place"), Parameter::number("sum", 0, 4096)])
.with_placement(Placement::USUAL.same_from_both_ends())
.with_example(Example::new("r1c0 = 3"))
.with_iss(&[IssForm { name: "Sandwich", parts: &[IssPart::Number("sum"), IssPart::Line("place")] }])
.with_objects(&[
    ObjectForm::f_puzzles("sandwichsum", &[ObjectPart::Outside("cell", "place"), ObjectPart::Number("value", "sum")]),
    ObjectForm::setter("Sandwich Sum", &[ObjectPart::Outside("cell", "place"), ObjectPart::Number("value", "sum")]),
]);

#[derive(Debug)]
struct Sandwich {
    place: Outside,
    sum: i32,
    cells: Vec<Cell>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let place = arguments.outside("place").ok_or(RuleError::MissingParameter("place"))?;
    let cells = line_beside(geometry, place)?;
    if cells.len() < 2 {
        return Err(RuleError::unfit("a sandwich needs a line of two cells at least"));
    }
    Ok(Arc::new(Sandwich { place, sum: arguments.number("sum").unwrap_or(0) as i32, cells }))
}

impl Sandwich {
    /// Returns the smallest and the largest digit of the line, if it holds all digits.
    fn extremes(&self, geometry: &Geometry) -> Option<(i32, i32)> {
        let alphabet = geometry.alphabet();
        (self.cells.len() == alphabet.count()).then_some((alphabet.first(), alphabet.last()))
    }
}

impl Rule for Sandwich {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        let extremes = if vars == poster.digits(&self.cells) { self.extremes(scope.geometry()) } else { None };
        sum_between(poster, vars, extremes, self.sum);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::text(Place::Outside(self.place), self.sum.to_string())])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (Some(digits), Some(worths)) = (values.digits(&self.cells), values.values(&self.cells)) else {
            return false;
        };
        let extremes = if digits == worths { self.extremes(values.geometry()) } else { None };
        sum_between_extremes(&worths, extremes) == Some(self.sum)
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        refuse_filling(geometry, &self.cells, self.sum)
    }
}
