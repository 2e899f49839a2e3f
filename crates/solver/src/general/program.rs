//! A program: a model compiled for search.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use ninefold_grid::{Cell, heap};
use ninefold_puzzle::Ruleset;

use super::compile::compile_if_more;
use super::house_propagators::HousePropagators;
use super::propagators::relation::Pairs;
use super::propagators::{Propagator, estimated_size};
use super::relations::Related;
use super::variables::Peers;

/// A model compiled into propagators, with the lists of what to run when a variable changes.
///
/// Propagators are numbered by priority, so the queue is a bit set, and the lowest bit comes first.
#[derive(Debug)]
pub(crate) struct Program {
    /// The initial domain of each variable.
    pub(crate) domains: Vec<u64>,
    /// The cells in the order of their variables, which come first.
    pub(crate) cells: Vec<Cell>,
    /// The variables that make up an answer: the cells and all other variables in which two solutions may differ.
    pub(crate) answers: Vec<u32>,
    /// The variables that a search decides first: those of the answer and those that follow from them, which don't
    /// multiply the solutions.
    pub(crate) first: Vec<u32>,
    /// All other variables.
    pub(crate) helpers: Vec<u32>,
    pub(crate) propagators: Vec<Handle>,
    /// The first reversible word of each propagator.
    pub(crate) words_at: Vec<u32>,
    /// The number of variables that the propagators watch, counted once for each propagator.
    pub(crate) watched: usize,
    /// The steps that a run of each propagator counts as.
    pub(crate) costs: Vec<u32>,
    /// The first of the words of a store that mark the settled variables, whose values have been removed from their
    /// peers.
    pub(crate) settled_at: usize,
    /// The number of words of a store: domains, entailed propagators, settled variables, words of the propagators.
    pub(crate) words: usize,
    /// For each variable, the propagators to queue when it changes, and those to queue when it is fixed.
    pub(crate) on_change: Lists<Mask>,
    pub(crate) on_fix: Lists<Mask>,
    /// For each variable, the variables that differ from it and whose bits have the same meaning.
    pub(crate) peers: Arc<Peers>,
    /// For each variable, the variables related to it; empty if there are no relations.
    pub(crate) related: Lists<Related>,
    /// The largest number of remaining values at which a variable may leave a value of a related one without a partner.
    pub(crate) most_related: u8,
    /// The pairs of values that the relations allow.
    pub(crate) pairs: Vec<Arc<Pairs>>,
    /// The houses, and the propagators that other programs share.
    pub(crate) houses: Arc<HousePropagators>,
    /// The first of the derived propagators; all later ones are derived, too.
    pub(crate) first_derived: usize,
    /// Whether compiling has shown that no assignment exists.
    pub(crate) impossible: bool,
    /// The same model with more propagators, for long searches.
    pub(crate) later: Option<Later>,
}

/// A propagator of a program, which other programs may share.
#[derive(Debug)]
pub(crate) enum Handle {
    /// Belongs to this program only.
    Own(Box<dyn Propagator>),
    /// Shared with other programs.
    Shared(Arc<dyn Propagator>),
}

impl Deref for Handle {
    type Target = dyn Propagator + 'static;

    #[inline]
    fn deref(&self) -> &(dyn Propagator + 'static) {
        match self {
            Handle::Own(propagator) => &**propagator,
            Handle::Shared(propagator) => &**propagator,
        }
    }
}

/// A program that is made when a search asks for it. It has the same variables and houses as the first one.
#[derive(Debug)]
pub(crate) struct Later {
    ruleset: Arc<Ruleset>,
    program: OnceLock<Option<Box<Program>>>,
}

/// The set bits of one word of a bit set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mask {
    pub(crate) word: u32,
    pub(crate) bits: u64,
}

/// A list for each of several things, in one array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lists<T> {
    items: Vec<T>,
    starts: Vec<u32>,
}

impl Program {
    /// Returns the number of bytes on the heap. The size of the propagators is estimated.
    pub(crate) fn heap_size(&self) -> usize {
        let vars = heap::plain(&self.domains) + heap::plain(&self.cells) + heap::plain(&self.answers);
        let vars = vars + heap::plain(&self.first) + heap::plain(&self.helpers);
        let lists = self.on_change.heap_size() + self.on_fix.heap_size() + self.peers.heap_size();
        let lists = lists + self.related.heap_size();
        let propagators =
            heap::nested(&self.propagators, |_| 0) + heap::plain(&self.words_at) + heap::plain(&self.costs);
        let propagators = propagators + estimated_size(self.propagators.iter().map(|handle| &**handle), self.watched);
        let later = self.later.as_ref().map_or(0, Later::heap_size);
        vars + lists + propagators + later + heap::nested(&self.houses.lists, heap::plain)
    }

    /// Returns the number of variables.
    pub(crate) fn variables(&self) -> usize {
        self.domains.len()
    }

    /// Returns the variables that a propagator watches, each once and ascending.
    pub(crate) fn scope(&self, propagator: u32) -> Vec<u32> {
        let mut watches = Vec::new();
        self.propagators[propagator as usize].watches(&mut watches);
        let mut vars: Vec<u32> = watches.iter().map(|watch| watch.var).collect();
        vars.sort_unstable();
        vars.dedup();
        vars
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

impl Later {
    /// Returns a handle to the program of this ruleset with derived sums; the program is not compiled yet.
    pub(crate) fn new(ruleset: Arc<Ruleset>) -> Later {
        Later { ruleset, program: OnceLock::new() }
    }

    /// Returns the program. Returns `None` if there are no derived sums.
    pub(crate) fn program(&self) -> Option<&Program> {
        self.program.get_or_init(|| compile_if_more(self.ruleset.model()).map(Box::new)).as_deref()
    }

    fn heap_size(&self) -> usize {
        self.program.get().and_then(Option::as_ref).map_or(0, |program| size_of::<Program>() + program.heap_size())
    }
}

impl<T: Copy> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists::none()
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

    /// Returns no lists, with room for this many lists with this many items in all.
    pub(crate) fn with_capacity(lists: usize, items: usize) -> Lists<T> {
        let mut starts = Vec::with_capacity(lists + 1);
        starts.push(0);
        Lists { items: Vec::with_capacity(items), starts }
    }

    /// Adds a list.
    pub(crate) fn push_all(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.end_list();
    }

    /// Adds an item to the open list.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items.push(item);
    }

    /// Returns the open list, to which items are still added.
    #[inline]
    pub(crate) fn open_list(&mut self) -> &mut [T] {
        let start = self.starts.last().map_or(0, |&start| start as usize);
        &mut self.items[start..]
    }

    /// Keeps only some items of the open list.
    pub(crate) fn retain_open(&mut self, is_kept: impl Fn(&T) -> bool) {
        let start = self.starts.last().map_or(0, |&start| start as usize);
        let kept: Vec<T> = self.items.drain(start..).filter(|item| is_kept(item)).collect();
        self.items.extend(kept);
    }

    /// Closes the open list.
    #[inline]
    pub(crate) fn end_list(&mut self) {
        self.starts.push(self.items.len() as u32);
    }

    /// Returns the lists in ascending order, each once.
    pub(crate) fn sorted(self) -> Lists<T>
    where
        T: Ord,
    {
        if self.iter().is_sorted_by(|one, other| one < other) {
            return self;
        }
        let mut order: Vec<&[T]> = self.iter().collect();
        order.sort_unstable();
        order.dedup();
        let mut sorted = Lists::with_capacity(order.len(), self.items.len());
        order.into_iter().for_each(|list| sorted.push_all(list.iter().copied()));
        sorted
    }

    /// Returns whether there are no lists.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns the lists.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[T]> {
        self.starts.windows(2).map(|ends| &self.items[ends[0] as usize..ends[1] as usize])
    }

    /// Returns the number of items of all lists.
    pub(crate) fn total(&self) -> usize {
        self.items.len()
    }

    /// Returns the list at this index.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

impl<T: Copy + Default> Lists<T> {
    /// Returns this many lists; each pair adds an item to the list at an index. The items of a list keep their order.
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

#[cfg(feature = "learning")]
impl Lists<u32> {
    /// Returns, for each number below `count`, the indices of the lists that contain it.
    pub(crate) fn inverted(&self, count: usize) -> Lists<u32> {
        let mut starts = vec![0; count + 1];
        self.items.iter().for_each(|&item| starts[item as usize + 1] += 1);
        (0..count).for_each(|index| starts[index + 1] += starts[index]);
        let mut items = vec![0; self.items.len()];
        let mut next = starts.clone();
        for (index, list) in (0..).zip(self.iter()) {
            for &item in list {
                let place = &mut next[item as usize];
                items[*place as usize] = index;
                *place += 1;
            }
        }
        Lists { items, starts }
    }
}

impl Lists<Mask> {
    /// Returns a list of the set bits of each row; all rows are equally long.
    pub(crate) fn of_rows(count: usize, rows: &[u64]) -> Lists<Mask> {
        let mut masks = Lists::with_capacity(count, rows.len());
        for index in 0..count {
            let length = rows.len() / count;
            let words = (0..).zip(&rows[index * length..][..length]).filter(|(_, bits)| **bits != 0);
            masks.items.extend(words.map(|(word, &bits)| Mask { word, bits }));
            masks.starts.push(masks.items.len() as u32);
        }
        masks
    }

    /// Returns this many lists of set bits. Each pair is the index of a list and the number of a bit, which ascend for each list.
    pub(crate) fn of_bits(count: usize, pairs: &[(u32, u32)]) -> Lists<Mask> {
        let mut starts = vec![0; count + 1];
        let mut words = vec![u32::MAX; count];
        for &(index, number) in pairs {
            let word = std::mem::replace(&mut words[index as usize], number / 64);
            starts[index as usize + 1] += u32::from(word != number / 64);
        }
        (0..count).for_each(|index| starts[index + 1] += starts[index]);
        let mut items = vec![Mask::default(); starts[count] as usize];
        let mut ends = starts.clone();
        for &(index, number) in pairs {
            let (start, end) = (starts[index as usize], &mut ends[index as usize]);
            let mask = Mask { word: number / 64, bits: 1 << (number % 64) };
            match items[start as usize..*end as usize].last_mut().filter(|last| last.word == mask.word) {
                Some(last) => last.bits |= mask.bits,
                None => {
                    items[*end as usize] = mask;
                    *end += 1;
                }
            }
        }
        Lists { items, starts }
    }
}
