//! A position: values and candidates, with all views of them that the techniques need kept up to date.
//!
//! Candidates are stored in four views, since techniques differ in what they look up: the digits of a cell, the places
//! of a digit in a house, the cells of a digit on the board, and the cells and houses with a single. Eliminating a
//! candidate updates a few words in each view, so that no search has to collect anything.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Arc;

use ninefold_grid::{Digit, DigitSet, heap};

use crate::analyses::Analyses;
use crate::board::{Board, Home};
use crate::mask::{Mask, has_several, is_pair, ones};
use crate::{Elimination, Step};

/// Values and candidates on a board.
#[derive(Debug)]
pub(crate) struct Position<const W: usize> {
    board: Arc<Board<W>>,
    digits: Vec<u64>,
    places: Vec<u64>,
    cells: Vec<Mask<W>>,
    open: Mask<W>,
    pairs: Mask<W>,
    naked: Mask<W>,
    hidden_digits: Vec<u64>,
    hidden: Mask<W>,
    blanks: Vec<u8>,
    last: Mask<W>,
    placed: Vec<u8>,
    /// The digit of each filled cell, counted from 1.
    values: Vec<u8>,
    /// The cells with givens.
    givens: Mask<W>,
    touched: Touched<W>,
    analyses: Analyses,
}

/// The cells, houses and digits that have changed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Touched<const W: usize> {
    pub(crate) cells: Mask<W>,
    pub(crate) houses: Mask<W>,
    pub(crate) digits: u64,
}

impl<const W: usize> Position<W> {
    /// Creates a position without candidates.
    pub(crate) fn new(board: Arc<Board<W>>) -> Position<W> {
        let (n, cells, houses) = (board.side, board.cell_count, board.houses.len());
        Position {
            board,
            digits: vec![0; cells],
            places: vec![0; houses * n],
            cells: vec![Mask::EMPTY; n],
            open: Mask::EMPTY,
            pairs: Mask::EMPTY,
            naked: Mask::EMPTY,
            hidden_digits: vec![0; houses],
            hidden: Mask::EMPTY,
            blanks: vec![0; houses],
            last: Mask::EMPTY,
            placed: vec![0; n],
            values: vec![0; cells],
            givens: Mask::EMPTY,
            touched: Touched::default(),
            analyses: Analyses::default(),
        }
    }

    /// Returns the number of bytes that it owns on the heap, including those of its board.
    pub(crate) fn heap_size(&self) -> usize {
        let candidates = heap::plain(&self.digits) + heap::plain(&self.places) + heap::plain(&self.cells);
        let values = heap::plain(&self.placed) + heap::plain(&self.values);
        let singles = heap::plain(&self.hidden_digits) + heap::plain(&self.blanks);
        size_of::<Board<W>>() + self.board.heap_size() + candidates + values + singles
    }

    /// Loads values and candidates. In each blank cell, only the candidates that no peer's value rules out are kept.
    pub(crate) fn load(&mut self, values: &[Option<Digit>], candidates: Option<&[DigitSet]>) {
        let board = Arc::clone(&self.board);
        let all = u64::MAX >> (64 - board.side);
        self.clear();
        let used = &mut self.hidden_digits;
        for (cell, value) in values.iter().enumerate() {
            if let Some(value) = value {
                self.placed[value.index()] += 1;
                self.values[cell] = value.number() as u8;
                self.givens.insert(cell);
                for home in board.homes(cell) {
                    used[home.house as usize] |= 1 << value.index();
                    self.blanks[home.house as usize] -= 1;
                }
            }
        }
        for cell in (0..board.cell_count).filter(|&cell| values[cell].is_none()) {
            let homes = board.homes(cell);
            let mut seen = homes.iter().fold(0, |seen, home| seen | used[home.house as usize]);
            if board.has_cells_apart() {
                let values = board.peer_mask(cell).iter().filter_map(|peer| self.values[peer].checked_sub(1));
                seen = values.fold(seen, |seen, digit| seen | 1 << digit);
            }
            let allowed = candidates.map_or(all, |sets| sets[cell].bits());
            let digits = all & allowed & !seen;
            self.digits[cell] = digits;
            self.open.insert(cell);
            for digit in ones(digits) {
                self.cells[digit].insert(cell);
                for home in homes {
                    self.places[home.house as usize * board.side + digit] |= 1 << home.place;
                }
            }
        }
        self.count();
    }

    /// Marks only these values as givens. Without this call, all loaded values count as givens.
    pub(crate) fn only_given(&mut self, givens: &[Option<Digit>]) {
        self.givens = self.givens.iter().filter(|&cell| givens[cell].is_some()).collect();
    }

    fn clear(&mut self) {
        let n = self.board.side as u8;
        self.digits.fill(0);
        self.places.fill(0);
        self.cells.fill(Mask::EMPTY);
        self.hidden_digits.fill(0);
        self.blanks.fill(n);
        self.placed.fill(0);
        self.values.fill(0);
        self.givens = Mask::EMPTY;
        (self.open, self.pairs, self.naked) = (Mask::EMPTY, Mask::EMPTY, Mask::EMPTY);
        (self.hidden, self.last) = (Mask::EMPTY, Mask::EMPTY);
        self.touched = Touched::default();
        self.forget_analyses();
    }

    /// Computes the views that follow from the candidates.
    fn count(&mut self) {
        for (cell, &digits) in self.digits.iter().enumerate() {
            if is_pair(digits) {
                self.pairs.insert(cell);
            } else if digits.is_power_of_two() {
                self.naked.insert(cell);
            }
        }
        for (house, places) in self.places.chunks_exact(self.board.side).enumerate() {
            let single = |(digit, places): (usize, &u64)| u64::from(places.is_power_of_two()) << digit;
            self.hidden_digits[house] = places.iter().enumerate().map(single).fold(0, |all, one| all | one);
            if self.hidden_digits[house] != 0 {
                self.hidden.insert(house);
            }
            if self.blanks[house] == 1 {
                self.last.insert(house);
            }
        }
    }

    /// Eliminates a candidate, if it is present.
    fn remove(&mut self, cell: usize, digit: usize) {
        if self.digits[cell] >> digit & 1 == 0 {
            return;
        }
        self.touched.cells.insert(cell);
        self.touched.digits |= 1 << digit;
        self.touched.houses |= *self.board.home_mask(cell);
        self.lose(cell, digit);
    }

    /// Eliminates a candidate that is present, without recording the change.
    #[inline]
    fn lose(&mut self, cell: usize, digit: usize) {
        let left = self.digits[cell] & !(1 << digit);
        self.digits[cell] = left;
        if !has_several(left) {
            self.pairs.remove(cell);
            if left == 0 { self.naked.remove(cell) } else { self.naked.insert(cell) }
        } else if is_pair(left) {
            self.pairs.insert(cell);
        }
        self.cells[digit].remove(cell);
        self.lose_places(cell, digit);
    }

    /// Removes a cell from the places of a digit in the cell's houses.
    #[inline]
    fn lose_places(&mut self, cell: usize, digit: usize) {
        let side = self.board.side;
        for home in self.board.homes(cell) {
            let house = home.house as usize;
            let places = &mut self.places[house * side + digit];
            *places &= !(1 << home.place);
            if !has_several(*places) {
                let single = &mut self.hidden_digits[house];
                if *places == 0 {
                    *single &= !(1 << digit);
                    if *single == 0 {
                        self.hidden.remove(house);
                    }
                } else {
                    *single |= 1 << digit;
                    self.hidden.insert(house);
                }
            }
        }
    }

    /// Places a digit in a blank cell.
    fn place(&mut self, cell: usize, digit: usize) {
        self.placed[digit] += 1;
        self.values[cell] = digit as u8 + 1;
        self.open.remove(cell);
        let held = self.digits[cell];
        let seen = *self.board.peer_mask(cell) & self.cells[digit];
        self.touched.cells.insert(cell);
        self.touched.cells |= seen;
        self.touched.digits |= held | 1 << digit;
        self.touched.houses |= *self.board.home_mask(cell);
        ones(held).for_each(|digit| self.lose(cell, digit));
        for peer in seen.iter() {
            self.touched.houses |= *self.board.home_mask(peer);
            self.lose(peer, digit);
        }
        for &Home { house, .. } in self.board.homes(cell) {
            let house = house as usize;
            self.blanks[house] -= 1;
            match self.blanks[house] {
                0 => self.last.remove(house),
                1 => self.last.insert(house),
                _ => {}
            }
        }
    }

    /// Applies a step.
    pub(crate) fn apply(&mut self, step: &Step) {
        self.forget_analyses();
        let side = self.board.side;
        let number = |cell: ninefold_grid::Cell| cell.row() * side + cell.column();
        for elimination in &step.eliminations {
            ones(elimination.digits.bits()).for_each(|digit| self.remove(number(elimination.cell), digit));
        }
        if let Some(placement) = step.placement {
            self.place(number(placement.cell), placement.digit.index());
        }
    }

    /// Drops the analyses, which can be large.
    #[inline]
    pub(crate) fn forget_analyses(&mut self) {
        self.analyses.forget();
    }

    /// Returns what has changed since the last call.
    pub(crate) fn take_touched(&mut self) -> Touched<W> {
        std::mem::take(&mut self.touched)
    }
}

impl<const W: usize> Position<W> {
    #[inline]
    pub(crate) fn board(&self) -> &Board<W> {
        &self.board
    }

    /// Returns the analysis of this type. It is computed once for each position.
    pub(crate) fn analysis<A: Any + Send>(&self, compute: impl FnOnce() -> A) -> &A {
        self.analyses.get(compute)
    }

    /// Returns the digit of a filled cell.
    pub(crate) fn value(&self, cell: usize) -> Option<usize> {
        (self.values[cell] as usize).checked_sub(1)
    }

    /// Returns the cells with givens.
    pub(crate) fn givens(&self) -> &Mask<W> {
        &self.givens
    }

    /// Returns the candidates of a cell, one bit for each digit.
    #[inline]
    pub(crate) fn digits(&self, cell: usize) -> u64 {
        self.digits[cell]
    }

    /// Returns the places of a digit in a house, one bit for each position.
    #[inline]
    pub(crate) fn places(&self, house: usize, digit: usize) -> u64 {
        self.places[house * self.board.side + digit]
    }

    /// Returns the places of each digit in a house.
    #[inline]
    pub(crate) fn all_places(&self, house: usize) -> &[u64] {
        &self.places[house * self.board.side..(house + 1) * self.board.side]
    }

    /// Returns the cells that can hold a digit.
    #[inline]
    pub(crate) fn cells(&self, digit: usize) -> &Mask<W> {
        &self.cells[digit]
    }

    /// Returns the blank cells.
    #[inline]
    pub(crate) fn open(&self) -> &Mask<W> {
        &self.open
    }

    /// Returns the cells with two candidates.
    #[inline]
    pub(crate) fn pairs(&self) -> &Mask<W> {
        &self.pairs
    }

    /// Returns the cells with one candidate.
    #[inline]
    pub(crate) fn naked(&self) -> &Mask<W> {
        &self.naked
    }

    /// Returns the houses in which some digit has only one place.
    #[inline]
    pub(crate) fn hidden(&self) -> &Mask<W> {
        &self.hidden
    }

    /// Returns the digits that have only one place in a house.
    #[inline]
    pub(crate) fn hidden_digits(&self, house: usize) -> u64 {
        self.hidden_digits[house]
    }

    /// Returns the houses with one blank cell.
    #[inline]
    pub(crate) fn last(&self) -> &Mask<W> {
        &self.last
    }

    /// Returns the number of blank cells in a house.
    #[inline]
    pub(crate) fn blanks(&self, house: usize) -> usize {
        self.blanks[house] as usize
    }

    /// Returns how many cells hold a digit as their value.
    #[inline]
    pub(crate) fn placed(&self, digit: usize) -> usize {
        self.placed[digit] as usize
    }

    /// Returns the eliminations of these digits from these cells: only candidates that are present, and only cells that
    /// lose one.
    pub(crate) fn without(&self, eliminations: impl IntoIterator<Item = (usize, u64)>) -> Vec<Elimination> {
        let present = eliminations.into_iter().map(|(cell, digits)| (cell, digits & self.digits[cell]));
        let lost = present.filter(|&(_, digits)| digits != 0);
        lost.map(|(cell, digits)| Elimination { cell: self.board.cell(cell), digits: DigitSet::from_bits(digits) })
            .collect()
    }

    /// Returns the same as [`Position::without`] for cells in any order, which may repeat.
    pub(crate) fn lost(&self, eliminations: impl IntoIterator<Item = (usize, u64)>) -> Vec<Elimination> {
        let mut all: BTreeMap<usize, u64> = BTreeMap::new();
        eliminations.into_iter().for_each(|(cell, digits)| *all.entry(cell).or_default() |= digits);
        self.without(all)
    }

    /// Returns the eliminations of a digit from these cells.
    pub(crate) fn without_digit(&self, cells: &Mask<W>, digit: usize) -> Vec<Elimination> {
        self.without((*cells & self.cells[digit]).iter().map(|cell| (cell, 1 << digit)))
    }

    /// Returns the cells that see all of these.
    pub(crate) fn seen_by_all(&self, cells: &Mask<W>) -> Mask<W> {
        cells.iter().fold(!Mask::EMPTY, |seen, cell| seen & *self.board.peer_mask(cell))
    }

    /// Records the candidates of its cells in the evidence of a step.
    pub(crate) fn note(&self, step: &mut Step) {
        let side = self.board.side;
        let evidence = &mut step.evidence;
        let cells = evidence.cells.iter().chain(&evidence.helpers);
        let held = cells.map(|cell| self.digits[cell.row() * side + cell.column()]);
        evidence.candidates = held.map(DigitSet::from_bits).collect();
    }

    /// Returns whether a blank cell has no candidate left, or a digit no place in a house that lacks it.
    pub(crate) fn is_contradictory(&self) -> bool {
        let is_stuck = |cell: usize| self.digits[cell] == 0;
        let n = self.board.side;
        let misses =
            |house: usize| self.all_places(house).iter().filter(|&&places| places != 0).count() < self.blanks(house);
        self.open.iter().any(is_stuck) || (0..self.places.len() / n).any(misses)
    }
}
