//! Negative XV: neighbouring digits without an X, V or sum do not add up to 5 or 10, or to the given numbers.
//!
//! A mark of any sum exempts its cells.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{
    Arguments, Entry, Example, IssForm, ObjectForm, ObjectSwitch, Parameter, Poster, Rule, RuleError, Scope, Sketch,
    Spec, Values,
};

/// The spec of the negative XV rule.
pub(super) static SPEC: Spec = Spec::new(
    "xv_negative",
    "Negative XV",
    "Neighbouring digits without a mark do not add up to 5 or 10, or to the given numbers.",
    build,
)
.with_marks(&MARKS)
.with_aliases(&["strict xv", "xv all given", "sum negative", "negative sum"])
.with_parameters(Entry::Switch, &[Parameter::numbers("sums", 1, 64).optional()])
.with_example(Example::new("").beside(&[("xv", "r1c1 r1c2 = 5")]))
.with_iss(&[IssForm { name: "StrictXV", parts: &[] }])
.with_objects(&[ObjectForm::f_puzzles_switch(&[ObjectSwitch::Word("negative", "xv")])]);

/// The rules whose marks exempt a pair of cells.
const MARKS: [&str; 1] = ["xv"];

#[derive(Debug)]
struct XvNegative {
    sums: Vec<i32>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let sums = arguments.numbers("sums");
    if let Some(&found) = sums.iter().find(|number| !(-252..=252).contains(*number)) {
        return Err(RuleError::OutOfRange { name: "sums", found, range: (-252, 252) });
    }
    let sums = if sums.is_empty() { vec![5, 10] } else { sums.iter().map(|&number| number as i32).collect() };
    Ok(Arc::new(XvNegative { sums }))
}

impl Rule for XvNegative {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let pairs = poster.value_pairs(scope.unmarked_pairs(&MARKS));
        poster.relations(pairs, |x, y| !self.sums.contains(&(x + y)));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(values.geometry().cells()).is_some()
            && values.scope().unmarked_pairs(&MARKS).into_iter().all(|(one, other)| {
                let pair = values.value(one).zip(values.value(other));
                pair.is_some_and(|(x, y)| self.sums.iter().all(|sum| sum - x != y))
            })
    }
}
