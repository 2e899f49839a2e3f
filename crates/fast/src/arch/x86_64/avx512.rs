//! AVX-512: 32 boards, with three inputs to every logical operation.
//!
//! It needs the features that came with Ice Lake and Zen 4; [`super::features`] lists them.

use std::arch::x86_64::*;

use crate::clues::Clues;
use crate::lanes::{Job, Lanes, Reserve};
use crate::vector::{ALL, CANDIDATES, Cells, MAX_LANES, Vector};

use super::features::{avx512, proof, there};
use super::words512::words512;

avx512!(proof! { Avx512 });

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

/// The intrinsics for 32 words.
mod instructions {
    pub(super) use std::arch::x86_64::{
        __m512i as Register, __mmask32 as Mask, _mm512_add_epi16 as add, _mm512_and_si512 as and,
        _mm512_andnot_si512 as andnot, _mm512_cmpeq_epi16_mask as cmpeq, _mm512_loadu_si512 as loadu,
        _mm512_mask_mov_epi16 as mask_mov, _mm512_maskz_mov_epi16 as maskz_mov, _mm512_min_epu16 as min,
        _mm512_movepi16_mask as movepi16_mask, _mm512_or_si512 as or, _mm512_permutex2var_epi16 as permutex2var,
        _mm512_permutexvar_epi16 as permutexvar, _mm512_popcnt_epi16 as popcnt, _mm512_set1_epi16 as set1,
        _mm512_slli_epi16 as slli, _mm512_ternarylogic_epi32 as ternarylogic, _mm512_test_epi16_mask as test,
        _mm512_testn_epi16_mask as testn,
    };
}

words512!(instructions {
    const LANES: usize = 32;
    const MIN_WAITING: u32 = 12;

    /// Gathers four cells of 16 puzzles at a time. The first 16 puzzles go into the even lanes, the others into the odd
    /// lanes.
    #[inline(always)]
    fn stage(staged: &mut Cells<Words>, clues: &[Clues]) {
        if clues.is_empty() {
            return;
        }
        let start = |puzzle: usize| if puzzle < clues.len() { 81 * puzzle as i32 } else { 0 };
        let evens: [i32; 16] = std::array::from_fn(start);
        let odds: [i32; 16] = std::array::from_fn(|puzzle| start(16 + puzzle));
        let mut table = [ALL; 32];
        table[..16].copy_from_slice(&CANDIDATES);
        // SAFETY: vectors are only made with the proof of these instructions. The arrays are read as the 64 bytes that
        // they are. A gather reads four bytes at `base + start(p)`, and `base` points at most 77 bytes past the start
        // of `clues`, so these are four of the 81 bytes of puzzle *p*, or of puzzle 0.
        unsafe {
            let evens = _mm512_loadu_si512(evens.as_ptr().cast());
            let odds = _mm512_loadu_si512(odds.as_ptr().cast());
            let table = _mm512_loadu_si512(table.as_ptr().cast());
            let base = clues.as_ptr().cast::<u8>();
            // Meanwhile the next puzzles are prefetched: no address is invalid for a prefetch.
            for line in 0..NEXT_LINES {
                _mm_prefetch::<_MM_HINT_T0>(base.wrapping_add(32 * 81 + 64 * line).cast());
            }
            for at in (0..80).step_by(4) {
                let even = _mm512_i32gather_epi32::<1>(evens, base.add(at).cast());
                let odd = _mm512_i32gather_epi32::<1>(odds, base.add(at).cast());
                let two = _mm512_mask_blend_epi16(ODD, even, _mm512_slli_epi32::<16>(odd));
                staged[at].0 = _mm512_permutexvar_epi16(two, table);
                let two = _mm512_mask_blend_epi16(ODD, _mm512_srli_epi32::<8>(even), _mm512_slli_epi32::<8>(odd));
                staged[at + 1].0 = _mm512_permutexvar_epi16(two, table);
                let two = _mm512_mask_blend_epi16(ODD, _mm512_srli_epi32::<16>(even), odd);
                staged[at + 2].0 = _mm512_permutexvar_epi16(two, table);
                let two = _mm512_mask_blend_epi16(ODD, _mm512_srli_epi32::<24>(even), _mm512_srli_epi32::<8>(odd));
                staged[at + 3].0 = _mm512_permutexvar_epi16(two, table);
            }
            let even = _mm512_i32gather_epi32::<1>(evens, base.add(77).cast());
            let odd = _mm512_i32gather_epi32::<1>(odds, base.add(77).cast());
            let two = _mm512_mask_blend_epi16(ODD, _mm512_srli_epi32::<24>(even), _mm512_srli_epi32::<8>(odd));
            staged[80].0 = _mm512_permutexvar_epi16(two, table);
        }
    }

    #[inline(always)]
    fn place(puzzle: usize) -> usize {
        2 * (puzzle % 16) + puzzle / 16
    }
});

/// The odd lanes.
const ODD: u32 = 0xaaaa_aaaa;

/// The number of cache lines of the puzzles that are staged at once.
const NEXT_LINES: usize = (32 * 81usize).div_ceil(64);
