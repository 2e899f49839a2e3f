//! AVX-512 in 256-bit vectors: 16 boards, with three inputs to every logical operation.
//!
//! Used for the search tree of a single puzzle, which seldom fills 32 lanes; a round of 16 lanes takes little more than
//! half as long.

use crate::lanes::{Job, Lanes, Reserve};
use crate::vector::{Cells, MAX_LANES, Vector};

use super::avx512::Avx512;
use super::features::{avx512, there};
use super::words512::words512;

/// Runs a job in these lanes.
pub(crate) fn run(proof: Avx512, reserve: &mut Reserve<Words>, job: &mut Job<'_>) {
    // SAFETY: `proof` shows that the processor has these features.
    unsafe { run_there(proof, reserve, job) }
}

avx512!(there! {
    fn run_there(proof: Avx512, reserve: &mut Reserve<Words>, job: &mut Job<'_>) {
        Lanes::run(proof, reserve, job);
    }
});

/// The intrinsics for 16 words.
mod instructions {
    pub(super) use std::arch::x86_64::{
        __m256i as Register, __mmask16 as Mask, _mm256_add_epi16 as add, _mm256_and_si256 as and,
        _mm256_andnot_si256 as andnot, _mm256_cmpeq_epi16_mask as cmpeq, _mm256_loadu_si256 as loadu,
        _mm256_mask_mov_epi16 as mask_mov, _mm256_maskz_mov_epi16 as maskz_mov, _mm256_min_epu16 as min,
        _mm256_movepi16_mask as movepi16_mask, _mm256_or_si256 as or, _mm256_permutex2var_epi16 as permutex2var,
        _mm256_permutexvar_epi16 as permutexvar, _mm256_popcnt_epi16 as popcnt, _mm256_set1_epi16 as set1,
        _mm256_slli_epi16 as slli, _mm256_ternarylogic_epi32 as ternarylogic, _mm256_test_epi16_mask as test,
        _mm256_testn_epi16_mask as testn,
    };
}

words512!(instructions {
    const LANES: usize = 16;
    const MIN_WAITING: u32 = 6;
});
