//! Column indexing: a cell tells in which column its own column number is.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{index_cells, indices_hold, subgrid_of};
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule, RuleError,
    Scope, Sketch, Spec, Tone, Values,
};

/// The spec of column indexing.
pub(super) static SPEC: Spec = Spec::new(
    "column_indexing",
    "Column indexing",
    "A digit V in a shaded cell of column C means that the digit C is in column V of the same row.",
    build,
)
.with_aliases(&["columnindexer", "column indexer", "159", "indexing"])
.with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 4096)])
.with_example(Example::new("r1c1 r1c2"))
.with_iss(&[IssForm { name: "Indexing", parts: &[IssPart::Fixed("C"), IssPart::Cells("cells")] }])
.with_objects(&[
    ObjectForm::f_puzzles_script("columnindexer", &[ObjectPart::Cells("cells", "cells")]),
    ObjectForm::setter("Indexing Column", &[ObjectPart::EachCell("cell", "cells")]),
]);

#[derive(Debug)]
struct ColumnIndexing {
    cells: Vec<Cell>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    if let Some(cell) = cells.iter().find(|&&cell| subgrid_of(geometry, cell).is_none()) {
        return Err(RuleError::unfit(format!("{cell} is in no row of a grid")));
    }
    Ok(Arc::new(ColumnIndexing { cells }))
}

/// Returns the cells of a cell's row, and the place of the cell among them, counted from 1.
fn line(geometry: &Geometry, cell: Cell) -> (Vec<Cell>, i32) {
    let Some((origin, _, columns)) = subgrid_of(geometry, cell) else { return (vec![cell], 1) };
    let cells = (0..columns).map(|column| Cell::new(cell.row(), origin.column() + column)).collect();
    (cells, (cell.column() - origin.column()) as i32 + 1)
}

impl Rule for ColumnIndexing {
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
        Sketch::of([Mark::shade(self.cells.clone(), Tone::Red)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        self.cells.iter().all(|&cell| {
            let (cells, place) = line(values.geometry(), cell);
            indices_hold(values, cell, &cells, place)
        })
    }
}
