//! Lines: each row and each column holds each digit once. In a layout with several subgrids, or with lines that are
//! shorter than the alphabet, no line and no region holds a digit twice.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{Arguments, Poster, Rule, RuleError, Scope, Sketch, Spec, Values};

/// The spec of the rule for rows and columns, which follows from the grid.
pub(super) static SPEC: Spec =
    Spec::new("lines", "Rows and columns", "Each row and each column contains every digit once.", build)
        .with_aliases(&["latin"])
        .of_geometry();

#[derive(Debug)]
struct Lines;

fn build(_: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(Lines))
}

impl Rule for Lines {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let geometry = scope.geometry();
        if geometry.is_square() {
            geometry.houses().iter().take(2 * geometry.side().get()).for_each(|house| poster.house(house));
        } else {
            geometry.lines_and_regions().for_each(|house| poster.house(house));
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let differ = |cells: &mut dyn Iterator<Item = Cell>| {
            let digits: Option<Vec<i32>> = cells.map(|cell| values.digit(cell)).collect();
            digits.is_some_and(|digits| (1..digits.len()).all(|i| !digits[..i].contains(&digits[i])))
        };
        values.geometry().to_layout().grids.iter().all(|grid| {
            let regions = if values.geometry().is_square() { Vec::new() } else { grid.regions() };
            (0..grid.rows).all(|row| differ(&mut grid.row(row)))
                && (0..grid.columns).all(|column| differ(&mut grid.column(column)))
                && regions.into_iter().all(|region| differ(&mut region.into_iter()))
        })
    }
}
