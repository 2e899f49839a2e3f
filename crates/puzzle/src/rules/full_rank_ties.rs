//! Ties of full ranks: which lines may be equal when they are read as numbers.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::support::{differ, ranking};
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Parameter, Poster, Primitive, Rule, RuleError, Scope, Sketch, Spec,
    Ties, Values,
};

/// The spec of the ties of full ranks.
pub(super) static SPEC: Spec = Spec::new(
    "full_rank_ties",
    "Ties of full ranks",
    "Says which rows and columns may read as the same number: none, only-unclued (those without a full rank) or any.",
    build,
)
.with_aliases(&["rank ties"])
.with_parameters(Entry::Switch, &[Parameter::text("ties")])
.with_example(Example::new("= none"))
.with_iss(&[IssForm { name: "FullRankTies", parts: &[IssPart::Text("ties")] }]);

#[derive(Debug)]
struct FullRankTies {
    ties: Ties,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    if !geometry.is_square() {
        return Err(RuleError::unfit("expected a square grid whose rows and columns hold each digit once"));
    }
    let text = arguments.text("ties").unwrap_or_default();
    let unknown = || RuleError::unfit(format!("ties is {text:?}: expected none, only-unclued or any"));
    Ok(Arc::new(FullRankTies { ties: ranking::ties(arguments).ok_or_else(unknown)? }))
}

impl Rule for FullRankTies {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        if self.ties == Ties::Forbidden {
            let lines = ranking::lines(scope.geometry());
            let lists = lines.iter().map(|(_, cells)| poster.digits(cells)).collect();
            poster.post(Primitive::Ranked { lists, ranks: Vec::new(), ties: Ties::Forbidden });
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let lines = ranking::lines(values.geometry());
        let lists: Option<Vec<_>> = lines.iter().map(|(_, cells)| values.digits(cells)).collect();
        lists.is_some_and(|lists| self.ties != Ties::Forbidden || differ(&lists))
    }

    fn stands_alone(&self) -> bool {
        true
    }
}
