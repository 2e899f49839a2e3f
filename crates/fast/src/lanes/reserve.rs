//! Positions that wait for a lane.
//!
//! All lanes are copied at once, as they stood before a branch, into a *frame*; each sibling that waits is a note of its
//! lane in that frame and of what it differs in. Some wait for any lane that becomes free: what came last leaves first.
//! Others are *kept* by the lane that goes on with the other child, as on the stack of a search in depth: see
//! `Lanes::branch`. A frame is free for the next copy when no sibling needs it.

use crate::vector::{Cells, MOST_LANES};

/// A sibling that waits.
#[derive(Clone, Copy)]
pub(super) struct Sibling {
    /// The puzzle that it belongs to.
    pub(super) owner: u32,
    /// Its lane in the frame.
    pub(super) lane: u8,
    /// The cell in which it differs from that.
    pub(super) cell: u8,
    /// The candidates of that cell.
    pub(super) candidates: u16,
    /// The frame, by its place on the stack.
    pub(super) frame: u32,
}

impl Sibling {
    pub(super) const NONE: Sibling = Sibling { owner: 0, lane: 0, cell: 0, candidates: 0, frame: 0 };
}

/// The frames, and the siblings in them.
pub(crate) struct Reserve<V> {
    frames: Vec<Cells<V>>,
    /// By frame, how many siblings need it.
    needs: Vec<u32>,
    /// The frames that no sibling needs; the next to use is the last.
    spare: Vec<u32>,
    /// The frame opened last.
    open: u32,
    /// The siblings that wait for any lane.
    siblings: Vec<Sibling>,
    /// By lane, those that it keeps.
    kept: [Vec<Sibling>; MOST_LANES],
    /// The lanes that keep any.
    keepers: u32,
}

impl<V: Copy> Reserve<V> {
    pub(crate) fn new() -> Reserve<V> {
        Reserve {
            frames: Vec::new(),
            needs: Vec::new(),
            spare: Vec::new(),
            open: 0,
            siblings: Vec::new(),
            kept: [const { Vec::new() }; MOST_LANES],
            keepers: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.siblings.clear();
        self.kept.iter_mut().for_each(Vec::clear);
        self.keepers = 0;
        self.needs.fill(0);
        self.spare.clear();
        self.spare.extend((0..self.frames.len() as u32).rev());
    }

    /// A frame for the siblings that come next; whoever asks for it fills it.
    #[inline(always)]
    pub(super) fn open_frame(&mut self, cells: &Cells<V>) -> &mut Cells<V> {
        if self.spare.is_empty() {
            self.spare.push(self.frames.len() as u32);
            self.frames.push(*cells);
            self.needs.push(0);
        }
        // Its number stays among the spare ones until a sibling needs it.
        self.open = self.spare[self.spare.len() - 1];
        &mut self.frames[self.open as usize]
    }

    /// A sibling of the frame opened last.
    #[inline(always)]
    pub(super) fn sibling(&mut self, owner: u32, lane: usize, cell: usize, candidates: u16) -> Sibling {
        let needs = &mut self.needs[self.open as usize];
        if *needs == 0 {
            self.spare.pop();
        }
        *needs += 1;
        Sibling { owner, lane: lane as u8, cell: cell as u8, candidates, frame: self.open }
    }

    /// Lets a sibling wait for any lane.
    #[inline(always)]
    pub(super) fn push(&mut self, sibling: Sibling) {
        self.siblings.push(sibling);
    }

    /// Lets a sibling wait for this lane.
    #[inline(always)]
    pub(super) fn keep(&mut self, lane: usize, sibling: Sibling) {
        self.kept[lane % MOST_LANES].push(sibling);
        self.keepers |= 1 << lane;
    }

    /// The lanes that keep siblings.
    #[inline(always)]
    pub(super) fn keepers(&self) -> u32 {
        self.keepers
    }

    /// Takes the last sibling that a lane keeps.
    #[inline(always)]
    pub(super) fn take_kept(&mut self, lane: usize) -> Option<Sibling> {
        let kept = &mut self.kept[lane % MOST_LANES];
        let sibling = kept.pop();
        if kept.is_empty() {
            self.keepers &= !(1 << lane);
        }
        sibling
    }

    /// Lets all that a lane keeps wait for any lane.
    pub(super) fn spill(&mut self, lane: usize) {
        self.siblings.append(&mut self.kept[lane % MOST_LANES]);
        self.keepers &= !(1 << lane);
    }

    /// Gives up all that a lane keeps.
    pub(super) fn drop_kept(&mut self, lane: usize) {
        while let Some(sibling) = self.take_kept(lane) {
            self.release(sibling.frame);
        }
    }

    /// Takes the last sibling of those that wait for any lane and are not done.
    #[inline(always)]
    pub(super) fn pop(&mut self, is_done: impl Fn(u32) -> bool) -> Option<Sibling> {
        while let Some(sibling) = self.siblings.pop() {
            if !is_done(sibling.owner) {
                return Some(sibling);
            }
            self.release(sibling.frame);
        }
        None
    }

    /// Says that a sibling has left its frame, or never will.
    #[inline(always)]
    pub(super) fn release(&mut self, frame: u32) {
        let needs = &mut self.needs[frame as usize];
        *needs -= 1;
        if *needs == 0 {
            self.spare.push(frame);
        }
    }

    #[inline(always)]
    pub(super) fn frame(&self, frame: u32) -> &Cells<V> {
        &self.frames[frame as usize]
    }
}
