//! The worker: depth first over positions, on one stack that is kept from puzzle to puzzle.
//!
//! A branch goes on with the child that places a digit and leaves the sibling on the stack. So the siblings that wait
//! at any moment belong to different cells, and 81 places are enough for ever: no recursion, no allocation per puzzle.

use crate::board::{Board, Fixed};
use crate::clues::Clues;
use crate::kernel::{Herd, Kernel};
use crate::lanes::{Input, Job};
use crate::solutions::Solutions;
use crate::values::Values;
use crate::verdict::{Count, Ending, Verdict};

/// How many nodes [`Solver::count_until`] visits between two questions to its caller.
const NODES_PER_QUESTION: u32 = 1024;

/// A worker that solves and counts; keep one a thread.
pub struct Solver {
    /// The positions that still wait, the next one last.
    stack: Vec<Board>,
    kernel: Kernel,
    /// The lanes, once there was a batch for them.
    herd: Option<Herd>,
    /// The counts of a batch of verdicts.
    counts: Vec<u64>,
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
    /// A worker with its stack, about 13 kB, and with the quickest kernel for its batches.
    #[must_use]
    pub fn new() -> Solver {
        Solver::with_kernel(Kernel::best())
    }

    /// A worker with a kernel of the caller's choice: for tests and benchmarks, since all give the same answers. One that
    /// the processor can't run is replaced by [`Kernel::Scalar`].
    #[must_use]
    pub fn with_kernel(kernel: Kernel) -> Solver {
        let kernel = if kernel.is_available() { kernel } else { Kernel::Scalar };
        Solver { stack: Vec::with_capacity(81 + 1), kernel, herd: None, counts: Vec::new() }
    }

    /// The kernel that batches run on.
    #[must_use]
    pub fn kernel(&self) -> Kernel {
        self.kernel
    }

    /// One verdict a puzzle, in the same order.
    ///
    /// # Panics
    /// If the slices differ in length.
    pub fn solve_batch(&mut self, clues: &[Clues], verdicts: &mut [Verdict]) {
        assert_eq!(clues.len(), verdicts.len(), "a verdict for each puzzle");
        let mut counts = std::mem::take(&mut self.counts);
        counts.clear();
        counts.resize(clues.len(), 0);
        match self.herd() {
            Some(herd) => {
                verdicts.fill(Verdict::None);
                let mut first = |puzzle: usize, values| verdicts[puzzle] = Verdict::Unique(Values::new(values));
                let (input, counts) = (Input::Clues(clues), &mut counts[..]);
                herd.run(&mut Job { input, limit: 2, counts, first: Some(&mut first), stop: None });
                // Which of several solutions is met first depends on the lanes: this one does not.
                for (at, _) in counts.iter().enumerate().filter(|&(_, &count)| count > 1) {
                    verdicts[at] = self.solutions(&clues[at]).next().map_or(Verdict::None, Verdict::Several);
                }
            }
            None => {
                for (clues, verdict) in clues.iter().zip(verdicts) {
                    *verdict = self.solve(clues);
                }
            }
        }
        self.counts = counts;
    }

    /// One number of solutions a puzzle, in the same order, each at most `limit`.
    ///
    /// # Panics
    /// If the slices differ in length.
    pub fn count_batch(&mut self, clues: &[Clues], limit: u64, counts: &mut [u64]) {
        assert_eq!(clues.len(), counts.len(), "a count for each puzzle");
        match self.herd() {
            Some(herd) => {
                counts.fill(0);
                if limit > 0 {
                    herd.run(&mut Job { input: Input::Clues(clues), limit, counts, first: None, stop: None });
                }
            }
            None => {
                for (clues, count) in clues.iter().zip(counts) {
                    *count = self.count(clues, limit);
                }
            }
        }
    }

    /// The lanes, if the kernel has any.
    fn herd(&mut self) -> Option<&mut Herd> {
        if self.herd.is_none() {
            self.herd = Herd::of(self.kernel);
        }
        self.herd.as_mut()
    }

    /// No, one or several solutions; of several, one.
    pub fn solve(&mut self, clues: &Clues) -> Verdict {
        self.begin(clues);
        match self.advance(|| false) {
            Found::Solution(first) => match self.advance(|| false) {
                Found::Solution(_) => Verdict::Several(first.values()),
                Found::Nothing | Found::Stopped => Verdict::Unique(first.values()),
            },
            Found::Nothing | Found::Stopped => Verdict::None,
        }
    }

    /// The number of solutions, at most `limit`.
    pub fn count(&mut self, clues: &Clues, limit: u64) -> u64 {
        self.count_until(clues, limit, || false).found
    }

    /// Counts solutions up to `limit`, and asks `stop` now and then (each 1024 nodes, far below a millisecond) whether
    /// to give up: with `u64::MAX` and a clock or a flag, a count that can be called off.
    pub fn count_until(&mut self, clues: &Clues, limit: u64, mut stop: impl FnMut() -> bool) -> Count {
        self.begin(clues);
        let mut nodes = 0;
        let mut stop = || {
            nodes += 1;
            nodes % NODES_PER_QUESTION == 0 && stop()
        };
        let mut found = 0;
        while found < limit {
            match self.advance(&mut stop) {
                Found::Solution(_) => found += 1,
                Found::Nothing => {
                    return Count { found, ending: Ending::Complete };
                }
                Found::Stopped => {
                    return Count { found, ending: Ending::Stopped };
                }
            }
        }
        Count { found, ending: Ending::Limit }
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

    /// Goes on to the next solution; `stop` is asked at every node.
    #[inline(always)]
    pub(crate) fn advance(&mut self, mut stop: impl FnMut() -> bool) -> Found {
        while let Some(mut board) = self.stack.pop() {
            loop {
                if stop() {
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

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}
