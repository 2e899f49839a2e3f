//! Region same values: all rows, columns and regions hold the same digits.
//!
//! This matters only if lines have fewer cells than there are digits. If their lengths differ, only the longest count.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{Arguments, Example, IssForm, Poster, Primitive, Rule, RuleError, Scope, Sketch, Spec, Values};

/// The spec of the rule of regions with the same values.
pub(super) static SPEC: Spec = Spec::new(
    "region_same_values",
    "Same digits everywhere",
    "All rows, columns and regions hold the same digits.",
    build,
)
.with_aliases(&["regions same values"])
.with_example(Example::new("").on_side(2).with_alphabet(1, 3))
.with_iss(&[IssForm { name: "RegionSameValues", parts: &[] }]);

#[derive(Debug)]
struct RegionSameValues {
    regions: Vec<Vec<Cell>>,
}

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let houses = geometry.lines_and_regions().map(|house| house.cells().to_vec());
    let mut regions: Vec<Vec<Cell>> = houses.collect();
    let longest = regions.iter().map(Vec::len).max().unwrap_or(0);
    regions.retain(|cells| cells.len() == longest);
    if regions.len() < 2 {
        return Err(RuleError::unfit("expected at least two rows, columns or regions of the same length"));
    }
    Ok(Arc::new(RegionSameValues { regions }))
}

impl Rule for RegionSameValues {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        poster.post(Primitive::SameValues(self.regions.iter().map(|cells| poster.digits(cells)).collect()));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let sorted = |cells: &Vec<Cell>| {
            let mut digits = values.digits(cells)?;
            digits.sort_unstable();
            Some(digits)
        };
        let first = sorted(&self.regions[0]);
        first.is_some() && self.regions.iter().all(|cells| sorted(cells) == first)
    }
}
