//! Single puzzles: they start on the board in three vectors and move to the lanes if they turn out hard.
//!
//! The lanes share the search tree of the puzzle: the positions that wait when it moves are enough subtrees to start
//! with. One puzzle seldom fills 32 lanes, so at most 16 are used.

use crate::clues::Clues;
use crate::lanes::{Input, Job};
use crate::pencilmarks::Pencilmarks;
use crate::solver::Solver;
use crate::verdict::{Count, CountEnd};
use crate::whole::Task;

/// The number of nodes that a puzzle may visit on the board in three vectors before it moves to the lanes.
const NODES_WHOLE: u64 = 24;

impl Solver {
    /// Counts solutions on the board in three vectors, and continues in the lanes if the puzzle is hard.
    pub(crate) fn count_whole(
        &mut self,
        clues: &Clues,
        limit: u64,
        mut first: Option<&mut [u8; 81]>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Count {
        let Some(single_engine) = &mut self.single_engine else { return Count { found: 0, ending: CountEnd::Stopped } };
        let mut task = Task { limit, nodes: NODES_WHOLE, found: 0, first: first.as_deref_mut() };
        single_engine.count(clues, &mut task);
        let found = task.found;
        let positions = if task.nodes == 0 && found < limit { single_engine.drain() } else { Vec::new() };
        let (mut more, mut stopped) = (0, false);
        if !positions.is_empty() {
            let mut note = |_, values| {
                if let (0, Some(first)) = (found, &mut first) {
                    **first = values;
                }
            };
            (more, stopped) = self.count_in_lanes(&positions, limit - found, Some(&mut note), Some(stop));
        }
        let found = found + more;
        let ending = match found == limit {
            _ if stopped => CountEnd::Stopped,
            true => CountEnd::Limit,
            false => CountEnd::Complete,
        };
        Count { found, ending }
    }

    /// Continues in the lanes with all positions on the stack. Returns the number of solutions found and whether it was
    /// stopped.
    pub(crate) fn count_rest(
        &mut self,
        limit: u64,
        first: Option<&mut dyn FnMut(usize, [u8; 81])>,
        stop: Option<&mut dyn FnMut() -> bool>,
    ) -> (u64, bool) {
        let positions: Vec<_> = self.stack.drain(..).map(|board| board.pencilmarks()).collect();
        self.count_in_lanes(&positions, limit, first, stop)
    }

    /// Counts the solutions of these positions of one puzzle in the lanes.
    fn count_in_lanes(
        &mut self,
        positions: &[Pencilmarks],
        limit: u64,
        mut first: Option<&mut dyn FnMut(usize, [u8; 81])>,
        mut stop: Option<&mut dyn FnMut() -> bool>,
    ) -> (u64, bool) {
        let Some(lane_engine) = self.narrow_lane_engine() else { return (0, true) };
        let mut counts = [0];
        let owners = [0; 81 + 1];
        let mut first = |puzzle, values| first.iter_mut().for_each(|first| first(puzzle, values));
        let mut stop = || stop.as_mut().is_some_and(|stop| stop());
        let job = Job::new(Input::Positions(positions, &owners), limit, &mut counts);
        let mut job = Job { first: Some(&mut first), stop: Some(&mut stop), ..job };
        lane_engine.run(&mut job);
        let stopped = job.stopped;
        (counts[0], stopped)
    }
}
