//! Counting circles: a digit in a circle counts the circles that hold it.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Comparison, Domain, Entry, Example, HowMany, IssForm, IssPart, Mark, Parameter, Poster, Rule, RuleError,
    Scope, Sketch, Spec, Tone, Values,
};

/// The spec of counting circles.
pub(super) static SPEC: Spec =
    Spec::new("counting_circles", "Counting circles", "A digit in a circle is in exactly that many circles.", build)
        .with_aliases(&["countingcircles", "circle counting"])
        .with_phrases(&[
            "digit|circled circles number|many|time contain|containing|contained|appear|in !odd|even|arrow",
        ])
        .with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 4096)])
        .with_example(Example::new("r1c1 r2c2 r3c3"))
        .with_iss(&[IssForm { name: "CountingCircles", parts: &[IssPart::Cells("cells")] }]);

/// The largest number of circles with one digit: a count and 0 are values of one variable.
const MOST_CIRCLES: i32 = 63;

#[derive(Debug)]
struct CountingCircles {
    cells: Vec<Cell>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    let last = geometry.alphabet().last();
    if last > MOST_CIRCLES {
        let reason = format!("circles count to {MOST_CIRCLES} at most, and the grid has the digit {last}");
        return Err(RuleError::unfit(reason));
    }
    Ok(Arc::new(CountingCircles { cells }))
}

impl Rule for CountingCircles {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let digits = poster.digits(&self.cells);
        digits.iter().for_each(|&var| poster.restrict(var, |value| value > 0));
        // Each value occurs as often as it says or never; together they fill the circles.
        let mut counts = Vec::new();
        for value in scope.geometry().alphabet().values().filter(|&value| value > 0) {
            let count = poster.helper(format!("circles with {value}"), Domain::of([0, value]));
            poster.count(digits.clone(), Domain::of([value]), HowMany::Var(count));
            counts.push((1, count));
        }
        poster.linear(counts, Comparison::Equal, digits.len() as i32);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of(self.cells.iter().map(|&cell| Mark::circle(cell, Tone::Grey)))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.digits(&self.cells).is_some_and(|digits| {
            digits.iter().all(|digit| digits.iter().filter(|other| *other == digit).count() as i32 == *digit)
        })
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let wanted = self.cells.len();
        let mut reached = vec![false; wanted + 1];
        reached[0] = true;
        for value in
            geometry.alphabet().values().filter_map(|value| usize::try_from(value).ok()).filter(|&value| value > 0)
        {
            for sum in (value..=wanted).rev() {
                reached[sum] |= reached[sum - value];
            }
        }
        let text = || format!("{wanted} circles can't be counted: no different digits of the grid add up to {wanted}");
        if reached[wanted] { Ok(()) } else { Err(RuleError::unfit(text())) }
    }
}
