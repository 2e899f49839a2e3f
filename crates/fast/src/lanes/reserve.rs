//! Positions that wait for a lane.
//!
//! When more lanes branch than there are free lanes, the siblings wait here. All lanes are copied at once, as they stood
//! before the branch, into a *frame*; each sibling is a note of its lane in that frame and of what it differs in. What
//! came last leaves first, so the frames are a stack, whose memory is kept.

use crate::vector::Cells;

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

/// The stack of frames, and the siblings in them.
pub(crate) struct Reserve<V> {
    frames: Vec<Cells<V>>,
    /// The frames in use; those behind are memory to come back to.
    used: usize,
    siblings: Vec<Sibling>,
}

impl<V: Copy> Reserve<V> {
    pub(crate) fn new() -> Reserve<V> {
        Reserve { frames: Vec::new(), used: 0, siblings: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.siblings.clear();
        self.used = 0;
    }

    /// A frame for the siblings that come next; whoever asks for it fills it.
    #[inline(always)]
    pub(super) fn open_frame(&mut self, cells: &Cells<V>) -> &mut Cells<V> {
        if self.used == self.frames.len() {
            self.frames.push(*cells);
        }
        self.used += 1;
        &mut self.frames[self.used - 1]
    }

    /// Adds a sibling of the frame opened last.
    #[inline(always)]
    pub(super) fn push(&mut self, owner: u32, lane: usize, cell: usize, candidates: u16) {
        let frame = self.used as u32 - 1;
        self.siblings.push(Sibling { owner, lane: lane as u8, cell: cell as u8, candidates, frame });
    }

    /// Takes the last sibling that is not done.
    #[inline(always)]
    pub(super) fn pop(&mut self, is_done: impl Fn(u32) -> bool) -> Option<Sibling> {
        while let Some(sibling) = self.siblings.pop() {
            if !is_done(sibling.owner) {
                return Some(sibling);
            }
        }
        None
    }

    /// Gives up the frames behind that of the last sibling.
    #[inline(always)]
    pub(super) fn close_frames(&mut self) {
        self.used = self.siblings.last().map_or(0, |sibling| sibling.frame as usize + 1);
    }

    #[inline(always)]
    pub(super) fn frame(&self, frame: u32) -> &Cells<V> {
        &self.frames[frame as usize]
    }
}
