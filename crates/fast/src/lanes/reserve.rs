//! The reserve: positions waiting for a lane.
//!
//! Before a branch, all lanes are copied at once into a *frame*. Each waiting sibling is a record of its lane in that
//! frame and of the cell in which it differs. Some siblings wait for any free lane, last in, first out. Others are
//! *kept* by the lane that continues with the other child, as on the stack of a depth-first search: see
//! `Lanes::branch`. A frame can be reused when no sibling needs it any more.

use crate::vector::{Cells, MAX_LANES};

/// A waiting sibling.
#[derive(Clone, Copy)]
pub(super) struct Sibling {
    /// The puzzle that it belongs to.
    pub(super) owner: u32,
    /// Its lane in the frame.
    pub(super) lane: u8,
    /// The cell in which it differs from that lane.
    pub(super) cell: u8,
    /// The candidates of that cell.
    pub(super) candidates: u16,
    /// The index of the frame.
    pub(super) frame: u32,
}

impl Sibling {
    pub(super) const NONE: Sibling = Sibling { owner: 0, lane: 0, cell: 0, candidates: 0, frame: 0 };
}

/// The frames, and the siblings stored in them.
pub(crate) struct Reserve<V> {
    frames: Vec<Cells<V>>,
    /// By frame, the number of siblings that need it.
    needs: Vec<u32>,
    /// The frames that no sibling needs; the last one is used next.
    free_frames: Vec<u32>,
    /// The frame opened last.
    open: u32,
    /// The siblings that wait for any lane.
    siblings: Vec<Sibling>,
    /// By lane, the siblings that it keeps.
    kept: [Vec<Sibling>; MAX_LANES],
    /// The lanes that keep siblings.
    keepers: u32,
}

impl<V: Copy> Reserve<V> {
    pub(crate) fn new() -> Reserve<V> {
        Reserve {
            frames: Vec::new(),
            needs: Vec::new(),
            free_frames: Vec::new(),
            open: 0,
            siblings: Vec::new(),
            kept: [const { Vec::new() }; MAX_LANES],
            keepers: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.siblings.clear();
        self.kept.iter_mut().for_each(Vec::clear);
        self.keepers = 0;
        self.needs.fill(0);
        self.free_frames.clear();
        self.free_frames.extend((0..self.frames.len() as u32).rev());
    }

    /// Opens a frame for the next siblings; the caller fills it.
    #[inline(always)]
    pub(super) fn open_frame(&mut self, cells: &Cells<V>) -> &mut Cells<V> {
        if self.free_frames.is_empty() {
            self.free_frames.push(self.frames.len() as u32);
            self.frames.push(*cells);
            self.needs.push(0);
        }
        // The frame stays in the list of free frames until a sibling needs it.
        self.open = self.free_frames[self.free_frames.len() - 1];
        &mut self.frames[self.open as usize]
    }

    /// Makes a sibling in the frame opened last.
    #[inline(always)]
    pub(super) fn sibling(&mut self, owner: u32, lane: usize, cell: usize, candidates: u16) -> Sibling {
        let needs = &mut self.needs[self.open as usize];
        if *needs == 0 {
            self.free_frames.pop();
        }
        *needs += 1;
        Sibling { owner, lane: lane as u8, cell: cell as u8, candidates, frame: self.open }
    }

    /// Adds a sibling that waits for any lane.
    #[inline(always)]
    pub(super) fn push(&mut self, sibling: Sibling) {
        self.siblings.push(sibling);
    }

    /// Adds a sibling that waits for this lane.
    #[inline(always)]
    pub(super) fn keep(&mut self, lane: usize, sibling: Sibling) {
        self.kept[lane % MAX_LANES].push(sibling);
        self.keepers |= 1 << lane;
    }

    /// Returns the lanes that keep siblings.
    #[inline(always)]
    pub(super) fn keepers(&self) -> u32 {
        self.keepers
    }

    /// Takes the last sibling that a lane keeps.
    #[inline(always)]
    pub(super) fn take_kept(&mut self, lane: usize) -> Option<Sibling> {
        let kept = &mut self.kept[lane % MAX_LANES];
        let sibling = kept.pop();
        if kept.is_empty() {
            self.keepers &= !(1 << lane);
        }
        sibling
    }

    /// Makes all siblings kept by a lane wait for any lane.
    pub(super) fn spill(&mut self, lane: usize) {
        self.siblings.append(&mut self.kept[lane % MAX_LANES]);
        self.keepers &= !(1 << lane);
    }

    /// Drops all siblings kept by a lane.
    pub(super) fn drop_kept(&mut self, lane: usize) {
        while let Some(sibling) = self.take_kept(lane) {
            self.release(sibling.frame);
        }
    }

    /// Takes the last sibling waiting for any lane whose puzzle is not done.
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

    /// Records that a sibling no longer needs its frame.
    #[inline(always)]
    pub(super) fn release(&mut self, frame: u32) {
        let needs = &mut self.needs[frame as usize];
        *needs -= 1;
        if *needs == 0 {
            self.free_frames.push(frame);
        }
    }

    #[inline(always)]
    pub(super) fn frame(&self, frame: u32) -> &Cells<V> {
        &self.frames[frame as usize]
    }
}
