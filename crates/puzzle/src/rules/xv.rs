//! XV: two neighbouring digits add up to 10 (X), 5 (V), or any other number on their edge.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Clue, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Place, Placement,
    Poster, Rule, RuleError, Scope, Sketch, Spec, Values,
};

/// The spec of the XV rule.
pub(super) static SPEC: Spec = Spec::new(
    "xv",
    "X, V or sum",
    "Digits joined by an X add up to 10, by a V to 5, by a number to that number.",
    build,
)
.with_aliases(&["pair sum", "sum dot", "x sum pair", "v sum pair", "xv pair"])
.with_number_words(&[
    ("sum", "sum to #"),
    ("sum", "sum of #"),
    ("sum", "sum is #"),
    ("sum", "sum up to #"),
    ("sum", "add up to #"),
    ("sum", "add to #"),
    ("sum", "total #"),
    ("sum", "total of #"),
    ("sum", "equal #"),
])
.with_parameters(Entry::Edge, &[Parameter::cells("cells", 2, 64), Parameter::number("sum", -252, 252)])
.with_placement(Placement::USUAL.with_clue(Clue::OneOf(&[10, 5])))
.with_example(Example::new("r1c1 r1c2 = 5"))
.with_iss(&[
    IssForm { name: "X", parts: &[IssPart::Implied("sum", 10), IssPart::Neighbours("cells")] },
    IssForm { name: "V", parts: &[IssPart::Implied("sum", 5), IssPart::Neighbours("cells")] },
])
.with_objects(&[
    ObjectForm::f_puzzles(
        "xv",
        &[ObjectPart::Edge("cells", "cells"), ObjectPart::Word("value", "X"), ObjectPart::Implied("sum", 10)],
    ),
    ObjectForm::f_puzzles(
        "xv",
        &[ObjectPart::Edge("cells", "cells"), ObjectPart::Word("value", "V"), ObjectPart::Implied("sum", 5)],
    ),
    ObjectForm::setter(
        "XV",
        &[ObjectPart::Edge("cells", "cells"), ObjectPart::Word("value", "X"), ObjectPart::Implied("sum", 10)],
    ),
    ObjectForm::setter(
        "XV",
        &[ObjectPart::Edge("cells", "cells"), ObjectPart::Word("value", "V"), ObjectPart::Implied("sum", 5)],
    ),
]);

#[derive(Debug)]
struct Xv {
    pairs: Vec<(Cell, Cell)>,
    sum: i32,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let pairs = RuleError::require_pairs(geometry, "cells", arguments.cells("cells"))?;
    let sum = arguments.number("sum").unwrap_or(10) as i32;
    // Cells may be worth twice their digits.
    let most = 4 * geometry.alphabet().last();
    if sum.abs() > most {
        return Err(RuleError::unfit(format!("sum is {sum}, which two cells can't add up to")));
    }
    Ok(Arc::new(Xv { pairs, sum }))
}

impl Xv {
    fn allows(&self, one: i32, other: i32) -> bool {
        one + other == self.sum
    }
}

impl Rule for Xv {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        for &(one, other) in &self.pairs {
            poster.relation(poster.value(one), poster.value(other), |x, y| self.allows(x, y));
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let text = match self.sum {
            10 => "X".to_owned(),
            5 => "V".to_owned(),
            sum => sum.to_string(),
        };
        Sketch::of(self.pairs.iter().map(|&(one, other)| Mark::text(Place::Edge(one, other), text.clone())))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        self.pairs.iter().all(|&(one, other)| {
            let pair = values.value(one).zip(values.value(other));
            pair.is_some_and(|(x, y)| x == self.sum - y)
        })
    }
}
