//! Connected values: the cells with one of some digits form one area.

use std::collections::HashMap;
use std::sync::Arc;

use ninefold_grid::{Cell, DigitSet, Geometry};

use super::chaos_construction::cells_of_grid;
use crate::{
    Arguments, Domain, Entry, Example, HowMany, IssForm, IssPart, Parameter, Poster, Primitive, Rule, RuleError, Scope,
    Sketch, Spec, Values, Var,
};

/// The spec of connected values.
pub(super) static SPEC: Spec = Spec::new(
    "connected_values",
    "Connected values",
    "The cells with one of these digits form one area, connected by edges; if a size is given, it has that many cells.",
    build,
)
.with_aliases(&["connectedvalues", "connected"])
.with_parameters(
    Entry::Switch,
    &[
        Parameter::digits("digits"),
        Parameter::number("size", 1, 4096).optional(),
        Parameter::cells("cells", 1, 4096).optional(),
    ],
)
.with_example(Example::new("= 1 2 size=8"))
.with_iss(&[IssForm {
    name: "ConnectedValues",
    parts: &[IssPart::WholeGroup("cells"), IssPart::Digits("digits"), IssPart::Number("size")],
}]);

/// The number of cells that can be counted up to any number of them: as many as a domain has values.
const MOST_COUNTED: usize = 64;

#[derive(Debug)]
struct ConnectedValues {
    cells: Vec<Cell>,
    /// The pairs of cells, by their places in the list, that share an edge.
    edges: Vec<(u32, u32)>,
    digits: DigitSet,
    size: Option<usize>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let digits = arguments.digits("digits").ok_or(RuleError::MissingParameter("digits"))?;
    let given = arguments.cells("cells");
    let cells = if given.is_empty() { cells_of_grid(geometry) } else { given.to_vec() };
    RuleError::refuse_repeats("cells", &cells)?;
    let size = arguments.number("size").map(|size| size as usize);
    if let Some(size) = size.filter(|&size| size > cells.len()) {
        return Err(RuleError::unfit(format!("an area of {size} cells doesn't fit in {} cells", cells.len())));
    }
    let layout = geometry.to_layout();
    let group = |cell: Cell| layout.extra_at(cell).map(|(group, _)| group);
    let places: HashMap<Cell, u32> = cells.iter().copied().zip(0..).collect();
    let mut edges = Vec::new();
    for (&one, place) in cells.iter().zip(0..) {
        let touching = one.neighbours(geometry.side()).filter(|&other| group(one) == group(other));
        let mut later: Vec<u32> =
            touching.filter_map(|other| places.get(&other).copied()).filter(|&other| other > place).collect();
        later.sort_unstable();
        edges.extend(later.into_iter().map(|later| (place, later)));
    }
    Ok(Arc::new(ConnectedValues { cells, edges, digits, size }))
}

impl Rule for ConnectedValues {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let alphabet = scope.geometry().alphabet();
        let values = Domain::of(self.digits.iter().map(|digit| alphabet.value(digit)));
        let vars = poster.digits(&self.cells);
        poster.post(Primitive::Connected { vars: vars.clone(), edges: self.edges.clone(), values });
        match self.size.map(|size| size as i32) {
            Some(size) => poster.count(vars, values, HowMany::OneOf(Domain::of([size]))),
            None => {
                // At least one cell has such a digit.
                let parts: Vec<Vec<Var>> = vars.chunks(MOST_COUNTED).map(<[Var]>::to_vec).collect();
                let some = |part: &[Var]| HowMany::OneOf(Domain::range(1, part.len() as i32));
                match parts.as_slice() {
                    [part] => poster.count(part.clone(), values, some(part)),
                    _ => poster.any_of(parts.len(), |poster, index| {
                        poster.count(parts[index].clone(), values, some(&parts[index]));
                    }),
                }
            }
        }
    }

    fn built_size(&self) -> usize {
        self.cells.len() + self.edges.len()
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let alphabet = values.geometry().alphabet();
        let Some(digits) = values.digits(&self.cells) else { return false };
        let inside = |place: usize| alphabet.digit(digits[place]).is_some_and(|digit| self.digits.contains(digit));
        let area: Vec<usize> = (0..digits.len()).filter(|&place| inside(place)).collect();
        let Some(&start) = area.first() else { return false };
        let mut beside = vec![Vec::new(); digits.len()];
        for &(one, other) in &self.edges {
            beside[one as usize].push(other as usize);
            beside[other as usize].push(one as usize);
        }
        let mut is_reached = vec![false; digits.len()];
        is_reached[start] = true;
        let mut reached = vec![start];
        let mut done = 0;
        while let Some(&from) = reached.get(done) {
            done += 1;
            for &next in &beside[from] {
                if inside(next) && !std::mem::replace(&mut is_reached[next], true) {
                    reached.push(next);
                }
            }
        }
        reached.len() == area.len() && self.size.is_none_or(|size| size == area.len())
    }
}
