//! Same values: several groups of cells hold the same digits.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, Parameter, Poster, Primitive, Rule, RuleError, Scope, Sketch,
    Spec, Tone, Values,
};

/// The spec of the rule of same values.
pub(super) static SPEC: Spec = Spec::new(
    "same_values",
    "Same values",
    "All groups hold the same digits, each equally often, in any order.",
    build,
)
.with_aliases(&["samevalues", "equal sets"])
.with_phrases(&["same digit area|group !disjoint|position", "same set digit"])
.with_parameters(Entry::Groups, &[Parameter::groups("groups", 1, 4096)])
.with_example(Example::new("r1c1 r2c2 / r3c3 r4c4"))
.with_iss(&[IssForm { name: "SameValues", parts: &[IssPart::EqualGroups("groups")] }]);

#[derive(Debug)]
struct SameValues {
    groups: Vec<Vec<Cell>>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let groups = arguments.groups("groups").to_vec();
    let length = groups.first().map_or(0, Vec::len);
    if let Some(other) = groups.iter().find(|group| group.len() != length) {
        return Err(RuleError::unfit(format!("groups of {length} and {} cells: expected equal lengths", other.len())));
    }
    Ok(Arc::new(SameValues { groups }))
}

impl Rule for SameValues {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let groups: Vec<_> = self.groups.iter().map(|group| poster.digits(group)).collect();
        if groups.iter().all(|group| group.len() == 1) {
            for pair in groups.windows(2).filter(|pair| pair[0] != pair[1]) {
                poster.relation(pair[0][0], pair[1][0], |one, other| one == other);
            }
        } else if groups.len() > 1 {
            poster.post(Primitive::SameValues(groups));
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        const TONES: [Tone; 6] = [Tone::Yellow, Tone::Teal, Tone::Pink, Tone::Green, Tone::Orange, Tone::Purple];
        let tones = TONES.into_iter().cycle();
        Sketch::of(self.groups.iter().zip(tones).map(|(group, tone)| Mark::shade(group.clone(), tone)))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let sorted = self.groups.iter().map(|group| {
            let mut digits = values.digits(group)?;
            digits.sort_unstable();
            Some(digits)
        });
        let sorted: Option<Vec<_>> = sorted.collect();
        sorted.is_some_and(|sorted| sorted.windows(2).all(|pair| pair[0] == pair[1]))
    }
}
