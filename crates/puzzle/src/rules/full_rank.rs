//! Full rank: the clue ranks a line among all lines read as numbers.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::support::{differ, line_beside, ranking};
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, Outside, Parameter, Place, Poster, Primitive, Rule, RuleError,
    Scope, Sketch, Spec, Ties, Values,
};

/// The spec of the full rank rule.
pub(super) static SPEC: Spec = Spec::new(
    "full_rank",
    "Full rank",
    "All rows and columns are read as numbers in both directions; the clue is the rank of the one read from there, 1 for the smallest.",
    build,
)
.with_aliases(&["fullrank", "rank"])
.with_parameters(Entry::Outside, &[Parameter::outside("place"), Parameter::number("rank", 1, 256)])
.with_example(Example::new("r1c0 = 5"))
.with_iss(&[IssForm { name: "FullRank", parts: &[IssPart::Ends { place: "place", clue: "rank" }] }]);

#[derive(Debug)]
struct FullRank {
    place: Outside,
    rank: u32,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    if !geometry.is_square() {
        return Err(RuleError::unfit("expected a square grid whose rows and columns hold each digit once"));
    }
    let place = arguments.outside("place").ok_or(RuleError::MissingParameter("place"))?;
    line_beside(geometry, place)?;
    Ok(Arc::new(FullRank { place, rank: arguments.number("rank").unwrap_or(1) as u32 }))
}

/// Returns which lines may be equal: what the rule about ties says, or else only those without a clue.
fn ties(scope: &Scope<'_>) -> Ties {
    scope.rules_named("full_rank_ties").last().and_then(ranking::ties).unwrap_or(Ties::OnlyUnclued)
}

impl Rule for FullRank {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let lines = ranking::lines(scope.geometry());
        let Some(own) = lines.iter().position(|(place, _)| *place == self.place) else { return };
        let lists = lines.iter().map(|(_, cells)| poster.digits(cells)).collect();
        poster.post(Primitive::Ranked { lists, ranks: vec![(own as u32, self.rank)], ties: ties(scope) });
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::text(Place::Outside(self.place), self.rank.to_string())])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let geometry = values.geometry();
        let lists: Option<Vec<_>> = ranking::lines(geometry).iter().map(|(_, cells)| values.digits(cells)).collect();
        let (Some(lists), Some(own)) = (lists, values.digits(&self.place.line(geometry))) else { return false };
        let smaller = lists.iter().filter(|list| **list < own).count();
        let untied = match ties(&values.scope()) {
            Ties::Allowed => true,
            Ties::Forbidden => differ(&lists),
            Ties::OnlyUnclued => lists.iter().filter(|list| **list == own).count() == 1,
        };
        untied && smaller + 1 == self.rank as usize
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let most = 4 * geometry.side().get() as u32;
        let text = || format!("there is no rank {}: expected 1 to {most}", self.rank);
        if self.rank <= most { Ok(()) } else { Err(RuleError::unfit(text())) }
    }
}
