//! Calls for many puzzles at once, for which the lanes are designed.

use crate::board::Board;
use crate::clues::Clues;
use crate::lanes::{Input, Job};
use crate::pencilmarks::Pencilmarks;
use crate::solver::Solver;
use crate::values::Values;
use crate::verdict::Verdict;

impl Solver {
    /// Solves each puzzle and writes its verdict, in the same order. The solution reported for a puzzle with several is
    /// the same on every machine.
    ///
    /// # Panics
    /// Panics if the slices differ in length.
    pub fn solve_batch(&mut self, clues: &[Clues], verdicts: &mut [Verdict]) {
        assert_eq!(clues.len(), verdicts.len(), "a verdict for each puzzle");
        let mut counts = self.zeros(clues.len());
        match self.lane_engine() {
            Some(lane_engine) => {
                verdicts.fill(Verdict::None);
                let mut first = |puzzle: usize, values| verdicts[puzzle] = Verdict::Unique(Values::new(values));
                lane_engine.run(&mut Job { first: Some(&mut first), ..Job::new(Input::Clues(clues), 2, &mut counts) });
                // The first solution found depends on the lanes; this one does not.
                for (at, _) in counts.iter().enumerate().filter(|&(_, &count)| count > 1) {
                    verdicts[at] = self.first_of_several(&clues[at]);
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

    /// Counts the solutions of each puzzle, in the same order, each up to `limit`.
    ///
    /// # Panics
    /// Panics if the slices differ in length.
    pub fn count_batch(&mut self, clues: &[Clues], limit: u64, counts: &mut [u64]) {
        assert_eq!(clues.len(), counts.len(), "a count for each puzzle");
        counts.fill(0);
        match self.lane_engine() {
            _ if limit == 0 => {}
            Some(lane_engine) => lane_engine.run(&mut Job::new(Input::Clues(clues), limit, counts)),
            None => {
                for (clues, count) in clues.iter().zip(counts) {
                    *count = self.count(clues, limit);
                }
            }
        }
    }

    /// Determines for each puzzle whether it is proper, that is, has exactly one solution.
    ///
    /// # Panics
    /// Panics if the slices differ in length.
    pub fn proper_batch(&mut self, clues: &[Clues], proper: &mut [bool]) {
        assert_eq!(clues.len(), proper.len(), "an answer for each puzzle");
        let mut counts = self.zeros(clues.len());
        self.count_batch(clues, 2, &mut counts);
        for (proper, count) in proper.iter_mut().zip(&counts) {
            *proper = *count == 1;
        }
        self.counts = counts;
    }

    /// Counts the solutions of puzzles defined by candidates, like [`Solver::count_batch`].
    ///
    /// # Panics
    /// Panics if the slices differ in length.
    pub fn count_pencilmarks(&mut self, marks: &[Pencilmarks], limit: u64, counts: &mut [u64]) {
        assert_eq!(marks.len(), counts.len(), "a count for each puzzle");
        let owners: Vec<u32> = (0..marks.len() as u32).collect();
        self.count_positions(marks, &owners, limit, counts);
    }

    /// Counts the solutions of positions, several of which may belong to one puzzle.
    pub(crate) fn count_positions(&mut self, marks: &[Pencilmarks], owners: &[u32], limit: u64, counts: &mut [u64]) {
        self.run_positions(marks, owners, Job::new(Input::Positions(marks, owners), limit, counts));
    }

    /// Runs a job on positions, several of which may belong to one puzzle.
    pub(crate) fn run_positions(&mut self, marks: &[Pencilmarks], owners: &[u32], mut job: Job<'_>) {
        let (limit, counts) = (job.limit, &mut job.counts);
        counts.fill(0);
        match self.lane_engine() {
            _ if limit == 0 => {}
            Some(lane_engine) => lane_engine.run(&mut job),
            None => {
                for (marks, &owner) in marks.iter().zip(owners) {
                    let count = &mut counts[owner as usize];
                    self.begin_at(Board::of(marks));
                    *count += self.count_begun(limit - *count, &mut || false).found;
                }
            }
        }
    }

    pub(crate) fn zeros(&mut self, length: usize) -> Vec<u64> {
        let mut counts = std::mem::take(&mut self.counts);
        counts.clear();
        counts.resize(length, 0);
        counts
    }
}
