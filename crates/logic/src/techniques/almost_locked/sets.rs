//! Almost locked sets: cells of a house with one candidate more than cells. If the set loses one of the digits, all the
//! others are locked in it. The smallest is a bivalue cell.

use crate::mask::{Mask, ones};
use crate::order::sort_by_numbers;
use crate::position::Position;

/// An almost locked set.
#[derive(Clone, Copy, Debug)]
pub(in crate::techniques) struct AlmostLockedSet<const W: usize> {
    pub(in crate::techniques) cells: Mask<W>,
    pub(in crate::techniques) digits: u64,
}

/// The maximum number of cells of a set on boards larger than 9×9.
const MOST_CELLS_ON_LARGE_BOARDS: usize = 3;

/// Returns all almost locked sets of a position, the small ones first.
pub(in crate::techniques) fn all<const W: usize>(position: &Position<W>) -> &[AlmostLockedSet<W>] {
    position.analysis(|| AlmostLockedSet::all(position))
}

impl<const W: usize> AlmostLockedSet<W> {
    /// Finds all almost locked sets of a position, the small ones first.
    fn all(position: &Position<W>) -> Vec<AlmostLockedSet<W>> {
        let board = position.board();
        let largest = if board.side <= 9 { board.side - 1 } else { MOST_CELLS_ON_LARGE_BOARDS };
        let mut growth = Growth { position, largest, house: 0, sets: Vec::new() };
        for (number, house) in board.houses.iter().enumerate() {
            let cells: Vec<usize> = (house.mask & *position.open()).iter().collect();
            growth.house = number;
            growth.grow(&cells, (AlmostLockedSet { cells: Mask::EMPTY, digits: 0 }, 0), !Mask::EMPTY);
        }
        let mut sets = growth.sets;
        sort_by_numbers(&mut sets, |set| [set.cells.len(), 0]);
        sets
    }

    /// Returns the places of a digit in the set.
    #[inline]
    pub(in crate::techniques) fn places(&self, position: &Position<W>, digit: usize) -> Mask<W> {
        self.cells & *position.cells(digit)
    }
}

/// The search: sets grow cell by cell, and each is found in the first house that contains it.
struct Growth<'a, const W: usize> {
    position: &'a Position<W>,
    largest: usize,
    house: usize,
    sets: Vec<AlmostLockedSet<W>>,
}

impl<const W: usize> Growth<'_, W> {
    /// Adds some of these cells to a set of this size; `homes` are the houses that contain the whole set.
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

/// Returns the digits of a set with their places in it.
pub(in crate::techniques) fn digit_places<const W: usize>(
    position: &Position<W>,
    set: &AlmostLockedSet<W>,
) -> impl Iterator<Item = (usize, Mask<W>)> {
    let set = *set;
    ones(set.digits).map(move |digit| (digit, set.places(position, digit)))
}
