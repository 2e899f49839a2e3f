//! Rellik cage: the digits of a cage differ, and no group of them adds up to the clue.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{differ, shared, values_of};
use crate::{
    Arguments, Automaton, Comparison, Domain, Entry, Example, IssForm, IssPart, Mark, Parameter, Poster, Rule,
    RuleError, Scope, Sketch, Spec, Tone, TooManyStates, Values,
};

/// The spec of the rellik cage.
pub(super) static SPEC: Spec = Spec::new(
    "rellik_cage",
    "Rellik cage",
    "Digits in the cage differ, and no digits of the cage, nor a single one, add up to the clue.",
    build,
)
.with_aliases(&["rellik", "anti-killer cage"])
.with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 16), Parameter::number("sum", 0, 4096)])
.with_example(Example::new("r1c1 r1c2 r2c2 = 6"))
.with_iss(&[IssForm { name: "RellikCage", parts: &[IssPart::Number("sum"), IssPart::Cells("cells")] }]);

#[derive(Debug)]
struct RellikCage {
    cells: Vec<Cell>,
    sum: i32,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    let values = geometry.alphabet().count();
    if cells.len() > values {
        return Err(RuleError::unfit(format!(
            "{} cells can't hold different digits: the grid has {values}",
            cells.len()
        )));
    }
    Ok(Arc::new(RellikCage { cells, sum: arguments.number("sum").unwrap_or(0) as i32 }))
}

/// Returns the automaton whose states are the values read, as a set, and the sums of all groups of them.
fn automaton(values: Domain, distinct: bool, sum: i32) -> Result<Arc<Automaton>, TooManyStates> {
    let negative = values.min().is_some_and(|min| min < 0);
    let step = |(read, sums): &(u64, Vec<i32>), value: i32| {
        let bit = if distinct { 1 << (value - values.first()) } else { 0 };
        let mut next: Vec<i32> =
            sums.iter().map(|so_far| so_far + value).chain(sums.iter().copied()).chain([value]).collect();
        next.retain(|&so_far| negative || so_far <= sum);
        next.sort_unstable();
        next.dedup();
        (read & bit == 0 && !next.contains(&sum)).then_some((read | bit, next))
    };
    let build = || Automaton::deterministic(values, (0, Vec::new()), step, |_| true);
    shared("rellik cage", &[sum, distinct.into()], values, build)
}

impl Rule for RellikCage {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let (digits, worths) = (poster.digits(&self.cells), poster.values(&self.cells));
        poster.different(digits.clone());
        worths.iter().for_each(|&var| poster.restrict(var, |value| value != self.sum));
        let values = values_of(poster, &worths);
        // Beyond ten values there would be too many sets to list.
        if values.len() <= 10
            && let Ok(automaton) = automaton(values, digits == worths, self.sum)
        {
            return poster.automaton(worths, automaton);
        }
        for group in (1..1u32 << worths.len()).filter(|group| group.count_ones() > 1) {
            let members = worths.iter().enumerate().filter(|(index, _)| group >> index & 1 != 0);
            poster.linear(members.map(|(_, &var)| (1, var)), Comparison::NotEqual, self.sum);
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::cage_in(Tone::Red, self.cells.clone(), Some(self.sum.to_string()))])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (Some(digits), Some(worths)) = (values.digits(&self.cells), values.values(&self.cells)) else {
            return false;
        };
        let sum = |group: u32| {
            let members = worths.iter().enumerate().filter(|(index, _)| group >> index & 1 != 0);
            members.map(|(_, value)| value).sum::<i32>()
        };
        differ(&digits) && (1..1u32 << worths.len()).all(|group| sum(group) != self.sum)
    }
}
