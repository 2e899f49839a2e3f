//! The solver: a depth-first search over positions, with one stack that is kept from puzzle to puzzle.
//!
//! A single puzzle runs on the board in three vectors if the processor supports it (see `whole/`), otherwise on the
//! scalar engine. If it turns out hard, it moves to the lanes.
//!
//! A branch continues with the child that places a digit and leaves the sibling on the stack. So the waiting siblings
//! always belong to different cells, and a stack of 81 is always enough: no recursion, no allocation per puzzle.

use crate::board::{Board, FixedPoint};
use crate::clues::Clues;
use crate::kernel::{Kernel, LaneEngine, SingleEngine};
use crate::solutions::Solutions;
use crate::values::Values;
use crate::verdict::{Count, CountEnd, Verdict};

/// The number of nodes that [`Solver::count_until`] visits between two calls of `stop`.
const NODES_PER_QUESTION: u64 = 1024;

/// The number of nodes that a single puzzle may visit before it moves to the lanes: most puzzles are done by then, and
/// the lanes solve the others several times as fast.
const NODES_ALONE: u64 = 20;

/// A solver that solves and counts; use one per thread.
pub struct Solver {
    /// The waiting positions; the last one is next.
    pub(crate) stack: Vec<Board>,
    kernel: Kernel,
    /// The engine for single puzzles, if the kernel has one.
    pub(crate) single_engine: Option<SingleEngine>,
    /// The lane engine, created for the first batch.
    lane_engine: Option<LaneEngine>,
    /// The lane engine for single puzzles, created for the first hard one.
    narrow_lane_engine: Option<LaneEngine>,
    /// The counts of a batch of verdicts.
    pub(crate) counts: Vec<u64>,
}

/// The state in which a search returns to its caller.
pub(crate) enum Found {
    /// At a solution.
    Solution(Board),
    /// At the end.
    Nothing,
    /// Where the caller stopped it.
    Stopped,
}

impl Solver {
    /// Makes a solver with its stacks, about 30 kB, and with the fastest kernel for its batches.
    #[must_use]
    pub fn new() -> Solver {
        Solver::with_kernel(Kernel::best())
    }

    /// Makes a solver with a given kernel, for tests and benchmarks: all kernels give the same answers. One that the
    /// processor can't run is replaced by [`Kernel::Scalar`].
    #[must_use]
    pub fn with_kernel(kernel: Kernel) -> Solver {
        let kernel = if kernel.is_available() { kernel } else { Kernel::Scalar };
        let (stack, single_engine) = (Vec::with_capacity(81 + 1), SingleEngine::of(kernel));
        Solver { stack, kernel, single_engine, lane_engine: None, narrow_lane_engine: None, counts: Vec::new() }
    }

    /// Returns the kernel that batches run on.
    #[must_use]
    pub fn kernel(&self) -> Kernel {
        self.kernel
    }

    /// Returns the lane engine, if the kernel has one.
    pub(crate) fn lane_engine(&mut self) -> Option<&mut LaneEngine> {
        if self.lane_engine.is_none() {
            self.lane_engine = LaneEngine::of(self.kernel);
        }
        self.lane_engine.as_mut()
    }

    /// Returns the lane engine for the tree of a single puzzle, if the kernel has one.
    pub(crate) fn narrow_lane_engine(&mut self) -> Option<&mut LaneEngine> {
        if self.narrow_lane_engine.is_none() {
            self.narrow_lane_engine = LaneEngine::for_one(self.kernel);
        }
        self.narrow_lane_engine.as_mut()
    }

    /// Returns whether there is no, one or several solutions, with one of them: the same one on every machine.
    pub fn solve(&mut self, clues: &Clues) -> Verdict {
        if self.single_engine.is_some() {
            let mut first = [0; 81];
            return match self.count_whole(clues, 2, Some(&mut first), &mut || false).found {
                0 => Verdict::None,
                1 => Verdict::Unique(Values::new(first)),
                // The first solution found depends on the engine; this one does not.
                _ => self.first_of_several(clues),
            };
        }
        if self.kernel == Kernel::Scalar {
            return self.first_two_until(clues, || false).verdict();
        }
        self.begin(clues);
        let mut nodes = NODES_ALONE;
        match self.advance(|| spent(&mut nodes)) {
            Found::Nothing => Verdict::None,
            Found::Solution(first) => match self.advance(|| spent(&mut nodes)) {
                Found::Solution(_) => Verdict::Several(first.values()),
                Found::Nothing => Verdict::Unique(first.values()),
                Found::Stopped => match self.count_rest(1, None, None) {
                    (0, _) => Verdict::Unique(first.values()),
                    _ => Verdict::Several(first.values()),
                },
            },
            Found::Stopped => {
                let mut verdict = Verdict::None;
                let mut first = |_, values| verdict = Verdict::Unique(Values::new(values));
                match self.count_rest(2, Some(&mut first), None) {
                    // The first solution found depends on the lanes; this one does not.
                    (2, _) => self.first_of_several(clues),
                    _ => verdict,
                }
            }
        }
    }

    /// Counts the solutions, up to `limit`.
    pub fn count(&mut self, clues: &Clues, limit: u64) -> u64 {
        self.count_until(clues, limit, || false).found
    }

    /// Counts solutions up to `limit`, and calls `stop` now and then (at intervals far below a millisecond) to ask
    /// whether to give up. With `u64::MAX` as the limit and a clock or a flag, this is a count that can be cancelled.
    pub fn count_until(&mut self, clues: &Clues, limit: u64, mut stop: impl FnMut() -> bool) -> Count {
        if self.single_engine.is_some() {
            return self.count_whole(clues, limit, None, &mut stop);
        }
        self.begin(clues);
        self.count_begun(limit, &mut stop)
    }

    /// Counts the solutions of the positions on the stack: a few nodes here, the rest in the lanes.
    pub(crate) fn count_begun(&mut self, limit: u64, stop: &mut dyn FnMut() -> bool) -> Count {
        let has_lanes = self.kernel != Kernel::Scalar;
        let mut nodes = if has_lanes { NODES_ALONE } else { NODES_PER_QUESTION };
        let mut found = 0;
        while found < limit {
            let paused = match self.advance(|| spent(&mut nodes)) {
                Found::Solution(_) => {
                    found += 1;
                    continue;
                }
                Found::Nothing => return Count { found, ending: CountEnd::Complete },
                Found::Stopped if has_lanes => {
                    let (more, stopped) = self.count_rest(limit - found, None, Some(stop));
                    found += more;
                    match (stopped, found == limit) {
                        (true, _) => true,
                        (false, true) => break,
                        (false, false) => return Count { found, ending: CountEnd::Complete },
                    }
                }
                Found::Stopped => stop(),
            };
            if paused {
                return Count { found, ending: CountEnd::Stopped };
            }
            nodes = NODES_PER_QUESTION;
        }
        Count { found, ending: CountEnd::Limit }
    }

    /// Returns the first solution of a puzzle that has several, in the order of the scalar engine.
    pub(crate) fn first_of_several(&mut self, clues: &Clues) -> Verdict {
        self.first_two_until(clues, || false).one.map_or(Verdict::None, Verdict::Several)
    }

    /// Returns an iterator over all solutions, in no particular order; its memory does not grow with their number.
    pub fn solutions(&mut self, clues: &Clues) -> Solutions<'_> {
        self.begin(clues);
        Solutions::new(self)
    }

    pub(crate) fn begin(&mut self, clues: &Clues) {
        self.stack.clear();
        self.stack.extend(Board::new(clues));
    }

    pub(crate) fn begin_at(&mut self, board: Board) {
        self.stack.clear();
        self.stack.push(board);
    }

    /// Advances to the next solution; `stop` is called at every node.
    #[inline(always)]
    pub(crate) fn advance(&mut self, mut stop: impl FnMut() -> bool) -> Found {
        while let Some(mut board) = self.stack.pop() {
            loop {
                if stop() {
                    self.stack.push(board);
                    return Found::Stopped;
                }
                match board.settle() {
                    FixedPoint::Dead => break,
                    FixedPoint::Solved => return Found::Solution(board),
                    FixedPoint::Stuck(cell) => {
                        let sibling = board.split(cell);
                        debug_assert!(self.stack.len() < self.stack.capacity(), "the stack never grows");
                        self.stack.push(sibling);
                    }
                }
            }
        }
        Found::Nothing
    }
}

/// Uses up a node; returns true if none was left.
pub(crate) fn spent(nodes: &mut u64) -> bool {
    let none = *nodes == 0;
    *nodes = nodes.saturating_sub(1);
    none
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}
