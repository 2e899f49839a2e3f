//! Nabner: no two digits on the line are equal or consecutive.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Entry, Example, Mark, ObjectForm, ObjectPart, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec,
    Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec =
    Spec::new("nabner", "Nabner", "Any two digits on the line differ by at least two.", build)
        .with_aliases(&["nabner line"])
        .with_phrases(&[
            "no|~ line two repeat|repeated|equal|same consecutive",
            "line repeat consecutive ~ !order|set|form|sequence|must",
        ])
        .with_parameters(Entry::Line, &[Parameter::cells("cells", 2, 64)])
        .with_example(Example::new("r1c1 r2c2"))
        .with_objects(&[
            ObjectForm::f_puzzles_script("nabner", &[ObjectPart::Lines("lines", "cells")]),
            ObjectForm::setter("Nabner Line", &[ObjectPart::Cells("cells", "cells")]),
        ]);

#[derive(Debug)]
struct Nabner {
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    Ok(Arc::new(Nabner { cells }))
}

impl Rule for Nabner {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        for (index, &one) in vars.iter().enumerate() {
            for &other in &vars[..index] {
                poster.relation(one, other, |one, other| one.abs_diff(other) >= 2);
            }
        }
        poster.different(vars);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::line(self.cells.clone(), Tone::Yellow, Stroke::Medium)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let Some(mut values) = values.values(&self.cells) else { return false };
        values.sort_unstable();
        values.windows(2).all(|pair| pair[1] - pair[0] >= 2)
    }
}
