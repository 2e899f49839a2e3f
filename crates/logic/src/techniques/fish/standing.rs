//! Where a digit can stand at all: the candidates that belong to some way to put it into every house at once.
//!
//! A fish argues from one digit alone, so it can take away no candidate that belongs to such a way. Asking this first spares
//! most of the search: a digit of which every candidate can stand has no fish.

use crate::mask::Mask;
use crate::position::Position;

/// So many cells are tried for a digit at most; who gets no answer by then searches for fish without it.
const MOST_TRIED: u32 = 20_000;

/// The candidates of a digit that a fish could take away.
pub(crate) fn doubtful<const W: usize>(position: &Position<W>, digit: usize) -> Mask<W> {
    let all = *position.cells(digit);
    let houses: Vec<Mask<W>> = position.board().houses.iter().map(|house| house.mask & all).collect();
    let mut search = Search {
        position,
        houses: houses.into_iter().filter(|places| !places.is_empty()).collect(),
        left: MOST_TRIED,
        standing: Mask::EMPTY,
    };
    for cell in all.iter() {
        if !search.standing.contains(cell) && !search.stand(cell, all, Mask::EMPTY) && search.left == 0 {
            return all;
        }
    }
    all.without(&search.standing)
}

struct Search<'a, const W: usize> {
    position: &'a Position<W>,
    /// The places of the digit in each house that lacks it.
    houses: Vec<Mask<W>>,
    left: u32,
    /// The candidates of all ways that were found.
    standing: Mask<W>,
}

impl<const W: usize> Search<'_, W> {
    /// Whether there is a way with the digit in this cell, of these that are still open, and in those chosen.
    fn stand(&mut self, cell: usize, open: Mask<W>, mut chosen: Mask<W>) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        chosen.insert(cell);
        let mut open = open.without(self.position.board().peer_mask(cell));
        open.remove(cell);
        let waiting = self.houses.iter().filter(|places| !places.meets(&chosen));
        let Some(narrowest) = waiting.map(|places| *places & open).min_by_key(Mask::len) else {
            self.standing |= chosen;
            return true;
        };
        narrowest.iter().any(|next| self.stand(next, open, chosen))
    }
}
