//! Moves of positions between lanes, and the cells that change with them.

use super::reserve::Sibling;
use crate::vector::MAX_LANES;

/// The moves to be made before the next round.
pub(super) struct Moves {
    /// By lane, the lane that its new position comes from.
    pub(super) from: [u16; MAX_LANES],
    /// The lanes that get another position.
    pub(super) moved: u32,
    /// The cells to be set after the moves.
    pub(super) changes: [Change; 2 * MAX_LANES],
    pub(super) changed: usize,
    /// The siblings that return to the lanes that kept them.
    pub(super) returned: [Sibling; MAX_LANES],
    pub(super) returning: u32,
}

#[derive(Clone, Copy)]
pub(super) struct Change {
    pub(super) lane: u8,
    pub(super) cell: u8,
    pub(super) candidates: u16,
}

impl Moves {
    const STAY: [u16; MAX_LANES] = {
        let mut from = [0; MAX_LANES];
        let mut lane = 0;
        while lane < MAX_LANES {
            from[lane] = lane as u16;
            lane += 1;
        }
        from
    };

    pub(super) fn new() -> Moves {
        let change = Change { lane: 0, cell: 0, candidates: 0 };
        Moves {
            from: Moves::STAY,
            moved: 0,
            changes: [change; 2 * MAX_LANES],
            changed: 0,
            returned: [Sibling::NONE; MAX_LANES],
            returning: 0,
        }
    }

    #[inline(always)]
    pub(super) fn reset(&mut self) {
        self.clear_moves();
        self.changed = 0;
        self.returning = 0;
    }

    /// Clears all moves.
    #[inline(always)]
    pub(super) fn clear_moves(&mut self) {
        self.from = Moves::STAY;
        self.moved = 0;
    }

    #[inline(always)]
    pub(super) fn move_lane(&mut self, from: usize, to: usize) {
        self.from[to % MAX_LANES] = from as u16;
        self.moved |= 1 << to;
    }

    #[inline(always)]
    pub(super) fn change(&mut self, lane: usize, cell: usize, candidates: u16) {
        self.changes[self.changed % (2 * MAX_LANES)] = Change { lane: lane as u8, cell: cell as u8, candidates };
        self.changed += 1;
    }

    #[inline(always)]
    pub(super) fn return_kept(&mut self, lane: usize, sibling: Sibling) {
        self.returned[lane % MAX_LANES] = sibling;
        self.returning |= 1 << lane;
    }
}
