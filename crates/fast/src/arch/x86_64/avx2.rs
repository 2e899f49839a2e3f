//! AVX2: 16 boards.

use std::arch::x86_64::*;

use crate::lanes::{Job, Lanes, Reserve};
use crate::vector::Vector;

use super::features::{avx2, proof, there};

avx2!(proof! { Avx2 });

/// Runs a job in these lanes.
pub(crate) fn run(proof: Avx2, reserve: &mut Reserve<Words>, job: &mut Job<'_>) {
    // SAFETY: `proof` shows that the processor has these features.
    unsafe { run_there(proof, reserve, job) }
}

avx2!(there! {
    fn run_there(proof: Avx2, reserve: &mut Reserve<Words>, job: &mut Job<'_>) {
        Lanes::run(proof, reserve, job);
    }
});

/// A vector of 16 words.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Words(__m256i);

/// Makes `Words` from intrinsics on vectors of this file.
macro_rules! words {
    ($expression:expr) => {
        // SAFETY: vectors are only made with the proof of these instructions.
        Words(unsafe { $expression })
    };
}

impl Vector for Words {
    type Proof = Avx2;
    const LANES: usize = 16;
    const KEEPS_CELLS: bool = true;
    const MIN_WAITING: u32 = 3;

    #[inline(always)]
    fn splat(_: Avx2, word: u16) -> Words {
        // SAFETY: the first argument proves that the processor has these instructions.
        Words(unsafe { _mm256_set1_epi16(word as i16) })
    }

    #[inline(always)]
    fn and(self, other: Words) -> Words {
        words!(_mm256_and_si256(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Words) -> Words {
        words!(_mm256_or_si256(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Words) -> Words {
        words!(_mm256_andnot_si256(other.0, self.0))
    }

    #[inline(always)]
    fn add(self, other: Words) -> Words {
        words!(_mm256_add_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn min(self, other: Words) -> Words {
        words!(_mm256_min_epu16(self.0, other.0))
    }

    #[inline(always)]
    fn exactly_one(self, b: Words, c: Words) -> Words {
        // Of the bits set in an odd number of the inputs, keep those not set in all three.
        words!({
            let two = _mm256_xor_si256(self.0, b.0);
            _mm256_andnot_si256(_mm256_and_si256(self.0, b.0), _mm256_xor_si256(two, c.0))
        })
    }

    #[inline(always)]
    fn single(self, less: Words) -> Words {
        words!({
            let is_single = _mm256_cmpeq_epi16(_mm256_and_si256(self.0, less.0), _mm256_setzero_si256());
            _mm256_and_si256(self.0, is_single)
        })
    }

    #[inline(always)]
    fn narrow(self, bits: Words) -> Words {
        words!({
            let both = _mm256_and_si256(self.0, bits.0);
            let is_blank = _mm256_cmpeq_epi16(both, _mm256_setzero_si256());
            _mm256_or_si256(both, _mm256_and_si256(self.0, is_blank))
        })
    }

    #[inline(always)]
    fn min_where_bivalue(self, cell: Words, rank: Words) -> Words {
        words!({
            let (none, ones) = (_mm256_setzero_si256(), _mm256_set1_epi16(-1));
            let upper = _mm256_and_si256(cell.0, _mm256_add_epi16(cell.0, ones));
            let third = _mm256_and_si256(upper, _mm256_add_epi16(upper, ones));
            let is_two = _mm256_andnot_si256(_mm256_cmpeq_epi16(upper, none), _mm256_cmpeq_epi16(third, none));
            _mm256_min_epu16(self.0, _mm256_or_si256(rank.0, _mm256_andnot_si256(is_two, ones)))
        })
    }

    #[inline(always)]
    fn counted(self) -> Words {
        words!({
            let nibble = _mm256_set1_epi16(15);
            let counts = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            );
            let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(self.0, nibble));
            let high = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), nibble));
            let ninth = _mm256_srli_epi16::<8>(self.0);
            _mm256_slli_epi16::<7>(_mm256_add_epi16(_mm256_add_epi16(low, high), ninth))
        })
    }

    #[inline(always)]
    fn equal(self, other: Words) -> u32 {
        // SAFETY: vectors are only made with the proof of these instructions.
        unsafe { lanes(_mm256_cmpeq_epi16(self.0, other.0)) }
    }

    #[inline(always)]
    fn negatives(self) -> u32 {
        // SAFETY: vectors are only made with the proof of these instructions.
        unsafe { lanes(_mm256_srai_epi16::<15>(self.0)) }
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        // SAFETY: vectors are only made with the proof of these instructions.
        unsafe { lanes(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())) }
    }

    #[inline(always)]
    fn flood(self, lanes: u32) -> Words {
        words!({
            let bits = _mm256_setr_epi16(
                1,
                1 << 1,
                1 << 2,
                1 << 3,
                1 << 4,
                1 << 5,
                1 << 6,
                1 << 7,
                1 << 8,
                1 << 9,
                1 << 10,
                1 << 11,
                1 << 12,
                1 << 13,
                1 << 14,
                i16::MIN,
            );
            let chosen = _mm256_and_si256(_mm256_set1_epi16(lanes as i16), bits);
            _mm256_or_si256(self.0, _mm256_cmpeq_epi16(chosen, bits))
        })
    }

    #[inline(always)]
    fn words(vectors: &[Words]) -> &[u16] {
        // SAFETY: a vector is 16 words, without padding and with stricter alignment; any bits are valid in both.
        unsafe { std::slice::from_raw_parts(vectors.as_ptr().cast(), 16 * vectors.len()) }
    }

    #[inline(always)]
    fn words_mut(vectors: &mut [Words]) -> &mut [u16] {
        // SAFETY: a vector is 16 words, without padding and with stricter alignment; any bits are valid in both.
        unsafe { std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), 16 * vectors.len()) }
    }
}

/// Returns the lanes whose words have all bits set; every word must have all bits set or none.
#[inline(always)]
unsafe fn lanes(words: __m256i) -> u32 {
    // SAFETY: the caller has a vector of this file, which is only made with the proof.
    unsafe {
        let bytes = _mm256_packs_epi16(words, _mm256_setzero_si256());
        let bits = _mm256_movemask_epi8(bytes) as u32;
        bits & 0xff | bits >> 8 & 0xff00
    }
}
