//! Little killer: the cells of a diagonal add up to the clue at its end.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::refuse_unreachable;
use crate::{
    Arguments, Diagonal, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Outside, Parameter, Place,
    Placement, Poster, Rule, RuleError, Scope, Sketch, Spec, Values,
};

/// The spec of the little killer rule.
pub(super) static SPEC: Spec = Spec::new(
    "little_killer",
    "Little killer",
    "Digits on the diagonal that the arrow points along add up to the clue; digits may repeat.",
    build,
)
.with_aliases(&["littlekillersum", "little killer sum", "diagonal sum"])
.with_phrases(&["diagonal sum|add|total"])
.with_parameters(
    Entry::Outside,
    &[Parameter::outside("place"), Parameter::number("sum", -4096, 4096), Parameter::text("direction")],
)
.with_placement(Placement::USUAL.with_texts(&["down-right", "down-left", "up-right", "up-left"]))
.with_example(Example::new("r0c1 = 8 direction=down-right"))
.with_iss(&[IssForm {
    name: "LittleKiller",
    parts: &[IssPart::Number("sum"), IssPart::Diagonal { place: "place", direction: "direction" }],
}])
.with_objects(&[
    ObjectForm::f_puzzles(
        "littlekillersum",
        &[
            ObjectPart::Diagonal { place: ("cell", "place"), direction: ("direction", "direction"), cells: "cells" },
            ObjectPart::Number("value", "sum"),
        ],
    ),
    ObjectForm::setter(
        "Little Killer Sum",
        &[
            ObjectPart::Diagonal { place: ("cell", "place"), direction: ("direction", "direction"), cells: "cells" },
            ObjectPart::Number("value", "sum"),
        ],
    ),
]);

#[derive(Debug)]
struct LittleKiller {
    place: Outside,
    direction: Diagonal,
    sum: i32,
    cells: Vec<Cell>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let place = arguments.outside("place").ok_or(RuleError::MissingParameter("place"))?;
    let name = arguments.text("direction").unwrap_or_default();
    let direction = Diagonal::named(name).ok_or_else(|| {
        let all = Diagonal::ALL.map(Diagonal::name).join(", ");
        RuleError::unfit(format!("{name:?} is not a direction: expected one of {all}"))
    })?;
    let cells = place.diagonal(geometry, direction);
    if cells.is_empty() {
        return Err(RuleError::unfit(format!("no diagonal goes {} from {place}", direction.name())));
    }
    Ok(Arc::new(LittleKiller { place, direction, sum: arguments.number("sum").unwrap_or(0) as i32, cells }))
}

impl Rule for LittleKiller {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        poster.sum(poster.values(&self.cells), self.sum);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let place = Place::Outside(self.place);
        Sketch::of([Mark::text(place, self.sum.to_string()), Mark::Arrow { place, direction: self.direction.step() }])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(&self.cells).is_some_and(|values| values.iter().sum::<i32>() == self.sum)
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        refuse_unreachable(geometry, &self.cells, self.sum)
    }
}
