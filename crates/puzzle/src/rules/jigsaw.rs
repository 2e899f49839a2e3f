//! Jigsaw (nonomino): each irregular region holds each digit once.

use std::sync::Arc;

use ninefold_grid::{DigitSet, Geometry, Partition, RegionMap};

use crate::{Arguments, Poster, Rule, RuleError, Scope, Sketch, Spec, Values};

/// The spec of the jigsaw rule, which follows from the region map.
pub(super) static SPEC: Spec =
    Spec::new("jigsaw", "Jigsaw", "Irregular regions replace the boxes; each contains every digit once.", build)
        .with_aliases(&["irregular", "nonomino", "squiggly", "geometry"])
        .of_geometry();

#[derive(Debug)]
struct Jigsaw {
    map: RegionMap,
}

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    match geometry.partition() {
        Partition::Jigsaw(map) => Ok(Arc::new(Jigsaw { map: map.clone() })),
        Partition::Lines | Partition::Boxes(_) | Partition::Layout => Err(RuleError::unfit(
            "the map of regions is missing: expected a region for each cell, behind the puzzle or beside it",
        )),
    }
}

impl Rule for Jigsaw {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        scope.geometry().regions().for_each(|house| poster.house(house));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let grid = values.grid();
        let mut digits = vec![DigitSet::EMPTY; grid.side().get()];
        for (cell, digit) in grid.filled() {
            digits[self.map.region_of(cell) as usize].insert(digit);
        }
        digits.iter().all(|&set| set == DigitSet::full(grid.side()))
    }
}
