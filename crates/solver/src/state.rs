//! What is still possible during a search.

use crate::network::Network;

/// Above so many bytes for a stack of copies, a search writes down what it removes instead of copying.
const COPIES_BUDGET: usize = 64 << 20;

/// The candidates of one search, in both views, and the way back.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// The domains of the cells, then the places of each digit in each set.
    pub(crate) words: Vec<u64>,
    /// Cells whose only digit has not yet left their peers.
    pub(crate) open: u32,
    /// Cells that came down to one digit.
    singles: Vec<u16>,
    /// Words of houses that came down to one place.
    hidden: Vec<u32>,
    /// The digits that lost a place in a house since it was last looked through.
    changed: Vec<u64>,
    /// The houses with changed digits.
    touched: Vec<u16>,
    /// The way back: copies of the words, or what was removed since.
    copies: Vec<u64>,
    trail: Vec<u32>,
    marks: Vec<Mark>,
    copies_words: bool,
}

#[derive(Clone, Copy, Debug)]
struct Mark {
    open: u32,
    trail: u32,
}

/// A variable without any value left, by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction(pub(crate) usize);

/// What there is to do next.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Event {
    Single(usize),
    Hidden(usize),
    Changed { house: usize, digits: u64 },
}

impl State {
    /// Makes this the state in which everything is possible.
    pub(crate) fn reset(&mut self, network: &Network) {
        let digits = u64::MAX >> (64 - network.side);
        self.words.clear();
        self.words.resize(network.cells, digits);
        for set in 0..network.sets {
            let places = u64::MAX >> (64 - network.members(set).len());
            self.words.extend(std::iter::repeat_n(places, network.side));
        }
        self.open = network.cells as u32;
        self.copies_words = self.words.len() * 8 * network.cells <= COPIES_BUDGET;
        self.changed.clear();
        self.changed.resize(network.sets, 0);
        self.forget();
        self.copies.clear();
        self.trail.clear();
        self.marks.clear();
        if network.side == 1 {
            self.singles.push(0);
        }
    }

    /// Takes a candidate away, if it is there, and notes what follows.
    #[inline]
    pub(crate) fn remove(&mut self, network: &Network, cell: usize, digit: usize) -> Result<(), Contradiction> {
        let domain = self.words[cell];
        let rest = domain & !(1 << digit);
        if rest == domain {
            return Ok(());
        }
        self.words[cell] = rest;
        if !self.copies_words {
            self.trail.push((cell << 6 | digit) as u32);
        }
        if rest & rest.wrapping_sub(1) == 0 {
            if rest == 0 {
                return Err(Contradiction(cell));
            }
            self.singles.push(cell as u16);
        }
        for slot in network.slots(cell) {
            let word = slot.base as usize + digit;
            let places = self.words[word] & !(1 << slot.place);
            self.words[word] = places;
            if !slot.is_house {
                continue;
            }
            if places & places.wrapping_sub(1) == 0 {
                if places == 0 {
                    return Err(Contradiction(word));
                }
                self.hidden.push(word as u32);
            } else if places.count_ones() <= network.widest(slot.set as usize) {
                let changed = &mut self.changed[slot.set as usize];
                if *changed == 0 {
                    self.touched.push(slot.set);
                }
                *changed |= 1 << digit;
            }
        }
        Ok(())
    }

    /// Takes all other digits from a cell.
    pub(crate) fn restrict(&mut self, network: &Network, cell: usize, digits: u64) -> Result<(), Contradiction> {
        let mut gone = self.words[cell] & !digits;
        while gone != 0 {
            self.remove(network, cell, gone.trailing_zeros() as usize)?;
            gone &= gone - 1;
        }
        Ok(())
    }

    /// What there is to do next, the cheapest first.
    pub(crate) fn next_event(&mut self) -> Option<Event> {
        if let Some(cell) = self.singles.pop() {
            return Some(Event::Single(cell as usize));
        }
        if let Some(word) = self.hidden.pop() {
            return Some(Event::Hidden(word as usize));
        }
        let house = self.touched.pop()? as usize;
        Some(Event::Changed { house, digits: std::mem::take(&mut self.changed[house]) })
    }

    /// Forgets what there was to do: after a contradiction.
    pub(crate) fn forget(&mut self) {
        self.singles.clear();
        self.hidden.clear();
        for house in self.touched.drain(..) {
            self.changed[house as usize] = 0;
        }
    }

    /// Remembers the state, to come back to it.
    pub(crate) fn save(&mut self) {
        self.marks.push(Mark { open: self.open, trail: self.trail.len() as u32 });
        if self.copies_words {
            self.copies.extend_from_slice(&self.words);
        }
    }

    /// Comes back to the state last remembered, and forgets that.
    pub(crate) fn restore(&mut self, network: &Network) {
        let Some(mark) = self.marks.pop() else { return };
        self.forget();
        self.open = mark.open;
        if self.copies_words {
            let start = self.copies.len() - self.words.len();
            self.words.copy_from_slice(&self.copies[start..]);
            self.copies.truncate(start);
            return;
        }
        while self.trail.len() > mark.trail as usize {
            let Some(entry) = self.trail.pop() else { break };
            let (cell, digit) = (entry as usize >> 6, entry as usize & 63);
            self.words[cell] |= 1 << digit;
            for slot in network.slots(cell) {
                self.words[slot.base as usize + digit] |= 1 << slot.place;
            }
        }
    }

    /// Number of states remembered.
    pub(crate) fn depth(&self) -> usize {
        self.marks.len()
    }
}
