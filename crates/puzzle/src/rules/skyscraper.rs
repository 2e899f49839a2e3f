//! Skyscraper: the clue counts the digits of a line that are larger than all before.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{line_beside, shared, values_of};
use crate::{
    Arguments, Automaton, Domain, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Outside, Parameter,
    Place, Poster, Rule, RuleError, Scope, Sketch, Spec, Values,
};

/// The spec of the skyscraper rule.
pub(super) static SPEC: Spec = Spec::new(
    "skyscraper",
    "Skyscraper",
    "The clue counts the skyscrapers seen from there: digits are heights, and higher ones hide lower ones behind them.",
    build,
)
.with_aliases(&["skyscrapers", "towers"])
.with_phrases(&["building visible", "building seen", "skyscraper visible"])
.with_parameters(Entry::Outside, &[Parameter::outside("place"), Parameter::number("count", 0, 64)])
.with_example(Example::new("r1c0 = 2"))
.with_iss(&[IssForm { name: "Skyscraper", parts: &[IssPart::Ends { place: "place", clue: "count" }] }])
.with_objects(&[
    ObjectForm::f_puzzles_script(
        "skyscraper",
        &[ObjectPart::Outside("cell", "place"), ObjectPart::Number("value", "count")],
    ),
    ObjectForm::setter("Skyscrapers", &[ObjectPart::Outside("cell", "place"), ObjectPart::Number("value", "count")]),
]);

#[derive(Debug)]
struct Skyscraper {
    place: Outside,
    count: i32,
    cells: Vec<Cell>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let place = arguments.outside("place").ok_or(RuleError::MissingParameter("place"))?;
    let cells = line_beside(geometry, place)?;
    Ok(Arc::new(Skyscraper { place, count: arguments.number("count").unwrap_or(0) as i32, cells }))
}

/// Returns the automaton whose states are the height reached and the number of skyscrapers seen.
fn automaton(values: Domain, count: i32) -> Arc<Automaton> {
    let step = |&(height, seen): &(i32, i32), value: i32| {
        let next = if value > height { (value, seen + 1) } else { (height, seen) };
        (next.1 <= count).then_some(next)
    };
    let build = || Automaton::deterministic(values, (0, 0), step, |&(_, seen)| seen == count);
    shared("skyscraper", &[count], values, build).expect("at most 65 heights and 65 counts")
}

impl Rule for Skyscraper {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        let automaton = automaton(values_of(poster, &vars), self.count);
        poster.automaton(vars, automaton);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::text(Place::Outside(self.place), self.count.to_string())])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(&self.cells).is_some_and(|heights| {
            let before = |place: usize| heights[..place].iter().copied().fold(0, i32::max);
            (0..heights.len()).filter(|&place| heights[place] > before(place)).count() == self.count as usize
        })
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let alphabet = geometry.alphabet();
        let most = self.cells.len().min(alphabet.values().filter(|&value| value > 0).count()) as i32;
        let text = || format!("{} skyscrapers can't be seen: expected 1 to {most}", self.count);
        if (1..=most).contains(&self.count) { Ok(()) } else { Err(RuleError::unfit(text())) }
    }
}
