//! X-sum: the first X cells of a line add up to the clue, where X is the digit in the first.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{line_beside, sum_range, sum_range_of_different};
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Outside, Parameter, Place, Poster, Rule,
    RuleError, Scope, Sketch, Spec, Values,
};

/// The spec of the X-sum.
pub(super) static SPEC: Spec = Spec::new(
    "x_sum",
    "X-sum",
    "The first X digits, seen from the clue, add up to it, where X is the first of them.",
    build,
)
.with_aliases(&["xsum", "x-sums"])
.with_phrases(&["first x sum|total|add"])
.with_parameters(Entry::Outside, &[Parameter::outside("place"), Parameter::number("sum", 0, 4096)])
.with_example(Example::new("r1c0 = 6"))
.with_iss(&[IssForm { name: "XSum", parts: &[IssPart::Ends { place: "place", clue: "sum" }] }])
.with_objects(&[
    ObjectForm::f_puzzles_script("xsum", &[ObjectPart::Outside("cell", "place"), ObjectPart::Number("value", "sum")]),
    ObjectForm::setter("X-Sum", &[ObjectPart::Outside("cell", "place"), ObjectPart::Number("value", "sum")]),
]);

#[derive(Debug)]
struct XSum {
    place: Outside,
    sum: i32,
    cells: Vec<Cell>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let place = arguments.outside("place").ok_or(RuleError::MissingParameter("place"))?;
    let cells = line_beside(geometry, place)?;
    Ok(Arc::new(XSum { place, sum: arguments.number("sum").unwrap_or(0) as i32, cells }))
}

impl Rule for XSum {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        let first = vars[0];
        poster.restrict(first, |x| (1..=vars.len() as i32).contains(&x) && (x > 1 || self.sum == 1));
        let counts: Vec<i32> =
            poster.domain(first).values().filter(|&x| (1..=vars.len() as i32).contains(&x)).collect();
        poster.any_of(counts.len(), |poster, index| {
            let x = counts[index];
            poster.restrict(first, |value| value == x);
            if x > 1 {
                poster.sum(vars[1..x as usize].iter().copied(), self.sum - x);
            }
        });
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::text(Place::Outside(self.place), self.sum.to_string())])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(&self.cells).is_some_and(|values| {
            let count = usize::try_from(values[0]).unwrap_or(0);
            (1..=values.len()).contains(&count) && values[..count].iter().sum::<i32>() == self.sum
        })
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let counts = geometry.alphabet().values().filter(|&x| (1..=self.cells.len() as i32).contains(&x));
        let (first, last) = (geometry.alphabet().first(), geometry.alphabet().last());
        let fits_with_repeats = |&x: &i32| (x + first * (x - 1)..=x + last * (x - 1)).contains(&self.sum);
        let counts: Vec<i32> = counts.filter(fits_with_repeats).collect();
        // Any digits that all differ fit, wherever the cells are. Only if no count allows that are cells looked at.
        let fits_apart = |&x: &i32| sum_range_of_different(geometry, x as usize - 1).contains(&(self.sum - x));
        let fits = |&x: &i32| {
            let (low, high) = sum_range(geometry, &self.cells[1..x as usize]);
            (low..=high).contains(&(self.sum - x))
        };
        let text = || format!("no first digits of {} cells add up to {}", self.cells.len(), self.sum);
        if counts.iter().any(fits_apart) || counts.iter().any(fits) { Ok(()) } else { Err(RuleError::unfit(text())) }
    }
}
