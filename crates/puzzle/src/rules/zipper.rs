//! Zipper line: cells equally far from the middle of a line have equal sums.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::equal_sums;
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule, RuleError,
    Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the zipper line.
pub(super) static SPEC: Spec = Spec::new(
    "zipper",
    "Zipper line",
    "Digits equally far from the middle of the line have equal sums: that of the digit in the middle, if there is one.",
    build,
)
.with_aliases(&["zipperline", "zipper line"])
.with_phrases(&["line equal|same|equidistant distance|equidistant|far centre|center|middle sum|add|total"])
.with_parameters(Entry::Line, &[Parameter::cells("cells", 1, 256)])
.with_example(Example::new("r1c1 r2c2 r3c3"))
.with_iss(&[IssForm { name: "Zipper", parts: &[IssPart::Cells("cells")] }])
.with_objects(&[
    ObjectForm::f_puzzles_script("zipperline", &[ObjectPart::Lines("lines", "cells")]),
    ObjectForm::setter("Zipper Line", &[ObjectPart::Cells("cells", "cells")]),
]);

#[derive(Debug)]
struct Zipper {
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(Zipper { cells: arguments.cells("cells").to_vec() }))
}

/// Returns the pairs from the ends of a list to its middle, which is a list of one.
fn pairs<T: Copy>(list: &[T]) -> Vec<Vec<T>> {
    let last = list.len() - 1;
    (0..list.len().div_ceil(2))
        .map(|i| if i == last - i { vec![list[i]] } else { vec![list[i], list[last - i]] })
        .collect()
}

impl Rule for Zipper {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let pairs = pairs(&poster.values(&self.cells));
        equal_sums(poster, &pairs);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::line(self.cells.clone(), Tone::Violet, Stroke::Medium)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.values(&self.cells).is_some_and(|values| {
            let sums: Vec<i32> = pairs(&values).iter().map(|pair| pair.iter().sum()).collect();
            sums.windows(2).all(|pair| pair[0] == pair[1])
        })
    }
}
