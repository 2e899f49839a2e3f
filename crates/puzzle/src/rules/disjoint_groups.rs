//! Disjoint groups: cells at the same position of their boxes hold different digits.
//!
//! Positions are counted from 1, row by row within a box. Without a position the rule is about all of them. A grid
//! without boxes is cut into the usual ones for this rule.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry, Subgrid};

use crate::{
    Arguments, Entry, Example, IssForm, ObjectForm, ObjectSwitch, Parameter, Poster, Rule, RuleError, Scope, Sketch,
    Spec, SudokuPadForm, Values,
};

/// The spec of the disjoint groups rule.
pub(super) static SPEC: Spec = Spec::new(
    "disjoint_groups",
    "Disjoint groups",
    "Cells at the same position of their boxes hold different digits.",
    build,
)
.with_aliases(&["disjoint group", "disjoint sets", "disjoint"])
.with_phrases(&[
    "position|place|location same|corresponding|relative box|region|block|3x3 different|differ|distinct|\
     unique|repeat|identical|~ !clone|line|cage|shape|area|circle",
    "disjoint repeat|different|same|identical",
])
.with_parameters(Entry::Switch, &[Parameter::number("position", 1, 64).optional()])
.with_example(Example::new(""))
.with_iss(&[IssForm { name: "DisjointSets", parts: &[] }])
.with_objects(&[
    ObjectForm::f_puzzles_switch(&[ObjectSwitch::True("disjointgroups")]),
    ObjectForm::setter_switch(&[ObjectSwitch::True("Disjoint Groups")]),
])
.with_sudokupad(&[SudokuPadForm::Switch("disjoint")]);

#[derive(Debug)]
struct DisjointGroups {
    position: Option<usize>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let grids = geometry.to_layout().grids;
    let shapes: Vec<_> = grids.iter().filter_map(Subgrid::box_shape).collect();
    let (Some(&smallest), Some(largest)) = (
        shapes.iter().min_by_key(|shape| shape.rows() * shape.columns()),
        grids.iter().map(|grid| groups_of(grid).first().map_or(0, Vec::len)).max(),
    ) else {
        return Err(RuleError::unfit("expected a grid that boxes divide"));
    };
    let values = geometry.alphabet().count();
    if largest > values {
        return Err(RuleError::unfit(format!("a group has {largest} cells, but there are only {values} digits")));
    }
    let position = arguments.number("position").map(|position| position as usize);
    let positions = smallest.rows() * smallest.columns();
    match position {
        Some(position) if position > positions => Err(RuleError::unfit(format!(
            "position is {position}: expected a number from 1 to {positions}, the cells of a box"
        ))),
        _ => Ok(Arc::new(DisjointGroups { position })),
    }
}

/// Returns the cells of each group, by position.
fn groups_of(grid: &Subgrid) -> Vec<Vec<Cell>> {
    let Some((height, width)) = grid.box_shape().map(|shape| (shape.rows(), shape.columns())) else {
        return Vec::new();
    };
    let group = |position: usize| {
        let rows = (position / width..grid.rows).step_by(height);
        rows.flat_map(|row| grid.row(row).skip(position % width).step_by(width).collect::<Vec<_>>()).collect()
    };
    (0..height * width).map(group).collect()
}

impl Rule for DisjointGroups {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        for grid in &scope.geometry().to_layout().grids {
            for (index, cells) in groups_of(grid).into_iter().enumerate() {
                if self.position.is_none_or(|position| position == index + 1) {
                    let digits = poster.digits(&cells);
                    poster.name(format!("disjoint group {}", index + 1)).different(digits);
                }
            }
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.geometry().to_layout().grids.iter().all(|grid| {
            let Some(shape) = grid.box_shape() else { return true };
            let cells: Vec<Cell> = grid.cells().collect();
            let position = |cell: Cell| {
                let (row, column) = (cell.row() - grid.origin.row(), cell.column() - grid.origin.column());
                row % shape.rows() * shape.columns() + column % shape.columns() + 1
            };
            let chosen = |cell: &&Cell| self.position.is_none_or(|chosen| chosen == position(**cell));
            cells.iter().filter(chosen).all(|&one| {
                let mut group = cells.iter().filter(|&&other| other != one && position(other) == position(one));
                values.digit(one).is_some() && group.all(|&other| values.digit(other) != values.digit(one))
            })
        })
    }
}
