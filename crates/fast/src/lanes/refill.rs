//! Fills free lanes: first from the reserve, then with new puzzles.

use super::moves::{Change, Moves};
use super::reserve::Sibling;
use super::{Input, Job, Lanes, free_lane};
use crate::vector::{MAX_LANES, Vector};

/// The positions of a job that have not been in a lane.
pub(super) struct Queue {
    pub(super) next: usize,
    /// The number of staged positions, and of those already taken.
    pub(super) staged: usize,
    pub(super) taken: usize,
}

impl Queue {
    /// Returns whether no positions are left.
    #[inline(always)]
    pub(super) fn is_empty(&self, job: &Job<'_>) -> bool {
        self.taken == self.staged && self.next == job.len()
    }
}

impl<V: Vector> Lanes<V> {
    /// Fills free lanes from the reserve, then with new puzzles, and makes all moves.
    #[inline(always)]
    pub(super) fn refill(&mut self, job: &Job<'_>, queue: &mut Queue, busy: &mut u32, moves: &mut Moves) {
        let mut moved = moves.moved;
        let mut frame = None;
        let mut left = moves.returning;
        while left != 0 {
            let lane = left.trailing_zeros() as usize % MAX_LANES;
            left &= left - 1;
            self.fetch(moves.returned[lane], lane, &mut frame, moves, &mut moved);
        }
        while let Some(free) = free_lane::<V>(*busy) {
            let Some(sibling) = self.reserve.pop(|owner| job.is_done(owner)) else {
                let keepers = self.reserve.keepers();
                if keepers == 0 || !queue.is_empty(job) {
                    break;
                }
                for lane in (0..V::LANES).filter(|lane| keepers >> lane & 1 != 0) {
                    self.reserve.spill(lane);
                }
                continue;
            };
            self.fetch(sibling, free, &mut frame, moves, &mut moved);
            self.owners[free] = sibling.owner;
            *busy |= 1 << free;
        }
        if let Some(frame) = frame {
            V::rearrange(&mut self.cells, Some(self.reserve.frame(frame)), &moves.from, moves.moved);
            moved |= moves.moved;
            moves.clear_moves();
        }
        while free_lane::<V>(*busy).is_some() && self.is_staged(job, queue) {
            while let Some(free) = free_lane::<V>(*busy)
                && queue.taken < queue.staged
            {
                let owner = job.owner(queue.next - queue.staged + queue.taken);
                queue.taken += 1;
                if !job.is_done(owner) {
                    moves.move_lane(V::LANES + V::place(queue.taken - 1), free);
                    self.owners[free] = owner;
                    *busy |= 1 << free;
                }
            }
            V::rearrange(&mut self.cells, Some(&self.staged), &moves.from, moves.moved);
            moved |= moves.moved;
            moves.clear_moves();
        }
        if moves.moved != 0 {
            V::rearrange(&mut self.cells, None, &moves.from, moves.moved);
            moved |= moves.moved;
        }
        self.set(moves);
        for stack in &mut self.stacks {
            *stack = stack.flood(moved);
        }
        self.total = self.total.flood(moved);
    }

    /// Moves a sibling into a lane. Moves are made frame by frame: those out of the previous frame are made now.
    #[inline(always)]
    fn fetch(&mut self, sibling: Sibling, lane: usize, frame: &mut Option<u32>, moves: &mut Moves, moved: &mut u32) {
        if let Some(frame) = frame.filter(|&frame| frame != sibling.frame) {
            V::rearrange(&mut self.cells, Some(self.reserve.frame(frame)), &moves.from, moves.moved);
            *moved |= moves.moved;
            moves.clear_moves();
        }
        *frame = Some(sibling.frame);
        self.reserve.release(sibling.frame);
        moves.move_lane(V::LANES + usize::from(sibling.lane), lane);
        moves.change(lane, usize::from(sibling.cell), sibling.candidates);
    }

    /// Returns whether a position waits in the queue, staging the next ones if needed.
    #[inline(always)]
    fn is_staged(&mut self, job: &Job<'_>, queue: &mut Queue) -> bool {
        if queue.taken == queue.staged && queue.next < job.len() {
            let end = job.len().min(queue.next + V::LANES);
            match job.input {
                Input::Clues(clues) => V::stage(&mut self.staged, &clues[queue.next..]),
                Input::Positions(positions, _) => {
                    let positions = &positions[queue.next..end];
                    for (cell, row) in V::words_mut(&mut self.staged).chunks_exact_mut(V::LANES).enumerate() {
                        for (place, position) in positions.iter().enumerate() {
                            row[V::place(place) % V::LANES] = position.as_sets()[cell];
                        }
                    }
                }
            }
            *queue = Queue { next: end, staged: end - queue.next, taken: 0 };
        }
        queue.taken < queue.staged
    }

    /// Sets the cells in which children differ from their parents.
    #[inline(always)]
    fn set(&mut self, moves: &Moves) {
        let words = V::words_mut(&mut self.cells);
        for &Change { lane, cell, candidates } in &moves.changes[..moves.changed] {
            words[usize::from(cell) * V::LANES + usize::from(lane)] = candidates;
        }
    }
}
