//! Negative difference: neighbouring digits without a dot do not differ by 1, or by the given numbers.
//!
//! A dot of either colour exempts its cells.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{
    Arguments, Entry, Example, ObjectForm, ObjectSwitch, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec,
    Values,
};

/// The spec of the negative difference rule.
pub(super) static SPEC: Spec = Spec::new(
    "difference_negative",
    "Negative difference",
    "Neighbouring digits without a dot do not differ by 1, or by the given numbers.",
    build,
)
.with_marks(&MARKS)
.with_aliases(&["negative nonconsecutive", "nonconsecutive except dots", "negative white dots"])
.with_parameters(Entry::Switch, &[Parameter::numbers("differences", 1, 64).optional()])
.with_example(Example::new("").on_side(3).beside(&[
    ("kropki_difference", "r1c1 r1c2"),
    ("kropki_difference", "r1c1 r2c1"),
    ("kropki_difference", "r2c2 r2c3"),
    ("kropki_difference", "r1c3 r2c3"),
    ("kropki_ratio", "r2c3 r3c3"),
    ("kropki_difference", "r3c1 r3c2"),
    ("kropki_difference", "r2c2 r3c2"),
    ("kropki_ratio", "r3c2 r3c3"),
]))
.with_objects(&[ObjectForm::f_puzzles_switch(&[ObjectSwitch::True("nonconsecutive")])]);

/// The rules whose marks exempt a pair of cells.
const MARKS: [&str; 2] = ["kropki_difference", "kropki_ratio"];

#[derive(Debug)]
struct DifferenceNegative {
    differences: Vec<i32>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let differences = arguments.numbers("differences");
    if let Some(&found) = differences.iter().find(|number| !(0..=252).contains(*number)) {
        return Err(RuleError::OutOfRange { name: "differences", found, range: (0, 252) });
    }
    let differences =
        if differences.is_empty() { vec![1] } else { differences.iter().map(|&number| number as i32).collect() };
    Ok(Arc::new(DifferenceNegative { differences }))
}

impl Rule for DifferenceNegative {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let pairs = poster.value_pairs(scope.unmarked_pairs(&MARKS));
        poster.relations(pairs, |x, y| !self.differences.contains(&(x - y).abs()));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(values.geometry().cells()).is_some()
            && values.scope().unmarked_pairs(&MARKS).into_iter().all(|(one, other)| {
                let pair = values.value(one).zip(values.value(other));
                pair.is_some_and(|(x, y)| {
                    self.differences.iter().all(|difference| x - y != *difference && y - x != *difference)
                })
            })
    }
}
