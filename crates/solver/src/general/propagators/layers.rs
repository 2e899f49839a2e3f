//! An automaton unrolled over the positions of its variables: for each position, the states in which reading can be
//! there and still be accepted, and the edges to the states of the next position.

use std::collections::HashMap;
use std::hash::BuildHasher;

use foldhash::fast::FixedState;
use ninefold_puzzle::{Automaton, Domain};

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
    /// Unrolls an automaton over variables with these domains. Returns `None` if it accepts nothing.
    pub(super) fn new(automaton: &Automaton, domains: &[Domain]) -> Option<Layers> {
        let reached = reached(automaton, domains);
        let accepting = reached[domains.len()].iter().any(|&state| automaton.is_accepting(state));
        if !accepting {
            return None;
        }
        // The number of each state of the automaton at the position after the one in hand.
        let mut numbers = vec![u32::MAX; automaton.states()];
        for &state in reached[domains.len()].iter().filter(|&&state| automaton.is_accepting(state)) {
            numbers[state as usize] = 0;
        }
        let mut layers = Layers { steps: Vec::new(), states: vec![1] };
        for position in (0..domains.len()).rev() {
            let (step, own) = step(automaton, domains[position], &reached[position], &numbers);
            reached[position + 1].iter().for_each(|&state| numbers[state as usize] = u32::MAX);
            reached[position].iter().zip(own).for_each(|(&state, number)| numbers[state as usize] = number);
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

/// Returns the states that can be reached at each position and at the end.
fn reached(automaton: &Automaton, domains: &[Domain]) -> Vec<Vec<u32>> {
    let mut all = vec![automaton.starts().to_vec()];
    let mut seen = vec![usize::MAX; automaton.states()];
    for (position, &domain) in domains.iter().enumerate() {
        let mut next = Vec::new();
        for &state in all.last().expect("the starts") {
            for (_, index) in indices(automaton, domain) {
                for &target in automaton.next(state, index) {
                    if std::mem::replace(&mut seen[target as usize], position) != position {
                        next.push(target);
                    }
                }
            }
        }
        all.push(next);
    }
    all
}

/// Returns the bits of a domain with the automaton's index of each value.
fn indices(automaton: &Automaton, domain: Domain) -> impl Iterator<Item = (u32, usize)> {
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

/// Returns the edges from the states of a position, given the numbers of the states after it, and the number of each
/// state; states without edges have none, and states with equal edges share one.
fn step(automaton: &Automaton, domain: Domain, reached: &[u32], numbers: &[u32]) -> (Step, Vec<u32>) {
    let mut step = Step { begins: vec![0], edges: Vec::new() };
    let hashes = FixedState::default();
    let mut known: HashMap<u64, u32, FixedState> = HashMap::with_capacity_and_hasher(reached.len(), hashes.clone());
    let mut edges: Vec<Edge> = Vec::new();
    let indices: Vec<_> = indices(automaton, domain).collect();
    let own = reached.iter().map(|&state| {
        edges.clear();
        for &(bit, index) in &indices {
            let targets = automaton.next(state, index).iter().map(|&target| numbers[target as usize]);
            for target in targets.filter(|&target| target != u32::MAX) {
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
        fresh
    });
    let own = own.collect();
    (step, own)
}
