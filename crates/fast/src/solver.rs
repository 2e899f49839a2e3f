//! The worker: depth first over positions, on one stack that is kept from puzzle to puzzle.
//!
//! A puzzle alone runs on the board in three vectors where the processor can (see `whole/`), else on the scalar engine.
//! When it turns out hard, it moves to the lanes.
//!
//! A branch goes on with the child that places a digit and leaves the sibling on the stack. So the siblings that wait
//! at any moment belong to different cells, and 81 places are enough for ever: no recursion, no allocation per puzzle.

use crate::board::{Board, Fixed};
use crate::clues::Clues;
use crate::kernel::{Kernel, LaneEngine, SingleEngine};
use crate::solutions::Solutions;
use crate::values::Values;
use crate::verdict::{Count, CountEnd, Verdict};

/// How many nodes [`Solver::count_until`] visits between two questions to its caller.
const NODES_PER_QUESTION: u64 = 1024;

/// How many nodes a single puzzle gets before it moves to the lanes: most are done by then, and on the others the lanes
/// are several times as fast.
const NODES_ALONE: u64 = 20;

/// A worker that solves and counts; keep one a thread.
pub struct Solver {
    /// The positions that still wait, the next one last.
    pub(crate) stack: Vec<Board>,
    kernel: Kernel,
    /// The board in three vectors, if the kernel has that.
    pub(crate) loner: Option<SingleEngine>,
    /// The lanes, once there was a batch for them.
    herd: Option<LaneEngine>,
    /// The lanes for a puzzle alone, once there was a hard one.
    herd_for_one: Option<LaneEngine>,
    /// The counts of a batch of verdicts.
    pub(crate) counts: Vec<u64>,
}

/// Where the search stands when it comes up.
pub(crate) enum Found {
    /// At a solution.
    Solution(Board),
    /// At the end.
    Nothing,
    /// Where the caller stopped it.
    Stopped,
}

impl Solver {
    /// A worker with its stacks, about 30 kB, and with the quickest kernel for its batches.
    #[must_use]
    pub fn new() -> Solver {
        Solver::with_kernel(Kernel::best())
    }

    /// A worker with a kernel of the caller's choice: for tests and benchmarks, since all give the same answers. One that
    /// the processor can't run is replaced by [`Kernel::Scalar`].
    #[must_use]
    pub fn with_kernel(kernel: Kernel) -> Solver {
        let kernel = if kernel.is_available() { kernel } else { Kernel::Scalar };
        let (stack, loner) = (Vec::with_capacity(81 + 1), SingleEngine::of(kernel));
        Solver { stack, kernel, loner, herd: None, herd_for_one: None, counts: Vec::new() }
    }

    /// The kernel that batches run on.
    #[must_use]
    pub fn kernel(&self) -> Kernel {
        self.kernel
    }

    /// The lanes, if the kernel has any.
    pub(crate) fn herd(&mut self) -> Option<&mut LaneEngine> {
        if self.herd.is_none() {
            self.herd = LaneEngine::of(self.kernel);
        }
        self.herd.as_mut()
    }

    /// The lanes for the tree of one puzzle, if the kernel has any.
    pub(crate) fn herd_for_one(&mut self) -> Option<&mut LaneEngine> {
        if self.herd_for_one.is_none() {
            self.herd_for_one = LaneEngine::for_one(self.kernel);
        }
        self.herd_for_one.as_mut()
    }

    /// No, one or several solutions; of several, one: the same on every machine.
    pub fn solve(&mut self, clues: &Clues) -> Verdict {
        if self.loner.is_some() {
            let mut first = [0; 81];
            return match self.count_whole(clues, 2, Some(&mut first), &mut || false).found {
                0 => Verdict::None,
                1 => Verdict::Unique(Values::new(first)),
                // Which of several solutions is met first depends on the engine: this one does not.
                _ => self.first_of_several(clues),
            };
        }
        self.begin(clues);
        let mut nodes = self.nodes_alone();
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
                    // Which of several solutions is met first depends on the lanes: this one does not.
                    (2, _) => self.first_of_several(clues),
                    _ => verdict,
                }
            }
        }
    }

    /// The number of solutions, at most `limit`.
    pub fn count(&mut self, clues: &Clues, limit: u64) -> u64 {
        self.count_until(clues, limit, || false).found
    }

    /// Counts solutions up to `limit`, and asks `stop` now and then (far below a millisecond) whether to give up: with
    /// `u64::MAX` and a clock or a flag, a count that can be called off.
    pub fn count_until(&mut self, clues: &Clues, limit: u64, mut stop: impl FnMut() -> bool) -> Count {
        if self.loner.is_some() {
            return self.count_whole(clues, limit, None, &mut stop);
        }
        self.begin(clues);
        self.count_begun(limit, &mut stop)
    }

    /// Counts the solutions of what waits on the stack: a few nodes here, the rest in the lanes.
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

    /// The first solution of a puzzle that has several, in the order of the scalar engine.
    pub(crate) fn first_of_several(&mut self, clues: &Clues) -> Verdict {
        self.solutions(clues).next().map_or(Verdict::None, Verdict::Several)
    }

    /// How many nodes a single puzzle may take before it moves to the lanes.
    fn nodes_alone(&self) -> u64 {
        if self.kernel == Kernel::Scalar { u64::MAX } else { NODES_ALONE }
    }

    /// All solutions one after the other, in no particular order; memory does not grow with their number.
    pub fn solutions(&mut self, clues: &Clues) -> Solutions<'_> {
        self.begin(clues);
        Solutions::new(self)
    }

    fn begin(&mut self, clues: &Clues) {
        self.stack.clear();
        self.stack.extend(Board::new(clues));
    }

    pub(crate) fn begin_at(&mut self, board: Board) {
        self.stack.clear();
        self.stack.push(board);
    }

    /// Goes on to the next solution; `stop` is asked at every node.
    #[inline(always)]
    pub(crate) fn advance(&mut self, mut stop: impl FnMut() -> bool) -> Found {
        while let Some(mut board) = self.stack.pop() {
            loop {
                if stop() {
                    self.stack.push(board);
                    return Found::Stopped;
                }
                match board.settle() {
                    Fixed::Dead => break,
                    Fixed::Solved => return Found::Solution(board),
                    Fixed::Stuck(spot) => {
                        let sibling = board.split(spot);
                        debug_assert!(self.stack.len() < self.stack.capacity(), "the stack never grows");
                        self.stack.push(sibling);
                    }
                }
            }
        }
        Found::Nothing
    }
}

/// Takes a node off those left; true where none was.
fn spent(nodes: &mut u64) -> bool {
    let none = *nodes == 0;
    *nodes = nodes.saturating_sub(1);
    none
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}
