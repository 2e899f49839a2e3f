//! Equal sums: several groups of cells have the same sum.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{equal_sums, sum_range};
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec, Tone,
    Values,
};

/// The spec of the rule of equal sums.
pub(super) static SPEC: Spec =
    Spec::new("equal_sum", "Equal sums", "All groups have the same sum; digits may repeat.", build)
        .with_aliases(&["equalsum", "equal sums", "equal sum line"])
        .with_parameters(Entry::Groups, &[Parameter::groups("groups", 1, 4096)])
        .with_example(Example::new("r1c1 r1c2 / r2c3 r3c3"))
        .with_iss(&[IssForm { name: "EqualSum", parts: &[IssPart::Groups("groups")] }]);

#[derive(Debug)]
struct EqualSum {
    groups: Vec<Vec<Cell>>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(EqualSum { groups: arguments.groups("groups").to_vec() }))
}

impl Rule for EqualSum {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let groups: Vec<_> = self.groups.iter().map(|group| poster.values(group)).collect();
        equal_sums(poster, &groups);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of(self.groups.iter().map(|group| {
            let mut cells = group.clone();
            cells.sort_unstable();
            cells.dedup();
            Mark::cage_in(Tone::Blue, cells, Some("=".to_owned()))
        }))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let sums = self.groups.iter().map(|group| Some(values.values(group)?.iter().sum::<i32>()));
        let sums: Option<Vec<i32>> = sums.collect();
        sums.is_some_and(|sums| sums.windows(2).all(|pair| pair[0] == pair[1]))
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let ranges: Vec<_> = self.groups.iter().map(|group| sum_range(geometry, group)).collect();
        let least = ranges.iter().map(|range| range.0).max();
        let most = ranges.iter().map(|range| range.1).min();
        match least.zip(most) {
            Some((least, most)) if least > most => {
                Err(RuleError::unfit(format!("one group adds up to {least} at least, another to {most} at most")))
            }
            _ => Ok(()),
        }
    }
}
