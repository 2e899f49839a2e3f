//! Kropki difference (white dot): the digits on both sides of a dot differ by 1, or by the number in the dot.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, Fill, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule,
    RuleError, Scope, Sketch, Spec, Values,
};

/// The spec of the white Kropki dot rule.
pub(super) static SPEC: Spec = Spec::new(
    "kropki_difference",
    "White Kropki dot",
    "Digits joined by a white dot differ by 1, or by the number in the dot.",
    build,
)
.with_aliases(&["white dot", "difference", "kropki white", "kropki", "consecutive"])
.with_phrases(&["white dot consecutive|successive|sequential"])
.with_number_words(&[
    ("difference", "differ by #"),
    ("difference", "differ by exactly #"),
    ("difference", "difference of #"),
    ("difference", "difference of exactly #"),
    ("difference", "difference is #"),
    ("difference", "difference is exactly #"),
    ("difference", "difference #"),
])
.with_parameters(Entry::Edge, &[Parameter::cells("cells", 2, 64), Parameter::number("difference", 0, 126).optional()])
.with_example(Example::new("r1c1 r1c2"))
.with_iss(&[
    IssForm { name: "WhiteDot", parts: &[IssPart::Neighbours("cells")] },
    IssForm { name: "WhiteDot", parts: &[IssPart::Implied("difference", 1), IssPart::Neighbours("cells")] },
])
.with_objects(&[
    ObjectForm::f_puzzles(
        "difference",
        &[ObjectPart::Edge("cells", "cells"), ObjectPart::Number("value", "difference")],
    ),
    ObjectForm::lisudoku(
        "kropkiDots",
        &[ObjectPart::EdgeOf(["cell1", "cell2"], "cells"), ObjectPart::Word("dotType", "Consecutive")],
    ),
    ObjectForm::lisudoku(
        "kropkiDots",
        &[
            ObjectPart::EdgeOf(["cell1", "cell2"], "cells"),
            ObjectPart::Word("dotType", "Consecutive"),
            ObjectPart::Implied("difference", 1),
        ],
    ),
    ObjectForm::setter("Difference", &[ObjectPart::Edge("cells", "cells"), ObjectPart::Number("value", "difference")]),
]);

#[derive(Debug)]
struct KropkiDifference {
    pairs: Vec<(Cell, Cell)>,
    difference: i32,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let pairs = RuleError::require_pairs(geometry, "cells", arguments.cells("cells"))?;
    let difference = arguments.number("difference").unwrap_or(1) as i32;
    // Cells may be worth twice their digits.
    let most = 2 * geometry.alphabet().last();
    if difference > most {
        return Err(RuleError::unfit(format!("difference is {difference}, more than two cells can differ by")));
    }
    Ok(Arc::new(KropkiDifference { pairs, difference }))
}

impl KropkiDifference {
    fn allows(&self, one: i32, other: i32) -> bool {
        (one - other).abs() == self.difference
    }
}

impl Rule for KropkiDifference {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        for &(one, other) in &self.pairs {
            poster.relation(poster.value(one), poster.value(other), |x, y| self.allows(x, y));
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let text = (self.difference != 1).then(|| self.difference.to_string());
        Sketch::of(self.pairs.iter().map(|&(one, other)| Mark::dot(one, other, Fill::Hollow, text.clone())))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        self.pairs.iter().all(|&(one, other)| {
            let pair = values.value(one).zip(values.value(other));
            pair.is_some_and(|(x, y)| x.abs_diff(y) as i32 == self.difference)
        })
    }
}
