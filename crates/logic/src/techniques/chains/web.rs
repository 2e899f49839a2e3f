//! The links between the candidates of a position.
//!
//! Candidates of blank cells are numbered in grid order, digits ascending. Each has its weak and strong partners as a
//! list, in link order (its own cell first, then its houses), and as a row of bits, for searches in which the order does
//! not matter. A web without house links, or without links in cells, is a choice of rows.

use ninefold_grid::heap;

use super::closure::Links;
use crate::mask::{Mask, is_pair, ones};
use crate::position::Position;

/// Which strong links a chain may use; and whether weak links within a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::techniques) enum Pass {
    /// Only links in houses: all nodes have one digit.
    X,
    /// Strong links only in cells of two candidates.
    Y,
    /// All links.
    Xy,
}

/// A candidate: its cell and its digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::techniques) struct Spot {
    pub(in crate::techniques) cell: u16,
    pub(in crate::techniques) digit: u8,
}

/// The partners of each candidate, those in its own cell first.
#[derive(Clone, Debug, Default)]
pub(super) struct Partners {
    pub(super) of: Vec<u16>,
    pub(super) start: Vec<u32>,
    own: Vec<u8>,
}

/// The candidates of a position with their links. `C` words hold the candidates.
#[derive(Clone, Debug, Default)]
pub(in crate::techniques) struct Web<const C: usize> {
    pub(in crate::techniques) spots: Vec<Spot>,
    pub(super) weak: Partners,
    pub(super) strong: Partners,
    pub(super) weak_rows: Vec<[Mask<C>; 2]>,
    pub(super) strong_rows: Vec<[Mask<C>; 3]>,
    pub(super) has_strong: [Mask<C>; 3],
    numbers: Vec<u16>,
}

/// The rows of a pass.
pub(in crate::techniques) struct Rows<'a, const C: usize> {
    pub(in crate::techniques) web: &'a Web<C>,
    pass: Pass,
}

impl Partners {
    fn heap_size(&self) -> usize {
        let Partners { of, start, own } = self;
        heap::plain(of) + heap::plain(start) + heap::plain(own)
    }

    fn clear(&mut self) {
        self.of.clear();
        self.own.clear();
        self.start.clear();
        self.start.push(0);
    }

    pub(super) fn close(&mut self, own: usize) {
        self.own.push(own as u8);
        self.start.push(self.of.len() as u32);
    }

    #[inline]
    fn get(&self, number: usize, pass: Pass, ends_in_cell: bool) -> &[u16] {
        let (start, end) = (self.start[number] as usize, self.start[number + 1] as usize);
        let own = start + self.own[number] as usize;
        match pass {
            Pass::X => &self.of[own..end],
            Pass::Y if ends_in_cell => &self.of[start..own],
            Pass::Y | Pass::Xy => &self.of[start..end],
        }
    }
}

impl<const C: usize> Default for Mask<C> {
    fn default() -> Mask<C> {
        Mask::EMPTY
    }
}

impl<const C: usize> Web<C> {
    /// The bytes that it owns on the heap.
    pub(in crate::techniques) fn heap_size(&self) -> usize {
        let Web { spots, weak, strong, weak_rows, strong_rows, has_strong: _, numbers } = self;
        let rows = heap::plain(weak_rows) + heap::plain(strong_rows);
        heap::plain(spots) + weak.heap_size() + strong.heap_size() + rows + heap::plain(numbers)
    }

    /// Links the candidates of a position anew; there must be no more than `64 * C`.
    #[inline(never)]
    pub(super) fn spin<const W: usize>(&mut self, position: &Position<W>) {
        let board = position.board();
        self.spots.clear();
        self.numbers.resize(board.cell_count * board.side, 0);
        for cell in position.open().iter() {
            for digit in ones(position.digits(cell)) {
                self.numbers[cell * board.side + digit] = self.spots.len() as u16;
                self.spots.push(Spot { cell: cell as u16, digit: digit as u8 });
            }
        }
        self.clear();
        (0..self.spots.len()).for_each(|number| self.link_strongly(position, number));
        (0..self.spots.len()).for_each(|number| self.link_weakly(position, number));
    }

    /// Forgets all links.
    pub(super) fn clear(&mut self) {
        self.weak.clear();
        self.strong.clear();
        self.weak_rows.clear();
        self.strong_rows.clear();
        self.has_strong = [Mask::EMPTY; 3];
    }

    fn link_weakly<const W: usize>(&mut self, position: &Position<W>, number: usize) {
        let board = position.board();
        let Spot { cell, digit } = self.spots[number];
        let (cell, digit) = (cell as usize, digit as usize);
        let (mut in_cell, mut in_houses) = (Mask::EMPTY, Mask::EMPTY);
        let first = number - (position.digits(cell) & ((1 << digit) - 1)).count_ones() as usize;
        let count = position.digits(cell).count_ones() as usize;
        let has_strong = self.has_strong[Pass::Xy as usize];
        let mut own = 0;
        for other in (first..first + count).filter(|&other| other != number) {
            in_cell.insert(other);
            if has_strong.contains(other) {
                self.weak.of.push(other as u16);
                own += 1;
            }
        }
        let holders = *position.cells(digit) & *board.peer_mask(cell);
        for &peer in board.peers(cell).iter().filter(|&&peer| holders.contains(peer as usize)) {
            let other = self.numbers[peer as usize * board.side + digit];
            in_houses.insert(other as usize);
            if has_strong.contains(other as usize) {
                self.weak.of.push(other);
            }
        }
        self.weak.close(own);
        self.weak_rows.push([in_houses, in_houses | in_cell]);
    }

    fn link_strongly<const W: usize>(&mut self, position: &Position<W>, number: usize) {
        let board = position.board();
        let Spot { cell, digit } = self.spots[number];
        let (cell, digit) = (cell as usize, digit as usize);
        let (mut in_cell, mut in_houses) = (Mask::EMPTY, Mask::EMPTY);
        if is_pair(position.digits(cell)) {
            let is_lower = position.digits(cell).trailing_zeros() as usize == digit;
            let other = if is_lower { number + 1 } else { number - 1 };
            self.strong.of.push(other as u16);
            in_cell.insert(other);
        }
        let own = self.strong.of.len() - self.strong.start[number] as usize;
        for home in board.homes(cell) {
            let house = home.house as usize;
            let places = position.places(house, digit);
            if !is_pair(places) {
                continue;
            }
            let place = (places & !(1 << home.place)).trailing_zeros() as usize;
            let other = self.numbers[board.cells(house)[place] as usize * board.side + digit];
            if !in_houses.contains(other as usize) {
                in_houses.insert(other as usize);
                self.strong.of.push(other);
            }
        }
        self.strong.close(own);
        let rows = [in_houses, in_cell, in_houses | in_cell];
        for (has, row) in self.has_strong.iter_mut().zip(&rows) {
            if !row.is_empty() {
                has.insert(number);
            }
        }
        self.strong_rows.push(rows);
    }

    /// The links of a pass.
    pub(in crate::techniques) fn rows(&self, pass: Pass) -> Rows<'_, C> {
        Rows { web: self, pass }
    }
}

impl<const C: usize> Links<C> for Rows<'_, C> {
    #[inline]
    fn weak(&self, number: usize) -> Mask<C> {
        *self.weak_row(number)
    }

    #[inline]
    fn strong(&self, number: usize) -> Mask<C> {
        *self.strong_row(number)
    }

    #[inline]
    fn has_strong(&self) -> Mask<C> {
        *Rows::has_strong(self)
    }
}

impl<const C: usize> Rows<'_, C> {
    /// What a candidate that is on turns off, in link order; without candidates that have no strong partner, which lead
    /// nowhere.
    #[inline]
    pub(in crate::techniques) fn weak(&self, number: usize) -> &[u16] {
        self.web.weak.get(number, self.pass, false)
    }

    /// What a candidate that is off turns on, in link order.
    #[inline]
    pub(in crate::techniques) fn strong(&self, number: usize) -> &[u16] {
        self.web.strong.get(number, self.pass, true)
    }

    #[inline]
    pub(in crate::techniques) fn weak_row(&self, number: usize) -> &Mask<C> {
        &self.web.weak_rows[number][usize::from(self.pass != Pass::X)]
    }

    #[inline]
    pub(in crate::techniques) fn strong_row(&self, number: usize) -> &Mask<C> {
        &self.web.strong_rows[number][self.pass as usize]
    }

    /// The candidates that have a strong partner.
    #[inline]
    pub(in crate::techniques) fn has_strong(&self) -> &Mask<C> {
        &self.web.has_strong[self.pass as usize]
    }

    pub(in crate::techniques) fn pass(&self) -> Pass {
        self.pass
    }
}
