//! Lines: each row and each column holds each digit once.

use std::sync::Arc;

use ninefold_grid::{Geometry, Grid};

use crate::{Arguments, Origin, Poster, Rule, RuleError, Sketch, Spec};

/// The spec of the rule for rows and columns, which follows from the grid.
pub(super) static SPEC: Spec = Spec {
    name: "lines",
    title: "Rows and columns",
    meaning: "Each row and each column holds each digit once.",
    aliases: &["latin"],
    origin: Origin::Geometry,
    parameters: &[],
    build,
};

#[derive(Debug)]
struct Lines;

fn build(_: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(Lines))
}

impl Rule for Lines {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, geometry: &Geometry, poster: &mut Poster<'_>) {
        geometry.houses().iter().take(2 * geometry.side().get()).for_each(|house| poster.house(house));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, grid: &Grid) -> bool {
        let n = grid.side().get();
        let value = |row, column| grid.get(ninefold_grid::Cell::new(row, column));
        let differ = |line: Vec<_>| line.iter().all(Option::is_some) && (1..n).all(|i| !line[..i].contains(&line[i]));
        (0..n).all(|i| differ((0..n).map(|k| value(i, k)).collect()) && differ((0..n).map(|k| value(k, i)).collect()))
    }
}
