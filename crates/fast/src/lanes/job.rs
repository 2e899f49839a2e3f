//! What the lanes are asked, and where the answers go.

use crate::clues::Clues;
use crate::vector::MOST_LANES;

/// A position as 81 sets of candidates, bit *d* for the digit *d* + 1.
pub(crate) type Position = [u16; 81];

/// Where the positions come from.
#[allow(dead_code)]
pub(crate) enum Input<'a> {
    /// Each of these is a puzzle.
    Clues(&'a [Clues]),
    /// Each of these is a puzzle of its own.
    Positions(&'a [Position]),
    /// All of these belong to puzzle 0.
    Parts(&'a [Position]),
}

/// Puzzles to be counted.
pub(crate) struct Job<'a> {
    pub(crate) input: Input<'a>,
    /// Of each puzzle, solutions up to this are looked for.
    pub(crate) limit: u64,
    /// By puzzle, the solutions found.
    pub(crate) counts: &'a mut [u64],
    /// Gets the first solution of each puzzle.
    pub(crate) first: Option<&'a mut dyn FnMut(usize, [u8; 81])>,
    /// Is asked now and then whether to stop.
    pub(crate) stop: Option<&'a mut dyn FnMut() -> bool>,
}

impl Job<'_> {
    /// How many positions there are to begin with.
    pub(crate) fn len(&self) -> usize {
        match self.input {
            Input::Clues(clues) => clues.len(),
            Input::Positions(positions) | Input::Parts(positions) => positions.len(),
        }
    }

    /// The puzzle that a position belongs to.
    #[inline(always)]
    pub(crate) fn owner(&self, position: usize) -> u32 {
        if let Input::Parts(_) = self.input { 0 } else { position as u32 }
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
    }
}
