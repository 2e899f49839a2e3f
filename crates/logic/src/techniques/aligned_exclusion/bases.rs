//! The cells that may take part, and the order in which pairs and triplets of them are tried.
//!
//! The order is the explainer's, which reaches the same three cells up to three times. They are checked only once.
//! While a puzzle is being solved, they are checked again only if one of them or one of their excluders has changed
//! since the last check failed.

use super::Found;
use super::combinations::Combinations;
use crate::mask::{Mask, has_several};
use crate::position::Position;
use crate::{StopCheck, Stopped};

/// The cells that may take part, and the possible excluders.
pub(super) struct Bases<'a, const W: usize> {
    position: &'a Position<W>,
    cells: Mask<W>,
    excluders: Mask<W>,
}

impl<'a, const W: usize> Bases<'a, W> {
    /// Selects the cells with several candidates that see some of these excluders and no naked single.
    pub(super) fn of(position: &'a Position<W>, excluders: Mask<W>) -> Bases<'a, W> {
        let board = position.board();
        let takes_part = |&cell: &usize| {
            let peers = board.house_peer_mask(cell);
            has_several(position.digits(cell)) && !peers.meets(position.naked()) && peers.meets(&excluders)
        };
        Bases { position, cells: position.open().iter().filter(takes_part).collect(), excluders }
    }

    fn excluders(&self, cell: usize) -> Mask<W> {
        *self.position.board().house_peer_mask(cell) & self.excluders
    }

    /// Returns the first pair that gives an elimination. For each cell, `fresh` holds the cells that have changed since
    /// it was checked with all earlier cells.
    pub(super) fn first_pair(
        &self,
        fresh: &mut [Mask<W>],
        is_over: StopCheck<'_>,
    ) -> Result<Option<Found<W>>, Stopped> {
        let mut combinations = Combinations::new();
        self.first(fresh, is_over, |[earlier, later], common, changed| {
            let is_fresh = changed.contains(later) || changed.contains(earlier) || changed.meets(common);
            if is_fresh { combinations.pair(self.position, [earlier, later], *common) } else { None }
        })
    }

    /// Returns the first triplet that gives an elimination. For each cell, `fresh` holds the cells that have changed
    /// since it was checked with all earlier cells and every third.
    pub(super) fn first_triplet(
        &self,
        fresh: &mut [Mask<W>],
        is_over: StopCheck<'_>,
    ) -> Result<Option<Found<W>>, Stopped> {
        let mut combinations = Combinations::new();
        self.first(fresh, is_over, |cells, common, changed| self.triplet_of(cells, common, changed, &mut combinations))
    }

    /// Returns the first finding of `check`. It is called for each cell that has changes, with every earlier cell that
    /// shares several excluders with it, and gets the two cells, their common excluders and the changed cells.
    #[inline]
    fn first(
        &self,
        fresh: &mut [Mask<W>],
        is_over: StopCheck<'_>,
        mut check: impl FnMut([usize; 2], &Mask<W>, &Mask<W>) -> Option<Found<W>>,
    ) -> Result<Option<Found<W>>, Stopped> {
        for later in self.cells.iter() {
            let changed = fresh[later];
            if changed.is_empty() {
                continue;
            }
            if is_over() {
                return Err(Stopped);
            }
            let own = self.excluders(later);
            let before = self.cells & Mask::below(later) & self.seen_by_several(&own);
            for earlier in before.iter() {
                let common = own & self.excluders(earlier);
                let found = check([earlier, later], &common, &changed);
                if found.is_some() {
                    return Ok(found);
                }
            }
            fresh[later] = !self.cells;
        }
        Ok(None)
    }

    /// Returns the cells that see at least two of these cells.
    #[inline]
    fn seen_by_several(&self, cells: &Mask<W>) -> Mask<W> {
        let (mut by_any, mut by_several) = (Mask::EMPTY, Mask::EMPTY);
        for cell in cells.iter() {
            let peers = self.position.board().house_peer_mask(cell);
            by_several |= by_any & *peers;
            by_any |= *peers;
        }
        by_several
    }

    /// Returns the first triplet that contains these two cells.
    #[inline]
    fn triplet_of(
        &self,
        [earlier, later]: [usize; 2],
        common: &Mask<W>,
        changed: &Mask<W>,
        combinations: &mut Combinations,
    ) -> Option<Found<W>> {
        let thirds = self.thirds(earlier, later, common, changed);
        let common_with = |third: usize| *common & *self.position.board().house_peer_mask(third);
        let mut check = |third: usize| combinations.triplet(self.position, [earlier, later, third], common_with(third));
        if thirds.iter().all(|third| check(third).is_none()) {
            return None;
        }
        // In the explainer's order: first the excluders of the earlier cell, then those of the later one.
        let (board, mine) = (self.position.board(), self.excluders(earlier));
        let peers = board.peers(earlier).iter().filter(|&&peer| mine.contains(peer as usize));
        let peers = peers.chain(board.peers(later).iter().filter(|&&peer| !mine.contains(peer as usize)));
        peers.map(|&peer| peer as usize).filter(|&peer| thirds.contains(peer)).find_map(check)
    }

    /// Returns the third cells to try with these two: excluders of either that see several of the common excluders,
    /// without those that have been checked before.
    #[inline]
    fn thirds(&self, earlier: usize, later: usize, common: &Mask<W>, changed: &Mask<W>) -> Mask<W> {
        let peers = |cell: usize| *self.position.board().house_peer_mask(cell);
        let mut thirds = (peers(earlier) | peers(later)) & self.excluders & self.cells & self.seen_by_several(common);
        if !changed.contains(earlier) && !changed.contains(later) {
            let beside = (*common & *changed).iter().fold(*changed, |beside, cell| beside | peers(cell));
            thirds &= beside;
        }
        for cell in [earlier, later] {
            thirds.remove(cell);
            // These triplets came up before, with this cell as the third.
            if self.excluders.contains(cell) {
                let others = if peers(earlier).contains(later) { !Mask::EMPTY } else { peers(cell) };
                thirds = thirds.without(&(others & Mask::below(cell)));
            }
        }
        thirds
    }
}
