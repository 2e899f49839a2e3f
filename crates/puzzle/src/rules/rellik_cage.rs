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

/// The largest number of values and of states of an automaton. Beyond them, groups of cells are looked at one by one.
const MOST_VALUES: usize = 10;
const MOST_STATES: u64 = 20_000;

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

/// What the cells of a cage may be worth.
#[derive(Clone, Copy)]
enum Worths {
    /// Their digits, which all differ.
    Digits,
    /// Any values, of this many cells.
    Any(usize),
}

impl Worths {
    /// Returns the largest number of states of an automaton that reads values of a domain.
    fn most_states(self, values: Domain) -> u64 {
        let count = values.len() as u64;
        match self {
            Worths::Digits => 1 << count,
            // Which values were read, and how often.
            Worths::Any(cells) => (1..=cells as u64).fold(1, |lists, cell| lists * (count + cell) / cell),
        }
    }
}

/// Returns the automaton whose states are the values read, as a set or by their number, and the sums of all groups of them.
fn automaton(values: Domain, worths: Worths, sum: i32) -> Result<Arc<Automaton>, TooManyStates> {
    let negative = values.min().is_some_and(|min| min < 0);
    let step = |(read, sums): &(u64, Vec<i32>), value: i32| {
        let bit = 1_u64 << (value - values.first());
        let read = match worths {
            Worths::Digits => (read & bit == 0).then_some(read | bit),
            Worths::Any(cells) => (*read < cells as u64).then_some(read + 1),
        }?;
        let mut next: Vec<i32> =
            sums.iter().map(|so_far| so_far + value).chain(sums.iter().copied()).chain([value]).collect();
        next.retain(|&so_far| negative || so_far <= sum);
        next.sort_unstable();
        next.dedup();
        (!next.contains(&sum)).then_some((read, next))
    };
    let build = || Automaton::deterministic(values, (0, Vec::new()), step, |_| true);
    let cells = if let Worths::Any(cells) = worths { cells as i32 } else { 0 };
    shared("rellik cage", &[sum, cells], values, build)
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
        let most = values.max().unwrap_or(0) * worths.len() as i32;
        if worths.len() == 1 || most < self.sum {
            return;
        }
        let read = if digits == worths { Worths::Digits } else { Worths::Any(worths.len()) };
        if values.len() <= MOST_VALUES
            && read.most_states(values) <= MOST_STATES
            && let Ok(automaton) = automaton(values, read, self.sum)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_automaton_has_no_more_states_than_there_are_lists_of_values() {
        let values = Domain::range(1, 3);
        // 8 sets, and 10 lists of up to two values without their order.
        assert_eq!((Worths::Digits.most_states(values), Worths::Any(2).most_states(values)), (8, 10));
        // Without a cage's length, there would be no end of sums below 4,096.
        assert!(automaton(Domain::range(1, 10), Worths::Any(3), 4096).is_ok());
    }
}
