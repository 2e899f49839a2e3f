//! Minimum: a marked cell holds less than each neighbour that is not marked as a minimum, too.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, Mark, ObjectForm, ObjectPart, Parameter, Placement, Poster, Rule, RuleError, Scope,
    Sketch, Spec, Tone, Values,
};

/// The spec of the minimum rule.
pub(super) static SPEC: Spec =
    Spec::new("minimum", "Minimum", "A minimum holds less than each cell beside it, other minimums aside.", build)
        .with_aliases(&["min", "fortress minimum"])
        .with_phrases(&["adjacent|neighbour|neighbor|neighbouring|neighboring less|lower|smaller !line|dot"])
        .with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 4096)])
        .with_placement(Placement::USUAL.with_cells(1, 1))
        .with_example(Example::new("r2c2"))
        .with_objects(&[ObjectForm::f_puzzles("minimum", &[ObjectPart::EachCell("cell", "cells")])]);

#[derive(Debug)]
struct Minimum {
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    Ok(Arc::new(Minimum { cells }))
}

impl Rule for Minimum {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let exempt = scope.cells_named(SPEC.name);
        for &cell in &self.cells {
            for other in scope.geometry().neighbours(cell).into_iter().filter(|other| !exempt.contains(other)) {
                poster.relation(poster.value(cell), poster.value(other), |own, other| own < other);
            }
        }
    }

    fn sketch(&self, geometry: &Geometry) -> Sketch {
        let shade = Mark::shade(self.cells.clone(), Tone::Grey);
        let outer = |cell: Cell| geometry.neighbours(cell).into_iter().filter(|other| !self.cells.contains(other));
        let signs = self
            .cells
            .iter()
            .flat_map(|&cell| outer(cell).map(move |other| Mark::Inequality { larger: other, smaller: cell }));
        Sketch::of([shade].into_iter().chain(signs))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let exempt = values.scope().cells_named(SPEC.name);
        let geometry = values.geometry();
        self.cells.iter().all(|&cell| {
            let Some(own) = values.value(cell) else { return false };
            let beside = |other: &&Cell| {
                let steps = cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column());
                steps == 1 && other.row().max(cell.row()) < geometry.rows() && !exempt.contains(other)
            };
            geometry.cells().iter().filter(beside).all(|&other| values.value(other).is_some_and(|other| other > own))
        })
    }
}
