//! Multiplier: given cells count a multiple of their digits.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Domain, Entry, Example, Mark, Modifier, Parameter, Place, Poster, Rule, RuleError, Scope, Sketch, Spec,
    Tone, Values, Var,
};

/// The spec of the multiplier.
pub(super) static SPEC: Spec = Spec::new(
    "multiplier",
    "Multiplier",
    "Where other rules add or compare digits, each of these cells counts its digit times the factor.",
    build,
)
.with_aliases(&["multipliers", "worth"])
.with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 4096), Parameter::number("factor", -63, 63)])
.with_example(Example::new("r1c1 r2c3 = 2"));

#[derive(Debug)]
struct Multiplier {
    cells: Vec<Cell>,
    factor: i32,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    let factor = arguments.number("factor").unwrap_or(1) as i32;
    let values = geometry.alphabet().count() as i32;
    if (values - 1) * factor.abs() >= 64 {
        let most = 63 / (values - 1);
        return Err(RuleError::OutOfRange {
            name: "factor",
            found: factor.into(),
            range: (-i64::from(most), most.into()),
        });
    }
    Ok(Arc::new(Multiplier { cells, factor }))
}

impl Rule for Multiplier {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, _: &mut Poster<'_>) {}

    fn sketch(&self, _: &Geometry) -> Sketch {
        let shade = Mark::shade(self.cells.clone(), Tone::Yellow);
        let texts = self.cells.iter().map(|&cell| Mark::text(Place::Cell(cell), format!("×{}", self.factor)));
        Sketch::of(std::iter::once(shade).chain(texts))
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.digits(&self.cells).is_some()
    }

    fn modifier(&self) -> Option<&dyn Modifier> {
        Some(self)
    }
}

impl Modifier for Multiplier {
    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn range(&self, geometry: &Geometry) -> (i32, i32) {
        let ends = [geometry.alphabet().first(), geometry.alphabet().last()].map(|digit| digit * self.factor);
        (ends[0].min(ends[1]), ends[0].max(ends[1]))
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) -> Vec<(Cell, Var)> {
        let factor = self.factor;
        let worth = |&cell: &Cell| {
            let digit = poster.digit(cell);
            let worths = Domain::of(poster.domain(digit).values().map(|value| value * factor));
            let worth = poster.helper(format!("worth of {cell}"), worths);
            poster.relation(digit, worth, |digit, worth| digit * factor == worth);
            (cell, worth)
        };
        self.cells.iter().map(worth).collect()
    }

    fn valuations<'a>(&'a self, values: &Values<'a>) -> Box<dyn Iterator<Item = Vec<(Cell, i32)>> + 'a> {
        let worth = |&cell: &Cell| Some((cell, values.digit(cell)? * self.factor));
        Box::new(self.cells.iter().map(worth).collect::<Option<Vec<_>>>().into_iter())
    }
}
