//! What the lane engine asks of a processor: a vector of 16-bit words, one board in each.
//!
//! The engine is written once over this trait; a file in `arch/` says it in the words of one instruction set. Every method
//! is `#[inline(always)]`, so that the whole engine ends up inside the one function of that file that has the instruction
//! set switched on.
//!
//! A vector comes from [`Vector::splat`] only, which wants a proof that the processor has the instructions; so whoever
//! holds one may use the rest without asking again.

use crate::clues::Clues;

/// All nine digits of a cell.
pub(crate) const ALL: u16 = 0o777;

/// The widest vector there is has so many lanes; sets of lanes are `u32`.
pub(crate) const MOST_LANES: usize = 32;

/// A cell of each board.
pub(crate) type Cells<V> = [V; 81];

/// Words of 16 bits side by side: the lanes.
pub(crate) trait Vector: Copy + 'static {
    /// Shows that the processor can do this.
    type Proof: Copy;
    /// How many lanes: at most [`MOST_LANES`].
    const LANES: usize;
    /// With fewer lanes in want of a new position it pays to go on for another round.
    const PATIENCE: u32;

    /// Whether the compiler does better when it may keep a band's cells where it likes.
    const KEEPS_CELLS: bool;

    /// The same word in every lane.
    fn splat(proof: Self::Proof, word: u16) -> Self;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// `self & !other`.
    fn without(self, other: Self) -> Self;
    fn add(self, other: Self) -> Self;
    /// The smaller word of each lane.
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

    /// The bits that are in exactly one of the three.
    fn exactly_one(self, b: Self, c: Self) -> Self;

    /// Words with one bit as they are, others as 0; `less` is one less.
    fn single(self, less: Self) -> Self;

    /// `self & bits` where that is not 0, else `self`.
    fn narrow(self, bits: Self) -> Self;

    /// The smaller of `self` and `rank` in the lanes where `cell` has just two bits. A vector that has the means may look
    /// at other cells too: then it adds their number of bits, in the highest four of the word.
    fn least_of_poor(self, cell: Self, rank: Self) -> Self;

    /// The number of bits of each word, times 128.
    fn counted(self) -> Self;

    /// The lanes with the same word in both.
    fn equal(self, other: Self) -> u32;

    /// The lanes with the highest bit set.
    fn negatives(self) -> u32;

    /// The lanes with a 0.
    fn zeros(self) -> u32;

    /// All bits set in these lanes.
    fn flood(self, lanes: u32) -> Self;

    /// All lanes as words, vector by vector.
    fn words(vectors: &[Self]) -> &[u16];

    /// All lanes as words, vector by vector.
    fn words_mut(vectors: &mut [Self]) -> &mut [u16];

    /// Brings positions into lanes: lane *l* becomes lane `from[l]` of `cells`, or, counted on from there, of `other`.
    /// Only the `moved` lanes differ from what they were.
    #[inline(always)]
    fn rearrange(cells: &mut Cells<Self>, other: Option<&Cells<Self>>, from: &[u16; MOST_LANES], moved: u32) {
        Self::move_one_by_one(cells, other, from, moved);
    }

    /// The same, lane after lane.
    #[inline(always)]
    fn move_one_by_one(cells: &mut Cells<Self>, other: Option<&Cells<Self>>, from: &[u16; MOST_LANES], moved: u32) {
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

    /// Puts the first [`Vector::LANES`] puzzles, or as many as there are, into lanes: puzzle *p* into lane [`Vector::place`]`(p)`. What stands in the
    /// other lanes is of no account.
    #[inline(always)]
    fn stage(staged: &mut Cells<Self>, clues: &[Clues]) {
        for (lane, clues) in clues.iter().take(Self::LANES).enumerate() {
            for (row, &value) in Self::words_mut(staged).chunks_exact_mut(Self::LANES).zip(clues.as_bytes()) {
                row[lane] = CANDIDATES[usize::from(value % 16)];
            }
        }
    }

    /// The lane that [`Vector::stage`] puts a puzzle into.
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

/// By value of a clue, the candidates that it leaves.
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
