//! How much the rules of a puzzle may post.
//!
//! A short text can ask for much: a rule about all pairs of cells, once for each set of digits. The size of a model is counted
//! while rules post, in units of a few bytes, and a puzzle whose model is too large is refused before it fills the memory.

use super::{Automaton, Primitive};

/// The largest size of a model: 800,000 pairs of cells, for instance.
const MOST: usize = 5_000_000;
/// What a primitive, its name or a variable takes, in units, besides its variables.
const POST: usize = 4;
/// The approximate numbers of bytes of a post, of each unit of its lists, of a variable with its name, and of a table for each unit of
/// its pairs.
const POST_SIZE: usize = 144;
const UNIT_SIZE: usize = 8;
const VARIABLE_SIZE: usize = 112;
const TABLE_SIZE: usize = 64;
/// How many pairs of values are tried per unit.
const PAIRS: usize = 64;

/// How many transitions an automaton may have for each variable per unit: whoever asks whether its post is possible walks through
/// many of them.
const TRANSITIONS: usize = 128;

/// The size of a model so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    units: usize,
    most: usize,
    bytes: usize,
}

impl Default for Size {
    fn default() -> Size {
        Size { units: 0, most: MOST, bytes: 0 }
    }
}

/// The error for rules that together post more than a model may contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

impl Size {
    /// Returns the size of a model that may become as large as its rules ask.
    pub(super) fn without_limit() -> Size {
        Size { units: 0, most: usize::MAX, bytes: 0 }
    }

    /// Returns whether the model is larger than a model may be. From then on, nothing is posted.
    pub(super) fn is_too_large(self) -> bool {
        self.units > self.most
    }

    /// Returns the approximate number of bytes of the model.
    pub(super) fn bytes(self) -> usize {
        self.bytes
    }

    /// Counts a primitive.
    #[inline]
    pub(super) fn add_post(&mut self, primitive: &Primitive) {
        let (lists, steps) = (units_of(primitive), steps_of(primitive));
        self.units += lists + steps;
        self.bytes += POST_SIZE + UNIT_SIZE * lists;
    }

    /// Counts a variable.
    pub(super) fn add_variable(&mut self) {
        self.units += POST;
        self.bytes += VARIABLE_SIZE;
    }

    /// Counts an automaton by its states and transitions, which take a microsecond each.
    pub(super) fn add_automaton(&mut self, automaton: &Automaton) {
        self.units += automaton.size();
        self.bytes += automaton.heap_size();
    }

    /// Counts the pairs of values that were tried for a table.
    pub(super) fn add_pairs(&mut self, pairs: usize) {
        self.units += pairs / PAIRS;
        self.bytes += pairs / PAIRS * TABLE_SIZE;
    }
}

/// Returns the units of a primitive and of its lists.
fn units_of(primitive: &Primitive) -> usize {
    POST + match primitive {
        Primitive::AllDifferent(vars) | Primitive::Automaton { vars, .. } => vars.len(),
        // A search keeps the counted values of each variable.
        Primitive::Count { vars, .. } => 2 * vars.len(),
        Primitive::Connected { vars, edges, .. } => vars.len() + 2 * edges.len(),
        Primitive::Linear(linear) => 2 * linear.terms.len(),
        Primitive::Member(..) | Primitive::Relation { .. } | Primitive::Same { .. } => 2,
        Primitive::SameValues(groups) => groups.iter().map(|group| POST + group.len()).sum(),
        Primitive::DifferentWithin { labels, values } => labels.len() + values.len(),
        Primitive::UnknownRegions(regions) => regions.labels.len() + regions.values.len(),
        Primitive::Ranked { lists, .. } => lists.iter().map(|list| POST + list.len()).sum(),
        Primitive::AnyOf(alternatives) => {
            alternatives.iter().map(|all| POST + all.iter().map(units_of).sum::<usize>()).sum()
        }
    }
}

/// Returns the units of what it takes to ask whether a primitive is possible, besides looking at its lists.
fn steps_of(primitive: &Primitive) -> usize {
    match primitive {
        Primitive::Automaton { vars, automaton } => vars.len().saturating_mul(automaton.transitions()) / TRANSITIONS,
        Primitive::AnyOf(alternatives) => alternatives.iter().flatten().map(steps_of).sum(),
        _ => 0,
    }
}
