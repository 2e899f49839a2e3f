//! Hidden skyscraper: the clue is the first digit of a line that a larger one hides.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{line_beside, shared, values_of};
use crate::{
    Arguments, Automaton, Domain, Entry, Example, IssForm, IssPart, Mark, Outside, Parameter, Place, Poster, Rule,
    RuleError, Scope, Sketch, Spec, Values,
};

/// The spec of the hidden skyscraper.
pub(super) static SPEC: Spec = Spec::new(
    "hidden_skyscraper",
    "Hidden skyscraper",
    "The clue is the first digit, seen from there, that a larger one before it hides.",
    build,
)
.with_aliases(&["hidden skyscrapers"])
.with_parameters(Entry::Outside, &[Parameter::outside("place"), Parameter::number("digit", 0, 64)])
.with_example(Example::new("r1c0 = 2"))
.with_iss(&[IssForm { name: "HiddenSkyscraper", parts: &[IssPart::Ends { place: "place", clue: "digit" }] }]);

#[derive(Debug)]
struct HiddenSkyscraper {
    place: Outside,
    digit: i32,
    cells: Vec<Cell>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let place = arguments.outside("place").ok_or(RuleError::MissingParameter("place"))?;
    let cells = line_beside(geometry, place)?;
    Ok(Arc::new(HiddenSkyscraper { place, digit: arguments.number("digit").unwrap_or(0) as i32, cells }))
}

/// Returns the automaton whose states are the largest value so far, then that the clue has been read.
fn automaton(values: Domain, digit: i32) -> Arc<Automaton> {
    #[derive(Clone, PartialEq, Eq, Hash)]
    enum Read {
        Rising(i32),
        Hidden,
    }
    let step = |read: &Read, value: i32| match *read {
        Read::Rising(height) if value >= height => Some(Read::Rising(value)),
        Read::Rising(_) => (value == digit).then_some(Read::Hidden),
        Read::Hidden => Some(Read::Hidden),
    };
    let build = || Automaton::deterministic(values, Read::Rising(i32::MIN), step, |read| *read == Read::Hidden);
    shared("hidden skyscraper", &[digit], values, build).expect("at most 66 states")
}

impl Rule for HiddenSkyscraper {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        let automaton = automaton(values_of(poster, &vars), self.digit);
        poster.automaton(vars, automaton);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::text(Place::Outside(self.place), self.digit.to_string())])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(&self.cells).is_some_and(|heights| {
            let hidden = |place: &usize| heights[..*place].iter().any(|&before| before > heights[*place]);
            (0..heights.len()).find(hidden).is_some_and(|place| heights[place] == self.digit)
        })
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let alphabet = geometry.alphabet();
        let fits = self.cells.len() > 1 && (alphabet.first()..alphabet.last()).contains(&self.digit);
        let text =
            || format!("a {} is never hidden: expected a digit below the largest and a line of two cells", self.digit);
        if fits { Ok(()) } else { Err(RuleError::unfit(text())) }
    }
}
