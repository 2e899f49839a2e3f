//! Chaos construction: the regions are part of the answer. Each cell has a label, an extra cell, which names its region.
//!
//! Regions are numbered in the order of their first cells, so that each division has one numbering only. To begin with
//! three cells so far apart that they can't share a region makes a search much shorter; the other cells follow in
//! reading order.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Example, IssForm, IssPart, Parameter, Poster, Primitive, Rule, RuleError, Scope, Sketch, Spec,
    UnknownRegions, Values,
};

/// The spec of chaos construction.
pub(super) static SPEC: Spec = Spec::new(
    "chaos_construction",
    "Chaos construction",
    "Divide the grid into connected regions of equal size that hold no digit twice.",
    build,
)
.with_aliases(&["chaosconstruction"])
.with_parameters(
    crate::Entry::Switch,
    &[Parameter::number("size", 2, 64).optional(), Parameter::cells("labels", 1, 4096).optional()],
)
.with_example(Example::new("").on_side(2).with_labels(GROUP))
.with_iss(&[IssForm { name: "ChaosConstruction", parts: &[IssPart::LabelCells { group: GROUP, cells: "labels" }] }]);

/// The name of the group of extra cells that are the labels.
pub(super) const GROUP: &str = "CC";

#[derive(Debug)]
struct ChaosConstruction {
    cells: Vec<Cell>,
    labels: Vec<Cell>,
    size: usize,
    /// The pairs of cells, by their places in the list, that touch.
    edges: Vec<(u32, u32)>,
}

/// Returns the cells that are not extra cells, in reading order.
pub(super) fn cells_of_grid(geometry: &Geometry) -> Vec<Cell> {
    geometry.cells().iter().copied().filter(|cell| cell.row() < geometry.rows()).collect()
}

/// Returns the extra cells of the group for labels; none if the layout doesn't have it.
fn group(geometry: &Geometry) -> Vec<Cell> {
    let layout = geometry.to_layout();
    let Some(group) = layout.extra.iter().position(|group| group.name == GROUP) else { return Vec::new() };
    (0..layout.extra[group].count).map(|index| layout.extra_cell(group, index)).collect()
}

/// Returns the label of a cell: of a cell of the grid the extra cell for it, of an extra cell this cell itself.
pub(super) fn label_of(geometry: &Geometry, cell: Cell) -> Result<Cell, RuleError> {
    if cell.row() >= geometry.rows() {
        return Ok(cell);
    }
    let place = cells_of_grid(geometry).iter().position(|&other| other == cell);
    let label = place.and_then(|place| group(geometry).get(place).copied());
    label.ok_or_else(|| RuleError::unfit(format!("{cell} has no label: the grid needs extra cells named {GROUP}")))
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let given = arguments.cells("labels");
    let labels = if given.is_empty() { group(geometry) } else { given.to_vec() };
    RuleError::refuse_repeats("labels", &labels)?;
    let cells = cells_of_grid(geometry);
    if labels.len() != cells.len() {
        return Err(RuleError::unfit(format!(
            "the labels of regions need extra cells named {GROUP}, one for each of the {} cells",
            cells.len()
        )));
    }
    if let Some(label) = labels.iter().find(|label| cells.contains(label)) {
        return Err(RuleError::unfit(format!("{label} can't be a label: expected extra cells")));
    }
    let size = arguments.number("size").map_or(geometry.rows().max(geometry.columns()), |size| size as usize);
    let digits = geometry.alphabet().count();
    if size < 2 || !cells.len().is_multiple_of(size) || size > digits || cells.len() / size > digits {
        return Err(RuleError::unfit(format!(
            "{} cells can't be divided into at most {digits} regions of {size} cells with different digits",
            cells.len()
        )));
    }
    let touch = |one: &Cell, other: &Cell| one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1;
    let later = |place: usize| {
        let cells = &cells;
        let later = (place + 1..cells.len()).filter(move |&other| touch(&cells[place], &cells[other]));
        later.map(move |other| (place as u32, other as u32))
    };
    let edges = (0..cells.len()).flat_map(later).collect();
    Ok(Arc::new(ChaosConstruction { cells, labels, size, edges }))
}

impl ChaosConstruction {
    /// Returns the places of the cells in the order in which regions are numbered: first three cells too far apart to
    /// share a region, of which two lie on the edge of the grid, those that other rules mention most; then all others.
    fn order(&self, scope: &Scope<'_>) -> Vec<usize> {
        let mut weights = vec![0; self.cells.len()];
        for (_, arguments) in scope.rules().filter(|(spec, _)| spec.name != SPEC.name) {
            for cell in arguments.iter().flat_map(|(_, argument)| argument.all_cells()) {
                let place = self.labels.iter().position(|&label| label == cell);
                if let Some(place) = place.or_else(|| self.cells.binary_search(&cell).ok()) {
                    weights[place] += 1;
                }
            }
        }
        let places = 0..self.cells.len();
        let edge: Vec<usize> = places.clone().filter(|&place| self.is_on_edge(place)).collect();
        let mut best: Option<(u32, [usize; 3])> = None;
        for (index, &one) in edge.iter().enumerate() {
            for &other in edge[index + 1..].iter().filter(|&&other| self.are_apart(one, other)) {
                for third in places.clone().filter(|&third| self.are_apart(one, third) && self.are_apart(other, third))
                {
                    let weight = weights[one] + weights[other] + weights[third];
                    if best.is_none_or(|(most, _)| weight > most) {
                        best = Some((weight, [one, other, third]));
                    }
                }
            }
        }
        let mut order: Vec<usize> = best.map_or(Vec::new(), |(_, first)| first.to_vec());
        order.sort_unstable();
        let rest: Vec<usize> = places.filter(|place| !order.contains(place)).collect();
        order.extend(rest);
        order
    }

    fn is_on_edge(&self, place: usize) -> bool {
        self.edges.iter().filter(|&&(one, other)| one as usize == place || other as usize == place).count() < 4
    }

    /// Returns whether two cells are too far apart to share a region.
    fn are_apart(&self, one: usize, other: usize) -> bool {
        let (one, other) = (self.cells[one], self.cells[other]);
        one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) >= self.size
    }
}

impl Rule for ChaosConstruction {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let first = scope.geometry().alphabet().first();
        let regions = (self.cells.len() / self.size) as i32;
        let order = self.order(scope);
        let of = |cells: &[Cell]| order.iter().map(|&place| cells[place]).collect::<Vec<_>>();
        let (labels, values) = (poster.digits(&of(&self.labels)), poster.digits(&of(&self.cells)));
        labels.iter().for_each(|&label| poster.restrict(label, |label| (first..first + regions).contains(&label)));
        let mut rank = vec![0; order.len()];
        order.iter().zip(0..).for_each(|(&place, number)| rank[place] = number);
        let edges = self.edges.iter().map(|&(one, other)| (rank[one as usize], rank[other as usize])).collect();
        let size = self.size as u32;
        poster.post(Primitive::UnknownRegions(UnknownRegions { labels, values, edges, size, first }));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (Some(labels), Some(digits)) = (values.digits(&self.labels), values.digits(&self.cells)) else {
            return false;
        };
        // Each new label is the next number.
        let mut next = values.geometry().alphabet().first();
        for label in self.order(&values.scope()).into_iter().map(|place| labels[place]) {
            if label > next {
                return false;
            }
            next = next.max(label + 1);
        }
        (0..labels.len()).all(|place| {
            let region: Vec<usize> = (0..labels.len()).filter(|&other| labels[other] == labels[place]).collect();
            let repeats = region.iter().any(|&other| other != place && digits[other] == digits[place]);
            let mut reached = vec![place];
            let mut done = 0;
            while let Some(&from) = reached.get(done) {
                done += 1;
                let touches = |&other: &usize| {
                    let (one, other) = (self.cells[from], self.cells[other]);
                    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1
                };
                let fresh: Vec<usize> =
                    region.iter().copied().filter(touches).filter(|other| !reached.contains(other)).collect();
                reached.extend(fresh);
            }
            region.len() == self.size && !repeats && reached.len() == self.size
        })
    }

    fn stands_alone(&self) -> bool {
        true
    }
}
