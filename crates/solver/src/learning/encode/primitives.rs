//! The clauses of each primitive.

use ninefold_puzzle::{Comparison, Domain, HowMany, Linear, Model, Primitive, Table, Var};

use super::combinations;
use super::layers::{self, Layered};
use super::{Encoded, FormulaDraft, Term, Vocabulary, is_house};

/// The largest number of remaining values in a clause of a relation.
const LONGEST_SUPPORT: usize = 32;

/// Adds the clauses of a primitive. Returns `None` if it needs too many.
pub(super) fn post(
    encoded: &Encoded,
    draft: &mut FormulaDraft,
    model: &Model,
    primitive: &Primitive,
    vocabulary: Vocabulary,
) -> Option<()> {
    match primitive {
        Primitive::AllDifferent(vars) => all_different(encoded, draft, model, vars, vocabulary),
        &Primitive::Member(var, domain) => {
            let values = domain.values().map(|value| encoded.term(index(var), value));
            draft.clause(values);
        }
        Primitive::Relation { one, other, table } => relation(encoded, draft, [*one, *other], table),
        Primitive::Same { one, other, same } => same_value(encoded, draft, [*one, *other, *same]),
        Primitive::Linear(linear) => {
            return combinations::add(encoded, draft, model, linear).or_else(|| sum(encoded, draft, linear));
        }
        Primitive::Automaton { vars, automaton } => {
            let layered = Layered {
                vars: &indices(vars),
                starts: automaton.starts().to_vec(),
                next: |&state: &u32, _, value: i32| {
                    let index = usize::try_from(value - automaton.first()).ok();
                    let index = index.filter(|&index| index < automaton.values());
                    index.map_or(Vec::new(), |index| automaton.next(state, index).to_vec())
                },
                accepts: |&state: &u32| automaton.is_accepting(state),
            };
            return layers::add(encoded, draft, &layered);
        }
        Primitive::Count { vars, values, how_many } => return count(encoded, draft, vars, *values, *how_many),
        _ => return None,
    }
    Some(())
}

fn all_different(encoded: &Encoded, draft: &mut FormulaDraft, model: &Model, vars: &[Var], vocabulary: Vocabulary) {
    let domain = |var: &Var| encoded.domain(index(*var));
    let (low, high) =
        (vars.iter().filter_map(|var| domain(var).min()), vars.iter().filter_map(|var| domain(var).max()));
    let (Some(low), Some(high)) = (low.min(), high.max()) else { return };
    let values: Vec<i32> = (low..=high).filter(|&value| vars.iter().any(|var| domain(var).contains(value))).collect();
    let is_house = is_house(model, vars, values.len(), vocabulary);
    for &value in &values {
        let terms: Vec<Term> = vars.iter().map(|&var| encoded.term(index(var), value)).collect();
        if is_house { draft.exactly_one(&terms) } else { draft.one_at_most(&terms) }
    }
    if is_house && vocabulary == Vocabulary::All {
        let row = |&var: &Var| values.iter().map(|&value| encoded.term(index(var), value)).collect();
        let rows: Vec<Vec<Term>> = vars.iter().map(row).collect();
        draft.permutation(&rows);
    }
    if values.len() < vars.len() && vocabulary == Vocabulary::All {
        draft.clause([]);
    }
}

fn relation(encoded: &Encoded, draft: &mut FormulaDraft, [one, other]: [Var; 2], table: &Table) {
    let (one, other) = (index(one), index(other));
    if one == other {
        let banned = encoded.domain(one).values().filter(|&value| !table.allows(value, value));
        banned.for_each(|value| draft.clause([encoded.term(one, value).negated()]));
        return;
    }
    for x in encoded.domain(one).values() {
        let banned = encoded.domain(other).values().filter(|&y| !table.allows(x, y));
        banned.for_each(|y| draft.clause([encoded.term(one, x).negated(), encoded.term(other, y).negated()]));
    }
    let allows = |x: i32, y: i32| table.allows(x, y);
    supports(encoded, draft, (one, other), allows);
    supports(encoded, draft, (other, one), |x, y| allows(y, x));
}

/// Adds a clause for each value of the first variable that excludes several values of the second: it implies one of the
/// remaining values. Clauses with very many of them say little and would fill the memory of a learner.
fn supports(encoded: &Encoded, draft: &mut FormulaDraft, (one, other): (u32, u32), allows: impl Fn(i32, i32) -> bool) {
    let others = encoded.domain(other);
    for x in encoded.domain(one).values() {
        let allowed = others.filter(|y| allows(x, y));
        if allowed.len() + 1 < others.len() && allowed.len() <= LONGEST_SUPPORT {
            let support = allowed.values().map(|y| encoded.term(other, y));
            draft.clause(support.chain([encoded.term(one, x).negated()]));
        }
    }
}

fn same_value(encoded: &Encoded, draft: &mut FormulaDraft, [one, other, same]: [Var; 3]) {
    let (one, other, same) = (index(one), index(other), index(same));
    let (equal, different) = (encoded.term(same, 1), encoded.term(same, 0));
    draft.clause([equal, different]);
    if one == other {
        draft.clause([equal]);
        return;
    }
    for (one, other) in [(one, other), (other, one)] {
        for value in encoded.domain(one).values() {
            let (here, there) = (encoded.term(one, value), encoded.term(other, value));
            draft.clause([different, here.negated(), there]);
            draft.clause([equal, here.negated(), there.negated()]);
        }
    }
}

/// Adds a sum as layers of partial sums.
fn sum(encoded: &Encoded, draft: &mut FormulaDraft, linear: &Linear) -> Option<()> {
    let vars: Vec<u32> = linear.terms.iter().map(|term| index(term.var)).collect();
    let range = |place: usize| {
        let domain = encoded.domain(vars[place]);
        let coefficient = i64::from(linear.terms[place].coefficient);
        let ends = [domain.min(), domain.max()].map(|end| coefficient * i64::from(end.unwrap_or(0)));
        (ends[0].min(ends[1]), ends[0].max(ends[1]))
    };
    // The range of sums that the terms from each place on can add.
    let mut rest = vec![(0, 0)];
    for place in (0..vars.len()).rev() {
        let (low, high) = range(place);
        let (least, most) = rest[rest.len() - 1];
        rest.push((least + low, most + high));
    }
    rest.reverse();
    let constant = i64::from(linear.constant);
    let next = |sum: &Option<i64>, place: usize, value: i32| -> Vec<Option<i64>> {
        let Some(sum) = *sum else { return vec![None] };
        let sum = sum + i64::from(linear.terms[place].coefficient) * i64::from(value);
        let (low, high) = (sum + rest[place + 1].0, sum + rest[place + 1].1);
        // `None` stands for a sum that can no longer fail.
        let (is_sure, is_possible) = match linear.comparison {
            Comparison::Equal => (false, (low..=high).contains(&constant)),
            Comparison::NotEqual => (!(low..=high).contains(&constant), true),
            Comparison::AtMost => (high <= constant, low <= constant),
            Comparison::AtLeast => (low >= constant, high >= constant),
        };
        match (is_sure, is_possible) {
            (true, _) => vec![None],
            (_, true) => vec![Some(sum)],
            _ => Vec::new(),
        }
    };
    let accepts = |sum: &Option<i64>| sum.is_none_or(|sum| linear.comparison.holds(sum, constant));
    layers::add(encoded, draft, &Layered { vars: &vars, starts: vec![Some(0)], next, accepts })
}

fn count(encoded: &Encoded, draft: &mut FormulaDraft, vars: &[Var], values: Domain, how_many: HowMany) -> Option<()> {
    let mut all = indices(vars);
    let counted = all.len();
    let next = |&count: &i32, place: usize, value: i32| match how_many {
        _ if place < counted => vec![count + i32::from(values.contains(value))],
        _ => {
            if value == count {
                vec![count]
            } else {
                Vec::new()
            }
        }
    };
    let accepts = |&count: &i32| match how_many {
        HowMany::OneOf(numbers) => numbers.contains(count),
        HowMany::Var(_) => true,
    };
    if let HowMany::Var(var) = how_many {
        all.push(index(var));
    }
    layers::add(encoded, draft, &Layered { vars: &all, starts: vec![0], next, accepts })
}

fn index(var: Var) -> u32 {
    var.get() as u32
}

fn indices(vars: &[Var]) -> Vec<u32> {
    vars.iter().map(|&var| index(var)).collect()
}
