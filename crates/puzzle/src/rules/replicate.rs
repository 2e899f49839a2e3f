//! Replicate: the same rules at several places of the grid.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Argument, Arguments, Entry, Example, IssForm, IssPart, Parameter, Poster, Rule, RuleDraft, RuleError, RuleUse,
    Scope, Sketch, Spec, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec = Spec::new(
    "replicate",
    "Replicate",
    "The rules in braces hold at each of the cells, moved there from the first.",
    build,
)
.with_aliases(&["repeat"])
.with_parameters(
    Entry::Rules,
    &[
        Parameter::cells("cells", 1, 4096),
        Parameter::rules("rules", 0, 4096),
        Parameter::cells("from", 1, 1).optional(),
    ],
)
.with_example(Example::new("r1c1 r2c2 { thermometer r1c1 r1c2 }"))
.with_iss(&[IssForm {
    name: "Replicate",
    parts: &[IssPart::Targets { cells: "cells", from: "from" }, IssPart::Rules("rules")],
}]);

#[derive(Debug)]
struct Replicate {
    rules: Vec<Arc<dyn Rule>>,
    uses: Vec<RuleUse>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let inner =
        expand(geometry, arguments)?.iter().map(|draft| draft.build_inner(geometry)).collect::<Result<Vec<_>, _>>()?;
    let parts = inner.iter().flat_map(|(own, rule)| std::iter::once(own).chain(rule.parts())).cloned();
    let uses = parts.collect();
    Ok(Arc::new(Replicate { rules: inner.into_iter().map(|(_, rule)| rule).collect(), uses }))
}

/// Returns the rules at each of the places.
fn expand(geometry: &Geometry, arguments: &Arguments) -> Result<Vec<RuleDraft>, RuleError> {
    let places = arguments.cells("cells");
    let from = arguments.cells("from").first().or(places.first()).copied();
    let from = from.ok_or(RuleError::MissingParameter("cells"))?;
    let mut expanded = Vec::new();
    for &place in places {
        for draft in arguments.rules("rules") {
            let moved = draft.arguments.map_cells(&|cell| moved(geometry, cell, from, place));
            let arguments = moved.ok_or_else(|| {
                let is_outside = draft.arguments.iter().any(|(_, argument)| matches!(argument, Argument::Outside(_)));
                let reason =
                    if is_outside { "its clue stands beside the grid" } else { "a part of it would leave the grid" };
                RuleError::unfit(format!("{} can't be moved from {from} to {place}: {reason}", draft.name))
            })?;
            expanded.push(RuleDraft { arguments, ..draft.clone() });
        }
    }
    Ok(expanded)
}

/// Returns the cell that lies from a place as another lies from the origin: both on the grid or both in one group of extra
/// cells.
fn moved(geometry: &Geometry, cell: Cell, from: Cell, place: Cell) -> Option<Cell> {
    let row = (cell.row() + place.row()).checked_sub(from.row())?;
    let column = (cell.column() + place.column()).checked_sub(from.column())?;
    let inside = row < geometry.side().get() && column < geometry.side().get();
    let moved = inside.then(|| Cell::new(row, column)).filter(|&cell| geometry.has(cell))?;
    let group = |cell: Cell| geometry.layout().and_then(|layout| layout.extra_at(cell)).map(|(group, _)| group);
    (group(cell) == group(moved)).then_some(moved)
}

impl Rule for Replicate {
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

    fn holds(&self, values: &Values<'_>) -> bool {
        self.rules.iter().all(|rule| rule.holds(values))
    }

    fn parts(&self) -> &[RuleUse] {
        &self.uses
    }
}
