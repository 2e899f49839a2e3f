//! Renban: the digits on the line are consecutive, in any order, and differ.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Domain, Entry, Example, HowMany, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Poster,
    Rule, RuleError, Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec =
    Spec::new("renban", "Renban", "Digits on the line differ and are consecutive, in any order.", build)
        .with_aliases(&["renban line"])
        .with_phrases(&["consecutive order|sequence|set|run|repeat|repeating line !dot|two"])
        .with_parameters(Entry::Line, &[Parameter::cells("cells", 1, 64)])
        .with_example(Example::new("r1c1 r1c2 r2c2"))
        .with_iss(&[IssForm { name: "Renban", parts: &[IssPart::Cells("cells")] }])
        .with_objects(&[
            ObjectForm::f_puzzles_script("renban", &[ObjectPart::Lines("lines", "cells")]),
            ObjectForm::lisudoku("renbans", &[ObjectPart::Cells("", "cells")]),
            ObjectForm::setter("Renban Line", &[ObjectPart::Cells("cells", "cells")]),
        ]);

#[derive(Debug)]
struct Renban {
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    Ok(Arc::new(Renban { cells }))
}

impl Rule for Renban {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let vars = poster.values(&self.cells);
        let length = vars.len() as i32;
        // What each pair of cells says by itself.
        let pairs = (0..vars.len()).flat_map(|index| vars[..index].iter().map(move |&other| (index, other)));
        let pairs = pairs.map(|(index, other)| (vars[index], other));
        poster.relations(pairs, |one, other| (1..length).contains(&(one - other).abs()));
        poster.different(vars.clone());
        // The line as a whole: its smallest value decides the others.
        let domains = vars.iter().map(|&var| poster.domain(var));
        let bounds = domains.filter_map(|domain| Some((domain.min()?, domain.max()?)));
        let bounds = bounds.reduce(|all, one| (all.0.min(one.0), all.1.max(one.1)));
        let Some((least, most)) = bounds.filter(|bounds| bounds.1 - bounds.0 < 64) else { return };
        let last = most - length + 1;
        let lowest = poster.helper("the smallest digit of the renban", Domain::range(least, last));
        let with_lowest = vars.iter().map(|&var| (var, lowest));
        poster.relations(with_lowest, |value, lowest| (lowest..lowest + length).contains(&value));
        // These values are on every line of this length.
        for value in last..least + length {
            poster.count(vars.clone(), Domain::of([value]), HowMany::OneOf(Domain::of([1])));
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::line(self.cells.clone(), Tone::Purple, Stroke::Medium)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let Some(mut values) = values.values(&self.cells) else { return false };
        values.sort_unstable();
        values.windows(2).all(|pair| pair[0] + 1 == pair[1])
    }
}
