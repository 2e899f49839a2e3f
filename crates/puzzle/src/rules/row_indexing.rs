//! Row indexing: a cell tells in which row its own row number is.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{index_cells, indices_hold, subgrid_of};
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule, RuleError,
    Scope, Sketch, Spec, Tone, Values,
};

/// The spec of row indexing.
pub(super) static SPEC: Spec = Spec::new(
    "row_indexing",
    "Row indexing",
    "A digit V in a shaded cell of row R means that the digit R is in row V of the same column.",
    build,
)
.with_aliases(&["rowindexer", "row indexer"])
.with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 4096)])
.with_example(Example::new("r1c1 r2c1"))
.with_iss(&[IssForm { name: "Indexing", parts: &[IssPart::Fixed("R"), IssPart::Cells("cells")] }])
.with_objects(&[
    ObjectForm::f_puzzles_script("rowindexer", &[ObjectPart::Cells("cells", "cells")]),
    ObjectForm::setter("Indexing Row", &[ObjectPart::EachCell("cell", "cells")]),
]);

#[derive(Debug)]
struct RowIndexing {
    cells: Vec<Cell>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    if let Some(cell) = cells.iter().find(|&&cell| subgrid_of(geometry, cell).is_none()) {
        return Err(RuleError::unfit(format!("{cell} is in no column of a grid")));
    }
    Ok(Arc::new(RowIndexing { cells }))
}

/// Returns the cells of a cell's column, and the place of the cell among them, counted from 1.
fn line(geometry: &Geometry, cell: Cell) -> (Vec<Cell>, i32) {
    let Some((origin, rows, _)) = subgrid_of(geometry, cell) else { return (vec![cell], 1) };
    let cells = (0..rows).map(|row| Cell::new(origin.row() + row, cell.column())).collect();
    (cells, (cell.row() - origin.row()) as i32 + 1)
}

impl Rule for RowIndexing {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        for &cell in &self.cells {
            let (cells, place) = line(scope.geometry(), cell);
            index_cells(poster, cell, &cells, place);
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::shade(self.cells.clone(), Tone::Green)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        self.cells.iter().all(|&cell| {
            let (cells, place) = line(values.geometry(), cell);
            indices_hold(values, cell, &cells, place)
        })
    }
}
