//! Constraints that read their variables in order, unrolled into layers of states.
//!
//! Each state and each transition is a variable. A transition implies its two states and the value that it reads; a
//! state or a value implies that one of its transitions is taken. Unit propagation alone excludes a value as soon as no
//! path through it is left.

use std::hash::Hash;

use foldhash::HashMap;

use super::{Encoded, FormulaDraft, Term};
use crate::learning::literal::Literal;

/// The largest number of transitions of one constraint.
const MOST_TRANSITIONS: usize = 4000;

/// A constraint that reads variables of the model in order.
pub(super) struct Layered<'a, S, N, A> {
    /// The variables.
    pub(super) vars: &'a [u32],
    /// The states to start in.
    pub(super) starts: Vec<S>,
    /// Returns the states that follow when a state reads a value at a place.
    pub(super) next: N,
    /// Returns whether a state may be the last one.
    pub(super) accepts: A,
}

/// A transition between states of neighbouring layers, by their numbers.
#[derive(Clone, Copy)]
struct Transition {
    from: u32,
    value: i32,
    to: u32,
}

/// Adds the clauses of a constraint. Returns `None` if there are too many.
pub(super) fn add<S, N, A>(encoded: &Encoded, draft: &mut FormulaDraft, layered: &Layered<'_, S, N, A>) -> Option<()>
where
    S: Clone + Eq + Hash,
    N: Fn(&S, usize, i32) -> Vec<S>,
    A: Fn(&S) -> bool,
{
    let (layers, last) = unroll(encoded, layered)?;
    let mut alive: Vec<bool> = last.iter().map(&layered.accepts).collect();
    let mut kept: Vec<Vec<Transition>> = Vec::new();
    for (transitions, states) in layers.into_iter().rev() {
        let transitions: Vec<Transition> = transitions.into_iter().filter(|one| alive[one.to as usize]).collect();
        let mut before = vec![false; states];
        transitions.iter().for_each(|one| before[one.from as usize] = true);
        alive = before;
        kept.push(transitions);
    }
    if !alive.iter().any(|&alive| alive) {
        draft.clause([]);
        return Some(());
    }
    kept.reverse();
    let mut states = layer_of(draft, kept.first().map_or(&[][..], |first| first), |one| one.from);
    for (place, transitions) in kept.iter().enumerate() {
        let next = match kept.get(place + 1) {
            Some(following) => layer_of(draft, following, |one| one.from),
            None => HashMap::default(),
        };
        connect(encoded, draft, layered.vars[place], transitions, &states, &next);
        states = next;
    }
    Some(())
}

/// Returns the transitions of each layer with its number of states, and the last states. Returns `None` if there are
/// too many.
#[expect(clippy::type_complexity)]
fn unroll<S, N, A>(encoded: &Encoded, layered: &Layered<'_, S, N, A>) -> Option<(Vec<(Vec<Transition>, usize)>, Vec<S>)>
where
    S: Clone + Eq + Hash,
    N: Fn(&S, usize, i32) -> Vec<S>,
{
    let mut states = layered.starts.clone();
    let (mut layers, mut total) = (Vec::new(), 0);
    for (place, &var) in layered.vars.iter().enumerate() {
        let (mut following, mut numbers) = (Vec::new(), HashMap::<S, u32>::default());
        let mut transitions = Vec::new();
        for (state, from) in states.iter().zip(0..) {
            for value in encoded.domain(var).values() {
                for next in (layered.next)(state, place, value) {
                    let to = *numbers.entry(next).or_insert_with_key(|next| {
                        following.push(next.clone());
                        following.len() as u32 - 1
                    });
                    transitions.push(Transition { from, value, to });
                }
            }
        }
        total += transitions.len();
        if total > MOST_TRANSITIONS {
            return None;
        }
        layers.push((transitions, states.len()));
        states = following;
    }
    Some((layers, states))
}

/// Returns the variables of the states in which these transitions begin. Exactly one of them is true.
fn layer_of(
    draft: &mut FormulaDraft,
    transitions: &[Transition],
    state: impl Fn(&Transition) -> u32,
) -> HashMap<u32, Term> {
    let mut numbers: Vec<u32> = transitions.iter().map(state).collect();
    numbers.sort_unstable();
    numbers.dedup();
    if numbers.len() == 1 {
        return numbers.into_iter().map(|number| (number, Term::Known(true))).collect();
    }
    let first = draft.add_variables(numbers.len() as u32);
    let terms: Vec<Term> =
        (first..).zip(&numbers).map(|(variable, _)| Term::Open(Literal::positive(variable))).collect();
    draft.exactly_one(&terms);
    numbers.into_iter().zip(terms).collect()
}

/// Adds the transitions of one layer between its states and the next.
fn connect(
    encoded: &Encoded,
    draft: &mut FormulaDraft,
    var: u32,
    transitions: &[Transition],
    states: &HashMap<u32, Term>,
    next: &HashMap<u32, Term>,
) {
    let first = draft.add_variables(transitions.len() as u32);
    let terms: Vec<Term> =
        (first..first + transitions.len() as u32).map(|one| Term::Open(Literal::positive(one))).collect();
    draft.exactly_one(&terms);
    let mut by_value: HashMap<i32, Vec<Term>> = HashMap::default();
    let mut by_state: HashMap<u32, Vec<Term>> = HashMap::default();
    let mut by_next: HashMap<u32, Vec<Term>> = HashMap::default();
    for (one, &term) in transitions.iter().zip(&terms) {
        // Any state is allowed after the last layer.
        let to = next.get(&one.to).copied().unwrap_or(Term::Known(true));
        let ends = [encoded.term(var, one.value), states[&one.from], to];
        ends.into_iter().for_each(|end| draft.clause([term.negated(), end]));
        by_value.entry(one.value).or_default().push(term);
        by_state.entry(one.from).or_default().push(term);
        by_next.entry(one.to).or_default().push(term);
    }
    let mut needs = |end: Term, taken: Option<&Vec<Term>>| {
        draft.clause(taken.into_iter().flatten().copied().chain([end.negated()]));
    };
    encoded.domain(var).values().for_each(|value| needs(encoded.term(var, value), by_value.get(&value)));
    let mut numbers: Vec<u32> = by_state.keys().copied().collect();
    numbers.sort_unstable();
    numbers.iter().for_each(|number| needs(states[number], by_state.get(number)));
    let mut numbers: Vec<u32> = next.keys().copied().collect();
    numbers.sort_unstable();
    numbers.iter().for_each(|number| needs(next[number], by_next.get(number)));
}
