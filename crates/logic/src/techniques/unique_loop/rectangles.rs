//! Rectangles that could swap two digits: four cells in two rows and two columns, such that every house contains as
//! many cells of one diagonal as of the other.

use crate::board::Board;
use crate::mask::{Mask, is_pair, ones};
use crate::position::Position;
use crate::search::Flow;

/// Four cells, the corners in order around the rectangle.
pub(in crate::techniques) type Corners = [usize; 4];

/// A rectangle with the two digits that it could swap.
pub(super) struct Rectangle {
    pub(super) corners: Corners,
    pub(super) pair: u64,
    /// The corners that hold only the pair, a bit for each, and those that hold more.
    pub(super) plain: u8,
    pub(super) extra: u8,
}

/// Visits each rectangle until `visit` breaks; none on boards with rules other than houses.
pub(in crate::techniques) fn each_corners<const W: usize>(
    board: &Board<W>,
    mut visit: impl FnMut(Corners) -> Flow,
) -> Flow {
    let n = if board.is_all_houses { board.side } else { 0 };
    for top in 0..n {
        for low in top + 1..n {
            for left in 0..n {
                for right in left + 1..n {
                    let corners = [top * n + left, top * n + right, low * n + right, low * n + left];
                    if can_swap(board, corners) {
                        visit(corners)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

fn can_swap<const W: usize>(board: &Board<W>, corners: Corners) -> bool {
    let [one, two, three, four] = corners.map(|cell| *board.home_mask(cell));
    (one | three) == (two | four) && !one.meets(&three) && !two.meets(&four)
}

/// Visits each rectangle of blank cells in which one cell holds exactly a pair. The others may have lost one of its
/// digits if no value rules it out: a candidate that a step eliminated could have been swapped as well.
pub(super) fn each<const W: usize>(position: &Position<W>, mut visit: impl FnMut(&Rectangle) -> Flow) -> Flow {
    let board = position.board();
    let mut ruled_out = vec![Mask::EMPTY; board.side];
    for cell in 0..board.cell_count {
        if let Some(digit) = position.value(cell) {
            ruled_out[digit] |= *board.peer_mask(cell);
        }
    }
    each_corners(board, |corners| {
        if !corners.iter().all(|&cell| position.open().contains(cell)) {
            return Flow::Continue(());
        }
        let mut pairs: Vec<u64> =
            corners.iter().map(|&cell| position.digits(cell)).filter(|&digits| is_pair(digits)).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs.into_iter().try_for_each(|pair| {
            let is_ruled_out = |&cell: &usize| ones(pair).any(|digit| ruled_out[digit].contains(cell));
            if corners.iter().any(is_ruled_out) {
                return Flow::Continue(());
            }
            let has_extra = |corner: usize| position.digits(corners[corner]) & !pair != 0;
            let extra = (0..4).filter(|&corner| has_extra(corner)).fold(0, |all, corner| all | 1 << corner);
            visit(&Rectangle { corners, pair, plain: 15 & !extra, extra })
        })
    })
}

impl Rectangle {
    /// Returns the cells with more candidates than the pair.
    pub(super) fn extra_cells(&self) -> Vec<usize> {
        ones(self.extra.into()).map(|corner| self.corners[corner]).collect()
    }

    /// Returns whether exactly the two corners on a diagonal have extras.
    pub(super) fn is_diagonal(&self) -> bool {
        matches!(self.extra, 0b0101 | 0b1010)
    }
}
