//! What is still possible during a search, in both views at once.
//!
//! For each cell the digits that it may hold, and for each set and digit the places that may hold the digit: one word each,
//! in one row ([`crate::network`] says which is which). [`State::remove`] is the only way to take a candidate away once the
//! state is linked; it keeps both views in step, and notes what calls for a conclusion: a cell or a digit that came down
//! to one value, a cell with two, a digit with few places, leftovers that may differ. [`crate::propagate`] takes these
//! events up. After a contradiction the views may be out of step; [`State::restore`] puts that right.

use ninefold_grid::heap;

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
    /// Houses and digits that came down to one place.
    hidden: Vec<(u16, u16)>,
    /// The digits that lost a place in a house since it was last looked through.
    changed: Vec<u64>,
    /// The houses with changed digits, a bit each.
    touched: Vec<u64>,
    /// The way back: copies of the words, or what was removed since.
    copies: Vec<u64>,
    trail: Vec<u32>,
    marks: Vec<Mark>,
    copies_words: bool,
    /// Cells that came down to two digits.
    pairs: Vec<u16>,
    /// The leftovers with changed cells, a bit each.
    uneven: u64,
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
    /// A cell came down to one digit.
    Single(usize),
    /// A digit came down to one place in a house.
    Hidden { house: usize, digit: usize },
    /// A cell came down to two digits.
    Pair(usize),
    /// Digits lost places in a house.
    Changed { house: usize, digits: u64 },
    /// A cell of leftovers lost digits.
    Uneven(usize),
}

impl State {
    /// The bytes that it owns on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let notes = heap::plain(&self.singles) + heap::plain(&self.hidden) + heap::plain(&self.pairs);
        let houses = heap::plain(&self.changed) + heap::plain(&self.touched);
        let back = heap::plain(&self.copies) + heap::plain(&self.trail) + heap::plain(&self.marks);
        heap::plain(&self.words) + notes + houses + back
    }

    /// Makes this the state in which each cell may hold any digit.
    pub(crate) fn reset(&mut self, network: &Network) {
        let sets = network.sets * network.side;
        self.words.clear();
        self.words.resize(network.cells, u64::MAX >> (64 - network.side));
        self.words.resize(network.cells + sets, 0);
        self.copies_words = self.words.len() * 8 * network.cells <= COPIES_BUDGET;
        self.forget();
        self.changed.clear();
        self.changed.resize(network.sets, 0);
        self.touched.clear();
        self.touched.resize(network.sets.div_ceil(64), 0);
        self.copies.clear();
        self.trail.clear();
        self.marks.clear();
        self.open = network.cells as u32;
    }

    /// Finds the places that the domains leave, and notes what follows. Removing candidate by candidate from the full
    /// state would take five times as long, as much as the whole search of an easy puzzle.
    pub(crate) fn link(&mut self, network: &Network) -> Result<(), Contradiction> {
        for cell in 0..network.cells {
            let domain = self.words[cell];
            if !domain.is_power_of_two() {
                continue;
            }
            for slot in network.slots(cell) {
                for &member in network.members(slot.set as usize).iter().filter(|&&member| member as usize != cell) {
                    self.words[member as usize] &= !domain;
                }
            }
        }
        for cell in 0..network.cells {
            let mut domain = self.words[cell];
            self.note_cell(cell, domain)?;
            while domain != 0 {
                let digit = domain.trailing_zeros() as usize;
                domain = without_first(domain);
                for slot in network.slots(cell) {
                    self.words[slot.base as usize + digit] |= !slot.others;
                }
            }
        }
        for house in 0..network.houses {
            for digit in 0..network.side {
                let word = network.word(house, digit);
                self.note_places(house as u16, network.narrow(house), word, digit)?;
            }
        }
        self.uneven = network.leftovers.all();
        Ok(())
    }

    /// Takes a candidate away, if it is there, and notes what follows.
    pub(crate) fn remove(&mut self, network: &Network, cell: usize, digit: usize) -> Result<(), Contradiction> {
        let domain = self.words[cell];
        let rest = domain & !(1 << digit);
        if rest == domain {
            return Ok(());
        }
        self.words[cell] = rest;
        self.uneven |= network.leftovers.of(cell);
        if !self.copies_words {
            self.trail.push((cell << 6 | digit) as u32);
        }
        self.note_cell(cell, rest)?;
        for slot in network.slots(cell) {
            let word = slot.base as usize + digit;
            self.words[word] &= slot.others;
            if slot.narrow > 0 {
                self.note_places(slot.set, slot.narrow, word, digit)?;
            }
        }
        Ok(())
    }

    /// Notes what follows when a cell is left with these digits.
    #[inline(always)]
    fn note_cell(&mut self, cell: usize, domain: u64) -> Result<(), Contradiction> {
        let fewer = without_first(domain);
        if fewer == 0 {
            if domain == 0 {
                return Err(Contradiction(cell));
            }
            self.singles.push(cell as u16);
        } else if without_first(fewer) == 0 {
            self.pairs.push(cell as u16);
        }
        Ok(())
    }

    /// Notes what follows when a digit has lost a place in a house.
    #[inline(always)]
    fn note_places(&mut self, house: u16, narrow: u8, word: usize, digit: usize) -> Result<(), Contradiction> {
        let places = self.words[word];
        let fewer = without_first(places);
        if fewer == 0 {
            if places == 0 {
                return Err(Contradiction(word));
            }
            self.hidden.push((house, digit as u16));
            return Ok(());
        }
        // Counting bits is slow without a special instruction, and three is what most houses look for. Setting bits for
        // nothing is faster than a branch that can't be foreseen.
        let beyond_three = without_first(without_first(fewer));
        let is_narrow = if narrow <= 3 {
            beyond_three == 0
        } else {
            beyond_three == 0 || beyond_three.count_ones() + 3 <= u32::from(narrow)
        };
        self.changed[house as usize] |= u64::from(is_narrow) << digit;
        self.touched[house as usize / 64] |= u64::from(is_narrow) << (house % 64);
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
    #[inline]
    pub(crate) fn next_event(&mut self) -> Option<Event> {
        if let Some(cell) = self.singles.pop() {
            return Some(Event::Single(cell as usize));
        }
        if let Some((house, digit)) = self.hidden.pop() {
            return Some(Event::Hidden { house: house as usize, digit: digit as usize });
        }
        if let Some(cell) = self.pairs.pop() {
            return Some(Event::Pair(cell as usize));
        }
        if let Some(group) = self.touched.iter().position(|&houses| houses != 0) {
            let house = group * 64 + self.touched[group].trailing_zeros() as usize;
            self.touched[group] = without_first(self.touched[group]);
            return Some(Event::Changed { house, digits: std::mem::take(&mut self.changed[house]) });
        }
        if self.uneven == 0 {
            return None;
        }
        let pair = self.uneven.trailing_zeros() as usize;
        self.uneven &= self.uneven - 1;
        Some(Event::Uneven(pair))
    }

    /// Forgets what there was to do: after a contradiction.
    pub(crate) fn forget(&mut self) {
        self.singles.clear();
        self.hidden.clear();
        self.pairs.clear();
        for (group, houses) in self.touched.iter_mut().enumerate() {
            while *houses != 0 {
                self.changed[group * 64 + houses.trailing_zeros() as usize] = 0;
                *houses = without_first(*houses);
            }
        }
        self.uneven = 0;
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
                self.words[slot.base as usize + digit] |= !slot.others;
            }
        }
    }
}

/// A mask without its lowest bit.
#[inline]
fn without_first(mask: u64) -> u64 {
    mask & mask.wrapping_sub(1)
}
