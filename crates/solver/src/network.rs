//! The compiled form of a ruleset: sets of cells, the sets of each cell, and relations between sets.
//!
//! It is made once and read by every search. All variables of a search are words in one array (see [`crate::state`]).
//! The network defines their meaning:
//!
//! - word `c` for each cell: the digits that it may hold;
//! - word `cells + s·N + d` for each set and digit: the members of the set that may hold the digit, by their places in
//!   the set.
//!
//! The full sets (houses: N cells) come first. In shorter sets, digits must differ, but a digit need not have a place.
//! Derived houses ([`crate::derived_houses`]) are added; sets contained in another set are redundant and dropped.
//!
//! A ruleset for a single puzzle, like most jigsaws, is compiled in two stages ([`Network::in_stages`]): a search
//! begins without derived houses and leftovers, and changes to the later network if it is not finished after a few
//! guesses.

use std::sync::{Arc, OnceLock};

use ninefold_grid::heap;
use ninefold_puzzle::{Model, Primitive, Ruleset};

use crate::common_peers::CommonPeers;
use crate::derived_houses::add_derived_houses;
use crate::leftovers::Leftovers;
use crate::propagation_tables::PropagationTables;
use crate::sets::{Membership, Sets};

/// A ruleset compiled for search.
#[derive(Debug)]
pub(crate) struct Network {
    /// The number of digits.
    pub(crate) digits: usize,
    pub(crate) cells: usize,
    /// The number of full sets; they come first.
    pub(crate) houses: usize,
    pub(crate) sets: usize,
    /// Whether the rules contradict themselves, because a set has more than N cells or contains a cell twice.
    pub(crate) impossible: bool,
    pub(crate) common_peers: CommonPeers,
    pub(crate) leftovers: Leftovers,
    pub(crate) tables: Box<PropagationTables>,
    members: Sets,
    slots: Vec<Slot>,
    first_slot: Vec<u32>,
    crossings: Vec<Crossing>,
    first_crossing: Vec<u32>,
    /// For each set, whether a rule posted it.
    is_own: Vec<bool>,
    /// The network with derived houses and leftovers, if this one was compiled without them.
    later: Option<Later>,
}

/// A network that is made when a search asks for it.
#[derive(Debug)]
struct Later {
    ruleset: Arc<Ruleset>,
    network: OnceLock<Box<Network>>,
}

/// The amount of consequences that a network includes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    /// Only the sets of the rules.
    Posted,
    /// Also derived houses and leftovers.
    Derived,
}

/// A set that a cell belongs to, and the cell's place in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    /// All bits except that of the cell's place in the set.
    pub(crate) others: u64,
    /// The word of the set for the first digit.
    pub(crate) base: u32,
    pub(crate) set: u16,
    /// The largest number of places of a digit for which the house is checked; 0 for a set that is not a house.
    pub(crate) narrow: u8,
}

/// Two or more cells that a house shares with another set: a digit locked into them is eliminated from the rest of that
/// set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// The places of the house that are not shared.
    pub(crate) outside: u64,
    /// The places of the other set that are not shared.
    pub(crate) rest: u64,
    /// The word of the other set for the first digit.
    pub(crate) base: u32,
    pub(crate) other: u16,
}

impl Network {
    /// The largest number of sets that a model may post. A set has a number of 16 bits, and derived houses are added; the
    /// memory for the sets of each cell is 30 MB for this many in a grid of the largest side.
    pub(crate) const MOST_SETS: usize = 60_000;

    /// Compiles a model with all consequences of its sets.
    pub(crate) fn new(model: &Model) -> Network {
        Network::of(model, Depth::Derived)
    }

    /// Compiles a ruleset in two stages: its own sets now, and their consequences when a search asks for them. The
    /// consequences take longer than all other work, and easy puzzles don't need them.
    pub(crate) fn in_stages(ruleset: &Arc<Ruleset>) -> Network {
        let model = ruleset.model();
        let first = Network::of(model, Depth::Posted);
        if !is_square(model) || !PropagationTables::fit_more(&first, first.digits) {
            return Network::new(model);
        }
        Network { later: Some(Later { ruleset: Arc::clone(ruleset), network: OnceLock::new() }), ..first }
    }

    /// Returns whether there is a later network.
    pub(crate) fn has_later(&self) -> bool {
        self.later.is_some()
    }

    /// Returns the network with derived houses and leftovers, if this one was compiled without them.
    pub(crate) fn later(&self) -> Option<&Network> {
        let later = self.later.as_ref()?;
        Some(later.network.get_or_init(|| Box::new(Network::new(later.ruleset.model()))))
    }

    fn of(model: &Model, depth: Depth) -> Network {
        let (digits, cells) = (model.alphabet().count(), model.cell_count());
        let posted = posted_sets(model);
        let impossible = posted.is_none();
        let mut sets = posted.unwrap_or_else(Sets::none);
        let own = sets.len();
        let is_derived = depth == Depth::Derived && is_square(model);
        if is_derived {
            add_derived_houses(digits, &mut sets);
        }
        let membership = Membership::new(&sets, cells);
        let is_kept = |set: &usize| !membership.is_in_two(sets.get(*set));
        let (mut kept, mut short) = (Vec::with_capacity(sets.len()), Vec::new());
        for set in (0..sets.len()).filter(is_kept) {
            if sets.get(set).len() >= digits { kept.push(set) } else { short.push(set) }
        }
        kept.extend(short);
        let mut members = Sets::with_capacity(kept.len(), sets.total());
        kept.iter().for_each(|&set| members.push(sets.get(set)));
        let mut network = Network {
            digits,
            cells,
            houses: members.iter().filter(|set| set.len() == digits).count(),
            sets: members.len(),
            impossible,
            common_peers: CommonPeers::default(),
            leftovers: Leftovers::default(),
            tables: Box::default(),
            members,
            slots: Vec::new(),
            first_slot: Vec::new(),
            crossings: Vec::new(),
            first_crossing: Vec::new(),
            is_own: kept.iter().map(|&set| set < own).collect(),
            later: None,
        };
        if PropagationTables::fit(&network) {
            network.tables = PropagationTables::new(&network);
        } else {
            network.link();
        }
        if is_derived {
            network.leftovers = Leftovers::new(digits, &network.members);
        } else {
            network.leftovers = Leftovers::none(cells);
        }
        network
    }

    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let slots = heap::plain(&self.slots) + heap::plain(&self.first_slot);
        let crossings = heap::plain(&self.crossings) + heap::plain(&self.first_crossing);
        let tables = size_of::<PropagationTables>() + self.common_peers.heap_size() + self.leftovers.heap_size();
        let later = self.later.as_ref().and_then(|later| later.network.get());
        let later = later.map_or(0, |later| size_of::<Network>() + later.heap_size());
        self.members.heap_size() + slots + crossings + tables + later
    }

    /// Adds the parts that only grids too large for [`PropagationTables`] need: the slots of cells, crossings and
    /// common peers.
    pub(crate) fn link(&mut self) {
        self.link_houses();
        self.link_cells();
        self.common_peers = CommonPeers::new(self);
    }

    /// Finds the crossings among the sets posted by the rules; crossings of derived houses cost more than they gain.
    fn link_houses(&mut self) {
        self.first_crossing.push(0);
        let membership = Membership::new(&self.members, self.cells);
        for house in 0..self.houses {
            if self.is_own[house] {
                let others = membership.with_two_of(self.members.get(house));
                for other in others.filter(|&other| other != house && self.is_own[other]) {
                    self.crossings.push(Crossing {
                        outside: self.places_not_in(house, other, &membership),
                        rest: self.places_not_in(other, house, &membership),
                        base: self.word(other, 0) as u32,
                        other: other as u16,
                    });
                }
            }
            self.first_crossing.push(self.crossings.len() as u32);
        }
    }

    fn link_cells(&mut self) {
        let mut next = vec![0_u32; self.cells + 1];
        self.members.iter().flatten().for_each(|&cell| next[cell as usize + 1] += 1);
        (0..self.cells).for_each(|cell| next[cell + 1] += next[cell]);
        self.first_slot = next.clone();
        self.slots = vec![Slot { others: 0, base: 0, set: 0, narrow: 0 }; next[self.cells] as usize];
        for set in 0..self.sets {
            let shared = |crossing: &Crossing| (self.places(set) & !crossing.outside).count_ones() as u8;
            let narrow =
                if set < self.houses { self.crossings(set).iter().map(shared).max().unwrap_or(0).max(3) } else { 0 };
            let base = self.word(set, 0) as u32;
            for (place, &cell) in self.members.get(set).iter().enumerate() {
                let next = &mut next[cell as usize];
                self.slots[*next as usize] = Slot { others: !(1 << place), base, set: set as u16, narrow };
                *next += 1;
            }
        }
    }

    /// Returns the places in the first set of the cells that the second doesn't have.
    fn places_not_in(&self, set: usize, other: usize, membership: &Membership) -> u64 {
        let places = self.members(set).iter().enumerate().filter(|&(_, &cell)| !membership.has(other, cell));
        places.fold(0, |mask, (place, _)| mask | 1 << place)
    }

    /// Returns the largest number of places of a digit for which the house is checked.
    pub(crate) fn narrow(&self, house: usize) -> u8 {
        let first = self.members(house)[0] as usize;
        self.slots(first).iter().find(|slot| slot.set as usize == house).map_or(0, |slot| slot.narrow)
    }

    /// Returns all places of a set.
    pub(crate) fn places(&self, set: usize) -> u64 {
        u64::MAX >> (64 - self.members(set).len())
    }

    /// Returns the number of words that are variables: the digit of each cell, and the place of each digit in each
    /// house. They come first.
    pub(crate) fn variables(&self) -> usize {
        self.cells + self.houses * self.digits
    }

    /// Returns the word for the places of a digit in a set.
    #[inline]
    pub(crate) fn word(&self, set: usize, digit: usize) -> usize {
        self.cells + set * self.digits + digit
    }

    /// Returns the cells of a set, ascending.
    #[inline]
    pub(crate) fn members(&self, set: usize) -> &[u16] {
        self.members.get(set)
    }

    /// Returns the sets of a cell, houses first.
    #[inline]
    pub(crate) fn slots(&self, cell: usize) -> &[Slot] {
        &self.slots[self.first_slot[cell] as usize..self.first_slot[cell + 1] as usize]
    }

    /// Returns the crossings of a house with other sets, each of two or more cells.
    #[inline]
    pub(crate) fn crossings(&self, house: usize) -> &[Crossing] {
        &self.crossings[self.first_crossing[house] as usize..self.first_crossing[house + 1] as usize]
    }

    /// Returns the candidate that a bit of a variable stands for: cell and digit.
    pub(crate) fn candidate(&self, word: usize, bit: usize) -> (usize, usize) {
        if word < self.cells {
            return (word, bit);
        }
        let (set, digit) = ((word - self.cells) / self.digits, (word - self.cells) % self.digits);
        (self.members(set)[bit] as usize, digit)
    }
}

/// Returns whether a grid is square, with as many cells in each row as there are digits. A layout of several grids has
/// too many lines between the grids to look for more houses.
fn is_square(model: &Model) -> bool {
    model.cell_count() == model.alphabet().count().pow(2)
}

/// Returns the sets of a model, each once with ascending cells, in the order of the posts; or `None` if one of them
/// can't be satisfied.
fn posted_sets(model: &Model) -> Option<Sets> {
    let posts = model.posts().len();
    let mut sets = Sets::with_capacity(posts, posts * model.alphabet().count());
    // For each cell, the last set that begins with it; for each set, the previous set with the same first cell.
    let mut last: Vec<Option<usize>> = vec![None; model.cell_count()];
    let mut before: Vec<Option<usize>> = Vec::with_capacity(posts);
    let mut set: Vec<u16> = Vec::with_capacity(model.alphabet().count());
    for post in model.posts() {
        let Primitive::AllDifferent(posted) = &post.primitive else {
            unreachable!("this tier serves models that have all-different only")
        };
        set.clear();
        set.extend(posted.iter().map(|var| var.get() as u16));
        set.sort_unstable();
        if set.len() > model.alphabet().count() || set.windows(2).any(|pair| pair[0] == pair[1]) {
            return None;
        }
        if set.len() > 1 {
            let last = &mut last[set[0] as usize];
            if std::iter::successors(*last, |&known| before[known]).all(|known| sets.get(known) != set) {
                before.push(last.replace(sets.len()));
                sets.push(&set);
            }
        }
    }
    Some(sets)
}

/// Returns the start of each part in an array of parts of these lengths, followed by the end of the array.
pub(crate) fn starts(lengths: impl Iterator<Item = usize>) -> Vec<u32> {
    let ends = lengths.scan(0, |end, length| {
        *end += length as u32;
        Some(*end)
    });
    std::iter::once(0).chain(ends).collect()
}
