//! Numbered room: the clue is in the Nth cell of a line, where N is the digit in the first.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{index_vars, line_beside};
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, Outside, Parameter, Place, Poster, Rule, RuleError, Scope,
    Sketch, Spec, Values,
};

/// The spec of the numbered room.
pub(super) static SPEC: Spec = Spec::new(
    "numbered_room",
    "Numbered room",
    "The first digit, seen from the clue, is the place of the clue in the row or column.",
    build,
)
.with_aliases(&["numbered rooms", "numberedroom"])
.with_phrases(&["xth|nth first clue|outside|number|digit"])
.with_parameters(Entry::Outside, &[Parameter::outside("place"), Parameter::number("digit", 0, 64)])
.with_example(Example::new("r1c0 = 2"))
.with_iss(&[IssForm { name: "NumberedRoom", parts: &[IssPart::Ends { place: "place", clue: "digit" }] }]);

#[derive(Debug)]
struct NumberedRoom {
    place: Outside,
    digit: i32,
    cells: Vec<Cell>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let place = arguments.outside("place").ok_or(RuleError::MissingParameter("place"))?;
    let cells = line_beside(geometry, place)?;
    Ok(Arc::new(NumberedRoom { place, digit: arguments.number("digit").unwrap_or(0) as i32, cells }))
}

impl Rule for NumberedRoom {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let (first, digits) = (poster.value(self.cells[0]), poster.digits(&self.cells));
        index_vars(poster, first, &digits, self.digit);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::text(Place::Outside(self.place), self.digit.to_string())])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (Some(first), Some(digits)) = (values.value(self.cells[0]), values.digits(&self.cells)) else {
            return false;
        };
        let room = usize::try_from(first - 1).ok().and_then(|place| digits.get(place));
        room == Some(&self.digit)
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        match geometry.alphabet().digit(self.digit) {
            Some(_) => Ok(()),
            None => Err(RuleError::NotADigit { name: "digit", found: self.digit.into() }),
        }
    }
}
