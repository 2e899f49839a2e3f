//! One puzzle alone: on the board in three vectors first, and in the lanes when it turns out hard.
//!
//! In the lanes its own tree is spread over them: what waits at the moment of the move are subtrees enough to begin with. It
//! seldom fills 32 lanes, so there are 16 at the most.

use crate::clues::Clues;
use crate::lanes::{Input, Job};
use crate::pencilmarks::Pencilmarks;
use crate::solver::Solver;
use crate::verdict::{Count, CountEnd};
use crate::whole::Task;

/// How many nodes a puzzle gets on the board in three vectors before it moves to the lanes.
const NODES_WHOLE: u64 = 24;

impl Solver {
    /// Counts on the board in three vectors, then in the lanes.
    pub(crate) fn count_whole(
        &mut self,
        clues: &Clues,
        limit: u64,
        mut first: Option<&mut [u8; 81]>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Count {
        let Some(loner) = &mut self.loner else { return Count { found: 0, ending: CountEnd::Stopped } };
        let mut task = Task { limit, nodes: NODES_WHOLE, found: 0, first: first.as_deref_mut() };
        loner.count(clues, &mut task);
        let found = task.found;
        let positions = if task.nodes == 0 && found < limit { loner.drain() } else { Vec::new() };
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

    /// Goes on in the lanes with all that waits on the stack. Answers the solutions found, and whether it was stopped.
    pub(crate) fn count_rest(
        &mut self,
        limit: u64,
        first: Option<&mut dyn FnMut(usize, [u8; 81])>,
        stop: Option<&mut dyn FnMut() -> bool>,
    ) -> (u64, bool) {
        let positions: Vec<_> = self.stack.drain(..).map(|board| board.pencilmarks()).collect();
        self.count_in_lanes(&positions, limit, first, stop)
    }

    /// Counts in the lanes from these positions of one puzzle on.
    fn count_in_lanes(
        &mut self,
        positions: &[Pencilmarks],
        limit: u64,
        mut first: Option<&mut dyn FnMut(usize, [u8; 81])>,
        mut stop: Option<&mut dyn FnMut() -> bool>,
    ) -> (u64, bool) {
        let Some(herd) = self.herd_for_one() else { return (0, true) };
        let mut counts = [0];
        let owners = [0; 81 + 1];
        let mut first = |puzzle, values| first.iter_mut().for_each(|first| first(puzzle, values));
        let mut stop = || stop.as_mut().is_some_and(|stop| stop());
        let job = Job::new(Input::Positions(positions, &owners), limit, &mut counts);
        let mut job = Job { first: Some(&mut first), stop: Some(&mut stop), ..job };
        herd.run(&mut job);
        let stopped = job.stopped;
        (counts[0], stopped)
    }
}
