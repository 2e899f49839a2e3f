//! The compiled form of a ruleset: sets of cells, the way back from a cell to its sets, and where two sets cross.
//!
//! It is made once and read by every search. All variables of a search lie in one row of words (see [`crate::state`]);
//! the network knows which word means what:
//!
//! - word `c` for each cell: the digits that it may hold;
//! - word `cells + s·N + d` for each set and digit: the members of the set that may hold the digit, by their places in it.
//!
//! The full sets (houses: N cells) come first. Shorter sets are there to keep digits different, but a digit need not
//! have a place in them. Sets that lie inside another one say nothing new and are left out.

use std::collections::BTreeSet;

use ninefold_puzzle::{Model, Primitive};

/// A ruleset compiled for search.
#[derive(Debug)]
pub(crate) struct Network {
    pub(crate) side: usize,
    pub(crate) cells: usize,
    /// Number of full sets; they come first.
    pub(crate) houses: usize,
    pub(crate) sets: usize,
    /// Whether the rules contradict themselves: a set of more than N cells.
    pub(crate) impossible: bool,
    /// The members of all sets, each set in ascending order.
    members: Vec<u16>,
    first_member: Vec<u32>,
    slots: Vec<Slot>,
    first_slot: Vec<u32>,
    crossings: Vec<Crossing>,
    first_crossing: Vec<u32>,
    widest: Vec<u32>,
}

/// Where a cell stands in one of its sets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    /// The set's word for the first digit.
    pub(crate) base: u32,
    pub(crate) set: u16,
    pub(crate) place: u8,
    pub(crate) is_house: bool,
}

/// Two or more cells that a house shares with another set: a digit locked into them leaves the rest of that set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// The shared cells as places outside of them in the house.
    pub(crate) outside: u64,
    /// The places of the other set that are not shared.
    pub(crate) rest: u64,
    /// The other set's word for the first digit.
    pub(crate) base: u32,
    pub(crate) other: u16,
}

impl Network {
    pub(crate) fn new(model: &Model) -> Network {
        let side = model.side().get();
        let cells = side * side;
        let mut impossible = false;
        let mut sets: BTreeSet<Vec<u16>> = BTreeSet::new();
        for post in model.posts() {
            let Primitive::AllDifferent(posted) = &post.primitive;
            let mut set: Vec<u16> = posted.iter().map(|cell| cell.index(model.side()) as u16).collect();
            set.sort_unstable();
            impossible |= set.len() > side || set.windows(2).any(|pair| pair[0] == pair[1]);
            sets.insert(set);
        }
        if impossible {
            sets.clear();
        }
        let inside = |a: &[u16], b: &[u16]| a.len() < b.len() && a.iter().all(|cell| b.binary_search(cell).is_ok());
        let mut kept: Vec<&Vec<u16>> = sets.iter().filter(|a| !sets.iter().any(|b| inside(a, b))).collect();
        kept.sort_by_key(|set| (set.len() < side, *set));
        let mut network = Network {
            side,
            cells,
            houses: kept.iter().filter(|set| set.len() == side).count(),
            sets: kept.len(),
            impossible,
            members: Vec::new(),
            first_member: vec![0],
            slots: Vec::new(),
            first_slot: vec![0],
            crossings: Vec::new(),
            first_crossing: vec![0],
            widest: Vec::new(),
        };
        for set in &kept {
            network.members.extend_from_slice(set);
            network.first_member.push(network.members.len() as u32);
        }
        network.link_cells();
        network.link_houses();
        network
    }

    fn link_cells(&mut self) {
        let mut slots = vec![Vec::new(); self.cells];
        for set in 0..self.sets {
            for (place, &cell) in self.members(set).iter().enumerate() {
                let (base, is_house) = (self.word(set, 0) as u32, set < self.houses);
                slots[cell as usize].push(Slot { base, set: set as u16, place: place as u8, is_house });
            }
        }
        for of_cell in slots {
            self.slots.extend(of_cell);
            self.first_slot.push(self.slots.len() as u32);
        }
    }

    fn link_houses(&mut self) {
        for house in 0..self.houses {
            let mut widest = 0;
            for other in (0..self.sets).filter(|&other| other != house) {
                let shared_here = self.shared(house, other);
                if shared_here.count_ones() < 2 {
                    continue;
                }
                widest = widest.max(shared_here.count_ones());
                let places = |set: usize| u64::MAX >> (64 - self.members(set).len());
                self.crossings.push(Crossing {
                    outside: !shared_here,
                    rest: places(other) & !self.shared(other, house),
                    base: self.word(other, 0) as u32,
                    other: other as u16,
                });
            }
            self.first_crossing.push(self.crossings.len() as u32);
            self.widest.push(widest);
        }
    }

    /// The places in the first set of the cells that it shares with the second.
    fn shared(&self, set: usize, other: usize) -> u64 {
        let other = self.members(other);
        let places = self.members(set).iter().enumerate().filter(|(_, cell)| other.binary_search(cell).is_ok());
        places.fold(0, |mask, (place, _)| mask | 1 << place)
    }

    /// Number of words of a state.
    pub(crate) fn words(&self) -> usize {
        self.cells + self.sets * self.side
    }

    /// The words that are variables: a digit for each cell, a place for each digit in each house.
    pub(crate) fn variables(&self) -> usize {
        self.cells + self.houses * self.side
    }

    /// The word of the places of a digit in a set.
    pub(crate) fn word(&self, set: usize, digit: usize) -> usize {
        self.cells + set * self.side + digit
    }

    /// The cells of a set, ascending.
    #[inline]
    pub(crate) fn members(&self, set: usize) -> &[u16] {
        &self.members[self.first_member[set] as usize..self.first_member[set + 1] as usize]
    }

    /// The sets of a cell, houses first.
    #[inline]
    pub(crate) fn slots(&self, cell: usize) -> &[Slot] {
        &self.slots[self.first_slot[cell] as usize..self.first_slot[cell + 1] as usize]
    }

    /// Where a house crosses other sets in two cells or more.
    #[inline]
    pub(crate) fn crossings(&self, house: usize) -> &[Crossing] {
        &self.crossings[self.first_crossing[house] as usize..self.first_crossing[house + 1] as usize]
    }

    /// The most cells that the house shares with another set.
    #[inline]
    pub(crate) fn widest(&self, house: usize) -> u32 {
        self.widest[house]
    }

    /// The candidate that a bit of a variable stands for: cell and digit.
    #[inline]
    pub(crate) fn candidate(&self, word: usize, bit: usize) -> (usize, usize) {
        if word < self.cells {
            return (word, bit);
        }
        let (set, digit) = ((word - self.cells) / self.side, (word - self.cells) % self.side);
        (self.members(set)[bit] as usize, digit)
    }
}
