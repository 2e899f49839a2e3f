//! One puzzle alone, its whole board in three vectors.
//!
//! A vector of 32 words holds a band: word 9·*row* + *column* has the candidates of that cell, the last five words are 0.
//! The rules are those of the lanes (see `lanes/round.rs`), on nine digits and 27 cells at once; what lies elsewhere in
//! the band comes by a permutation of words, what lies in another band stands in another vector. A round takes some 60
//! permutations and as many other operations. A position that waits is three vectors.

mod round;

use crate::pencilmarks::Pencilmarks;
use crate::vector::Vector;
use round::{Orders, Seen};

/// What a processor must have beside the lanes: words that change places within a vector.
pub(crate) trait Shuffle: Vector {
    /// Word *w* becomes word `order[w]` of old.
    fn shuffled(self, order: Self) -> Self;

    /// An order, for `shuffled`.
    fn order(proof: Self::Proof, order: &[u8; 32]) -> Self;

    /// A band of clues.
    fn band(proof: Self::Proof, clues: &[u8; 81], band: usize) -> Self;

    /// `start` and the number of the word.
    fn places(proof: Self::Proof, start: u16) -> Self;

    /// `self & (b | c)`.
    fn and_or(self, b: Self, c: Self) -> Self;

    /// `self | (b ^ c)`.
    fn or_unlike(self, b: Self, c: Self) -> Self;

    /// The bits that are in two of the three.
    fn twice(self, b: Self, c: Self) -> Self;

    /// `self & (!b | c)`.
    fn without_but(self, b: Self, c: Self) -> Self;

    /// Whether all words are 0.
    fn is_none(self) -> bool;

    /// The words with a bit of `bits`.
    fn has(self, bits: Self) -> u32;

    /// The words that are less.
    fn less(self, other: Self) -> u32;

    /// These words, the others 0.
    fn kept_at(self, words: u32) -> Self;

    /// Two children: in these words, the first has the lowest digit only, the second the others.
    fn split(self, words: u32) -> (Self, Self);

    /// The least word.
    fn least(self) -> u16;
}

/// A position: its three bands.
pub(crate) type Bands<V> = [V; 3];

/// The positions that wait.
pub(crate) struct Stack<V>(Vec<Bands<V>>);

impl<V: Shuffle> Stack<V> {
    pub(crate) fn new() -> Stack<V> {
        Stack(Vec::with_capacity(81 + 1))
    }

    /// Waits with the position of these clues alone.
    #[inline(always)]
    pub(crate) fn begin(&mut self, proof: V::Proof, clues: &[u8; 81]) {
        self.0.clear();
        self.0.push([0, 1, 2].map(|band| V::band(proof, clues, band)));
    }

    /// Counts on, up to the limit or for so many nodes.
    #[inline(always)]
    pub(crate) fn count(&mut self, proof: V::Proof, limit: u64, nodes: &mut u64, found: &mut u64) {
        let orders = Orders::new(proof);
        while let Some(mut bands) = self.0.pop() {
            loop {
                if *nodes == 0 {
                    self.0.push(bands);
                    return;
                }
                *nodes -= 1;
                match orders.settle(&mut bands) {
                    Seen::Dead => break,
                    Seen::Solved => {
                        *found += 1;
                        if *found == limit {
                            return;
                        }
                        break;
                    }
                    Seen::Stuck(cell) => {
                        let place = 1_u128 << cell;
                        let mut sibling = bands;
                        for band in 0..3 {
                            (bands[band], sibling[band]) = bands[band].split((place >> (32 * band)) as u32);
                        }
                        self.0.push(sibling);
                    }
                }
            }
        }
    }

    pub(crate) fn is_empty(&self) -> bool { self.0.is_empty() }
    /// Gives away what waits.
    pub(crate) fn drain(&mut self) -> impl Iterator<Item = Pencilmarks> {
        self.0.drain(..).map(|bands| {
            let words = V::words(&bands);
            Pencilmarks::new(std::array::from_fn(|cell| words[cell / 27 * 32 + cell % 27]))
        })
    }
}
