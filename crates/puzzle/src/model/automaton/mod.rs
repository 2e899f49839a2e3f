//! Finite automata over the values of an ordered list of variables.

mod explore;
mod reduce;
mod shared;

use crate::Domain;

/// The approximate number of bytes of an automaton without transitions.
const SMALLEST: usize = 256;

/// A finite automaton, which may be nondeterministic. It accepts a list of values if some path from a start state reads
/// them all and ends in an accepting state.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Automaton {
    first: i32,
    values: usize,
    starts: Vec<u32>,
    accepting: Vec<bool>,
    /// For each state and each value from `first` on, where its targets begin; then where the last ones end.
    offsets: Vec<u32>,
    /// The states that follow, ascending for each state and value.
    targets: Vec<u32>,
    sum_between: Option<SumBetween>,
}

/// The meaning of an automaton: the values between the places of the smallest and the largest value of a list add up to a sum,
/// and both occur once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SumBetween {
    /// The smallest and the largest value, if they are known.
    pub extremes: Option<(i32, i32)>,
    /// The sum.
    pub sum: i32,
}

/// The error of an automaton with more states than [`Automaton::MOST_STATES`] or more transitions than
/// [`Automaton::MOST_TRANSITIONS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyStates;

impl Automaton {
    /// The largest number of states.
    pub const MOST_STATES: usize = 1 << 16;

    /// The largest number of transitions.
    pub const MOST_TRANSITIONS: usize = 1 << 22;

    /// Returns the automaton with its meaning, a sum between extremes. It must accept just the lists of that meaning: where all
    /// variables differ, an engine can conclude more from it than from the states.
    pub fn with_sum_between(self, sum_between: SumBetween) -> Automaton {
        Automaton { sum_between: Some(sum_between), ..self }
    }

    /// Returns the sum between extremes that the automaton asks for, if that is its meaning.
    pub fn sum_between(&self) -> Option<SumBetween> {
        self.sum_between
    }

    /// Returns the number of states.
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    /// Returns the number of transitions.
    pub fn transitions(&self) -> usize {
        self.targets.len()
    }

    /// Returns the number of states and transitions together. A state without a transition for some value counts as if it had one: its
    /// place is kept.
    pub(crate) fn size(&self) -> usize {
        self.states() + self.transitions().max(self.states() * self.values)
    }

    /// Returns the approximate number of bytes.
    pub(crate) fn heap_size(&self) -> usize {
        SMALLEST + 2 * size_of::<u32>() * self.size()
    }

    /// Returns the value that index 0 stands for.
    pub fn first(&self) -> i32 {
        self.first
    }

    /// Returns the number of values, from the first on.
    pub fn values(&self) -> usize {
        self.values
    }

    /// Returns the start states.
    pub fn starts(&self) -> &[u32] {
        &self.starts
    }

    /// Returns whether the automaton accepts in this state.
    pub fn is_accepting(&self, state: u32) -> bool {
        self.accepting[state as usize]
    }

    /// Returns the states that follow a state when it reads the value of this index.
    #[inline]
    pub fn next(&self, state: u32, index: usize) -> &[u32] {
        let place = state as usize * self.values + index;
        &self.targets[self.offsets[place] as usize..self.offsets[place + 1] as usize]
    }

    /// Returns whether the automaton accepts a list in which each variable may have any value of its domain.
    pub fn accepts_some(&self, domains: impl IntoIterator<Item = Domain>) -> bool {
        let mut states = self.starts.clone();
        let mut reached = Vec::new();
        let mut is_reached = vec![false; self.states()];
        for domain in domains {
            let indices = domain.values().filter_map(|value| usize::try_from(value - self.first).ok());
            let indices = indices.filter(|&index| index < self.values);
            let following = |&state: &u32| indices.clone().flat_map(move |index| self.next(state, index));
            for &next in states.iter().flat_map(following) {
                if !std::mem::replace(&mut is_reached[next as usize], true) {
                    reached.push(next);
                }
            }
            reached.iter().for_each(|&state| is_reached[state as usize] = false);
            std::mem::swap(&mut states, &mut reached);
            reached.clear();
        }
        states.iter().any(|&state| self.is_accepting(state))
    }

    /// Returns whether no state has two successors for one value, and there is at most one start.
    pub fn is_deterministic(&self) -> bool {
        self.starts.len() <= 1 && self.offsets.windows(2).all(|pair| pair[1] - pair[0] <= 1)
    }
}
