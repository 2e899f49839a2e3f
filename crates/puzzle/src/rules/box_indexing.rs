//! Box indexing: a cell tells at which place of its box its own place number is.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{index_cells, indices_hold, regions};
use crate::{
    Arguments, Entry, Example, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec,
    Tone, Values,
};

/// The spec of box indexing.
pub(super) static SPEC: Spec = Spec::new(
    "box_indexing",
    "Box indexing",
    "A digit V in a shaded cell at place P of its box means that the digit P is at place V of the box, in reading order.",
    build,
)
.with_aliases(&["boxindexer", "box indexer"])
.with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 4096)])
.with_example(Example::new("r1c1 r2c2"))
.with_objects(&[ObjectForm::f_puzzles_script("boxindexer", &[ObjectPart::Cells("cells", "cells")])]);

#[derive(Debug)]
struct BoxIndexing {
    /// Each cell with the cells of its box and its place among them, counted from 1.
    boxes: Vec<(Cell, Vec<Cell>, i32)>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let regions = regions(geometry);
    let within = |&cell: &Cell| {
        let found = regions.iter().find_map(|region| Some((region, region.iter().position(|&other| other == cell)?)));
        let (region, place) = found.ok_or_else(|| RuleError::unfit(format!("{cell} is in no box")))?;
        Ok((cell, region.clone(), place as i32 + 1))
    };
    let boxes: Result<_, RuleError> = arguments.cells("cells").iter().map(within).collect();
    Ok(Arc::new(BoxIndexing { boxes: boxes? }))
}

impl Rule for BoxIndexing {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        for (cell, cells, place) in &self.boxes {
            index_cells(poster, *cell, cells, *place);
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let cells: Vec<Cell> = self.boxes.iter().map(|(cell, ..)| *cell).collect();
        Sketch::of([Mark::shade(cells, Tone::Blue)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        self.boxes.iter().all(|(cell, cells, place)| indices_hold(values, *cell, cells, *place))
    }
}
