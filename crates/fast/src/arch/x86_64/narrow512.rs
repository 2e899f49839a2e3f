//! AVX-512 in vectors of 256 bits: 16 boards, three inputs to every logical operation.
//!
//! For the tree of one puzzle: it seldom fills 32 lanes, and a round of 16 takes little more than half as long.

use std::arch::x86_64::*;

use crate::lanes::{Job, Lanes, Reserve};
use crate::vector::{Cells, MOST_LANES, Vector};

use super::avx512::Avx512;

/// Runs a job in these lanes.
pub(crate) fn run(proof: Avx512, reserve: &mut Reserve<Words>, job: &mut Job<'_>) {
    // SAFETY: here is the proof that the processor has these features.
    unsafe { run_there(proof, reserve, job) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512bitalg,avx512vl,bmi1,bmi2,popcnt,lzcnt")]
fn run_there(proof: Avx512, reserve: &mut Reserve<Words>, job: &mut Job<'_>) {
    Lanes::run(proof, reserve, job);
}

/// 16 words.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Words(__m256i);

/// A ternary operation, by its table of truth.
macro_rules! ternary {
    ($a:expr, $b:expr, $c:expr, $table:literal) => {
        // SAFETY: a vector is only made with the proof of these instructions.
        Words(unsafe { _mm256_ternarylogic_epi32::<$table>($a.0, $b.0, $c.0) })
    };
}

impl Vector for Words {
    type Proof = Avx512;
    const LANES: usize = 16;
    const KEEPS_CELLS: bool = false;
    const PATIENCE: u32 = 6;

    #[inline(always)]
    fn splat(_: Avx512, word: u16) -> Words {
        // SAFETY: here is the proof of the instructions.
        Words(unsafe { _mm256_set1_epi16(word as i16) })
    }

    #[inline(always)]
    fn and(self, other: Words) -> Words {
        // SAFETY: a vector is only made with the proof of these instructions.
        Words(unsafe { _mm256_and_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Words) -> Words {
        // SAFETY: a vector is only made with the proof of these instructions.
        Words(unsafe { _mm256_or_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Words) -> Words {
        // SAFETY: a vector is only made with the proof of these instructions.
        Words(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn add(self, other: Words) -> Words {
        // SAFETY: a vector is only made with the proof of these instructions.
        Words(unsafe { _mm256_add_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn min(self, other: Words) -> Words {
        // SAFETY: a vector is only made with the proof of these instructions.
        Words(unsafe { _mm256_min_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn or3(self, b: Words, c: Words) -> Words {
        ternary!(self, b, c, 0xfe)
    }

    #[inline(always)]
    fn and3(self, b: Words, c: Words) -> Words {
        ternary!(self, b, c, 0x80)
    }

    #[inline(always)]
    fn without_both(self, b: Words, c: Words) -> Words {
        ternary!(self, b, c, 0x10)
    }

    #[inline(always)]
    fn or_without(self, b: Words, c: Words) -> Words {
        ternary!(self, b, c, 0xf4)
    }

    #[inline(always)]
    fn exactly_one(self, b: Words, c: Words) -> Words {
        ternary!(self, b, c, 0x16)
    }

    #[inline(always)]
    fn single(self, less: Words) -> Words {
        // SAFETY: a vector is only made with the proof of these instructions.
        Words(unsafe { _mm256_maskz_mov_epi16(_mm256_testn_epi16_mask(self.0, less.0), self.0) })
    }

    #[inline(always)]
    fn narrow(self, bits: Words) -> Words {
        // SAFETY: a vector is only made with the proof of these instructions.
        unsafe {
            let both = _mm256_and_si256(self.0, bits.0);
            Words(_mm256_mask_mov_epi16(self.0, _mm256_test_epi16_mask(self.0, bits.0), both))
        }
    }

    #[inline(always)]
    fn least_of_poor(self, cell: Words, rank: Words) -> Words {
        // SAFETY: a vector is only made with the proof of these instructions.
        unsafe {
            let rank = _mm256_add_epi16(rank.0, _mm256_slli_epi16::<12>(_mm256_popcnt_epi16(cell.0)));
            Words(_mm256_min_epu16(self.0, rank))
        }
    }

    #[inline(always)]
    fn counted(self) -> Words {
        // SAFETY: a vector is only made with the proof of these instructions.
        Words(unsafe { _mm256_slli_epi16::<7>(_mm256_popcnt_epi16(self.0)) })
    }

    #[inline(always)]
    fn equal(self, other: Words) -> u32 {
        // SAFETY: a vector is only made with the proof of these instructions.
        unsafe { u32::from(_mm256_cmpeq_epi16_mask(self.0, other.0)) }
    }

    #[inline(always)]
    fn negatives(self) -> u32 {
        // SAFETY: a vector is only made with the proof of these instructions.
        unsafe { u32::from(_mm256_movepi16_mask(self.0)) }
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        // SAFETY: a vector is only made with the proof of these instructions.
        unsafe { u32::from(_mm256_testn_epi16_mask(self.0, self.0)) }
    }

    #[inline(always)]
    fn flood(self, lanes: u32) -> Words {
        // SAFETY: a vector is only made with the proof of these instructions.
        Words(unsafe { _mm256_mask_mov_epi16(self.0, lanes as u16, _mm256_set1_epi16(-1)) })
    }

    #[inline(always)]
    fn words(vectors: &[Words]) -> &[u16] {
        // SAFETY: a vector is 16 words without padding, of stricter alignment, and any bits are valid in both.
        unsafe { std::slice::from_raw_parts(vectors.as_ptr().cast(), 16 * vectors.len()) }
    }

    #[inline(always)]
    fn words_mut(vectors: &mut [Words]) -> &mut [u16] {
        // SAFETY: a vector is 16 words without padding, of stricter alignment, and any bits are valid in both.
        unsafe { std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), 16 * vectors.len()) }
    }

    #[inline(always)]
    fn rearrange(cells: &mut Cells<Words>, other: Option<&Cells<Words>>, from: &[u16; MOST_LANES], moved: u32) {
        if moved.count_ones() == 1 {
            return Words::move_one_by_one(cells, other, from, moved);
        }
        // SAFETY: a vector is only made with the proof of these instructions; `from` is read within its 64 bytes.
        unsafe {
            let from = _mm256_loadu_si256(from.as_ptr().cast());
            match other {
                Some(other) => {
                    for (cell, other) in cells.iter_mut().zip(other) {
                        cell.0 = _mm256_permutex2var_epi16(cell.0, from, other.0);
                    }
                }
                None => {
                    for cell in cells {
                        cell.0 = _mm256_permutexvar_epi16(from, cell.0);
                    }
                }
            }
        }
    }
}
