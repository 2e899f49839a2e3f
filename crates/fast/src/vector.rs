//! What the lane engine requires of a processor: a vector of 16-bit words, with one board in each word.
//!
//! The engine is written once over this trait; each file in `arch/` implements it for one instruction set. Every method
//! is `#[inline(always)]`, so that the whole engine is compiled into the one function of that file that has the
//! instruction set enabled.
//!
//! A vector can only be made by [`Vector::splat`], which requires a proof that the processor has the instructions; so
//! the other methods can be called on a vector without further proof.

use crate::clues::Clues;

/// The set of all nine digits.
pub(crate) const ALL: u16 = 0o777;

/// The number of lanes of the widest vector; sets of lanes are `u32`.
pub(crate) const MAX_LANES: usize = 32;

/// One cell of each board in each vector.
pub(crate) type Cells<V> = [V; 81];

/// A vector of 16-bit words, the lanes.
pub(crate) trait Vector: Copy + 'static {
    /// The proof that the processor has the instructions.
    type Proof: Copy;
    /// The number of lanes, at most [`MAX_LANES`].
    const LANES: usize;
    /// If fewer lanes than this wait for a new position, another round runs first.
    const MIN_WAITING: u32;

    /// Whether letting the compiler keep the cells of a band in registers gives better code.
    const KEEPS_CELLS: bool;

    /// Makes a vector with the same word in every lane.
    fn splat(proof: Self::Proof, word: u16) -> Self;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// `self & !other`.
    fn without(self, other: Self) -> Self;
    fn add(self, other: Self) -> Self;
    /// Returns the smaller word of each lane.
    fn min(self, other: Self) -> Self;

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }

    /// `self & !(b | c)`.
    #[inline(always)]
    fn without_both(self, b: Self, c: Self) -> Self {
        self.without(b.or(c))
    }

    /// `self | b & !c`.
    #[inline(always)]
    fn or_without(self, b: Self, c: Self) -> Self {
        self.or(b.without(c))
    }

    /// Returns the bits that are set in exactly one of the three.
    fn exactly_one(self, b: Self, c: Self) -> Self;

    /// Returns the words that have exactly one bit, and 0 for the others; `less` is `self` − 1.
    fn single(self, less: Self) -> Self;

    /// Returns `self & bits` where that is not 0, else `self`.
    fn narrow(self, bits: Self) -> Self;

    /// Returns the smaller of `self` and `rank` in the lanes where `cell` has exactly two bits. An implementation may
    /// consider other cells too: it then adds their number of bits in the highest four bits of the word.
    fn min_where_bivalue(self, cell: Self, rank: Self) -> Self;

    /// Returns the number of bits of each word, times 128.
    fn counted(self) -> Self;

    /// Returns the lanes with equal words.
    fn equal(self, other: Self) -> u32;

    /// Returns the lanes with the highest bit set.
    fn negatives(self) -> u32;

    /// Returns the lanes that are 0.
    fn zeros(self) -> u32;

    /// Sets all bits in these lanes.
    fn flood(self, lanes: u32) -> Self;

    /// Returns all lanes as words, vector by vector.
    fn words(vectors: &[Self]) -> &[u16];

    /// Returns all lanes as mutable words, vector by vector.
    fn words_mut(vectors: &mut [Self]) -> &mut [u16];

    /// Moves positions into lanes: lane *l* becomes lane `from[l]` of `cells` or, for indices from `LANES` on, of
    /// `other`. Only the `moved` lanes change.
    #[inline(always)]
    fn rearrange(cells: &mut Cells<Self>, other: Option<&Cells<Self>>, from: &[u16; MAX_LANES], moved: u32) {
        Self::move_one_by_one(cells, other, from, moved);
    }

    /// Moves positions into lanes as [`Vector::rearrange`] does, lane after lane.
    #[inline(always)]
    fn move_one_by_one(cells: &mut Cells<Self>, other: Option<&Cells<Self>>, from: &[u16; MAX_LANES], moved: u32) {
        let mut left = moved;
        while left != 0 {
            let to = left.trailing_zeros() as usize % Self::LANES;
            left &= left - 1;
            let from = usize::from(from[to]);
            match other {
                Some(other) if from >= Self::LANES => {
                    copy_lane(Self::words(other), from % Self::LANES, Self::words_mut(cells), to, Self::LANES);
                }
                _ => {
                    let words = Self::words_mut(cells);
                    for row in words.chunks_exact_mut(Self::LANES) {
                        row[to] = row[from % Self::LANES];
                    }
                }
            }
        }
    }

    /// Puts the first [`Vector::LANES`] puzzles, or as many as there are, into lanes: puzzle *p* into lane
    /// [`Vector::place`]`(p)`. The content of the other lanes is unspecified.
    #[inline(always)]
    fn stage(staged: &mut Cells<Self>, clues: &[Clues]) {
        for (lane, clues) in clues.iter().take(Self::LANES).enumerate() {
            for (row, &value) in Self::words_mut(staged).chunks_exact_mut(Self::LANES).zip(clues.as_bytes()) {
                row[lane] = CANDIDATES[usize::from(value % 16)];
            }
        }
    }

    /// Returns the lane that [`Vector::stage`] puts a puzzle into.
    #[inline(always)]
    fn place(puzzle: usize) -> usize {
        puzzle
    }
}

#[inline(always)]
fn copy_lane(source: &[u16], from: usize, target: &mut [u16], to: usize, lanes: usize) {
    for (source, target) in source.chunks_exact(lanes).zip(target.chunks_exact_mut(lanes)) {
        target[to] = source[from];
    }
}

/// The candidates that each clue value leaves.
pub(crate) static CANDIDATES: [u16; 16] = candidates();

const fn candidates() -> [u16; 16] {
    let mut table = [ALL; 16];
    let mut value = 1;
    while value <= 9 {
        table[value] = 1 << (value - 1);
        value += 1;
    }
    table
}
