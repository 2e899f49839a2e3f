//! Value indexing: a cell tells which cell of a list holds a value.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, Parameter, Place, Poster, Rule, RuleError, Scope, Shape, Sketch,
    Spec, Tone, Values,
};

/// The spec of value indexing.
pub(super) static SPEC: Spec = Spec::new(
    "value_indexing",
    "Value indexing",
    "The digit N in the circle means that the Nth cell of the list holds the digit in the square.",
    build,
)
.with_aliases(&["valueindexing", "value index"])
.with_parameters(
    Entry::Groups,
    &[Parameter::cells("value", 1, 1), Parameter::cells("index", 1, 1), Parameter::cells("cells", 1, 64)],
)
.with_example(Example::new("r1c1 index=r2c2 cells=r3c1 r3c2 r3c3 r3c4"))
.with_iss(&[IssForm {
    name: "ValueIndexing",
    parts: &[IssPart::Cell("value"), IssPart::Cell("index"), IssPart::Cells("cells")],
}]);

#[derive(Debug)]
struct ValueIndexing {
    value: Cell,
    index: Cell,
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let only = |name: &'static str| arguments.cells(name).first().copied().ok_or(RuleError::MissingParameter(name));
    Ok(Arc::new(ValueIndexing {
        value: only("value")?,
        index: only("index")?,
        cells: arguments.cells("cells").to_vec(),
    }))
}

impl Rule for ValueIndexing {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let (value, index, digits) = (poster.digit(self.value), poster.value(self.index), poster.digits(&self.cells));
        poster.restrict(index, |place| (1..=digits.len() as i32).contains(&place));
        poster.any_of(digits.len(), |poster, place| {
            poster.restrict(index, |chosen| chosen == place as i32 + 1);
            if digits[place] != value {
                poster.relation(digits[place], value, |held, value| held == value);
            }
        });
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let square = Mark::Shape {
            place: Place::Cell(self.value),
            shape: Shape::Square,
            fill: crate::Fill::None,
            text: None,
            tone: Tone::Teal,
        };
        Sketch::of([Mark::shade(self.cells.clone(), Tone::Teal), square, Mark::circle(self.index, Tone::Teal)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (Some(value), Some(index)) = (values.digit(self.value), values.value(self.index)) else { return false };
        let place = usize::try_from(index - 1).ok();
        values.digits(&self.cells).is_some_and(|digits| place.and_then(|place| digits.get(place)) == Some(&value))
    }
}
