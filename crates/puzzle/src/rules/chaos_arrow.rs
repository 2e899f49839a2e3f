//! Chaos arrow: a digit counts how far its region reaches along arms.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use super::chaos_construction::{self, label_of};
use crate::{
    Arguments, Automaton, Domain, Entry, Example, IssForm, IssPart, LineEnd, Mark, Parameter, Poster, Rule, RuleError,
    Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of chaos arrows.
pub(super) static SPEC: Spec = Spec::new(
    "chaos_arrow",
    "Chaos arrow",
    "The digit counts the cells of its region from its cell along the arms, itself included, up to the first other region.",
    build,
)
.with_aliases(&["chaosarrow"])
.with_parameters(
    Entry::Groups,
    &[
        Parameter::cells("cell", 1, 1),
        Parameter::number("offset", 0, 1).optional(),
        Parameter::groups("arms", 1, 64).optional(),
    ],
)
.with_example(Example::new("r1c1 arms=r1c1 r1c2 / r1c1 r2c1").on_side(2).with_labels(chaos_construction::GROUP))
.with_iss(&[IssForm {
    name: "ChaosArrow",
    parts: &[IssPart::Cell("cell"), IssPart::Number("offset"), IssPart::Groups("arms")],
}]);

/// The largest number of cells in all arms together.
const MOST_CELLS: usize = 256;

#[derive(Debug)]
struct ChaosArrow {
    cell: Cell,
    offset: i32,
    /// The arms as the puzzle has them, and as labels. Each begins with the same cell.
    drawn: Vec<Vec<Cell>>,
    arms: Vec<Vec<Cell>>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let &[cell] = arguments.cells("cell") else { return Err(RuleError::MissingParameter("cell")) };
    let given = arguments.groups("arms");
    let drawn = if given.is_empty() { straight(geometry, cell) } else { given.to_vec() };
    let labels = |arm: &Vec<Cell>| arm.iter().map(|&cell| label_of(geometry, cell)).collect::<Result<Vec<_>, _>>();
    let arms: Vec<Vec<Cell>> = drawn.iter().map(labels).collect::<Result<_, _>>()?;
    if arms.iter().any(|arm| arm.first() != arms[0].first()) {
        return Err(RuleError::unfit("the arms begin in different cells: expected the same for all"));
    }
    let length = arms.iter().map(Vec::len).sum();
    if length > MOST_CELLS {
        return Err(RuleError::HowMany { name: "arms", found: length, range: (1, MOST_CELLS as i64) });
    }
    let offset = arguments.number("offset").unwrap_or(0) as i32;
    Ok(Arc::new(ChaosArrow { cell, offset, drawn, arms }))
}

/// Returns the four arms from a cell to the edges of the grid.
fn straight(geometry: &Geometry, cell: Cell) -> Vec<Vec<Cell>> {
    let arm = |(down, right): (i32, i32)| {
        let step = |&from: &Cell| geometry.cell_at(from, (down, right));
        std::iter::successors(Some(cell), step).collect()
    };
    [(0, -1), (0, 1), (-1, 0), (1, 0)].map(arm).to_vec()
}

/// What is read of the arms: how many cells are counted, and whether the arm in hand has left the region.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Run {
    place: usize,
    count: i32,
    left: bool,
}

impl ChaosArrow {
    /// Returns the numbers of the cells that begin an arm among all cells after the first of their arm.
    fn begins(&self) -> Vec<usize> {
        let mut begins = Vec::new();
        let mut place = 0;
        for arm in self.arms.iter().filter(|arm| arm.len() > 1) {
            begins.push(place);
            place += arm.len() - 1;
        }
        begins
    }
}

impl Rule for ChaosArrow {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        // Each cell of an arm is compared with the one before it.
        let arms: Vec<_> = self.arms.iter().map(|arm| poster.digits(arm)).collect();
        let mut vars = Vec::new();
        for arm in &arms {
            vars.extend(arm.windows(2).map(|pair| poster.same(pair[0], pair[1])));
        }
        let control = poster.value(self.cell);
        let (values, flags, begins) = (poster.domain(control), vars.len(), self.begins());
        vars.push(control);
        let all = Domain::range(values.min().unwrap_or(0).min(0), values.max().unwrap_or(0).max(1));
        let most = values.max().unwrap_or(0) + self.offset;
        let step = |run: &Run, value: i32| {
            let Run { place, count, left } = *run;
            if place >= flags {
                let agrees = place == flags && value + self.offset == count;
                return agrees.then_some(Run { place: place + 1, ..*run });
            }
            let left = (left && !begins.contains(&place)) || value != 1;
            let run = Run { place: place + 1, count: count + i32::from(!left), left };
            ((0..=1).contains(&value) && run.count <= most).then_some(run)
        };
        let start = Run { place: 0, count: 1, left: false };
        let automaton = Automaton::deterministic(all, start, step, |run| run.place == flags + 1);
        poster.automaton(vars, Arc::new(automaton.expect("arms are short, and so are counts")));
    }

    fn sketch(&self, geometry: &Geometry) -> Sketch {
        let on_grid = |arm: &&Vec<Cell>| arm.len() > 1;
        let shown = |&cell: &Cell| {
            let place = chaos_construction::cells_of_grid(geometry);
            let label = |other: &&Cell| label_of(geometry, **other).is_ok_and(|label| label == cell);
            place.iter().find(label).copied().unwrap_or(cell)
        };
        let ends = (LineEnd::Plain, LineEnd::Arrow);
        let arrow = |arm: &Vec<Cell>| {
            let cells: Vec<Cell> = arm.iter().take(2).map(shown).collect();
            Mark::line_with_ends(cells, Tone::Grey, Stroke::Medium, ends)
        };
        let circle = std::iter::once(Mark::circle(self.cell, Tone::Grey));
        Sketch::of(circle.chain(self.drawn.iter().filter(on_grid).map(arrow)))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let arms: Option<Vec<Vec<i32>>> = self.arms.iter().map(|arm| values.digits(arm)).collect();
        let (Some(arms), Some(digit)) = (arms, values.value(self.cell)) else { return false };
        let run = |arm: &Vec<i32>| arm.iter().skip(1).take_while(|&&label| label == arm[0]).count();
        digit + self.offset == 1 + arms.iter().map(run).sum::<usize>() as i32
    }
}
