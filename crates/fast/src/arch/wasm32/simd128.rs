//! WebAssembly's 128-bit vectors: eight boards. A module either contains these instructions or not, so they are chosen when it
//! is compiled (`-C target-feature=+simd128`), and the proof is the token of this file.

use std::arch::wasm32::*;

use crate::lanes::{Job, Lanes, Reserve};
use crate::vector::Vector;

const LANES: usize = 8;

/// The proof token; this file is only compiled for modules with these instructions.
#[derive(Clone, Copy)]
pub(crate) struct Simd128;

/// Runs a job in these lanes.
pub(crate) fn run(reserve: &mut Reserve<Words>, job: &mut Job<'_>) {
    Lanes::run(Simd128, reserve, job);
}

/// A vector of eight words.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Words(v128);

impl Vector for Words {
    type Proof = Simd128;
    const LANES: usize = LANES;
    const KEEPS_CELLS: bool = true;
    const MIN_WAITING: u32 = 2;

    #[inline(always)]
    fn splat(_: Simd128, word: u16) -> Words {
        Words(u16x8_splat(word))
    }

    #[inline(always)]
    fn and(self, other: Words) -> Words {
        Words(v128_and(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Words) -> Words {
        Words(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Words) -> Words {
        Words(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn add(self, other: Words) -> Words {
        Words(u16x8_add(self.0, other.0))
    }

    #[inline(always)]
    fn min(self, other: Words) -> Words {
        Words(u16x8_min(self.0, other.0))
    }

    #[inline(always)]
    fn exactly_one(self, b: Words, c: Words) -> Words {
        // Of the bits set in an odd number of the inputs, keep those not set in all three.
        let odd = v128_xor(v128_xor(self.0, b.0), c.0);
        Words(v128_andnot(odd, v128_and(self.0, b.0)))
    }

    #[inline(always)]
    fn single(self, less: Words) -> Words {
        let is_single = u16x8_eq(v128_and(self.0, less.0), u16x8_splat(0));
        Words(v128_and(self.0, is_single))
    }

    #[inline(always)]
    fn narrow(self, bits: Words) -> Words {
        let both = v128_and(self.0, bits.0);
        let is_blank = u16x8_eq(both, u16x8_splat(0));
        Words(v128_or(both, v128_and(self.0, is_blank)))
    }

    #[inline(always)]
    fn min_where_bivalue(self, cell: Words, rank: Words) -> Words {
        let (none, ones) = (u16x8_splat(0), u16x8_splat(u16::MAX));
        let upper = v128_and(cell.0, u16x8_add(cell.0, ones));
        let third = v128_and(upper, u16x8_add(upper, ones));
        let is_two = v128_andnot(u16x8_eq(third, none), u16x8_eq(upper, none));
        Words(u16x8_min(self.0, v128_or(rank.0, v128_not(is_two))))
    }

    #[inline(always)]
    fn counted(self) -> Words {
        // Each byte has its number of bits; the high byte has at most one.
        let bytes = u8x16_popcnt(self.0);
        let counts = u16x8_add(v128_and(bytes, u16x8_splat(255)), u16x8_shr(bytes, 8));
        Words(u16x8_shl(counts, 7))
    }

    #[inline(always)]
    fn equal(self, other: Words) -> u32 {
        u32::from(u16x8_bitmask(u16x8_eq(self.0, other.0)))
    }

    #[inline(always)]
    fn negatives(self) -> u32 {
        u32::from(u16x8_bitmask(self.0))
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        u32::from(u16x8_bitmask(u16x8_eq(self.0, u16x8_splat(0))))
    }

    #[inline(always)]
    fn flood(self, lanes: u32) -> Words {
        let bits = u16x8(1, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7);
        let chosen = v128_and(u16x8_splat(lanes as u16), bits);
        Words(v128_or(self.0, u16x8_eq(chosen, bits)))
    }

    #[inline(always)]
    fn words(vectors: &[Words]) -> &[u16] {
        // SAFETY: a vector is eight words, without padding and with stricter alignment; any bits are valid in both.
        unsafe { std::slice::from_raw_parts(vectors.as_ptr().cast(), LANES * vectors.len()) }
    }

    #[inline(always)]
    fn words_mut(vectors: &mut [Words]) -> &mut [u16] {
        // SAFETY: a vector is eight words, without padding and with stricter alignment; any bits are valid in both.
        unsafe { std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), LANES * vectors.len()) }
    }
}
