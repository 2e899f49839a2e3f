//! A program: a model compiled for search.

use std::sync::Arc;

use ninefold_grid::{Cell, heap};

use super::propagators::Propagator;
use super::propagators::relation::Pairs;
use super::relations::Related;

/// The number of bytes that a propagator is taken to need.
const PROPAGATOR_SIZE: usize = 256;

/// A model compiled into propagators, with the lists of what to run when a variable changes.
///
/// Propagators are numbered by priority, so that the queue is a row of bits of which the lowest comes first.
#[derive(Debug)]
pub(crate) struct Program {
    /// The initial domain of each variable.
    pub(crate) domains: Vec<u64>,
    /// The cells in the order of their variables, which come first.
    pub(crate) cells: Vec<Cell>,
    /// The variables that make up an answer: the cells and what else two solutions may differ in.
    pub(crate) answers: Vec<u32>,
    /// The variables that a search decides first: those of the answer, and those that follow from them, so that they
    /// make no more solutions.
    pub(crate) first: Vec<u32>,
    /// All other variables.
    pub(crate) helpers: Vec<u32>,
    pub(crate) propagators: Vec<Box<dyn Propagator>>,
    /// The first reversible word of each propagator.
    pub(crate) words_at: Vec<u32>,
    /// The number of words of a store: domains, entailed propagators, words of the propagators.
    pub(crate) words: usize,
    /// For each variable, the propagators to queue when it changes, and those to queue when it is fixed.
    pub(crate) on_change: Lists<Mask>,
    pub(crate) on_fix: Lists<Mask>,
    /// For each variable, those that differ from it and whose bits have the same meaning.
    pub(crate) peers: Lists<u32>,
    /// For each variable, the variables related to it; no lists if there are no relations.
    pub(crate) related: Lists<Related>,
    /// What the relations allow.
    pub(crate) pairs: Vec<Arc<Pairs>>,
    /// The variables that each propagator watches.
    pub(crate) scopes: Lists<u32>,
    /// The houses.
    pub(crate) houses: Vec<House>,
    /// The first of the propagators that follow from others; all later ones do, too.
    pub(crate) first_derived: usize,
    /// Whether no assignment exists, as was found while compiling.
    pub(crate) impossible: bool,
}

/// A list of variables in which each of their values has exactly one place.
#[derive(Clone, Debug)]
pub(crate) struct House {
    pub(crate) vars: Vec<u32>,
}

/// Some bits of a row of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mask {
    pub(crate) word: u32,
    pub(crate) bits: u64,
}

/// A list for each of several things, in one array.
#[derive(Clone, Debug)]
pub(crate) struct Lists<T> {
    items: Vec<T>,
    starts: Vec<u32>,
}

impl Program {
    /// Returns the number of bytes on the heap, but for what the propagators hold, which is estimated.
    pub(crate) fn heap_size(&self) -> usize {
        let vars = heap::plain(&self.domains) + heap::plain(&self.cells) + heap::plain(&self.answers);
        let vars = vars + heap::plain(&self.first) + heap::plain(&self.helpers);
        let lists = self.on_change.heap_size() + self.on_fix.heap_size() + self.peers.heap_size();
        let lists = lists + self.scopes.heap_size() + self.related.heap_size();
        let propagators = heap::plain(&self.words_at) + self.propagators.len() * PROPAGATOR_SIZE;
        vars + lists + propagators + heap::nested(&self.houses, |house| heap::plain(&house.vars))
    }

    /// Returns the number of variables.
    pub(crate) fn variables(&self) -> usize {
        self.domains.len()
    }

    /// Returns the number of propagators that watch a variable.
    pub(crate) fn watchers(&self, var: usize) -> u32 {
        self.on_change.get(var).iter().chain(self.on_fix.get(var)).map(|mask| mask.bits.count_ones()).sum()
    }

    /// Returns the number of words that mark the queued (or entailed) propagators.
    pub(crate) fn queue_words(&self) -> usize {
        self.propagators.len().div_ceil(64)
    }
}

impl<T: Copy> Lists<T> {
    /// Returns the number of bytes on the heap.
    fn heap_size(&self) -> usize {
        heap::plain(&self.items) + heap::plain(&self.starts)
    }

    /// Returns no lists.
    pub(crate) fn none() -> Lists<T> {
        Lists { items: Vec::new(), starts: vec![0] }
    }

    /// Adds a list.
    pub(crate) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    /// Returns whether there are no lists.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns the list at this index.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

impl<T: Copy + Default> Lists<T> {
    /// Returns this many lists; each pair adds an item to the list of an index. Items of a list keep their order.
    pub(crate) fn of_pairs(count: usize, pairs: &[(u32, T)]) -> Lists<T> {
        let mut starts = vec![0; count + 1];
        pairs.iter().for_each(|(index, _)| starts[*index as usize + 1] += 1);
        (0..count).for_each(|index| starts[index + 1] += starts[index]);
        let mut items = vec![T::default(); starts[count] as usize];
        let mut next = starts.clone();
        for &(index, item) in pairs {
            let place = &mut next[index as usize];
            items[*place as usize] = item;
            *place += 1;
        }
        Lists { items, starts }
    }
}

impl Lists<Mask> {
    /// Returns this many lists of bits; each pair adds a bit, given by its index in the row, to the list of an index. The
    /// bits of a list ascend.
    pub(crate) fn of_bits(count: usize, pairs: &[(u32, u32)]) -> Lists<Mask> {
        let bits = Lists::of_pairs(count, pairs);
        let mut masks: Lists<Mask> =
            Lists { items: Vec::with_capacity(bits.items.len()), starts: Vec::with_capacity(count + 1) };
        masks.starts.push(0);
        for index in 0..count {
            let start = masks.items.len();
            for &bit in bits.get(index) {
                let (word, bits) = (bit / 64, 1 << (bit % 64));
                match masks.items[start..].last_mut() {
                    Some(last) if last.word == word => last.bits |= bits,
                    _ => masks.items.push(Mask { word, bits }),
                }
            }
            masks.starts.push(masks.items.len() as u32);
        }
        masks
    }
}
