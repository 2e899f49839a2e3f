//! The search state for grids of every size, with two views of the candidates.
//!
//! One view has a word for each cell with its digits; the other has a word for each digit in each set with its places.
//! All words are in one array ([`crate::network`] defines the order). Once the state is linked, [`State::remove`] is
//! the only way to eliminate a candidate. It keeps both views consistent and queues events for propagation: a cell or a
//! digit reduced to one value, a cell reduced to two, a digit with few places, leftovers that may differ.
//! [`crate::propagate`] processes these events. After a contradiction the views may be inconsistent; [`State::restore`]
//! repairs them.

use ninefold_grid::heap;

use crate::network::Network;

/// If a stack of copies would need more than this many bytes, a search records its eliminations instead of copying.
const COPIES_BUDGET: usize = 64 << 20;

/// The candidates of a search in both views, with saved states for backtracking.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// The candidates of the cells, then the places of each digit in each set.
    pub(crate) words: Vec<u64>,
    /// The number of open cells: unsolved ones, and those whose digit has not yet been eliminated from their peers.
    pub(crate) open: u32,
    /// The cells that were reduced to one digit.
    singles: Vec<u16>,
    /// The houses and digits that were reduced to one place.
    hidden: Vec<(u16, u16)>,
    /// For each house, the digits that lost a place since it was last checked.
    changed: Vec<u64>,
    /// The houses with changed digits, one bit each.
    touched: Vec<u64>,
    /// For backtracking: copies of the words, or the candidates eliminated since.
    copies: Vec<u64>,
    trail: Vec<u32>,
    marks: Vec<Mark>,
    copies_words: bool,
    /// The cells that were reduced to two digits.
    pairs: Vec<u16>,
    /// The leftovers with changed cells, one bit each.
    changed_leftovers: u64,
}

#[derive(Clone, Copy, Debug)]
struct Mark {
    open: u32,
    trail: u32,
}

/// A variable without values, given by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction(pub(crate) usize);

/// The next event to be processed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Event {
    /// A cell was reduced to one digit.
    Single(usize),
    /// A digit was reduced to one place in a house.
    Hidden { house: usize, digit: usize },
    /// A cell was reduced to two digits.
    Pair(usize),
    /// Digits lost places in a house.
    Changed { house: usize, digits: u64 },
    /// A cell of leftovers lost digits.
    Leftover(usize),
}

impl State {
    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let notes = heap::plain(&self.singles) + heap::plain(&self.hidden) + heap::plain(&self.pairs);
        let houses = heap::plain(&self.changed) + heap::plain(&self.touched);
        let back = heap::plain(&self.copies) + heap::plain(&self.trail) + heap::plain(&self.marks);
        heap::plain(&self.words) + notes + houses + back
    }

    /// Resets the state to one in which each cell may hold any digit.
    pub(crate) fn reset(&mut self, network: &Network) {
        let sets = network.sets * network.digits;
        self.words.clear();
        self.words.resize(network.cells, u64::MAX >> (64 - network.digits));
        self.words.resize(network.cells + sets, 0);
        self.copies_words = self.words.len() * 8 * network.cells <= COPIES_BUDGET;
        self.clear_pending();
        self.changed.clear();
        self.changed.resize(network.sets, 0);
        self.touched.clear();
        self.touched.resize(network.sets.div_ceil(64), 0);
        self.copies.clear();
        self.trail.clear();
        self.marks.clear();
        self.open = network.cells as u32;
    }

    /// Computes the places from the candidates of the cells, and queues the consequences. Eliminating one candidate at
    /// a time from the full state would take five times as long, which is as long as the whole search of an easy
    /// puzzle.
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
            for digit in 0..network.digits {
                let word = network.word(house, digit);
                self.note_places(house as u16, network.narrow(house), word, digit)?;
            }
        }
        self.changed_leftovers = network.leftovers.all();
        Ok(())
    }

    /// Eliminates a candidate, if it is present, and queues the consequences.
    pub(crate) fn remove(&mut self, network: &Network, cell: usize, digit: usize) -> Result<(), Contradiction> {
        let domain = self.words[cell];
        let rest = domain & !(1 << digit);
        if rest == domain {
            return Ok(());
        }
        self.words[cell] = rest;
        self.changed_leftovers |= network.leftovers.of(cell);
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

    /// Queues the consequences of a cell being left with these digits.
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

    /// Queues the consequences of a digit losing a place in a house.
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
        // Counting bits is slow without a special instruction, and most houses check for three places. Setting a bit
        // needlessly is faster than an unpredictable branch.
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

    /// Eliminates all other digits from a cell.
    pub(crate) fn restrict(&mut self, network: &Network, cell: usize, digits: u64) -> Result<(), Contradiction> {
        let mut eliminated = self.words[cell] & !digits;
        while eliminated != 0 {
            self.remove(network, cell, eliminated.trailing_zeros() as usize)?;
            eliminated &= eliminated - 1;
        }
        Ok(())
    }

    /// Returns the next event, the cheapest first.
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
        if self.changed_leftovers == 0 {
            return None;
        }
        let pair = self.changed_leftovers.trailing_zeros() as usize;
        self.changed_leftovers &= self.changed_leftovers - 1;
        Some(Event::Leftover(pair))
    }

    /// Clears the queues, after a contradiction.
    pub(crate) fn clear_pending(&mut self) {
        self.singles.clear();
        self.hidden.clear();
        self.pairs.clear();
        for (group, houses) in self.touched.iter_mut().enumerate() {
            while *houses != 0 {
                self.changed[group * 64 + houses.trailing_zeros() as usize] = 0;
                *houses = without_first(*houses);
            }
        }
        self.changed_leftovers = 0;
    }

    /// Saves the state, to restore it later.
    pub(crate) fn save(&mut self) {
        self.marks.push(Mark { open: self.open, trail: self.trail.len() as u32 });
        if self.copies_words {
            self.copies.extend_from_slice(&self.words);
        }
    }

    /// Restores the state saved last, and removes it from the stack.
    pub(crate) fn restore(&mut self, network: &Network) {
        let Some(mark) = self.marks.pop() else { return };
        self.clear_pending();
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

    /// Removes the state that was saved first and returns its candidates of each cell. Returns `None` if no state is
    /// saved.
    pub(crate) fn give_first(&mut self, network: &Network) -> Option<Vec<u64>> {
        let first = *self.marks.first()?;
        self.marks.remove(0);
        if self.copies_words {
            return Some(self.copies.drain(..self.words.len()).take(network.cells).collect());
        }
        let mut cells = self.words[..network.cells].to_vec();
        for entry in &self.trail[first.trail as usize..] {
            cells[*entry as usize >> 6] |= 1 << (entry & 63);
        }
        Some(cells)
    }
}

/// Returns a mask without its lowest set bit.
#[inline]
fn without_first(mask: u64) -> u64 {
    mask & mask.wrapping_sub(1)
}
