//! Negative Kropki: neighbouring digits without a dot neither differ by 1 nor have the ratio 2.
//!
//! A dot of either colour exempts its cells from both.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{
    Arguments, Example, IssForm, ObjectForm, ObjectSwitch, ObjectWhen, Poster, Rule, RuleError, Scope, Sketch, Spec,
    Values,
};

/// The spec of the negative Kropki rule.
pub(super) static SPEC: Spec = Spec::new(
    "kropki_negative",
    "Negative Kropki",
    "Neighbouring digits without a dot neither differ by 1, nor is one twice the other.",
    build,
)
.with_marks(&MARKS)
.with_aliases(&["strict kropki", "kropki all given"])
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
.with_iss(&[IssForm { name: "StrictKropki", parts: &[] }])
.with_objects(&[
    ObjectForm::f_puzzles_switch(&[ObjectSwitch::True("nonconsecutive"), ObjectSwitch::Word("negative", "ratio")])
        .when(ObjectWhen::WithUsual(&[("kropki_ratio", 2)])),
    ObjectForm::lisudoku_switch(&[ObjectSwitch::True("kropkiNegative")]),
]);

/// The rules whose marks exempt a pair of cells.
const MARKS: [&str; 2] = ["kropki_difference", "kropki_ratio"];

#[derive(Debug)]
struct KropkiNegative;

fn build(_: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(KropkiNegative))
}

impl Rule for KropkiNegative {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let pairs = poster.value_pairs(scope.unmarked_pairs(&MARKS));
        poster.relations(pairs, |x, y| (x - y).abs() != 1 && x != 2 * y && y != 2 * x);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(values.geometry().cells()).is_some()
            && values.scope().unmarked_pairs(&MARKS).into_iter().all(|(one, other)| {
                let pair = values.value(one).zip(values.value(other));
                pair.is_some_and(|(x, y)| {
                    x.abs_diff(y) != 1 && [(x, y), (y, x)].iter().all(|(more, less)| *more != less * 2)
                })
            })
    }
}
