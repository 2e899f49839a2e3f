//! The walk along cells that hold two digits both, from house to house of changing kind, back to its start.
//!
//! The order of the walk, and that the set of extras is passed on from one branch to the next, are Sudoku Explainer's: it
//! misses some loops that way, and a rating that compares must miss them too.

use crate::board::Kind;
use crate::mask::Mask;
use crate::position::Position;

/// How many cells with different extras a loop may have.
const MOST_EXTRAS: i32 = 2;

pub(super) struct Walk<'a, const W: usize> {
    position: &'a Position<W>,
    start: usize,
    pair: u64,
    both: Mask<W>,
    trail: Vec<usize>,
    on_trail: Mask<W>,
}

impl<'a, const W: usize> Walk<'a, W> {
    pub(super) fn new(position: &'a Position<W>) -> Walk<'a, W> {
        Walk { position, start: 0, pair: 0, both: Mask::EMPTY, trail: Vec::new(), on_trail: Mask::EMPTY }
    }

    /// Visits each loop through this cell of two candidates that can swap them.
    pub(super) fn from(&mut self, start: usize, visit: &mut impl FnMut(&[usize])) {
        self.start = start;
        self.pair = self.position.digits(start);
        let (low, high) = (self.pair.trailing_zeros(), 63 - self.pair.leading_zeros());
        self.both = *self.position.cells(low as usize) & *self.position.cells(high as usize);
        if self.may_close() {
            self.enter(start, None, MOST_EXTRAS, 0, visit);
        }
    }

    /// Whether the start stays when cells fall out that are alone in one of their houses: in a loop that can swap, each
    /// house holds two cells or none.
    fn may_close(&self) -> bool {
        let board = self.position.board();
        let mut core = self.both;
        loop {
            let is_alone = |&cell: &usize| {
                let others = core.without(&Mask::single(cell));
                board.homes(cell).iter().any(|home| !board.houses[home.house as usize].mask.meets(&others))
            };
            let alone: Mask<W> = core.iter().filter(is_alone).collect();
            core = core.without(&alone);
            if !core.contains(self.start) {
                return false;
            }
            if alone.is_empty() {
                return true;
            }
        }
    }

    fn enter(&mut self, cell: usize, last: Option<Kind>, left: i32, mut extras: u64, visit: &mut impl FnMut(&[usize])) {
        self.trail.push(cell);
        self.on_trail.insert(cell);
        let position = self.position;
        let board = position.board();
        for home in board.homes(cell) {
            let house = &board.houses[home.house as usize];
            if last == Some(house.kind) {
                continue;
            }
            for next in (self.both & house.mask).iter() {
                if next == self.start && self.trail.len() >= 4 {
                    if self.can_swap() {
                        visit(&self.trail);
                    }
                } else if !self.on_trail.contains(next) {
                    let more = position.digits(next) & !self.pair;
                    extras |= more;
                    if more == 0 || extras.is_power_of_two() || left > 0 {
                        self.enter(next, Some(house.kind), left - i32::from(more != 0), extras, visit);
                    }
                }
            }
        }
        self.on_trail.remove(cell);
        self.trail.pop();
    }

    /// Whether each house that the trail visits holds one of its even cells and one of its odd ones.
    fn can_swap(&self) -> bool {
        let board = self.position.board();
        let mut seen = [Mask::<W>::EMPTY; 2];
        for (number, &cell) in self.trail.iter().enumerate() {
            let seen = &mut seen[number % 2];
            for home in board.homes(cell) {
                if seen.contains(home.house as usize) {
                    return false;
                }
                seen.insert(home.house as usize);
            }
        }
        seen[0] == seen[1]
    }
}
