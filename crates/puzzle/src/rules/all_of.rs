//! All of: several rules hold, as one alternative of another rule.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::together::build_together;
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Parameter, Poster, Rule, RuleError, RuleUse, Scope, Sketch, Spec,
    Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec = Spec::new("all_of", "All of", "All rules in braces hold.", build)
    .with_aliases(&["and"])
    .with_parameters(Entry::Rules, &[Parameter::rules("rules", 0, 4096)])
    .with_example(Example::new("{ killer r1c1 r2c2 = 5 } { thermometer r1c1 r1c2 }"))
    .with_iss(&[IssForm { name: "And", parts: &[IssPart::Rules("rules")] }]);

#[derive(Debug)]
struct AllOf {
    rules: Vec<Arc<dyn Rule>>,
    uses: Vec<RuleUse>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let inner = build_together(geometry, arguments.rules("rules"))?;
    let parts = inner.iter().flat_map(|(own, rule)| std::iter::once(own).chain(rule.parts())).cloned();
    let uses = parts.collect();
    Ok(Arc::new(AllOf { rules: inner.into_iter().map(|(_, rule)| rule).collect(), uses }))
}

impl Rule for AllOf {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        for rule in &self.rules {
            rule.lower(scope, poster.name(rule.spec().title));
        }
    }

    fn sketch(&self, geometry: &Geometry) -> Sketch {
        Sketch::of(self.rules.iter().flat_map(|rule| rule.sketch(geometry).marks))
    }

    fn built_size(&self) -> usize {
        self.rules.iter().map(|rule| rule.built_size()).sum()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        self.rules.iter().all(|rule| rule.holds(values))
    }

    fn parts(&self) -> &[RuleUse] {
        &self.uses
    }
}
