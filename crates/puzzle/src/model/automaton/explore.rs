//! How automata are made: from a step function, state by state, or from a list of transitions.

use std::collections::HashMap;
use std::hash::Hash;

use foldhash::fast::FixedState;

use super::{Automaton, TooManyStates};
use crate::Domain;

impl Automaton {
    /// Returns the deterministic automaton that starts in a state, goes from state to state by `step` (`None`: the
    /// values read so far can't be accepted any more) and accepts where `accepts` holds. States that are never reached,
    /// and those from which nothing is accepted, are left out, and states that behave alike are merged.
    ///
    /// # Errors
    /// Fails if more states or transitions than allowed can be reached.
    pub fn deterministic<S: Clone + Eq + Hash>(
        values: Domain,
        start: S,
        step: impl Fn(&S, i32) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<Automaton, TooManyStates> {
        Ok(explore(values, [start], step, accepts)?.reduced())
    }

    /// Returns the automaton that starts in any of several states and may go from a state to any of several.
    ///
    /// # Errors
    /// Fails if more states or transitions than allowed can be reached.
    pub fn nondeterministic<S: Clone + Eq + Hash>(
        values: Domain,
        starts: impl IntoIterator<Item = S>,
        step: impl Fn(&S, i32) -> Vec<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<Automaton, TooManyStates> {
        Ok(explore(values, starts, step, accepts)?.reduced())
    }

    /// Returns the automaton with these starts, accepting states and transitions, each a state, a value and the state
    /// that follows. Transitions by values that are not among `values` are dropped.
    ///
    /// # Errors
    /// Fails if there are more states or transitions than allowed.
    ///
    /// # Panics
    /// Panics if a start or a transition is at a state beyond those of `accepting`.
    pub fn of_transitions(
        values: Domain,
        starts: impl IntoIterator<Item = u32>,
        accepting: Vec<bool>,
        mut transitions: Vec<(u32, i32, u32)>,
    ) -> Result<Automaton, TooManyStates> {
        if accepting.len() > Automaton::MOST_STATES || transitions.len() > Automaton::MOST_TRANSITIONS {
            return Err(TooManyStates);
        }
        transitions.retain(|&(_, value, _)| values.contains(value));
        transitions.sort_unstable();
        transitions.dedup();
        let (first, width) = (values.first(), width(values));
        let mut starts: Vec<u32> = starts.into_iter().collect();
        starts.sort_unstable();
        starts.dedup();
        let states = accepting.len();
        assert!(starts.last().is_none_or(|&last| (last as usize) < states), "a start is not a state");
        let mut offsets = vec![0; states * width + 1];
        for &(state, value, next) in &transitions {
            assert!((next as usize) < states, "a transition leads to what is not a state");
            offsets[state as usize * width + (value - first) as usize + 1] += 1;
        }
        for place in 1..offsets.len() {
            offsets[place] += offsets[place - 1];
        }
        let targets = transitions.into_iter().map(|(_, _, next)| next).collect();
        Ok(Automaton { first, values: width, starts, accepting, offsets, targets, sum_between: None }.reduced())
    }
}

/// Returns the number of values from the first of a domain to its largest.
fn width(values: Domain) -> usize {
    64 - values.bits().leading_zeros() as usize
}

/// Returns the automaton of every state that can be reached.
fn explore<S: Clone + Eq + Hash, N: IntoIterator<Item = S>>(
    values: Domain,
    starts: impl IntoIterator<Item = S>,
    step: impl Fn(&S, i32) -> N,
    accepts: impl Fn(&S) -> bool,
) -> Result<Automaton, TooManyStates> {
    let mut numbers: HashMap<S, u32, FixedState> = HashMap::default();
    let mut states: Vec<S> = Vec::new();
    let mut number = |state: S, states: &mut Vec<S>| {
        if let Some(&known) = numbers.get(&state) {
            return Ok(known);
        }
        if states.len() == Automaton::MOST_STATES {
            return Err(TooManyStates);
        }
        let index = states.len() as u32;
        states.push(state.clone());
        numbers.insert(state, index);
        Ok(index)
    };
    let starts: Result<Vec<u32>, _> = starts.into_iter().map(|state| number(state, &mut states)).collect();
    let mut starts = starts?;
    starts.sort_unstable();
    starts.dedup();
    let (first, width) = (values.first(), width(values));
    let (mut offsets, mut targets) = (vec![0], Vec::new());
    let mut done = 0;
    while done < states.len() {
        let state = states[done].clone();
        for index in 0..width {
            let begin = targets.len();
            let value = first + index as i32;
            if values.contains(value) {
                for next in step(&state, value) {
                    targets.push(number(next, &mut states)?);
                }
            }
            if targets.len() > begin + 1 {
                sort_tail(&mut targets, begin);
            }
            offsets.push(targets.len() as u32);
        }
        if targets.len() > Automaton::MOST_TRANSITIONS {
            return Err(TooManyStates);
        }
        done += 1;
    }
    let accepting = states.iter().map(accepts).collect();
    Ok(Automaton { first, values: width, starts, accepting, offsets, targets, sum_between: None })
}

/// Sorts the numbers from a place on and drops those that occur again.
fn sort_tail(numbers: &mut Vec<u32>, begin: usize) {
    numbers[begin..].sort_unstable();
    let mut kept = begin + 1;
    for place in begin + 1..numbers.len() {
        if numbers[place] != numbers[kept - 1] {
            numbers[kept] = numbers[place];
            kept += 1;
        }
    }
    numbers.truncate(kept);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepts(automaton: &Automaton, values: &[i32]) -> bool {
        automaton.accepts_some(values.iter().map(|&value| Domain::of([value])))
    }

    #[test]
    fn a_sum_of_ten() {
        let add = |sum: &i32, value: i32| Some(sum + value).filter(|&sum| sum <= 10);
        let ten = Automaton::deterministic(Domain::range(1, 9), 0, add, |&sum| sum == 10).unwrap();
        assert!(accepts(&ten, &[1, 2, 7]) && !accepts(&ten, &[1, 2, 6]) && !accepts(&ten, &[]));
        assert_eq!(ten.states(), 11);
        assert!(ten.is_deterministic());
    }

    #[test]
    fn successors_are_listed_once_in_ascending_order() {
        let step = |_: &i32, value: i32| if value == 1 { vec![2, 1, 0, 2] } else { vec![] };
        let automaton = explore(Domain::range(1, 2), [0, 2, 1], step, |_| true).unwrap();
        for state in 0..3 {
            assert_eq!((automaton.next(state, 0), automaton.next(state, 1)), (&[0, 1, 2][..], &[][..]));
        }
    }

    #[test]
    fn states_that_behave_alike_are_merged() {
        let odd = Automaton::deterministic(Domain::range(1, 9), 0, |&sum, value| Some(sum + value), |sum| sum % 2 == 1);
        assert_eq!(odd, Err(TooManyStates));
        let odd = Automaton::deterministic(
            Domain::range(1, 9),
            0,
            |&sum, value| Some((sum + value) % 20),
            |sum| sum % 2 == 1,
        );
        assert_eq!(odd.unwrap().states(), 2);
    }

    #[test]
    fn several_starts_and_several_successors() {
        // Some value is followed by a larger one, and the last value is 2.
        let transitions = vec![(0, 1, 0), (0, 2, 0), (0, 3, 0), (0, 1, 1), (1, 2, 2), (1, 3, 2), (0, 2, 3), (3, 3, 2)];
        let loops = [(2, 1, 2), (2, 2, 2), (2, 3, 2), (2, 2, 4), (1, 2, 4)];
        let transitions = transitions.into_iter().chain(loops).collect();
        let accepting = vec![false, false, false, false, true];
        let automaton = Automaton::of_transitions(Domain::range(1, 3), [0], accepting, transitions).unwrap();
        for code in 0..243 {
            let values: Vec<i32> = (0..5).map(|place| 1 + code / 3_i32.pow(place) % 3).collect();
            let rises = values.windows(2).any(|pair| pair[0] < pair[1]);
            assert_eq!(accepts(&automaton, &values), rises && values[4] == 2, "{values:?}");
        }
    }
}
