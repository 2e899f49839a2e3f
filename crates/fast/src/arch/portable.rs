//! Plain arrays for the compiler to vectorise: eight boards, as many as fit the vectors of every 64-bit processor.

use crate::lanes::{Job, Lanes, Reserve};
use crate::vector::Vector;

const LANES: usize = 8;

/// The proof token of the portable kernel, which needs no special instructions.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

/// Runs a job in these lanes.
pub(crate) fn run(reserve: &mut Reserve<Words>, job: &mut Job<'_>) {
    Lanes::run(Portable, reserve, job);
}

/// A vector of eight words.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct Words([u16; LANES]);

/// Makes an array from an expression evaluated for each lane.
macro_rules! by_lane {
    ($lane:ident => $expression:expr) => {{
        let mut words = [0; LANES];
        let mut $lane = 0;
        while $lane < LANES {
            words[$lane] = $expression;
            $lane += 1;
        }
        Words(words)
    }};
}

/// Returns a word with all bits set, or none.
#[inline(always)]
const fn all_if(condition: bool) -> u16 {
    if condition { u16::MAX } else { 0 }
}

impl Vector for Words {
    type Proof = Portable;
    const LANES: usize = LANES;
    const KEEPS_CELLS: bool = true;
    const MIN_WAITING: u32 = 2;

    #[inline(always)]
    fn splat(_: Portable, word: u16) -> Words {
        Words([word; LANES])
    }

    #[inline(always)]
    fn and(self, other: Words) -> Words {
        by_lane!(lane => self.0[lane] & other.0[lane])
    }

    #[inline(always)]
    fn or(self, other: Words) -> Words {
        by_lane!(lane => self.0[lane] | other.0[lane])
    }

    #[inline(always)]
    fn without(self, other: Words) -> Words {
        by_lane!(lane => self.0[lane] & !other.0[lane])
    }

    #[inline(always)]
    fn add(self, other: Words) -> Words {
        by_lane!(lane => self.0[lane].wrapping_add(other.0[lane]))
    }

    #[inline(always)]
    fn min(self, other: Words) -> Words {
        by_lane!(lane => if self.0[lane] < other.0[lane] { self.0[lane] } else { other.0[lane] })
    }

    #[inline(always)]
    fn exactly_one(self, b: Words, c: Words) -> Words {
        by_lane!(lane => (self.0[lane] ^ b.0[lane] ^ c.0[lane]) & !(self.0[lane] & b.0[lane]))
    }

    #[inline(always)]
    fn single(self, less: Words) -> Words {
        by_lane!(lane => self.0[lane] & all_if(self.0[lane] & less.0[lane] == 0))
    }

    #[inline(always)]
    fn narrow(self, bits: Words) -> Words {
        by_lane!(lane => {
            let both = self.0[lane] & bits.0[lane];
            both | self.0[lane] & all_if(both == 0)
        })
    }

    #[inline(always)]
    fn min_where_bivalue(self, cell: Words, rank: Words) -> Words {
        let rank = by_lane!(lane => {
            let upper = cell.0[lane] & cell.0[lane].wrapping_sub(1);
            let third = upper & upper.wrapping_sub(1);
            rank.0[lane] | all_if(upper == 0) | !all_if(third == 0)
        });
        self.min(rank)
    }

    #[inline(always)]
    fn counted(self) -> Words {
        by_lane!(lane => {
            let twos = self.0[lane] - (self.0[lane] >> 1 & 0x5555);
            let fours = (twos & 0x3333) + (twos >> 2 & 0x3333);
            ((fours & 15) + (fours >> 4 & 15) + (fours >> 8 & 15)) << 7
        })
    }

    #[inline(always)]
    fn equal(self, other: Words) -> u32 {
        let mut lanes = 0;
        let mut lane = 0;
        while lane < LANES {
            lanes |= u32::from(self.0[lane] == other.0[lane]) << lane;
            lane += 1;
        }
        lanes
    }

    #[inline(always)]
    fn negatives(self) -> u32 {
        let top = by_lane!(lane => self.0[lane] & 1 << 15);
        top.equal(Words([1 << 15; LANES]))
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        self.equal(Words([0; LANES]))
    }

    #[inline(always)]
    fn flood(self, lanes: u32) -> Words {
        by_lane!(lane => self.0[lane] | all_if(lanes >> lane & 1 != 0))
    }

    #[inline(always)]
    fn words(vectors: &[Words]) -> &[u16] {
        // SAFETY: a vector consists of eight words, without padding and with stricter alignment.
        unsafe { std::slice::from_raw_parts(vectors.as_ptr().cast(), LANES * vectors.len()) }
    }

    #[inline(always)]
    fn words_mut(vectors: &mut [Words]) -> &mut [u16] {
        // SAFETY: a vector consists of eight words, without padding and with stricter alignment.
        unsafe { std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), LANES * vectors.len()) }
    }
}
