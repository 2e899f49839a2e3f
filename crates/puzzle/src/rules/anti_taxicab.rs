//! Anti-taxicab (self-taxicab): two cells with the same digit are never exactly as many steps apart as the digit says.
//!
//! Steps go from cell to neighbouring cell along rows and columns.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{Arguments, IssForm, Poster, Rule, RuleError, Scope, Sketch, Spec, Values};

/// The spec of the anti-taxicab rule.
pub(super) static SPEC: Spec = Spec::new(
    "anti_taxicab",
    "Anti-taxicab",
    "Two cells with the same digit are never exactly that many steps apart.",
    build,
)
.with_aliases(&["self taxicab"])
.with_iss(&[IssForm { name: "AntiTaxicab", parts: &[] }]);

#[derive(Debug)]
struct AntiTaxicab;

/// The largest number of pairs of cells that are as far apart as a digit; a square grid of side 36 has 707,070.
const MOST_PAIRS: usize = 1_000_000;

fn build(geometry: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    match distances(geometry).map(|distance| geometry.pairs_at_distance(distance).len()).sum::<usize>() {
        ..=MOST_PAIRS => Ok(Arc::new(AntiTaxicab)),
        pairs => Err(RuleError::unfit(format!(
            "the grid is too large: {pairs} pairs of cells are as far apart as a digit; the limit is {MOST_PAIRS}"
        ))),
    }
}

/// Returns the distances that are digits.
fn distances(geometry: &Geometry) -> impl Iterator<Item = usize> {
    let reach = geometry.rows() + geometry.columns();
    let distances = geometry.alphabet().values().filter_map(|value| usize::try_from(value).ok());
    distances.filter(move |&distance| distance > 0 && distance < reach)
}

impl Rule for AntiTaxicab {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        for distance in distances(scope.geometry()) {
            let pairs = scope.geometry().pairs_at_distance(distance);
            let digits = |(one, other)| (poster.digit(one), poster.digit(other));
            let pairs: Vec<_> = pairs.into_iter().map(digits).collect();
            let is_distance = |value: i32| value == distance as i32;
            poster.relations(pairs, |x, y| !is_distance(x) || !is_distance(y));
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (cells, rows) = (values.geometry().cells(), values.geometry().rows());
        cells.iter().all(|&one| {
            let Some(digit) = values.digit(one) else { return false };
            cells.iter().filter(|&&other| other != one && one.row().max(other.row()) < rows).all(|&other| {
                let steps = one.row().abs_diff(other.row()) + one.column().abs_diff(other.column());
                steps as i32 != digit || values.digit(other) != Some(digit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Side;

    use crate::{PuzzleErrors, RulesetDraft};

    #[test]
    fn grids_with_too_many_pairs_are_refused() {
        let validated = |side: usize| -> Result<usize, PuzzleErrors> {
            let draft = RulesetDraft::classic(Side::new(side).unwrap()).with_rules(["anti_taxicab"]);
            draft.validate().map(|ruleset| ruleset.model().posts().len())
        };
        assert!(validated(9).is_ok_and(|posts| posts > 2820));
        assert!(validated(64).is_err_and(|why| why.to_string().contains("too large: 7032480 pairs")));
    }
}
