//! Boxes: each rectangular region holds each digit once.

use std::sync::Arc;

use ninefold_grid::{BoxShape, Cell, DigitSet, Geometry, Partition};

use crate::{Arguments, Poster, Rule, RuleError, Scope, Sketch, Spec, Values};

/// The spec of the box rule, which follows from the grid.
pub(super) static SPEC: Spec =
    Spec::new("boxes", "Boxes", "Each box contains every digit once.", build).with_aliases(&["blocks"]).of_geometry();

#[derive(Debug)]
struct Boxes {
    shape: BoxShape,
}

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    match geometry.partition() {
        Partition::Boxes(shape) => Ok(Arc::new(Boxes { shape: *shape })),
        Partition::Lines | Partition::Jigsaw(_) | Partition::Layout => {
            Err(RuleError::unfit("the grid is not cut into boxes"))
        }
    }
}

impl Rule for Boxes {
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
        let side = grid.side();
        let (rows, columns) = (self.shape.rows(), self.shape.columns());
        let corners = side.cells().filter(|corner| corner.row() % rows == 0 && corner.column() % columns == 0);
        corners.into_iter().all(|corner| {
            let inside = (0..side.get())
                .map(|place| Cell::new(corner.row() + place / columns, corner.column() + place % columns));
            inside.filter_map(|cell| grid.get(cell)).collect::<DigitSet>() == DigitSet::full(side)
        })
    }
}
