//! How positions move between lanes, and what changes in them.

use super::reserve::Sibling;
use crate::vector::MOST_LANES;

/// How positions are to move before the next round.
pub(super) struct Moves {
    /// By lane, the lane that its position comes from.
    pub(super) from: [u16; MOST_LANES],
    /// The lanes that get another position.
    pub(super) moved: u32,
    /// Cells to be set then.
    pub(super) changes: [Change; 2 * MOST_LANES],
    pub(super) changed: usize,
    /// Siblings that go into the lanes that kept them.
    pub(super) back: [Sibling; MOST_LANES],
    pub(super) going_back: u32,
}

#[derive(Clone, Copy)]
pub(super) struct Change {
    pub(super) lane: u8,
    pub(super) cell: u8,
    pub(super) candidates: u16,
}

impl Moves {
    const STAY: [u16; MOST_LANES] = {
        let mut from = [0; MOST_LANES];
        let mut lane = 0;
        while lane < MOST_LANES {
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
            changes: [change; 2 * MOST_LANES],
            changed: 0,
            back: [Sibling::NONE; MOST_LANES],
            going_back: 0,
        }
    }

    #[inline(always)]
    pub(super) fn reset(&mut self) {
        self.settle();
        self.changed = 0;
        self.going_back = 0;
    }

    /// All stay where they are from now on.
    #[inline(always)]
    pub(super) fn settle(&mut self) {
        self.from = Moves::STAY;
        self.moved = 0;
    }

    #[inline(always)]
    pub(super) fn bring(&mut self, from: usize, to: usize) {
        self.from[to % MOST_LANES] = from as u16;
        self.moved |= 1 << to;
    }

    #[inline(always)]
    pub(super) fn change(&mut self, lane: usize, cell: usize, candidates: u16) {
        self.changes[self.changed % (2 * MOST_LANES)] = Change { lane: lane as u8, cell: cell as u8, candidates };
        self.changed += 1;
    }

    #[inline(always)]
    pub(super) fn go_back(&mut self, lane: usize, sibling: Sibling) {
        self.back[lane % MOST_LANES] = sibling;
        self.going_back |= 1 << lane;
    }
}
