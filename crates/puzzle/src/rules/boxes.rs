//! Boxes: each rectangular region holds each digit once.

use std::sync::Arc;

use ninefold_grid::{BoxShape, Cell, DigitSet, Geometry, Grid, Partition};

use crate::{Arguments, Origin, Poster, Rule, RuleError, Sketch, Spec};

/// The spec of the box rule, which follows from the grid.
pub(super) static SPEC: Spec = Spec {
    name: "boxes",
    title: "Boxes",
    meaning: "Each box holds each digit once.",
    aliases: &["blocks"],
    origin: Origin::Geometry,
    parameters: &[],
    build,
};

#[derive(Debug)]
struct Boxes {
    shape: BoxShape,
}

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    match geometry.partition() {
        Partition::Boxes(shape) => Ok(Arc::new(Boxes { shape: *shape })),
        Partition::Lines | Partition::Jigsaw(_) => Err(RuleError::unfit("the grid is not cut into boxes")),
    }
}

impl Rule for Boxes {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, geometry: &Geometry, poster: &mut Poster<'_>) {
        geometry.regions().for_each(|house| poster.house(house));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, grid: &Grid) -> bool {
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
