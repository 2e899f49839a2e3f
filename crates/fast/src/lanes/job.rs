//! The input of the lane engine and the destination of its answers.

use crate::clues::Clues;
use crate::pencilmarks::Pencilmarks;
use crate::vector::MAX_LANES;

/// The source of the positions.
pub(crate) enum Input<'a> {
    /// Positions, each of which is a puzzle.
    Clues(&'a [Clues]),
    /// Positions, and for each the index of the puzzle that it belongs to.
    Positions(&'a [Pencilmarks], &'a [u32]),
}

/// A job: puzzles whose solutions are to be counted.
pub(crate) struct Job<'a> {
    pub(crate) input: Input<'a>,
    /// The number of solutions after which the search of a puzzle ends.
    pub(crate) limit: u64,
    /// For each puzzle, the number of solutions found.
    pub(crate) counts: &'a mut [u64],
    /// Whether a puzzle that reaches the limit ends the search of all later puzzles.
    pub(crate) is_chain: bool,
    /// Called with the first solution of each puzzle.
    pub(crate) first: Option<&'a mut dyn FnMut(usize, [u8; 81])>,
    /// Called now and then to ask whether to stop.
    pub(crate) stop: Option<&'a mut dyn FnMut() -> bool>,
    /// Whether the job was stopped.
    pub(crate) stopped: bool,
}

impl<'a> Job<'a> {
    /// Makes a job that only counts.
    pub(crate) fn new(input: Input<'a>, limit: u64, counts: &'a mut [u64]) -> Job<'a> {
        Job { input, limit, counts, is_chain: false, first: None, stop: None, stopped: false }
    }

    /// Returns the number of initial positions.
    pub(crate) fn len(&self) -> usize {
        match self.input {
            Input::Clues(clues) => clues.len(),
            Input::Positions(positions, owners) => positions.len().min(owners.len()),
        }
    }

    /// Returns the index of the puzzle that a position belongs to.
    #[inline(always)]
    pub(crate) fn owner(&self, position: usize) -> u32 {
        match self.input {
            Input::Clues(_) => position as u32,
            Input::Positions(_, owners) => owners[position],
        }
    }

    /// Returns whether the search of a puzzle is over.
    #[inline(always)]
    pub(crate) fn is_done(&self, puzzle: u32) -> bool {
        self.counts[puzzle as usize] >= self.limit
    }

    /// Records a solution: the digits of one lane.
    #[inline(always)]
    pub(crate) fn note(&mut self, puzzle: u32, lane: usize, words: &[u16], lanes: usize) {
        let count = &mut self.counts[puzzle as usize];
        *count += 1;
        if *count == 1
            && let Some(first) = &mut self.first
        {
            let mut values = [0; 81];
            for (value, row) in values.iter_mut().zip(words.chunks_exact(lanes)) {
                *value = row[lane % MAX_LANES].trailing_zeros() as u8 + 1;
            }
            first(puzzle as usize, values);
        }
        if self.is_chain && self.is_done(puzzle) {
            self.counts[puzzle as usize..].fill(self.limit);
        }
    }
}
