//! AVX-512 for a single puzzle: one band in a vector.

use std::arch::x86_64::*;

use super::avx512::{Avx512, Words};
use super::features::{avx512, there};
use crate::clues::Clues;
use crate::vector::{ALL, CANDIDATES};
use crate::whole::{Stack, Task, Whole};

/// Counts the solutions of a puzzle, within the limits of the task.
pub(crate) fn count(proof: Avx512, stack: &mut Stack<Words>, clues: &Clues, task: &mut Task<'_>) {
    // SAFETY: `proof` shows that the processor has these features.
    unsafe { count_there(proof, stack, clues, task) }
}

avx512!(there! {
    fn count_there(proof: Avx512, stack: &mut Stack<Words>, clues: &Clues, task: &mut Task<'_>) {
        stack.count(proof, clues, task);
    }
});

/// The words of a vector that hold cells.
const CELLS: u32 = (1 << 27) - 1;

impl Whole for Words {
    /// Makes an order of words from an order of bytes; word *w* consists of the bytes 2·w and 2·w + 1.
    #[inline(always)]
    fn order(_: Avx512, order: &[u8; 32]) -> Words {
        // SAFETY: the first argument proves that the processor has these instructions; 32 bytes are read.
        unsafe {
            let words = _mm512_cvtepu8_epi16(_mm256_loadu_si256(order.as_ptr().cast()));
            let lower = _mm512_slli_epi16::<1>(words);
            let upper = _mm512_add_epi16(_mm512_slli_epi16::<8>(lower), _mm512_set1_epi16(1 << 8));
            Words(_mm512_or_si512(lower, upper))
        }
    }

    #[inline(always)]
    fn shuffled(self, order: Words) -> Words {
        // SAFETY: vectors are only made with the proof of these instructions.
        Words(unsafe { _mm512_permutexvar_epi8(order.0, self.0) })
    }

    #[inline(always)]
    fn of_band(_: Avx512, clues: &Clues, band: usize) -> Words {
        let values = &clues.as_bytes()[27 * band..][..27];
        let mut table = [ALL; 32];
        table[..16].copy_from_slice(&CANDIDATES);
        // SAFETY: the first argument proves that the processor has these instructions; 27 bytes are read, and the 64
        // bytes of the table.
        unsafe {
            let values = _mm512_cvtepu8_epi16(_mm256_maskz_loadu_epi8(CELLS, values.as_ptr().cast()));
            let table = _mm512_loadu_si512(table.as_ptr().cast());
            Words(_mm512_maskz_permutexvar_epi16(CELLS, values, table))
        }
    }

    #[inline(always)]
    fn numbered(_: Avx512, start: u16) -> Words {
        let numbers: [u16; 32] = std::array::from_fn(|word| word as u16);
        // SAFETY: the first argument proves that the processor has these instructions; 64 bytes are read.
        unsafe {
            let numbers = _mm512_loadu_si512(numbers.as_ptr().cast());
            Words(_mm512_add_epi16(numbers, _mm512_set1_epi16(start as i16)))
        }
    }

    #[inline(always)]
    fn and_or(self, b: Words, c: Words) -> Words {
        self.ternary::<0xe0>(b, c)
    }

    #[inline(always)]
    fn or_unlike(self, b: Words, c: Words) -> Words {
        self.ternary::<0xf6>(b, c)
    }

    #[inline(always)]
    fn without_but(self, b: Words, c: Words) -> Words {
        self.ternary::<0xb0>(b, c)
    }

    #[inline(always)]
    fn twice(self, b: Words, c: Words) -> Words {
        self.ternary::<0xe8>(b, c)
    }

    #[inline(always)]
    fn is_none(self) -> bool {
        // SAFETY: vectors are only made with the proof of these instructions.
        unsafe { _mm512_test_epi64_mask(self.0, self.0) == 0 }
    }

    #[inline(always)]
    fn sharing(self, bits: Words) -> u32 {
        // SAFETY: vectors are only made with the proof of these instructions.
        unsafe { _mm512_test_epi16_mask(self.0, bits.0) }
    }

    #[inline(always)]
    fn only(self, words: u32) -> Words {
        // SAFETY: vectors are only made with the proof of these instructions.
        Words(unsafe { _mm512_maskz_mov_epi16(words, self.0) })
    }

    #[inline(always)]
    fn split(self, words: u32) -> (Words, Words) {
        // SAFETY: vectors are only made with the proof of these instructions.
        unsafe {
            let lowest = _mm512_and_si512(self.0, _mm512_sub_epi16(_mm512_setzero_si512(), self.0));
            let first = _mm512_mask_mov_epi16(self.0, words, lowest);
            (Words(first), Words(_mm512_mask_sub_epi16(self.0, words, self.0, lowest)))
        }
    }

    #[inline(always)]
    fn least(self) -> u16 {
        // SAFETY: vectors are only made with the proof of these instructions.
        unsafe {
            let half = _mm256_min_epu16(_mm512_castsi512_si256(self.0), _mm512_extracti64x4_epi64::<1>(self.0));
            let quarter = _mm_min_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256::<1>(half));
            _mm_cvtsi128_si32(_mm_minpos_epu16(quarter)) as u16
        }
    }
}
