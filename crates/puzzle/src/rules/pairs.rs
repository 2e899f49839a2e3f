//! Pairs: a condition in words and signs holds for the digits a and b of neighbouring cells on the line, or of any two.
//!
//! `pairs r1c1 r1c2 r1c3 = "abs(a - b) >= 3 or a + b = 10"`. In a pair, a is the digit of the cell that is listed first.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::notation::Condition;
use crate::{
    Arguments, Entry, Example, Mark, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec = Spec::new(
    "pairs",
    "Pairs",
    "The condition holds for the digits a and b of neighbouring cells on the line, or of every two cells.",
    build,
)
.with_aliases(&["pair rule"])
.with_parameters(
    Entry::Line,
    &[
        Parameter::cells("cells", 2, 4096),
        Parameter::text("condition"),
        Parameter::text("every").optional(),
        Parameter::text("label").optional(),
    ],
)
.with_example(Example::new("r1c1 r1c2 r2c2 = \"abs(a - b) >= 2 or a + b = 5\""));

#[derive(Debug)]
struct Pairs {
    cells: Vec<Cell>,
    condition: Condition,
    every: Every,
    label: Option<String>,
}

/// Which pairs of cells the condition is about.
#[derive(Clone, Copy, Debug)]
enum Every {
    /// Each cell with the next one.
    Consecutive,
    /// Each cell with each later one.
    All,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let text = arguments.text("condition").ok_or(RuleError::MissingParameter("condition"))?;
    let condition = Condition::read(text).map_err(|error| RuleError::unfit(format!("condition {text:?}, {error}")))?;
    let every = match arguments.text("every") {
        None | Some("consecutive") => Every::Consecutive,
        Some("all") => Every::All,
        Some(other) => return Err(RuleError::unfit(format!("every is {other:?}: expected consecutive or all"))),
    };
    let label = arguments.text("label").map(str::to_owned);
    Ok(Arc::new(Pairs { cells: arguments.cells("cells").to_vec(), condition, every, label }))
}

impl Pairs {
    /// Returns the pairs of places on the line that the condition is about.
    fn places(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let first = |later: usize| if let Every::All = self.every { 0 } else { later - 1 };
        (1..self.cells.len()).flat_map(move |later| (first(later)..later).map(move |earlier| (earlier, later)))
    }
}

impl Rule for Pairs {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        if let Some(label) = &self.label {
            poster.name(label.as_str());
        }
        // The condition is asked once for each pair of digits, and again only where a cell is worth something else.
        let alphabet = scope.geometry().alphabet();
        let (first, count) = (alphabet.first(), alphabet.count());
        let digits = first..=alphabet.last();
        let answers = digits.clone().flat_map(|a| digits.clone().map(move |b| (a, b)));
        let answers: Vec<bool> = answers.map(|(a, b)| self.condition.holds(a, b)).collect();
        let holds = |a: i32, b: i32| {
            if digits.contains(&a) && digits.contains(&b) {
                answers[(a - first) as usize * count + (b - first) as usize]
            } else {
                self.condition.holds(a, b)
            }
        };
        let vars = poster.values(&self.cells);
        for (earlier, later) in self.places() {
            poster.relation(vars[earlier], vars[later], holds);
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::line(self.cells.clone(), Tone::Red, Stroke::Medium)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let Some(values) = values.values(&self.cells) else { return false };
        self.places().all(|(earlier, later)| self.condition.holds(values[earlier], values[later]))
    }
}
