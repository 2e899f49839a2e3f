//! Region sum line: the parts of a line in each region have the same sum.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{equal_sums, regions};
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule, RuleError,
    Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the region sum line.
pub(super) static SPEC: Spec = Spec::new(
    "region_sum_line",
    "Region sum line",
    "Boxes divide the line into parts with equal sums; a line that comes back to a box has another part there.",
    build,
)
.with_aliases(&["regionsumline", "box sum line"])
.with_phrases(&["box|region|border line sum|total|add same|equal"])
.with_parameters(Entry::Line, &[Parameter::cells("cells", 1, 256)])
.with_example(Example::new("r1c1 r1c2 r1c3"))
.with_iss(&[IssForm { name: "RegionSumLine", parts: &[IssPart::Cells("cells")] }])
.with_objects(&[
    ObjectForm::f_puzzles_script("regionsumline", &[ObjectPart::Lines("lines", "cells")]),
    ObjectForm::setter("Region Sum Line", &[ObjectPart::Cells("cells", "cells")]),
]);

#[derive(Debug)]
struct RegionSumLine {
    cells: Vec<Cell>,
    /// The parts of the line, in order; each is in one region, or outside of all.
    parts: Vec<Vec<Cell>>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    let regions = regions(geometry);
    if regions.is_empty() {
        return Err(RuleError::unfit("expected a grid with boxes or regions"));
    }
    let region = |cell: Cell| regions.iter().position(|region| region.contains(&cell));
    let parts = cells.chunk_by(|&one, &next| region(one) == region(next)).map(<[Cell]>::to_vec).collect();
    Ok(Arc::new(RegionSumLine { cells, parts }))
}

impl Rule for RegionSumLine {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let parts: Vec<_> = self.parts.iter().map(|part| poster.values(part)).collect();
        equal_sums(poster, &parts);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::line(self.cells.clone(), Tone::Blue, Stroke::Medium)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let sums = self.parts.iter().map(|part| Some(values.values(part)?.iter().sum::<i32>()));
        let sums: Option<Vec<i32>> = sums.collect();
        sums.is_some_and(|sums| sums.windows(2).all(|pair| pair[0] == pair[1]))
    }
}
