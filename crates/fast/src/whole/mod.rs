//! Single puzzles: the whole board in three vectors.
//!
//! A vector of 32 words holds a band: word 9·*row* + *column* has the candidates of that cell, and the last five words
//! are 0. The inference is that of the lanes (see `lanes/round.rs`), for nine digits and 27 cells at once. Operands
//! that are in different vectors in the lanes are here in different words of the same vector, brought together by a
//! permutation, or in the same word of another band. A position is three vectors, so branching copies three vectors.
//! The search is depth first; if a puzzle turns out hard, the waiting positions continue in the lanes.
//!
//! It needs a processor that permutes the words of a vector arbitrarily: AVX-512 with VBMI.
//!
//! # What was tried
//!
//! Zen 4, one puzzle per call, factors of speed on 17-clue / unbiased / magictour / hardest 11+ / several solutions,
//! each line compared with the last kept line before it, in the same process. Without a move to the lanes.
//!
//! | | |
//! |---|---|
//! | this engine, against the scalar one (which moves to the lanes after 20 nodes) | 2.89 3.12 2.20 .74 1.78 |
//! | children made in vectors: after a word is written, loads of its vector wait | 1.00 1.00 1.06 1.06 1.06 |
//! | each step for three bands, then the next: one band's chain fills the scheduler | 1.12 1.12 1.11 1.11 1.10 |
//! | singles taken before the stacks are applied: a shorter chain but more rounds, dropped | .95 .92 .92 .95 .93 |
//! | fewer permutations: for columns, and hidden singles found before the matching | .99 1.01 1.03 1.01 .99 |
//! | branch on the bivalue cell with most bivalue peers that share a digit, of eight | 1.04 1.14 1.21 1.25 .96 |
//! | the same, of 16: dropped | 1.03 1.14 1.22 1.25 .88 |
//! | candidates that its digits meet in peers counted too, of ten: dropped | .96 1.12 1.17 1.27 .82 |
//! | positions passed by value, so that they stay in registers (lanes after 32 nodes) | 1.05 1.05 1.01 1.01 1.04 |
//!
//! Moving to the lanes after 16 / 24 / 32 / 48 nodes: magictour 4.5 3.6 3.3 3.0, hardest 11+ 16.9 17.4 18.2 19.2 µs.
//! There 16 lanes of AVX2 instead of 32 of AVX-512: magictour 1.11, but hardest .95 (after 20 nodes), dropped. 16 lanes
//! of AVX-512 (`arch/x86_64/narrow512.rs`): magictour 1.13, hardest 1.26.
//!
//! On the hardest 11+ this choice visits 155 to 165 nodes instead of 220. It would be expensive in the lanes, which can
//! count houses but not pairs of cells: with the number of open peers they need 176.
//!
//! A round takes about 100 cycles: 48 permutations, one a cycle, in a chain of about 55.

mod choice;
mod round;

use crate::clues::Clues;
use crate::pencilmarks::Pencilmarks;
use crate::vector::Vector;
use round::{FixedPoint, Rules, each};

/// The vector operations that this engine needs in addition to those of the lanes.
pub(crate) trait Whole: Vector {
    /// Makes an order for [`Whole::shuffled`].
    fn order(proof: Self::Proof, order: &[u8; 32]) -> Self;

    /// Moves word `order[w]` to word *w*.
    fn shuffled(self, order: Self) -> Self;

    /// Returns the candidates that the clues leave in a band, 0 to 2, each cell by itself.
    fn of_band(proof: Self::Proof, clues: &Clues, band: usize) -> Self;

    /// Returns a vector whose word *w* is `start` + *w*.
    fn numbered(proof: Self::Proof, start: u16) -> Self;

    /// `self & (b | c)`.
    fn and_or(self, b: Self, c: Self) -> Self;

    /// `self | (b ^ c)`.
    fn or_unlike(self, b: Self, c: Self) -> Self;

    /// `self & (!b | c)`.
    fn without_but(self, b: Self, c: Self) -> Self;

    /// Returns the bits that are set in at least two of the three.
    fn twice(self, b: Self, c: Self) -> Self;

    /// Returns whether all words are 0.
    fn is_none(self) -> bool;

    /// Returns the words that have one of these bits.
    fn sharing(self, bits: Self) -> u32;

    /// Keeps these words and sets the others to 0.
    fn only(self, words: u32) -> Self;

    /// Makes two children: in these words, the first keeps only the lowest digit, the second only the others.
    fn split(self, words: u32) -> (Self, Self);

    /// Returns the least word.
    fn least(self) -> u16;
}

/// A position: its three bands.
type Bands<V> = [V; 3];

/// The words of a vector that hold cells.
const CELLS: u32 = (1 << 27) - 1;

/// A task for one puzzle, and its result.
pub(crate) struct Task<'a> {
    /// The number of solutions after which the search ends.
    pub(crate) limit: u64,
    /// The number of nodes that may be visited; reduced by those visited.
    pub(crate) nodes: u64,
    /// The number of solutions found.
    pub(crate) found: u64,
    /// Receives the digits of the first solution.
    pub(crate) first: Option<&'a mut [u8; 81]>,
}

/// The waiting positions of a puzzle.
pub(crate) struct Stack<V>(Vec<Bands<V>>);

impl<V: Whole> Stack<V> {
    /// Makes a stack with room for as many positions as can ever wait: siblings belong to different cells.
    pub(crate) fn new() -> Stack<V> {
        Stack(Vec::with_capacity(81 + 1))
    }

    /// Counts the solutions of a puzzle, within the limits of the task. If it runs out of nodes, the remaining
    /// positions stay on the stack.
    #[inline(always)]
    pub(crate) fn count(&mut self, proof: V::Proof, clues: &Clues, task: &mut Task<'_>) {
        let rules = Rules::new(proof);
        self.0.clear();
        self.0.push(each(|band| V::of_band(proof, clues, band)));
        while task.found < task.limit
            && let Some(mut bands) = self.0.pop()
        {
            loop {
                if task.nodes == 0 {
                    self.0.push(bands);
                    return;
                }
                task.nodes -= 1;
                let (fixed, settled) = rules.settle(bands);
                match fixed {
                    FixedPoint::Dead => break,
                    FixedPoint::Solved => {
                        task.note(settled);
                        break;
                    }
                    FixedPoint::Stuck(cell) => {
                        let place = 1_u128 << cell;
                        let children = each(|band| settled[band].split((place >> (32 * band)) as u32));
                        debug_assert!(self.0.len() < self.0.capacity(), "the stack never grows");
                        self.0.push(each(|band| children[band].1));
                        bands = each(|band| children[band].0);
                    }
                }
            }
        }
    }

    /// Removes and returns the waiting positions.
    pub(crate) fn drain(&mut self) -> Vec<Pencilmarks> {
        self.0.drain(..).map(|bands| Pencilmarks::new(by_cell(&bands))).collect()
    }
}

impl Task<'_> {
    #[inline(always)]
    fn note<V: Whole>(&mut self, solved: Bands<V>) {
        self.found += 1;
        if self.found == 1
            && let Some(first) = &mut self.first
        {
            **first = by_cell(&solved).map(|cell| cell.trailing_zeros() as u8 + 1);
        }
    }
}

/// Returns the 81 cells in row-major order.
fn by_cell<V: Vector>(bands: &Bands<V>) -> [u16; 81] {
    let words = V::words(bands);
    std::array::from_fn(|cell| words[32 * (cell / 27) + cell % 27])
}
