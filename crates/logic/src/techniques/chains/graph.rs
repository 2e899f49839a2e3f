//! The link graph: the candidates of a position and the weak and strong links between them.
//!
//! Candidates of blank cells are numbered in grid order, digits ascending. The links of each candidate are stored as an
//! adjacency list in link order (links in its own cell first, then those in its houses) and as a row of bits, for
//! searches in which the order does not matter. A pass uses a part of each list and one of the rows.

use ninefold_grid::heap;

use super::closure::Links;
use crate::mask::{Mask, is_pair, ones};
use crate::position::Position;

/// Selects the links that a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::techniques) enum Pass {
    /// Links in houses only: all nodes have one digit.
    X,
    /// All weak links, and strong links in cells of two candidates only.
    Y,
    /// All links.
    Xy,
}

/// A candidate: its cell and its digit, both 0-based.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::techniques) struct Candidate {
    pub(in crate::techniques) cell: u16,
    pub(in crate::techniques) digit: u8,
}

/// The links of one kind: for each candidate a list of targets, those in its own cell first.
#[derive(Clone, Debug, Default)]
pub(super) struct AdjacencyLists {
    pub(super) targets: Vec<u16>,
    pub(super) starts: Vec<u32>,
    own_counts: Vec<u8>,
}

/// The candidates of a position and the links between them. A set of candidates is `C` words of 64 bits.
#[derive(Clone, Debug, Default)]
pub(in crate::techniques) struct LinkGraph<const C: usize> {
    pub(in crate::techniques) candidates: Vec<Candidate>,
    pub(super) weak: AdjacencyLists,
    pub(super) strong: AdjacencyLists,
    pub(super) weak_rows: Vec<[Mask<C>; 2]>,
    pub(super) strong_rows: Vec<[Mask<C>; 3]>,
    pub(super) has_strong: [Mask<C>; 3],
    number_of: Vec<u16>,
}

/// The links of the graph that a pass may use.
pub(in crate::techniques) struct PassLinks<'a, const C: usize> {
    pub(in crate::techniques) graph: &'a LinkGraph<C>,
    pass: Pass,
}

impl AdjacencyLists {
    fn heap_size(&self) -> usize {
        let AdjacencyLists { targets, starts, own_counts } = self;
        heap::plain(targets) + heap::plain(starts) + heap::plain(own_counts)
    }

    fn clear(&mut self) {
        self.targets.clear();
        self.own_counts.clear();
        self.starts.clear();
        self.starts.push(0);
    }

    pub(super) fn end_list(&mut self, own: usize) {
        self.own_counts.push(own as u8);
        self.starts.push(self.targets.len() as u32);
    }

    #[inline]
    fn get(&self, number: usize, pass: Pass, ends_in_cell: bool) -> &[u16] {
        let (start, end) = (self.starts[number] as usize, self.starts[number + 1] as usize);
        let own = start + self.own_counts[number] as usize;
        match pass {
            Pass::X => &self.targets[own..end],
            Pass::Y if ends_in_cell => &self.targets[start..own],
            Pass::Y | Pass::Xy => &self.targets[start..end],
        }
    }
}

impl<const C: usize> Default for Mask<C> {
    fn default() -> Mask<C> {
        Mask::EMPTY
    }
}

impl<const C: usize> LinkGraph<C> {
    /// Returns the number of bytes that it owns on the heap.
    pub(in crate::techniques) fn heap_size(&self) -> usize {
        let LinkGraph { candidates, weak, strong, weak_rows, strong_rows, has_strong: _, number_of } = self;
        let rows = heap::plain(weak_rows) + heap::plain(strong_rows);
        heap::plain(candidates) + weak.heap_size() + strong.heap_size() + rows + heap::plain(number_of)
    }

    /// Rebuilds the graph for a position, which must have at most `64 * C` candidates.
    #[inline(never)]
    pub(super) fn build<const W: usize>(&mut self, position: &Position<W>) {
        let board = position.board();
        self.candidates.clear();
        self.number_of.resize(board.cell_count * board.side, 0);
        for cell in position.open().iter() {
            for digit in ones(position.digits(cell)) {
                self.number_of[cell * board.side + digit] = self.candidates.len() as u16;
                self.candidates.push(Candidate { cell: cell as u16, digit: digit as u8 });
            }
        }
        self.clear();
        (0..self.candidates.len()).for_each(|number| self.link_strongly(position, number));
        (0..self.candidates.len()).for_each(|number| self.link_weakly(position, number));
    }

    /// Removes all links.
    pub(super) fn clear(&mut self) {
        self.weak.clear();
        self.strong.clear();
        self.weak_rows.clear();
        self.strong_rows.clear();
        self.has_strong = [Mask::EMPTY; 3];
    }

    fn link_weakly<const W: usize>(&mut self, position: &Position<W>, number: usize) {
        let board = position.board();
        let Candidate { cell, digit } = self.candidates[number];
        let (cell, digit) = (cell as usize, digit as usize);
        let (mut in_cell, mut in_houses) = (Mask::EMPTY, Mask::EMPTY);
        let first = number - (position.digits(cell) & ((1 << digit) - 1)).count_ones() as usize;
        let count = position.digits(cell).count_ones() as usize;
        let has_strong = self.has_strong[Pass::Xy as usize];
        let mut own = 0;
        for other in (first..first + count).filter(|&other| other != number) {
            in_cell.insert(other);
            if has_strong.contains(other) {
                self.weak.targets.push(other as u16);
                own += 1;
            }
        }
        let holders = *position.cells(digit) & *board.house_peer_mask(cell);
        for &peer in board.peers(cell).iter().filter(|&&peer| holders.contains(peer as usize)) {
            let other = self.number_of[peer as usize * board.side + digit];
            in_houses.insert(other as usize);
            if has_strong.contains(other as usize) {
                self.weak.targets.push(other);
            }
        }
        self.weak.end_list(own);
        self.weak_rows.push([in_houses, in_houses | in_cell]);
    }

    fn link_strongly<const W: usize>(&mut self, position: &Position<W>, number: usize) {
        let board = position.board();
        let Candidate { cell, digit } = self.candidates[number];
        let (cell, digit) = (cell as usize, digit as usize);
        let (mut in_cell, mut in_houses) = (Mask::EMPTY, Mask::EMPTY);
        if is_pair(position.digits(cell)) {
            let is_lower = position.digits(cell).trailing_zeros() as usize == digit;
            let other = if is_lower { number + 1 } else { number - 1 };
            self.strong.targets.push(other as u16);
            in_cell.insert(other);
        }
        let own = self.strong.targets.len() - self.strong.starts[number] as usize;
        for home in board.homes(cell) {
            let house = home.house as usize;
            let places = position.places(house, digit);
            if !is_pair(places) {
                continue;
            }
            let place = (places & !(1 << home.place)).trailing_zeros() as usize;
            let other = self.number_of[board.cells(house)[place] as usize * board.side + digit];
            if !in_houses.contains(other as usize) {
                in_houses.insert(other as usize);
                self.strong.targets.push(other);
            }
        }
        self.strong.end_list(own);
        let rows = [in_houses, in_cell, in_houses | in_cell];
        for (has, row) in self.has_strong.iter_mut().zip(&rows) {
            if !row.is_empty() {
                has.insert(number);
            }
        }
        self.strong_rows.push(rows);
    }

    /// Returns the links that a pass may use.
    pub(in crate::techniques) fn links(&self, pass: Pass) -> PassLinks<'_, C> {
        PassLinks { graph: self, pass }
    }
}

impl<const C: usize> Links<C> for PassLinks<'_, C> {
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
        *PassLinks::has_strong(self)
    }
}

impl<const C: usize> PassLinks<'_, C> {
    /// Returns the candidates that this one turns off when it is on, in link order. Candidates without a strong link
    /// are left out, because they lead nowhere.
    #[inline]
    pub(in crate::techniques) fn weak(&self, number: usize) -> &[u16] {
        self.graph.weak.get(number, self.pass, false)
    }

    /// Returns the candidates that this one turns on when it is off, in link order.
    #[inline]
    pub(in crate::techniques) fn strong(&self, number: usize) -> &[u16] {
        self.graph.strong.get(number, self.pass, true)
    }

    #[inline]
    pub(in crate::techniques) fn weak_row(&self, number: usize) -> &Mask<C> {
        &self.graph.weak_rows[number][usize::from(self.pass != Pass::X)]
    }

    #[inline]
    pub(in crate::techniques) fn strong_row(&self, number: usize) -> &Mask<C> {
        &self.graph.strong_rows[number][self.pass as usize]
    }

    /// Returns the candidates that have a strong link.
    #[inline]
    pub(in crate::techniques) fn has_strong(&self) -> &Mask<C> {
        &self.graph.has_strong[self.pass as usize]
    }

    pub(in crate::techniques) fn pass(&self) -> Pass {
        self.pass
    }
}
