//! Any of: at least one of several rules holds.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::together::build_together;
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec = Spec::new("any_of", "Any of", "At least one of the rules in braces holds.", build)
    .with_aliases(&["or", "one of"])
    .with_parameters(Entry::Rules, &[Parameter::rules("rules", 0, 4096)])
    .with_example(Example::new("{ killer r1c1 r2c2 = 5 } { thermometer r1c1 r1c2 r2c4 }"))
    .with_iss(&[IssForm { name: "Or", parts: &[IssPart::Branches("rules")] }]);

#[derive(Debug)]
struct AnyOf {
    rules: Vec<Arc<dyn Rule>>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let inner = build_together(geometry, arguments.rules("rules"))?;
    Ok(Arc::new(AnyOf { rules: inner.into_iter().map(|(_, rule)| rule).collect() }))
}

impl Rule for AnyOf {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        poster.any_of(self.rules.len(), |poster, index| self.rules[index].lower(scope, poster));
    }

    fn sketch(&self, geometry: &Geometry) -> Sketch {
        Sketch::of(self.rules.iter().flat_map(|rule| rule.sketch(geometry).marks))
    }

    fn built_size(&self) -> usize {
        self.rules.iter().map(|rule| rule.built_size()).sum()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        self.rules.iter().any(|rule| rule.holds(values))
    }
}
