//! Count distinct: a cell counts the different digits in a list of cells.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::{
    Arguments, Comparison, Domain, Entry, Example, HowMany, IssForm, IssPart, Mark, Parameter, Poster, Rule, RuleError,
    Scope, Sketch, Spec, Tone, Values,
};

/// The spec of the count of distinct digits.
pub(super) static SPEC: Spec = Spec::new(
    "count_distinct",
    "Count distinct",
    "The digit in the circle is the number of different digits in the shaded cells.",
    build,
)
.with_aliases(&["countdistinct", "distinct count"])
.with_parameters(Entry::Groups, &[Parameter::cells("count", 1, 1), Parameter::cells("cells", 1, 63)])
.with_example(Example::new("r1c1 cells=r2c2 r3c3 r4c4"))
.with_iss(&[IssForm { name: "CountDistinct", parts: &[IssPart::Cell("count"), IssPart::Cells("cells")] }]);

#[derive(Debug)]
struct CountDistinct {
    count: Cell,
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let count = arguments.cells("count").first().copied().ok_or(RuleError::MissingParameter("count"))?;
    let mut cells = arguments.cells("cells").to_vec();
    cells.sort_unstable();
    cells.dedup();
    Ok(Arc::new(CountDistinct { count, cells }))
}

impl Rule for CountDistinct {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let digits = poster.digits(&self.cells);
        let most = digits.len() as i32;
        let mut terms = vec![(-1, poster.value(self.count))];
        for value in scope.geometry().alphabet().values() {
            let times = poster.helper(format!("times {value}"), Domain::range(0, most));
            poster.count(digits.clone(), Domain::of([value]), HowMany::Var(times));
            let occurs = poster.helper(format!("{value} occurs"), Domain::range(0, 1));
            poster.relation(times, occurs, |times, occurs| times.min(1) == occurs);
            terms.push((1, occurs));
        }
        poster.linear(terms, Comparison::Equal, 0);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::shade(self.cells.clone(), Tone::Orange), Mark::circle(self.count, Tone::Orange)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (Some(count), Some(mut digits)) = (values.value(self.count), values.digits(&self.cells)) else {
            return false;
        };
        digits.sort_unstable();
        digits.dedup();
        digits.len() as i32 == count
    }
}
