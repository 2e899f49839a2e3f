//! Kropki ratio (black dot): one digit is twice the other, or as many times the other as the number in the dot says.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, Fill, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule,
    RuleError, Scope, Sketch, Spec, Values,
};

/// The spec of the black Kropki dot rule.
pub(super) static SPEC: Spec = Spec::new(
    "kropki_ratio",
    "Black Kropki dot",
    "Of two digits joined by a black dot one is twice the other, or as many times as the number in the dot says.",
    build,
)
.with_aliases(&["black dot", "ratio", "kropki black"])
.with_phrases(&["black dot ratio|double|half|twice|triple", "kropki !white"])
.with_number_words(&[
    ("ratio", "ratio of 1 #"),
    ("ratio", "ratio of # 1"),
    ("ratio", "ratio is 1 #"),
    ("ratio", "ratio 1 #"),
    ("ratio", "ratio # 1"),
    ("ratio", "1 # ratio"),
    ("ratio", "# 1 ratio"),
    ("ratio", "1 to # ratio"),
    ("ratio", "ratio of 1 to #"),
    ("ratio", "dot 1 #"),
    ("ratio", "# time"),
    ("ratio", "triple = 3"),
    ("ratio", "thrice = 3"),
    ("ratio", "third = 3"),
])
.with_parameters(Entry::Edge, &[Parameter::cells("cells", 2, 64), Parameter::number("ratio", 1, 126).optional()])
.with_example(Example::new("r1c1 r1c2"))
.with_iss(&[
    IssForm { name: "BlackDot", parts: &[IssPart::Neighbours("cells")] },
    IssForm { name: "BlackDot", parts: &[IssPart::Implied("ratio", 2), IssPart::Neighbours("cells")] },
])
.with_objects(&[
    ObjectForm::f_puzzles("ratio", &[ObjectPart::Edge("cells", "cells"), ObjectPart::Number("value", "ratio")]),
    ObjectForm::lisudoku(
        "kropkiDots",
        &[ObjectPart::EdgeOf(["cell1", "cell2"], "cells"), ObjectPart::Word("dotType", "Double")],
    ),
    ObjectForm::lisudoku(
        "kropkiDots",
        &[
            ObjectPart::EdgeOf(["cell1", "cell2"], "cells"),
            ObjectPart::Word("dotType", "Double"),
            ObjectPart::Implied("ratio", 2),
        ],
    ),
    ObjectForm::setter("Ratio", &[ObjectPart::Edge("cells", "cells"), ObjectPart::Number("value", "ratio")]),
]);

#[derive(Debug)]
struct KropkiRatio {
    pairs: Vec<(Cell, Cell)>,
    ratio: i32,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let pairs = RuleError::require_pairs(geometry, "cells", arguments.cells("cells"))?;
    let ratio = arguments.number("ratio").unwrap_or(2) as i32;
    // Cells may be worth twice their digits.
    let most = 2 * geometry.alphabet().last();
    if ratio > most {
        return Err(RuleError::unfit(format!("ratio is {ratio}, more than the ratio of any two cells")));
    }
    Ok(Arc::new(KropkiRatio { pairs, ratio }))
}

impl KropkiRatio {
    fn allows(&self, one: i32, other: i32) -> bool {
        one == self.ratio * other || other == self.ratio * one
    }
}

impl Rule for KropkiRatio {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        for &(one, other) in &self.pairs {
            poster.relation(poster.value(one), poster.value(other), |x, y| self.allows(x, y));
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let text = (self.ratio != 2).then(|| self.ratio.to_string());
        Sketch::of(self.pairs.iter().map(|&(one, other)| Mark::dot(one, other, Fill::Full, text.clone())))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        self.pairs.iter().all(|&(one, other)| {
            let pair = values.value(one).zip(values.value(other));
            pair.is_some_and(|(x, y)| [(x, y), (y, x)].iter().any(|(more, less)| *more == less * self.ratio))
        })
    }
}
