//! What the lanes are asked, and where the answers go.

use crate::clues::Clues;
use crate::pencilmarks::Pencilmarks;
use crate::vector::MOST_LANES;

/// Where the positions come from.
pub(crate) enum Input<'a> {
    /// Each of these is a puzzle.
    Clues(&'a [Clues]),
    /// Each of these is a position of the puzzle that stands beside it in the other slice.
    Positions(&'a [Pencilmarks], &'a [u32]),
}

/// Puzzles to be counted.
pub(crate) struct Job<'a> {
    pub(crate) input: Input<'a>,
    /// Of each puzzle, solutions up to this are looked for.
    pub(crate) limit: u64,
    /// By puzzle, the solutions found.
    pub(crate) counts: &'a mut [u64],
    /// Whether a puzzle that has reached the limit ends all behind it.
    pub(crate) is_chain: bool,
    /// Gets the first solution of each puzzle.
    pub(crate) first: Option<&'a mut dyn FnMut(usize, [u8; 81])>,
    /// Is asked now and then whether to stop.
    pub(crate) stop: Option<&'a mut dyn FnMut() -> bool>,
    /// Whether it said so.
    pub(crate) stopped: bool,
}

impl<'a> Job<'a> {
    /// Counts and nothing else.
    pub(crate) fn new(input: Input<'a>, limit: u64, counts: &'a mut [u64]) -> Job<'a> {
        Job { input, limit, counts, is_chain: false, first: None, stop: None, stopped: false }
    }

    /// How many positions there are to begin with.
    pub(crate) fn len(&self) -> usize {
        match self.input {
            Input::Clues(clues) => clues.len(),
            Input::Positions(positions, owners) => positions.len().min(owners.len()),
        }
    }

    /// The puzzle that a position belongs to.
    #[inline(always)]
    pub(crate) fn owner(&self, position: usize) -> u32 {
        match self.input {
            Input::Clues(_) => position as u32,
            Input::Positions(_, owners) => owners[position],
        }
    }

    /// Whether nothing more is asked of a puzzle.
    #[inline(always)]
    pub(crate) fn is_done(&self, puzzle: u32) -> bool {
        self.counts[puzzle as usize] >= self.limit
    }

    /// Notes a solution: the digits of one lane.
    #[inline(always)]
    pub(crate) fn note(&mut self, puzzle: u32, lane: usize, words: &[u16], lanes: usize) {
        let count = &mut self.counts[puzzle as usize];
        *count += 1;
        if *count == 1
            && let Some(first) = &mut self.first
        {
            let mut values = [0; 81];
            for (value, row) in values.iter_mut().zip(words.chunks_exact(lanes)) {
                *value = row[lane % MOST_LANES].trailing_zeros() as u8 + 1;
            }
            first(puzzle as usize, values);
        }
        if self.is_chain && self.is_done(puzzle) {
            self.counts[puzzle as usize..].fill(self.limit);
        }
    }
}
