//! Negative ratio: of neighbouring digits without a dot none is twice the other, or a given number of times.
//!
//! Without numbers, the ratios of the puzzle's black dots are meant; without black dots, 2. A dot of either colour exempts
//! its cells.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{
    Arguments, Entry, Example, ObjectForm, ObjectSwitch, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec,
    Values,
};

/// The spec of the negative ratio rule.
pub(super) static SPEC: Spec = Spec::new(
    "ratio_negative",
    "Negative ratio",
    "Neighbouring digits without a dot do not have the ratio of any black dot.",
    build,
)
.with_marks(&MARKS)
.with_aliases(&["negative black dots"])
.with_parameters(Entry::Switch, &[Parameter::numbers("ratios", 1, 64).optional()])
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
.with_objects(&[ObjectForm::f_puzzles_switch(&[ObjectSwitch::Word("negative", "ratio")])]);

/// The rules whose marks exempt a pair of cells.
const MARKS: [&str; 2] = ["kropki_difference", "kropki_ratio"];

#[derive(Debug)]
struct RatioNegative {
    ratios: Vec<i32>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let ratios = arguments.numbers("ratios");
    if let Some(&found) = ratios.iter().find(|number| !(1..=252).contains(*number)) {
        return Err(RuleError::OutOfRange { name: "ratios", found, range: (1, 252) });
    }
    Ok(Arc::new(RatioNegative { ratios: ratios.iter().map(|&number| number as i32).collect() }))
}

impl RatioNegative {
    /// Returns the ratios that pairs without a dot must not have.
    fn ratios(&self, scope: &Scope<'_>) -> Vec<i32> {
        let dots = scope.rules_named("kropki_ratio").map(|dot| dot.number("ratio").unwrap_or(2) as i32);
        let mut ratios: Vec<i32> = if self.ratios.is_empty() { dots.collect() } else { self.ratios.clone() };
        if ratios.is_empty() {
            ratios.push(2);
        }
        ratios
    }
}

impl Rule for RatioNegative {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let ratios = self.ratios(scope);
        let pairs = poster.value_pairs(scope.unmarked_pairs(&MARKS));
        poster.relations(pairs, |x, y| ratios.iter().all(|ratio| x != ratio * y && y != ratio * x));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let ratios = self.ratios(&values.scope());
        values.values(values.geometry().cells()).is_some()
            && values.scope().unmarked_pairs(&MARKS).into_iter().all(|(one, other)| {
                let pair = values.value(one).zip(values.value(other));
                pair.is_some_and(|(x, y)| {
                    !ratios.iter().any(|&ratio| [(x, y), (y, x)].iter().any(|(more, less)| *more == less * ratio))
                })
            })
    }
}
