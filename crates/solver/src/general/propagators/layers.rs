//! An automaton unrolled over the positions of its variables: for each position, the states in which reading can be
//! there and still be accepted, and the edges to the states of the next position.
//!
//! If the variables all differ, as many values as were read must lead to a state: those on all paths to it together are
//! a bound, and so are those on all paths from it to acceptance. States and edges without enough values are left out.

use std::collections::HashMap;
use std::hash::BuildHasher;

use foldhash::fast::FixedState;
use ninefold_grid::heap;
use ninefold_puzzle::{Automaton, Domain};

/// From this capacity on, a list of states is shrunk if less than half of it is used.
const SHRUNK_FROM: usize = 1 << 10;

/// The states of each position, numbered from 0 at each, and the edges between them. States of one position from which
/// the same endings are accepted are one.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Layers {
    /// For each position, the edges from its states.
    steps: Vec<Step>,
    /// For each position and the end, the number of states.
    states: Vec<u32>,
}

/// The edges from the states of one position.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Step {
    /// For each state, where its edges begin; and where the last state's end.
    begins: Vec<u32>,
    edges: Vec<Edge>,
}

/// The values that lead from a state to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Edge {
    /// The state at the next position.
    pub(super) target: u32,
    /// The bits of the values, in the domain of the position's variable.
    pub(super) bits: u64,
}

impl Step {
    /// Returns the edges from a state.
    #[inline]
    pub(super) fn edges(&self, state: u32) -> &[Edge] {
        &self.edges[self.begins[state as usize] as usize..self.begins[state as usize + 1] as usize]
    }
}

impl Layers {
    /// Returns the number of bytes on the heap.
    pub(super) fn heap_size(&self) -> usize {
        let of_step = |step: &Step| heap::plain(&step.begins) + heap::plain(&step.edges);
        heap::nested(&self.steps, of_step) + heap::plain(&self.states)
    }

    /// Unrolls an automaton over variables with these domains, which all differ if `differ` says so. Returns `None` if it
    /// accepts nothing.
    pub(super) fn new(automaton: &Automaton, domains: &[Domain], differ: bool) -> Option<Layers> {
        let reached = reached(automaton, domains, differ);
        let accepting = reached[domains.len()].iter().any(|&(state, _)| automaton.is_accepting(state));
        if !accepting {
            return None;
        }
        // The number of each state of the automaton at the position after the one in hand.
        let mut numbers = vec![u32::MAX; automaton.states()];
        for &(state, _) in reached[domains.len()].iter().filter(|&&(state, _)| automaton.is_accepting(state)) {
            numbers[state as usize] = 0;
        }
        let mut layers = Layers { steps: Vec::new(), states: vec![1] };
        // The values on the paths from each numbered state to acceptance.
        let mut endings = vec![Values::of(0)];
        for position in (0..domains.len()).rev() {
            let lengths = differ.then_some((position as u32, domains.len() as u32));
            let after = After { numbers: &numbers, endings: &endings, lengths };
            let (step, own, own_endings) = step(automaton, domains[position], &reached[position], &after);
            endings = own_endings;
            reached[position + 1].iter().for_each(|&(state, _)| numbers[state as usize] = u32::MAX);
            reached[position].iter().zip(own).for_each(|(&(state, _), number)| numbers[state as usize] = number);
            layers.states.push(step.begins.len() as u32 - 1);
            layers.steps.push(step);
        }
        layers.steps.reverse();
        layers.states.reverse();
        (layers.states[0] > 0).then_some(layers)
    }

    /// Returns the number of positions.
    pub(super) fn positions(&self) -> usize {
        self.steps.len()
    }

    /// Returns the edges from the states of a position.
    pub(super) fn step(&self, position: usize) -> &Step {
        &self.steps[position]
    }

    /// Returns the number of states at a position or at the end.
    pub(super) fn states(&self, position: usize) -> u32 {
        self.states[position]
    }
}

/// A state with the values, given by their indices in the automaton, on the paths to it.
type Reached = (u32, u64);

/// Returns the states that can be reached at each position and at the end.
fn reached(automaton: &Automaton, domains: &[Domain], differ: bool) -> Vec<Vec<Reached>> {
    let mut all = vec![automaton.starts().iter().map(|&state| (state, 0)).collect::<Vec<Reached>>()];
    let mut seen = vec![(usize::MAX, 0); automaton.states()];
    for (position, &domain) in domains.iter().enumerate() {
        let last = all.last().expect("the starts");
        let mut next: Vec<Reached> = Vec::with_capacity(2 * last.len());
        for &(state, before) in last {
            let values = Values::of(before);
            for (_, index) in indices(automaton, domain) {
                if differ && values.count_without(index) < position as u32 {
                    continue;
                }
                for &target in automaton.next(state, index) {
                    let known = &mut seen[target as usize];
                    if known.0 != position {
                        *known = (position, next.len());
                        next.push((target, 0));
                    }
                    next[known.1].1 |= before | 1 << index;
                }
            }
        }
        if differ {
            next.retain(|&(_, values)| values.count_ones() as usize > position);
        }
        all.push(next);
    }
    all
}

/// Returns the bits of a domain with the automaton's index of each value.
pub(super) fn indices(automaton: &Automaton, domain: Domain) -> impl Iterator<Item = (u32, usize)> {
    let (offset, values) = (i64::from(domain.first()) - i64::from(automaton.first()), automaton.values());
    let mut left = domain.bits();
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros())?;
        left &= left - 1;
        Some((bit, i64::from(bit) + offset))
    })
    .filter_map(move |(bit, index)| {
        usize::try_from(index).ok().filter(|&index| index < values).map(|index| (bit, index))
    })
}

/// What is known of the states after a position.
struct After<'a> {
    /// The number of each state of the automaton, `u32::MAX` without one.
    numbers: &'a [u32],
    /// For each number, the values on the paths to acceptance.
    endings: &'a [Values],
    /// If the variables differ, the number of values before the position and the number of all.
    lengths: Option<(u32, u32)>,
}

impl After<'_> {
    /// Returns whether different values may lead to a state, be this one, and lead on from the state with this number.
    fn allows(&self, before: Values, index: usize, target: u32) -> bool {
        let Some((read, all)) = self.lengths else { return true };
        let after = self.endings[target as usize];
        before.count_without(index) >= read
            && after.count_without(index) >= all - read - 1
            && (before.bits | 1 << index | after.bits).count_ones() >= all
    }
}

/// Values by their indices in an automaton, and how many there are.
#[derive(Clone, Copy)]
struct Values {
    bits: u64,
    count: u32,
}

impl Values {
    fn of(bits: u64) -> Values {
        Values { bits, count: bits.count_ones() }
    }

    /// Returns how many values there are besides this one.
    fn count_without(self, index: usize) -> u32 {
        self.count - (self.bits >> index & 1) as u32
    }
}

/// Returns the edges from the states of a position, given the states after it, the number of each state, and the values
/// on the paths from each number to acceptance. States without edges have no number, and states with equal edges share
/// one.
fn step(
    automaton: &Automaton,
    domain: Domain,
    reached: &[Reached],
    after: &After<'_>,
) -> (Step, Vec<u32>, Vec<Values>) {
    let mut step = Step { begins: Vec::with_capacity(reached.len() + 1), edges: Vec::with_capacity(2 * reached.len()) };
    step.begins.push(0);
    let hashes = FixedState::default();
    let mut known: HashMap<u64, u32, FixedState> = HashMap::with_capacity_and_hasher(reached.len(), hashes.clone());
    let mut endings = Vec::with_capacity(reached.len());
    let mut edges: Vec<Edge> = Vec::new();
    let indices: Vec<_> = indices(automaton, domain).collect();
    let own = reached.iter().map(|&(state, before)| {
        edges.clear();
        let before = Values::of(before);
        let mut ending = 0;
        for &(bit, index) in &indices {
            let targets = automaton.next(state, index).iter().map(|&target| after.numbers[target as usize]);
            for target in targets.filter(|&target| target != u32::MAX && after.allows(before, index, target)) {
                ending |= 1 << index | after.endings[target as usize].bits;
                match edges.iter_mut().find(|edge| edge.target == target) {
                    Some(edge) => edge.bits |= 1 << bit,
                    None => edges.push(Edge { target, bits: 1 << bit }),
                }
            }
        }
        if edges.is_empty() {
            return u32::MAX;
        }
        edges.sort_unstable();
        let fresh = step.begins.len() as u32 - 1;
        let number = *known.entry(hashes.hash_one(&edges)).or_insert(fresh);
        if number != fresh && step.edges(number) == edges {
            return number;
        }
        step.edges.extend_from_slice(&edges);
        step.begins.push(step.edges.len() as u32);
        endings.push(Values::of(ending));
        fresh
    });
    let own = own.collect();
    // Few of the states that were reached may lead on.
    if 2 * step.begins.len() < step.begins.capacity() && step.begins.capacity() > SHRUNK_FROM {
        step.begins.shrink_to_fit();
        step.edges.shrink_to_fit();
    }
    (step, own, endings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_without_enough_values_are_left_out() {
        // The last value is the first once more.
        let domain = Domain::range(0, 2);
        let step = |&(first, _): &(Option<i32>, bool), value: i32| Some((first.or(Some(value)), first == Some(value)));
        let automaton = Automaton::deterministic(domain, (None, false), step, |&(_, is_equal)| is_equal).unwrap();
        assert!(Layers::new(&automaton, &[domain; 3], false).is_some());
        assert_eq!(Layers::new(&automaton, &[domain; 3], true), None);
    }

    #[test]
    fn a_value_may_be_read_that_other_paths_have_read() {
        // The second value is 0, so the first is 1, although the first may be 0 for the automaton.
        let domain = Domain::range(0, 1);
        let step = |&read: &u32, value: i32| (read == 0 || read == 1 && value == 0).then_some(read + 1);
        let automaton = Automaton::deterministic(domain, 0, step, |&read| read == 2).unwrap();
        let layers = Layers::new(&automaton, &[domain; 2], true).unwrap();
        assert_eq!(layers.step(1).edges(0), [Edge { target: 0, bits: 0b1 }]);
    }
}
