//! Almost locked sets: cells of a house with one digit more than cells. If one of the digits is gone from it, all the
//! others are locked in. The smallest is a cell of two candidates.

use crate::mask::{Mask, ones};
use crate::position::Position;

/// Such a set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AlmostLockedSet<const W: usize> {
    pub(in crate::techniques) cells: Mask<W>,
    pub(in crate::techniques) digits: u64,
}

/// No more cells in a set on boards above 9×9.
const MOST_CELLS_ON_LARGE_BOARDS: usize = 3;

impl<const W: usize> AlmostLockedSet<W> {
    /// All of them, the small ones first.
    pub(crate) fn all(position: &Position<W>) -> Vec<AlmostLockedSet<W>> {
        let board = position.board();
        let largest = if board.side <= 9 { board.side - 1 } else { MOST_CELLS_ON_LARGE_BOARDS };
        let mut growth = Growth { position, largest, house: 0, sets: Vec::new() };
        for (house, ground) in board.houses.iter().enumerate() {
            let cells: Vec<usize> = (ground.mask & *position.open()).iter().collect();
            growth.house = house;
            growth.grow(&cells, (AlmostLockedSet { cells: Mask::EMPTY, digits: 0 }, 0), !Mask::EMPTY);
        }
        let mut sets = growth.sets;
        sets.sort_by_key(|set| set.cells.len());
        sets
    }

    /// Where a digit can go in it.
    #[inline]
    pub(in crate::techniques) fn places(&self, position: &Position<W>, digit: usize) -> Mask<W> {
        self.cells & *position.cells(digit)
    }
}

/// The search: sets grow cell by cell, each in the first house that holds it.
struct Growth<'a, const W: usize> {
    position: &'a Position<W>,
    largest: usize,
    house: usize,
    sets: Vec<AlmostLockedSet<W>>,
}

impl<const W: usize> Growth<'_, W> {
    /// Adds some of these cells to a set of that size; `homes` are the houses that hold all of it.
    fn grow(&mut self, cells: &[usize], (set, size): (AlmostLockedSet<W>, usize), homes: Mask<W>) {
        for (at, &cell) in cells.iter().enumerate() {
            let digits = set.digits | self.position.digits(cell);
            let (count, room) = (digits.count_ones() as usize, (cells.len() - at).min(self.largest - size));
            if count > size + room + 1 {
                continue;
            }
            let grown = AlmostLockedSet { cells: set.cells | Mask::single(cell), digits };
            let homes = homes & *self.position.board().home_mask(cell);
            if count == size + 2 && homes.first() == Some(self.house) {
                self.sets.push(grown);
            }
            if room > 1 {
                self.grow(&cells[at + 1..], (grown, size + 1), homes);
            }
        }
    }
}

/// The digits of a set with where they can go in it.
pub(in crate::techniques) fn spread<const W: usize>(
    position: &Position<W>,
    set: &AlmostLockedSet<W>,
) -> impl Iterator<Item = (usize, Mask<W>)> {
    let set = *set;
    ones(set.digits).map(move |digit| (digit, set.places(position, digit)))
}
