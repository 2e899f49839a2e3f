//! Extra region: the digits of some cells differ. As many cells as there are digits hold each digit once.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, IssForm, IssPart, KsudokuForm, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule,
    RuleError, Scope, Sketch, Spec, SudokuPadForm, Tone, Values,
};

/// The spec of the extra region rule.
pub(super) static SPEC: Spec = Spec::new("extra_region", "Extra region", "Digits in the shaded cells differ.", build)
    .with_aliases(&["extra regions", "all different", "clique"])
    .with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 64)])
    .with_example(Example::new("r1c3 r2c2 r2c3 r3c2"))
    .with_iss(&[IssForm { name: "AllDifferent", parts: &[IssPart::Cells("cells")] }])
    .with_objects(&[
        ObjectForm::f_puzzles("extraregion", &[ObjectPart::Cells("cells", "cells")]),
        ObjectForm::lisudoku("extraRegions", &[ObjectPart::Cells("", "cells")]),
    ])
    .with_sudokupad(&[SudokuPadForm::Cage { is_unique: true, style: Some("extraregion"), sum: None }])
    .with_ksudoku(KsudokuForm::Clique { cells: "cells" });

#[derive(Debug)]
struct ExtraRegion {
    cells: Vec<Cell>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    let values = geometry.alphabet().count();
    if cells.len() > values {
        return Err(RuleError::unfit(format!(
            "{} cells can't hold different digits: the grid has {values}",
            cells.len()
        )));
    }
    Ok(Arc::new(ExtraRegion { cells }))
}

impl Rule for ExtraRegion {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        poster.different(poster.digits(&self.cells));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::shade(self.cells.clone(), Tone::Grey)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.differ(&self.cells)
    }
}
