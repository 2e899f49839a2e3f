//! Sum line: a line can be cut into parts that each have the given sum.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{shared, values_of};
use crate::{
    Arguments, Automaton, Domain, Entry, Example, HowMany, IssForm, IssPart, Mark, Parameter, Place, Poster, Preset,
    Rule, RuleError, Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the sum line.
pub(super) static SPEC: Spec = Spec::new(
    "sum_line",
    "Sum line",
    "The line can be cut into parts, each of which adds up to the clue; a loop is cut in a circle.",
    build,
)
.with_aliases(&["sumline"])
.with_phrases(&["line segment|group|part|section|divided sum|add|total"])
.with_number_words(&[
    ("sum", "sum to #"),
    ("sum", "sum of #"),
    ("sum", "sum is #"),
    ("sum", "add up to #"),
    ("sum", "add to #"),
])
.with_presets(&[Preset::new("ten_line", "= 10"), Preset::new("10_line", "= 10")])
.with_parameters(
    Entry::Line,
    &[Parameter::cells("cells", 1, 63), Parameter::number("sum", 1, 96), Parameter::number("loop", 0, 1).optional()],
)
.with_example(Example::new("r1c1 r2c2 r3c3 r4c4 = 5"))
.with_iss(&[IssForm {
    name: "SumLine",
    parts: &[IssPart::Number("sum"), IssPart::LastIs { text: "LOOP", switch: "loop" }, IssPart::Cells("cells")],
}]);

#[derive(Debug)]
struct SumLine {
    cells: Vec<Cell>,
    sum: i32,
    is_loop: bool,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    let sum = arguments.number("sum").unwrap_or(1) as i32;
    Ok(Arc::new(SumLine { cells, sum, is_loop: arguments.number("loop") == Some(1) }))
}

/// The state of the automaton.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Read {
    /// The sum of the part before the first cut of a loop, which lies at the end of the line.
    before: i32,
    /// The sum of the part that is read.
    so_far: i32,
    /// Whether a part is complete.
    complete: bool,
    /// Whether the part that is read has begun, where negative values could bring its sum back to 0.
    open: bool,
}

/// Returns the automaton that cuts wherever a part is complete. Parts with negative values may go on there, up to sums of
/// `most`; loops have none.
fn automaton(values: Domain, sum: i32, is_loop: bool, most: i32) -> Arc<Automaton> {
    let negative = values.min().is_some_and(|min| min < 0);
    let step = |&read: &Read, value: i32| -> Vec<Read> {
        let next = read.so_far + value;
        let cut = Read { so_far: 0, complete: is_loop || read.complete, open: false, ..read };
        let open = negative && (read.open || value != 0);
        let on = if negative { next.abs() <= most } else { next < sum };
        let cut = (next == sum).then_some(cut);
        cut.into_iter().chain(on.then_some(Read { so_far: next, open, ..read })).collect()
    };
    let starts =
        (0..if is_loop { sum } else { 1 }).map(|before| Read { before, so_far: before, complete: false, open: false });
    let accepts = |read: &Read| read.so_far == read.before && !read.open && (read.complete || !is_loop);
    let build = || Automaton::nondeterministic(values, starts, step, accepts);
    let most_key = if negative { most } else { 0 };
    let automaton = shared("sum line", &[sum, is_loop.into(), most_key], values, build);
    automaton.expect("at most 2 · 96 · 96 states in a loop, and 2 · 256 · 64 in a line")
}

impl SumLine {
    /// Returns whether a list can be cut into parts with the sum and values 0.
    fn can_be_cut(&self, values: &[i32]) -> bool {
        let mut cuts = vec![true];
        for end in 1..=values.len() {
            let part = |from: usize| values[from..end].iter().sum::<i32>() == self.sum;
            let cut = cuts[end - 1] && values[end - 1] == 0 || (0..end).any(|from| cuts[from] && part(from));
            cuts.push(cut);
        }
        cuts[values.len()]
    }
}

impl Rule for SumLine {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        let values = values_of(poster, &vars);
        let most = values.values().map(i32::abs).max().unwrap_or(0) * vars.len() as i32;
        if self.is_loop && values.min().is_some_and(|min| min < 0) {
            let some = HowMany::OneOf(Domain::range(0, vars.len() as i32 - 1));
            poster.count(vars.clone(), Domain::of([0]), some);
            return poster.any_of(vars.len(), |poster, start| {
                let turned = [&vars[start..], &vars[..start]].concat();
                poster.automaton(turned, automaton(values, self.sum, false, most));
            });
        }
        poster.automaton(vars, automaton(values, self.sum, self.is_loop, most));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let mut cells = self.cells.clone();
        cells.extend(self.cells.first().filter(|_| self.is_loop));
        let line = Mark::line(cells, Tone::Grey, Stroke::Medium);
        let clue = (self.sum != 10).then(|| Mark::text(Place::Cell(self.cells[0]), self.sum.to_string()));
        Sketch::of(std::iter::once(line).chain(clue))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(&self.cells).is_some_and(|values| {
            let turned = |start: usize| [&values[start..], &values[..start]].concat();
            match self.is_loop {
                false => self.can_be_cut(&values),
                true => {
                    values.iter().any(|&value| value != 0)
                        && (0..values.len()).any(|start| self.can_be_cut(&turned(start)))
                }
            }
        })
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let alphabet = geometry.alphabet();
        let most = i64::from(alphabet.last()) * self.cells.len() as i64;
        let text = || format!("the line adds up to {most} at most, less than {}", self.sum);
        if most >= self.sum.into() || alphabet.first() == 0 { Ok(()) } else { Err(RuleError::unfit(text())) }
    }
}
