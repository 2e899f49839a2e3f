//! Clone: areas of the same size hold the same digits, cell by cell.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec,
    Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec = Spec::new("clone", "Clone", "The areas hold the same digits in the same places.", build)
    .with_aliases(&["clones"])
    .with_parameters(Entry::Groups, &[Parameter::groups("areas", 2, 64)])
    .with_example(Example::new("r1c1 r1c2 / r2c3 r2c4"))
    .with_objects(&[ObjectForm::f_puzzles("clone", &[ObjectPart::Areas(["cells", "cloneCells"], "areas")])]);

#[derive(Debug)]
struct Clone {
    areas: Vec<Vec<Cell>>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let areas = arguments.groups("areas").to_vec();
    let sizes = || areas.iter().map(Vec::len);
    match (sizes().min(), sizes().max()) {
        (Some(least), Some(most)) if least == most => Ok(Arc::new(Clone { areas })),
        (least, most) => {
            let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
            Err(RuleError::unfit(format!("the areas have {least} to {most} cells: expected the same number in each")))
        }
    }
}

impl Rule for Clone {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        for pair in self.areas.windows(2) {
            for (one, other) in poster.digits(&pair[0]).into_iter().zip(poster.digits(&pair[1])) {
                poster.relation(one, other, |one, other| one == other);
            }
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of(self.areas.iter().map(|cells| Mark::shade(cells.clone(), Tone::Grey)))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let digits: Option<Vec<_>> = self.areas.iter().map(|cells| values.digits(cells)).collect();
        digits.is_some_and(|digits| digits.iter().all(|area| *area == digits[0]))
    }
}
